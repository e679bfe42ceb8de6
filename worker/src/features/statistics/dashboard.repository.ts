import { and, asc, count, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { EVENT_TYPES, type EventType } from '#shared/events/events.ts';
import type { Day } from '#shared/muscat-time.ts';
import type { ListedBooking } from '#shared/statistics/statistics.contract.ts';
import { LISTED_BOOKINGS } from '#shared/statistics/statistics.ts';
import type { Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { versions } from '../../platform/db/platform.table.ts';
import { bookingSubmissions as b } from '../bookings/bookings.table.ts';
import { entryFigures } from './statistics.table.ts';

const listed = {
  id: b.id,
  reference: b.reference,
  fullName: b.fullName,
  roomType: b.roomType,
  checkInDate: b.checkInDate,
  checkOutDate: b.checkOutDate,
  status: b.status,
};

/**
 * The first active bookings: who waits for an answer and lapses first, then stays that are not over
 * by arrival, with how many such stays there are. And those that were cancelled last.
 */
export async function readListedBookings(
  db: Db,
  today: Day,
): Promise<{ active: ListedBooking[]; staysCount: number; cancelled: ListedBooking[] }> {
  const of = (status: 'approved' | 'confirmed' | 'cancelled') =>
    and(eq(b.status, status), isNull(b.deletedAt));
  const accepted = (status: 'approved' | 'confirmed') =>
    db
      .select(listed)
      .from(b)
      .where(and(of(status), gte(b.checkInDate, today)))
      .orderBy(asc(b.checkInDate))
      .limit(LISTED_BOOKINGS);
  const inHouse = (status: 'approved' | 'confirmed') =>
    db
      .select(listed)
      .from(b)
      .where(and(of(status), gte(b.checkOutDate, today), sql`${b.checkInDate} < ${today}`))
      .orderBy(asc(b.checkOutDate))
      .limit(LISTED_BOOKINGS);
  const notOver = (status: 'approved' | 'confirmed') =>
    db
      .select({ n: count() })
      .from(b)
      .where(and(of(status), gte(b.checkOutDate, today)));
  // As its partial index says it.
  const waiting = and(sql`${b.status} = 'pending'`, isNull(b.deletedAt));
  const [pending, cancelled, ...stays] = await db.batch([
    db.select(listed).from(b).where(waiting).orderBy(asc(b.expiresAt)).limit(LISTED_BOOKINGS),
    db
      .select(listed)
      .from(b)
      .where(of('cancelled'))
      .orderBy(desc(b.updatedAt))
      .limit(LISTED_BOOKINGS),
    accepted('approved'),
    accepted('confirmed'),
    inHouse('approved'),
    inHouse('confirmed'),
  ]);
  // Lists that are not full hold all there are, and nothing is left to count.
  const isAll = stays.every(({ length }) => length < LISTED_BOOKINGS);
  const [approved, confirmed] = isAll
    ? [[], []]
    : await db.batch([notOver('approved'), notOver('confirmed')]);
  const byArrival = stays
    .flat()
    .toSorted((one, other) => one.checkInDate.localeCompare(other.checkInDate));
  return {
    active: [...pending, ...byArrival].slice(0, LISTED_BOOKINGS),
    staysCount: isAll
      ? byArrival.length
      : [...approved, ...confirmed].reduce((sum, { n }) => sum + n, 0),
    cancelled,
  };
}

const entryCountsSchema = z.array(
  z.object({ eventType: z.enum(EVENT_TYPES), status: z.string(), n: z.int() }),
);
export type EntryCounts = z.infer<typeof entryCountsSchema>;

const TOPICS = EVENT_TYPES.map((type: EventType) => `entries.${type}`);

/**
 * Entries of the month by draw and state. Counted when a draw's version is another than at the last
 * count, and kept by the statement that comes along.
 */
export async function readEntryFigures(
  db: Db,
  month: string,
): Promise<{ counts: EntryCounts; keep: Statement | null }> {
  const [[kept], rows] = await db.batch([
    db.select().from(entryFigures).where(eq(entryFigures.month, month)),
    db.select().from(versions).where(inArray(versions.name, TOPICS)),
  ]);
  const ofTopics = new Map(rows.map(({ name, v }) => [name, v]));
  const now = TOPICS.map((topic) => ofTopics.get(topic) ?? 0).join('.');
  if (kept?.versions === now)
    return { counts: entryCountsSchema.parse(JSON.parse(kept.figures)), keep: null };
  const counts = entryCountsSchema.parse(
    await db.all(sql`
      SELECT e.eventType, COUNT(*) AS n,
        CASE WHEN e.eventType = 'location_sharing' THEN 'completed'
          WHEN COALESCE(p.decidedAt, g.decidedAt) IS NULL THEN 'pending'
          WHEN COALESCE(p.isApproved, g.isApproved) = 1 THEN 'approved'
          ELSE 'rejected' END AS status
      FROM event_entries e
        LEFT JOIN photography_submissions p ON p.id = e.id AND e.eventType = 'photography'
        LEFT JOIN google_review_submissions g ON g.id = e.id AND e.eventType = 'hotel_rating'
      WHERE e.participationMonth = ${month} AND e.voidedAt IS NULL
      GROUP BY e.eventType, 3`),
  );
  const figures = JSON.stringify(counts);
  const keep = db
    .insert(entryFigures)
    .values({ month, versions: now, figures })
    .onConflictDoUpdate({ target: entryFigures.month, set: { versions: now, figures } });
  return { counts, keep };
}
