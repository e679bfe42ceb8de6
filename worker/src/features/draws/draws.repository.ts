import { and, asc, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { DrawStatus } from '#shared/draw/draw.contract.ts';
import { EVENT_TYPES, type EventType } from '#shared/events/events.ts';
import { assertNot, type Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { eventEntries, eventSettings } from '../events/events.table.ts';
import { drawEvents, draws, drawTickets, drawVoids } from './draws.table.ts';

export type DrawRow = typeof draws.$inferSelect & { readonly events: readonly EventType[] };

async function withEvents(
  db: Db,
  rows: readonly (typeof draws.$inferSelect)[],
): Promise<DrawRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const events = await db.select().from(drawEvents).where(inArray(drawEvents.drawId, ids));
  return rows.map((row) => {
    const own = new Set(events.filter(({ drawId }) => drawId === row.id).map((e) => e.eventType));
    return { ...row, events: EVENT_TYPES.filter((type) => own.has(type)) };
  });
}

export async function findDraw(db: Db, id: string): Promise<DrawRow | null> {
  const [row] = await withEvents(db, await db.select().from(draws).where(eq(draws.id, id)));
  return row ?? null;
}

export async function findDrawBySeq(db: Db, seq: number): Promise<DrawRow | null> {
  const [row] = await withEvents(db, await db.select().from(draws).where(eq(draws.seq, seq)));
  return row ?? null;
}

/** More than ten years of months. */
const ALL = 150;

/** Newest month first. */
export async function allDraws(db: Db, { withDrafts }: { withDrafts: boolean }) {
  const query = db.select().from(draws).$dynamic();
  if (!withDrafts) query.where(ne(draws.status, 'draft'));
  return withEvents(db, await query.orderBy(desc(draws.id)).limit(ALL));
}

export async function drawsIn(db: Db, ...statuses: DrawStatus[]): Promise<DrawRow[]> {
  const rows = await db
    .select()
    .from(draws)
    .where(inArray(draws.status, statuses))
    .orderBy(asc(draws.id));
  return withEvents(db, rows);
}

/** Licence, prize and terms that the hotel has written of each event. */
export const wordsOfEvents = (db: Db, events: readonly EventType[]) =>
  db
    .select()
    .from(eventSettings)
    .where(inArray(eventSettings.eventType, [...events]));

/** Which draw is changed, from which states and by which request. */
export interface Step {
  readonly id: string;
  readonly from: readonly DrawStatus[];
  readonly operation: string;
}

/** Moves a draw on; breaks `bad_transition` where it stands elsewhere by now. A repeat is no step. */
export function step(
  db: Db,
  { id, from, operation }: Step,
  changes: Partial<Record<keyof typeof draws.$inferInsert, unknown>>,
  alsoIf: SQL = sql`true`,
): Statement[] {
  return [
    db
      .update(draws)
      .set({ ...(changes as object), lastOperation: operation })
      .where(and(eq(draws.id, id), inArray(draws.status, [...from]), alsoIf)),
    assertNot(
      'bad_transition',
      sql`NOT EXISTS (SELECT 1 FROM draws WHERE id = ${id} AND lastOperation = ${operation})`,
    ),
  ];
}

/** A published line, with its event. */
export type TicketRow = typeof drawTickets.$inferSelect;

/** In the order of the list. */
export const ticketsOf = (db: Db, drawId: string): Promise<TicketRow[]> =>
  db.select().from(drawTickets).where(eq(drawTickets.drawId, drawId)).orderBy(drawTickets.ticket);

/** The masks of these tickets, by ticket. */
export async function masksOf(
  db: Db,
  drawId: string,
  tickets: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ ticket: drawTickets.ticket, mask: drawTickets.mask })
    .from(drawTickets)
    .where(and(eq(drawTickets.drawId, drawId), inArray(drawTickets.ticket, [...tickets])));
  return new Map(rows.map(({ ticket, mask }) => [ticket, mask ?? '']));
}

export async function hasTicket(db: Db, drawId: string, ticket: string): Promise<boolean> {
  const rows = await db
    .select({ ticket: drawTickets.ticket })
    .from(drawTickets)
    .where(and(eq(drawTickets.drawId, drawId), eq(drawTickets.ticket, ticket)));
  return rows.length > 0;
}

export type VoidRow = typeof drawVoids.$inferSelect;

/** Proposed and confirmed ones, by ticket. */
export const voidsOf = (db: Db, drawId: string): Promise<VoidRow[]> =>
  db.select().from(drawVoids).where(eq(drawVoids.drawId, drawId)).orderBy(drawVoids.ticket);

/** Selects entries by tables that the draw joins on: what would be in its list now. */
export const ENTRIES = sql.raw(`FROM event_entries e
  LEFT JOIN photography_submissions p ON p.id = e.id
  LEFT JOIN google_review_submissions g ON g.id = e.id
  LEFT JOIN location_sharing_submissions l ON l.id = e.id`);

