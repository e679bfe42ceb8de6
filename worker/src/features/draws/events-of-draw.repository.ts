import { eq } from 'drizzle-orm';
import { USUAL_EVENTS } from '#shared/draw/draw.contract.ts';
import type { EventType } from '#shared/events/events.ts';
import type { Db } from '../../platform/db/db.ts';
import { drawEvents, draws } from './draws.table.ts';

/** The events of a month's draw: those whose entries take part, or would if it were not called off. */
export interface EventsOfDraw {
  readonly drawn: readonly EventType[];
  readonly calledOff: readonly EventType[];
}

/** The usual events take part until the month has a draw. */
export async function eventsOfDraw(db: Db, month: string): Promise<EventsOfDraw> {
  const rows = await db
    .select({ eventType: drawEvents.eventType, status: draws.status })
    .from(drawEvents)
    .innerJoin(draws, eq(draws.id, drawEvents.drawId))
    .where(eq(drawEvents.drawId, month));
  if (rows.length === 0) return { drawn: USUAL_EVENTS, calledOff: [] };
  const events = rows.map(({ eventType }) => eventType);
  return rows.some(({ status }) => status === 'cancelled')
    ? { drawn: [], calledOff: events }
    : { drawn: events, calledOff: [] };
}

/** Events whose entries take part in the draw of a month. */
export const eventsInDraw = async (db: Db, month: string): Promise<readonly EventType[]> =>
  (await eventsOfDraw(db, month)).drawn;
