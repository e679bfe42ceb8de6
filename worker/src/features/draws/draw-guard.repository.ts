import { sql } from 'drizzle-orm';
import type { EventType } from '#shared/events/events.ts';
import { assertNot, type Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';

/** Breaks `draw_closed` where the draw of the event's month is sealed or over. */
export const assertMonthOpen = (eventType: EventType, month: string): Statement =>
  assertNot(
    'draw_closed',
    sql`EXISTS (SELECT 1 FROM draws d JOIN draw_events v ON v.drawId = d.id
      WHERE d.id = ${month} AND v.eventType = ${eventType} AND d.status NOT IN ('draft', 'open'))`,
  );

/**
 * Whether the draw of the event's month was called off, so that `draw_closed` has another reason.
 */
export async function isCalledOff(db: Db, eventType: EventType, month: string): Promise<boolean> {
  const row = await db.get(
    sql`SELECT 1 FROM draws d JOIN draw_events v ON v.drawId = d.id
      WHERE d.id = ${month} AND v.eventType = ${eventType} AND d.status = 'cancelled'`,
  );
  return row !== undefined && row !== null;
}

/** States in which a draw's list stands and its prizes are not all given yet. */
const SEALED = sql.raw(`('freezing', 'frozen', 'drawn')`);

/**
 * Breaks `draw_closed` where the entry's month is sealed, or a sealed draw holds its ticket: from
 * then on only a void by two people takes a ticket out.
 */
export const assertNotSealed = (entryId: number): Statement =>
  assertNot(
    'draw_closed',
    sql`EXISTS (SELECT 1 FROM event_entries e JOIN draw_events v ON v.eventType = e.eventType
        JOIN draws d ON d.id = v.drawId AND d.id = e.participationMonth
        WHERE e.id = ${entryId} AND d.status IN ${SEALED})
      OR EXISTS (SELECT 1 FROM draw_tickets t JOIN draws d ON d.id = t.drawId
        WHERE t.entryId = ${entryId} AND d.status IN ${SEALED})`,
  );
