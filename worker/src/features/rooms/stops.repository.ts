import { and, asc, eq, gte, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { addDays, nightsOf } from '#shared/bookings/stay.ts';
import type { Day } from '#shared/muscat-time.ts';
import type {
  Closure,
  ClosureBody,
  EndStopQuery,
  HeldNight,
  KeptBookings,
  Stop,
  StopBody,
} from '#shared/rooms/room-stock.contract.ts';
import { heldNightSchema } from '#shared/rooms/room-stock.contract.ts';
import { ROOM_TYPES, type RoomType } from '#shared/rooms/room-types.ts';
import { assertNot, type Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { insertSelect } from '../../platform/db/insert-select.ts';
import { COUNTERS, eachNight, HELD, ON_SALE } from './night-stock.repository.ts';
import { nightLimits, roomClosures } from './rooms.table.ts';

interface Nights {
  readonly roomType: RoomType;
  readonly from: Day;
  readonly to: Day;
}

/** The nights from the first to the last, both included. */
const nightsBetween = (from: Day, to: Day): Day[] =>
  nightsOf({ checkIn: from, checkOut: addDays(to, 1) });

/** Takes the type off sale on these nights; limits of single nights give way. */
export function insertStop({ roomType, from, to, reason }: StopBody, at: string): Statement {
  return sql`INSERT INTO night_limits (roomType, night, kind, onSale, reason, updatedAt)
    SELECT ${roomType}, n.value, 'room', 0, ${reason}, ${at}
    FROM ${eachNight(nightsBetween(from, to))} WHERE true
    ON CONFLICT (roomType, night, kind) DO UPDATE
      SET onSale = 0, reason = excluded.reason, updatedAt = excluded.updatedAt`;
}

export function deleteLimits({ roomType, kind = 'room', from, to }: EndStopQuery): Statement {
  return sql`DELETE FROM night_limits
    WHERE roomType = ${roomType} AND night >= ${from} AND night <= ${to} AND kind = ${kind}`;
}

/** Limits of nights from `today` on, with consecutive nights of the same one put together. */
export async function limitsAhead(db: Db, today: Day): Promise<Stop[]> {
  const rows = await db
    .select()
    .from(nightLimits)
    .where(and(inArray(nightLimits.roomType, [...ROOM_TYPES]), gte(nightLimits.night, today)))
    .orderBy(asc(nightLimits.roomType), asc(nightLimits.kind), asc(nightLimits.night));
  const stops: Stop[] = [];
  for (const { roomType, kind, night, onSale, reason } of rows) {
    const last = stops.at(-1);
    const goesOn =
      last?.roomType === roomType &&
      last.kind === kind &&
      last.onSale === onSale &&
      last.reason === reason &&
      addDays(last.to, 1) === night;
    if (goesOn) last.to = night;
    else stops.push({ roomType, kind, from: night, to: night, onSale, reason });
  }
  return stops.toSorted((a, b) => a.from.localeCompare(b.from));
}

/** Closures that have not ended before `today`. */
export async function closuresAhead(db: Db, today: Day): Promise<Closure[]> {
  const c = roomClosures;
  return db
    .select({
      id: c.id,
      roomType: c.roomType,
      roomNumber: c.roomNumber,
      fromNight: c.fromNight,
      toNight: c.toNight,
      reason: c.reason,
    })
    .from(c)
    .where(and(inArray(c.roomType, [...ROOM_TYPES]), gte(c.toNight, today), isNull(c.endedAt)))
    .orderBy(asc(c.fromNight), asc(c.id));
}

/** Bookings that hold a room of the type on one of the nights. */
export async function keptBookings(db: Db, { roomType, from, to }: Nights): Promise<KeptBookings> {
  const held = sql`FROM booking_nights
    WHERE roomType = ${roomType} AND night >= ${from} AND night <= ${to}`;
  const [bookings, nights] = await Promise.all([
    db.get(sql`SELECT COUNT(DISTINCT bookingId) AS n ${held}`),
    db.all(sql`SELECT DISTINCT night ${held} ORDER BY night`),
  ]);
  return {
    bookings: z.object({ n: z.int() }).parse(bookings).n,
    nights: z
      .array(z.object({ night: z.string() }))
      .parse(nights)
      .map(({ night }) => night),
  };
}

const givenNights = ({ roomType, roomNumber, fromNight, toNight }: ClosureBody): SQL =>
  sql`FROM booking_nights b
    WHERE b.roomType = ${roomType} AND b.roomNumber = ${roomNumber}
      AND b.night >= ${fromNight} AND b.night <= ${toNight}`;

/** References of the stays that have the room. */
export async function staysInRoom(db: Db, closure: ClosureBody): Promise<string[]> {
  const rows = await db.all(
    sql`SELECT DISTINCT (SELECT reference FROM booking_submissions WHERE id = b.bookingId)
      AS reference ${givenNights(closure)} ORDER BY b.night`,
  );
  return z
    .array(z.object({ reference: z.string() }))
    .parse(rows)
    .map(({ reference }) => reference);
}

const closuresOf = ({ roomType, roomNumber, fromNight, toNight }: ClosureBody): SQL =>
  sql`SELECT 1 FROM room_closures
    WHERE roomType = ${roomType} AND toNight >= ${fromNight} AND endedAt IS NULL
      AND roomNumber = ${roomNumber} AND fromNight <= ${toNight}`;

/** Nights on which bookings would hold more than is on sale without the room. */
const nightsShort = ({ roomType, fromNight, toNight }: ClosureBody): SQL => sql`
  SELECT n.value AS night, ${HELD} AS held, ${ON_SALE} - 1 AS onSale
  FROM ${COUNTERS}, ${eachNight(nightsBetween(fromNight, toNight))}
  WHERE s.roomType = ${roomType} AND s.kind = 'room' AND ${ON_SALE} > 0 AND ${HELD} >= ${ON_SALE}
  ORDER BY night`;

export async function findNightsShort(db: Db, closure: ClosureBody): Promise<HeldNight[]> {
  return z.array(heldNightSchema).parse(await db.all(nightsShort(closure)));
}

/**
 * Closes the room; rolls back where a stay has been given it, where it is closed on one of the
 * nights already, or, unless confirmed, where bookings need every room. Sent again after a lost
 * answer, it finds itself done.
 */
export function insertClosure(closure: ClosureBody, at: string): Statement[] {
  const { roomType, roomNumber, fromNight, toNight, reason, confirm } = closure;
  const isNew = sql`NOT EXISTS (${closuresOf(closure)} AND createdAt = ${at})`;
  return [
    assertNot('room_taken', sql`EXISTS (SELECT 1 ${givenNights(closure)})`),
    assertNot('room_closed', sql`EXISTS (${closuresOf(closure)} AND createdAt <> ${at})`),
    ...(confirm
      ? []
      : [assertNot('below_held', sql`${isNew} AND EXISTS (${nightsShort(closure)})`)]),
    insertSelect(
      roomClosures,
      { roomType, roomNumber, fromNight, toNight, reason, createdAt: at },
      sql`WHERE ${isNew}`,
    ),
  ];
}

/** Ends a closure; one that has ended stays as it was. */
export function endClosure(db: Db, id: number, at: string): Statement {
  return db
    .update(roomClosures)
    .set({ endedAt: at })
    .where(and(eq(roomClosures.id, id), isNull(roomClosures.endedAt)));
}

export async function findClosure(db: Db, id: number): Promise<Closure | undefined> {
  return db.select().from(roomClosures).where(eq(roomClosures.id, id)).get();
}
