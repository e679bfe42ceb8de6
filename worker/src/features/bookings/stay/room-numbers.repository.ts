import { and, asc, eq, gte, isNotNull, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { RoomState } from '#shared/bookings/stay-marks.contract.ts';
import { firstNightToGive } from '#shared/bookings/stay-marks.ts';
import type { Day } from '#shared/muscat-time.ts';
import { assertNot, type Statement } from '../../../platform/db/batch.ts';
import type { Db } from '../../../platform/db/db.ts';
import { roomClosures, roomInventory } from '../../rooms/rooms.table.ts';
import type { BookingRow } from '../bookings.repository.ts';
import { bookingNights, bookingSubmissions } from '../bookings.table.ts';

const n = bookingNights;
const b = bookingSubmissions;

/** The nights of a stay for which a room is given. */
export interface GivenNights {
  readonly bookingId: number;
  readonly roomType: BookingRow['roomType'];
  /** First night, included. */
  readonly from: Day;
  /** Check-out day. */
  readonly to: Day;
}

type Stay = Pick<BookingRow, 'id' | 'roomType' | 'checkInDate' | 'checkOutDate'>;

export function nightsToGive({ id, roomType, checkInDate, checkOutDate }: Stay, today: Day) {
  const stay = { checkIn: checkInDate, checkOut: checkOutDate };
  return { bookingId: id, roomType, from: firstNightToGive(stay, today), to: checkOutDate };
}

/**
 * How many rooms of the type have numbers: those on sale, and never fewer than are held on a night,
 * so that a type with fewer rooms on sale than guests still has a room for each of them.
 */
const numberedRooms = ({ roomType, from, to }: GivenNights): SQL<number> => sql<number>`MAX(
  COALESCE((SELECT ${roomInventory.availableCount} FROM ${roomInventory}
    WHERE ${roomInventory.roomType} = ${roomType}), 0),
  COALESCE((SELECT MAX(held) FROM (SELECT COUNT(*) AS held FROM ${n}
    WHERE ${n.roomType} = ${roomType} AND ${n.night} >= ${from} AND ${n.night} < ${to}
    GROUP BY ${n.night})), 0))`;

const takenBySomebody = ({ bookingId, roomType, from, to }: GivenNights, roomNumber: SQL) =>
  sql`EXISTS (SELECT 1 FROM ${n} WHERE ${n.roomType} = ${roomType} AND ${n.night} >= ${from}
    AND ${n.night} < ${to} AND ${n.roomNumber} = ${roomNumber} AND ${n.bookingId} <> ${bookingId})`;

const closed = ({ roomType, from, to }: GivenNights, roomNumber: SQL) =>
  sql`EXISTS (SELECT 1 FROM ${roomClosures} WHERE ${roomClosures.roomType} = ${roomType}
    AND ${roomClosures.endedAt} IS NULL AND ${roomClosures.toNight} >= ${from}
    AND ${roomClosures.fromNight} < ${to} AND ${roomClosures.roomNumber} = ${roomNumber})`;

const cannotBeGiven = (nights: GivenNights, roomNumber: SQL) =>
  sql`(${takenBySomebody(nights, roomNumber)} OR ${closed(nights, roomNumber)}
    OR ${roomNumber} > ${numberedRooms(nights)})`;

/** A room that was given stays one where fewer are on sale by now, as long as the house has it. */
const cannotBeKept = (nights: GivenNights, roomNumber: SQL) =>
  sql`(${takenBySomebody(nights, roomNumber)} OR ${closed(nights, roomNumber)}
    OR ${roomNumber} > COALESCE((SELECT ${roomInventory.maxCapacity} FROM ${roomInventory}
      WHERE ${roomInventory.roomType} = ${nights.roomType}), 0))`;

/**
 * Writes the room of a stay for its nights from `from` on, or takes it back; rolls the batch back
 * (`room_taken`) where it is another stay's, closed, or no room of the type.
 */
export function giveRoom(db: Db, nights: GivenNights, roomNumber: number | null): Statement[] {
  const write = db
    .update(n)
    .set({ roomNumber })
    .where(and(eq(n.bookingId, nights.bookingId), gte(n.night, nights.from)));
  if (roomNumber === null) return [write];
  return [assertNot('room_taken', cannotBeGiven(nights, sql`${roomNumber}`)), write];
}

/**
 * For a batch that has given a booking other nights or another type: its room stays where it is
 * free for them, and is taken back where it is not. A guest who is in the house is not moved out of
 * their room unasked: that rolls the batch back (`room_taken`).
 */
export function keepRoom(db: Db, nights: GivenNights): Statement[] {
  const { bookingId, from } = nights;
  const isGivenAway = and(
    eq(b.id, bookingId),
    isNotNull(b.roomNumber),
    cannotBeKept(nights, sql`${b.roomNumber}`),
  );
  const now = db.select({ roomNumber: b.roomNumber }).from(b).where(eq(b.id, bookingId));
  return [
    assertNot(
      'room_taken',
      sql`EXISTS (SELECT 1 FROM ${b} WHERE ${isGivenAway} AND ${b.checkedInAt} IS NOT NULL)`,
    ),
    db.update(b).set({ roomNumber: null }).where(isGivenAway),
    db
      .update(n)
      .set({ roomNumber: sql`(${now})` })
      .where(and(eq(n.bookingId, bookingId), gte(n.night, from))),
  ];
}

/** Every room of the type with a number, and whether it is free for the rest of the stay. */
export async function readRooms(
  db: Db,
  nights: GivenNights,
): Promise<{ roomNumber: number; state: RoomState }[]> {
  const { bookingId, roomType, from, to } = nights;
  const c = roomClosures;
  const [counted, given, shut] = await db.batch([
    db
      .select({ count: numberedRooms(nights) })
      .from(roomInventory)
      .where(eq(roomInventory.roomType, roomType)),
    db
      .selectDistinct({ roomNumber: n.roomNumber })
      .from(n)
      .where(
        and(
          eq(n.roomType, roomType),
          gte(n.night, from),
          lt(n.night, to),
          isNotNull(n.roomNumber),
          ne(n.bookingId, bookingId),
        ),
      ),
    db
      .select({ roomNumber: c.roomNumber })
      .from(c)
      .where(
        and(
          eq(c.roomType, roomType),
          sql`${c.endedAt} IS NULL`,
          gte(c.toNight, from),
          lt(c.fromNight, to),
        ),
      )
      .orderBy(asc(c.roomNumber)),
  ]);
  const closedRooms = new Set(shut.map(({ roomNumber }) => roomNumber));
  const taken = new Set(given.map(({ roomNumber }) => roomNumber));
  return Array.from({ length: counted[0]?.count ?? 0 }, (_, at) => {
    const roomNumber = at + 1;
    const state = taken.has(roomNumber) ? 'taken' : closedRooms.has(roomNumber) ? 'closed' : 'free';
    return { roomNumber, state };
  });
}