/**
 * Of the draw's month and events; or carried over from a draw before that failed, past those that
 * ended without a draw since, whatever their event: they were promised the next draw.
 */
export const isOfDraw = (drawId: string): SQL => sql`(
  (e.participationMonth = ${drawId}
    AND e.eventType IN (SELECT eventType FROM draw_events WHERE drawId = ${drawId}))
  OR e.id IN (
    SELECT t.entryId FROM draw_tickets t JOIN draws d ON d.id = t.drawId AND d.status = 'failed'
      JOIN draws x ON x.id = ${drawId} AND d.seq < x.seq
    WHERE NOT EXISTS (SELECT 1 FROM draws y WHERE y.seq > d.seq AND y.seq < x.seq
      AND y.status NOT IN ('failed', 'cancelled'))))`;

const REJECTED = sql.raw(`(COALESCE(p.decidedAt, g.decidedAt) IS NOT NULL
  AND COALESCE(p.isApproved, g.isApproved) = 0)`);
const PENDING = sql.raw(`(e.eventType <> 'location_sharing' AND e.voidedAt IS NULL
  AND COALESCE(p.decidedAt, g.decidedAt) IS NULL)`);
/** Phones of members of staff and of those whom they have listed. */
const EXCLUDED = sql.raw(`e.participantPhone IN (SELECT phone FROM draw_exclusions
  UNION SELECT u.phoneNumber FROM users u JOIN admins a ON a.username = u.email
    WHERE a.disabledAt IS NULL AND u.phoneNumber IS NOT NULL)`);

const IS_ENTERED = sql`e.voidedAt IS NULL AND NOT ${REJECTED} AND COALESCE(l.isCompleted, 1) = 1`;
/** What still waits takes part too: include the uncertain (RFC 3797). */
export const TAKES_PART = sql`${IS_ENTERED} AND NOT ${EXCLUDED}`;
export const IS_LEFT_OUT = sql`${IS_ENTERED} AND ${EXCLUDED}`;

const previewSchema = z.array(
  z.object({
    eventType: z.enum(EVENT_TYPES),
    entries: z.int(),
    pending: z.int(),
    excluded: z.int(),
    rejected: z.int(),
    void: z.int(),
  }),
);

/** What a freeze would take now, an event a row. */
export async function countEntries(db: Db, drawId: string) {
  const sum = (condition: SQL) => sql`COALESCE(SUM(CASE WHEN ${condition} THEN 1 ELSE 0 END), 0)`;
  const rows = await db.all(sql`
    SELECT e.eventType, ${sum(TAKES_PART)} AS entries,
      ${sum(sql`${TAKES_PART} AND ${PENDING}`)} AS pending,
      ${sum(IS_LEFT_OUT)} AS excluded,
      ${sum(sql`e.voidedAt IS NULL AND ${REJECTED}`)} AS rejected,
      ${sum(sql`e.voidedAt IS NOT NULL`)} AS void
    ${ENTRIES} WHERE ${isOfDraw(drawId)} GROUP BY e.eventType`);
  return previewSchema.parse(rows);
}

export async function countTickets(db: Db, ids: readonly string[]) {
  return db
    .select({
      drawId: drawTickets.drawId,
      eventType: drawTickets.eventType,
      count: sql<number>`COUNT(*)`,
      people: sql<number>`COUNT(DISTINCT ${drawTickets.person})`,
    })
    .from(drawTickets)
    .where(inArray(drawTickets.drawId, [...ids]))
    .groupBy(drawTickets.drawId, drawTickets.eventType);
}

/**
 * Tickets with what they stand for, all or those of some entries; without a salt where the entry is
 * erased.
 */
export const secretsOfTickets = (db: Db, drawId: string, entryIds?: readonly number[]) =>
  db
    .select({
      ticket: drawTickets.ticket,
      event: drawTickets.eventType,
      entryId: drawTickets.entryId,
      phone: eventEntries.participantPhone,
      salt: eventEntries.salt,
    })
    .from(drawTickets)
    .innerJoin(eventEntries, eq(eventEntries.id, drawTickets.entryId))
    .where(
      and(
        eq(drawTickets.drawId, drawId),
        entryIds === undefined
          ? undefined
          : sql`${drawTickets.entryId} IN (SELECT value FROM json_each(${JSON.stringify(entryIds)}))`,
      ),
    )
    .orderBy(drawTickets.ticket);

/** Deletes the account's tickets from a list that is copied and not sealed yet. */
export const forgetUnsealed = (email: string): Statement => sql`
  DELETE FROM draw_tickets
  WHERE entryId IN (SELECT id FROM event_entries WHERE userEmail = ${email})
    AND drawId IN (SELECT id FROM draws WHERE status = 'freezing')`;
