import { eq, sql } from 'drizzle-orm';
import { EVENT_TYPES, type EventType } from '#shared/events/events.ts';
import type { Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { eventSettings } from './events.table.ts';

export interface DrawSettings {
  readonly eventType: EventType;
  readonly isOpen: boolean;
  readonly licenceNumber: string | null;
}

const selectSettings = (db: Db) =>
  db
    .select({
      eventType: eventSettings.eventType,
      isOpen: eventSettings.isOpen,
      licenceNumber: eventSettings.licenceNumber,
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

/** Sets what is named. */
export const updateSettings = (
  db: Db,
  eventType: EventType,
  changes: Partial<Pick<DrawSettings, 'isOpen' | 'licenceNumber'>>,
  at: string,
): Statement =>
  db
    .update(eventSettings)
    .set({ ...changes, updatedAt: at })
    .where(eq(eventSettings.eventType, eventType));
