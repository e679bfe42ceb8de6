import { eq, type SQL, sql } from 'drizzle-orm';
import { EVENT_TYPES, type EventType } from '#shared/events/events.ts';
import type { Day } from '#shared/muscat-time.ts';
import type { Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { eventSettings } from './events.table.ts';

/** What the hotel says of a draw. */
export interface DrawWords {
  readonly licenceNumber: string | null;
  readonly licensedFrom: Day | null;
  readonly licensedTo: Day | null;
  readonly prizeEn: string;
  readonly prizeAr: string;
  readonly termsEn: string;
  readonly termsAr: string;
}

export interface DrawSettings extends DrawWords {
  readonly eventType: EventType;
  readonly isOpen: boolean;
  readonly version: number;
}

const selectSettings = (db: Db) =>
  db
    .select({
      eventType: eventSettings.eventType,
      isOpen: eventSettings.isOpen,
      licenceNumber: eventSettings.licenceNumber,
      licensedFrom: eventSettings.licensedFrom,
      licensedTo: eventSettings.licensedTo,
      prizeEn: eventSettings.prizeEn,
      prizeAr: eventSettings.prizeAr,
      termsEn: eventSettings.termsEn,
      termsAr: eventSettings.termsAr,
      version: eventSettings.version,
    })
    .from(eventSettings);

export const allSettings = (db: Db): Promise<DrawSettings[]> =>
  selectSettings(db).orderBy(sql`rowid`);

/** Null for a name that is no event. */
export async function findSettings(db: Db, name: string): Promise<DrawSettings | null> {
  const eventType = EVENT_TYPES.find((type) => type === name);
  if (eventType === undefined) return null;
  const [row] = await selectSettings(db).where(eq(eventSettings.eventType, eventType));
  return row ?? null;
}

/**
 * Breaks `draw_changed` where another edition of the words stands than the one that was looked at,
 * and where the draw runs by now that is to lose its number, or has lost it that is to run.
 */
export function updateSettings(
  db: Db,
  { eventType, version }: { readonly eventType: EventType; readonly version: number },
  changes: Partial<DrawWords> & { readonly isOpen?: boolean },
  at: string,
): Statement {
  const { isOpen, ...words } = changes;
  const hasWords = Object.keys(words).length > 0;
  const holds: SQL[] = [];
  if (hasWords) holds.push(sql`version = ${version}`);
  if (words.licenceNumber === null && isOpen === undefined)
    holds.push(sql`(isOpen = 0 OR licenceNumber IS NULL)`);
  if (isOpen === true && !hasWords) holds.push(sql`licenceNumber IS NOT NULL`);
  return db
    .update(eventSettings)
    .set({
      ...changes,
      ...(holds.length > 0 && {
        version: sql`CASE WHEN ${sql.join(holds, sql` AND `)} THEN version + ${Number(hasWords)} ELSE 0 END`,
      }),
      updatedAt: at,
    })
    .where(eq(eventSettings.eventType, eventType));
}
