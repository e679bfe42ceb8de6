import {
  and,
  asc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { RoomChoice, RoomGuest } from '#shared/bookings/stay-marks.contract.ts';
import { firstNightToGive } from '#shared/bookings/stay-marks.ts';
import type { Day } from '#shared/muscat-time.ts';
import { assertNot, type Statement } from '../../../platform/db/batch.ts';
import type { Db } from '../../../platform/db/db.ts';
import { roomClosures, roomInventory } from '../../rooms/rooms.table.ts';
import type { BookingRow } from '../bookings.repository.ts';
import { bookingNights, bookingSubmissions, IS_INSIDE } from '../bookings.table.ts';

const n = bookingNights;
const b = bookingSubmissions;

/** The nights of a stay for which a room is given. */
export interface GivenNights {
  /** As SQL where the same batch makes the booking. */
  readonly bookingId: number | SQL;
  readonly roomType: BookingRow['roomType'];
  /** First night, included. */
  readonly from: Day;
  /** Check-out day. */
  readonly to: Day;
}

/** The same of many stays at once, as expressions of a statement. */
type GivenInSql = { readonly [Key in keyof GivenNights]: GivenNights[Key] | SQL };

type Stay = Pick<BookingRow, 'id' | 'roomType' | 'checkInDate' | 'checkOutDate'>;

export function nightsToGive({ id, roomType, checkInDate, checkOutDate }: Stay, today: Day) {
  const stay = { checkIn: checkInDate, checkOut: checkOutDate };
  return { bookingId: id, roomType, from: firstNightToGive(stay, today), to: checkOutDate };
}

/**
 * How many rooms of the type have numbers: those on sale, and never fewer than are held on a night,
 * so that a type with fewer rooms on sale than guests still has a room for each of them.
 */
const numberedRooms = ({ roomType, from, to }: GivenInSql): SQL<number> => sql<number>`MAX(
  COALESCE((SELECT ${roomInventory.availableCount} FROM ${roomInventory}
    WHERE ${roomInventory.roomType} = ${roomType}), 0),
  COALESCE((SELECT MAX(held) FROM (SELECT COUNT(*) AS held FROM ${n}
    WHERE ${n.roomType} = ${roomType} AND ${n.night} >= ${from} AND ${n.night} < ${to}
    GROUP BY ${n.night})), 0))`;

const takenBySomebody = ({ bookingId, roomType, from, to }: GivenInSql, roomNumber: SQL) =>
  sql`EXISTS (SELECT 1 FROM ${n} WHERE ${n.roomType} = ${roomType} AND ${n.night} >= ${from}
    AND ${n.night} < ${to} AND ${n.roomNumber} = ${roomNumber} AND ${n.bookingId} <> ${bookingId})`;

const closed = ({ roomType, from, to }: GivenInSql, roomNumber: SQL) =>
  sql`EXISTS (SELECT 1 FROM ${roomClosures} WHERE ${roomClosures.roomType} = ${roomType}
    AND ${roomClosures.endedAt} IS NULL AND ${roomClosures.toNight} >= ${from}
    AND ${roomClosures.fromNight} < ${to} AND ${roomClosures.roomNumber} = ${roomNumber})`;

/** Another stay has one of its nights, it is closed on one, or the type has no such number. */
export const cannotBeGiven = (nights: GivenInSql, roomNumber: SQL) =>
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
 * For a batch that takes a check-in back: no night of the stay keeps its room, also where the check-in
 * was before midnight. A former room of a night that has passed stays, for the guest slept there.
 */
export function takeRoomBack(
  db: Db,
  { checkInDate, roomNumber }: Pick<BookingRow, 'checkInDate' | 'roomNumber'>,
  { bookingId, from }: GivenNights,
): Statement[] {
  const isRoom = roomNumber === null ? undefined : eq(n.roomNumber, roomNumber);
  return [
    db
      .update(n)
      .set({ roomNumber: null })
      .where(
        and(eq(n.bookingId, bookingId), gte(n.night, checkInDate), or(gte(n.night, from), isRoom)),
      ),
  ];
}

/**
 * For a batch that checks a guest out: the nights that are left no longer keep the room, so that it
 * can be given from today on. The booking itself still says which one it was.
 */
export function leaveRoom(db: Db, bookingId: number, today: Day): Statement {
  return db
    .update(n)
    .set({ roomNumber: null })
    .where(and(eq(n.bookingId, bookingId), gte(n.night, today)));
}

/**
 * For a batch that takes a check-out back: the nights that are left keep the room again; rolls the
 * batch back (`room_taken`) where it is another stay's or closed by now.
 */
export function returnToRoom(db: Db, nights: GivenNights, roomNumber: number | null): Statement[] {
  if (roomNumber === null) return [];
  return [
    assertNot('room_taken', cannotBeKept(nights, sql`${roomNumber}`)),
    db
      .update(n)
      .set({ roomNumber })
      .where(and(eq(n.bookingId, nights.bookingId), gte(n.night, nights.from))),
  ];
}

/**
 * For a batch that has given a booking other nights or another type: its room stays where it is
 * free for them, and is taken back where it is not. A guest who is in the house is not moved out of
 * their room unasked: that rolls the batch back (`room_taken`). One who has left needs none.
 */
export function keepRoom(db: Db, nights: GivenNights): Statement[] {
  const { bookingId, from } = nights;
  const isGivenAway = and(
    eq(b.id, bookingId),
    isNotNull(b.roomNumber),
    isNull(b.checkedOutAt),
    cannotBeKept(nights, sql`${b.roomNumber}`),
  );
  const now = db
    .select({ roomNumber: b.roomNumber })
    .from(b)
    .where(and(eq(b.id, bookingId), isNull(b.checkedOutAt)));
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

const GUEST = {
  bookingId: b.id,
  reference: b.reference,
  fullName: b.fullName,
  checkInDate: b.checkInDate,
  checkOutDate: b.checkOutDate,
};

const isInside = ({ bookingId, roomType }: GivenInSql): SQL =>
  sql`${IS_INSIDE} AND ${b.roomType} = ${roomType} AND ${b.id} <> ${bookingId}`;

const guestsInside = (db: Db, nights: GivenNights) =>
  db
    .select({ ...GUEST, roomNumber: b.roomNumber })
    .from(b)
    .where(and(isInside(nights), isNotNull(b.roomNumber)))
    .orderBy(asc(b.id));

/** A guest of another stay is in the room. */
export const isOccupied = (nights: GivenInSql, roomNumber: SQL) =>
  sql`EXISTS (SELECT 1 FROM ${b} WHERE ${isInside(nights)} AND ${b.roomNumber} = ${roomNumber})`;

/** Rolls the batch back (`room_taken`) while a guest of another stay is in the room. */
export function assertVacant(nights: GivenNights, roomNumber: number): Statement {
  return assertNot('room_taken', isOccupied(nights, sql`${roomNumber}`));
}

/** The other stays that have the room: those that hold its nights, and those whose guest is inside. */
export async function readRoomGuests(
  db: Db,
  nights: GivenNights,
  roomNumber: number,
): Promise<{ guests: RoomGuest[]; isFree: boolean }> {
  const { bookingId, roomType, from, to } = nights;
  const holding = db
    .selectDistinct({ id: n.bookingId })
    .from(n)
    .where(
      and(
        eq(n.roomType, roomType),
        gte(n.night, from),
        lt(n.night, to),
        eq(n.roomNumber, roomNumber),
        ne(n.bookingId, bookingId),
      ),
    );
  const inside = db
    .select({ id: b.id })
    .from(b)
    .where(and(isInside(nights), eq(b.roomNumber, roomNumber)));
  const [guests, refused] = await db.batch([
    db
      .select({ ...GUEST, isInside: sql<number>`${IS_INSIDE}` })
      .from(b)
      .where(or(inArray(b.id, holding), inArray(b.id, inside)))
      .orderBy(asc(b.checkInDate), asc(b.id)),
    db
      .select({ is: sql<number>`${cannotBeGiven(nights, sql`${roomNumber}`)}` })
      .from(roomInventory)
      .where(eq(roomInventory.roomType, roomType)),
  ]);
  return {
    guests: guests.map((guest) => ({ ...guest, isInside: guest.isInside === 1 })),
    isFree: refused[0]?.is === 0,
  };
}

/** Every room of the type with a number: whether it is free for the rest of the stay, and vacant. */
export async function readRooms(db: Db, nights: GivenNights): Promise<RoomChoice[]> {
  const { bookingId, roomType, from, to } = nights;
  const c = roomClosures;
  const [counted, given, shut, guests] = await db.batch([
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
    guestsInside(db, nights),
  ]);
  const closedRooms = new Set(shut.map(({ roomNumber }) => roomNumber));
  const taken = new Set(given.map(({ roomNumber }) => roomNumber));
  return Array.from({ length: counted[0]?.count ?? 0 }, (_, at) => {
    const roomNumber = at + 1;
    const state = taken.has(roomNumber) ? 'taken' : closedRooms.has(roomNumber) ? 'closed' : 'free';
    const inside = guests
      .filter((guest) => guest.roomNumber === roomNumber)
      .map(({ roomNumber: _number, ...guest }) => ({ ...guest, isInside: true }));
    return { roomNumber, state, inside };
  });
}
