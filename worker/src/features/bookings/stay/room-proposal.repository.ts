import { and, asc, gt, gte, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import { ACCEPTED_STATUSES } from '#shared/bookings/booking-lifecycle.ts';
import {
  type ArrivingStay,
  GAP_LOOKAHEAD,
  type HouseRoom,
} from '#shared/bookings/room-proposal.ts';
import type { RoomGuest } from '#shared/bookings/stay-marks.contract.ts';
import { addDays, MAX_NIGHTS, nightsOf } from '#shared/bookings/stay.ts';
import type { Day } from '#shared/muscat-time.ts';
import { parseRoomSelection, ROOM_TYPES, type RoomType } from '#shared/rooms/room-types.ts';
import type { Db } from '../../../platform/db/db.ts';
import { readHouseRooms, roomKeyOf } from '../../rooms/house-rooms.repository.ts';
import { roomClosures, roomInventory } from '../../rooms/rooms.table.ts';
import { IS_TOLD } from '../as-told.repository.ts';
import type { BookingRow } from '../bookings.repository.ts';
import { bookingNights, bookingSubmissions, IS_INSIDE } from '../bookings.table.ts';
import { nightsToGive } from './room-numbers.repository.ts';

const n = bookingNights;
const b = bookingSubmissions;
const c = roomClosures;

/**
 * Who arrives today and has no room, in the order in which they stand on the day of the desk. Whose
 * acceptance can still be undone is not among them: a room would be in the way of the undo.
 */
export async function findArrivals(db: Db, today: Day): Promise<BookingRow[]> {
  return db
    .select()
    .from(b)
    .where(
      and(
        isNull(b.deletedAt),
        inArray(b.status, [...ACCEPTED_STATUSES]),
        IS_TOLD,
        // No stay is as long: the index ends where none of them can be left.
        gte(b.checkInDate, addDays(today, -2 * MAX_NIGHTS)),
        lte(b.checkInDate, today),
        gte(b.checkOutDate, today),
        isNull(b.checkedInAt),
        isNull(b.noShowAt),
        isNull(b.roomNumber),
      ),
    )
    .orderBy(asc(b.checkInDate), sql`COALESCE(${b.arrivalTime}, '')`, asc(b.id));
}

/** The number that the guest would like, of the type that the stay has by now. */
function wishOf({ extras, roomType }: BookingRow): number | null {
  const wish = parseRoomSelection(extras?.trim() ?? '');
  return wish?.type === roomType ? wish.number : null;
}

interface House {
  readonly stays: readonly ArrivingStay[];
  readonly rooms: readonly HouseRoom[];
  /** Who is in the house, by the key of their room. */
  readonly inside: ReadonlyMap<string, readonly RoomGuest[]>;
}

export const roomKey = (roomType: RoomType, roomNumber: number | null): string =>
  `${roomType} ${roomNumber}`;

/** The arrivals as the rule of the proposal reads them, and every room of their types. */
export async function readHouse(
  db: Db,
  arrivals: readonly BookingRow[],
  today: Day,
): Promise<House> {
  const given = arrivals.map((row) => ({ row, nights: nightsToGive(row, today) }));
  const first = given.reduce((day, { nights }) => (nights.from < day ? nights.from : day), today);
  const last = given.reduce((day, { nights }) => (nights.to > day ? nights.to : day), today);
  const end = addDays(last, GAP_LOOKAHEAD);
  const isOfHouse = inArray(n.roomType, [...ROOM_TYPES]);
  const [stock, held, numbered, closures, guests] = await db.batch([
    db
      .select({ roomType: roomInventory.roomType, count: roomInventory.availableCount })
      .from(roomInventory),
    db
      .select({ roomType: n.roomType, night: n.night, count: sql<number>`COUNT(*)` })
      .from(n)
      .where(and(isOfHouse, gte(n.night, first), lt(n.night, last)))
      .groupBy(n.roomType, n.night),
    db
      .select({ roomType: n.roomType, roomNumber: n.roomNumber, night: n.night })
      .from(n)
      .where(and(isOfHouse, gte(n.night, first), lt(n.night, end), isNotNull(n.roomNumber))),
    db
      .select({ roomType: c.roomType, roomNumber: c.roomNumber, from: c.fromNight, to: c.toNight })
      .from(c)
      .where(
        and(
          inArray(c.roomType, [...ROOM_TYPES]),
          isNull(c.endedAt),
          gte(c.toNight, first),
          lt(c.fromNight, end),
        ),
      ),
    db
      .select({
        bookingId: b.id,
        reference: b.reference,
        fullName: b.fullName,
        checkInDate: b.checkInDate,
        checkOutDate: b.checkOutDate,
        roomType: b.roomType,
        roomNumber: b.roomNumber,
      })
      .from(b)
      .where(and(IS_INSIDE, gt(b.roomNumber, 0)))
      .orderBy(asc(b.id)),
  ]);

  const described = new Map((await readHouseRooms(db)).map((one) => [roomKeyOf(one), one]));

  const numbersOf = (roomType: RoomType, from: Day, to: Day) =>
    [
      ...stock.filter((one) => one.roomType === roomType),
      ...held.filter((one) => one.roomType === roomType && one.night >= from && one.night < to),
    ].reduce((most, { count }) => Math.max(most, count), 0);
  const stays = given.map(({ row, nights: { from, to } }): ArrivingStay => {
    const { id, roomType, bedType, smokingPreference } = row;
    const lastRoom = numbersOf(roomType, from, to);
    const wished = wishOf(row);
    return { bookingId: id, roomType, bedType, smokingPreference, from, to, wished, lastRoom };
  });

  const busy = new Map<string, Set<Day>>();
  const keep = (key: string, nights: readonly Day[]) => {
    const of = busy.get(key) ?? new Set();
    for (const night of nights) of.add(night);
    busy.set(key, of);
  };
  for (const { roomType, roomNumber, night } of numbered)
    keep(roomKey(roomType, roomNumber), [night]);
  for (const { roomType, roomNumber, from, to } of closures) {
    const checkOut = addDays(to < end ? to : end, 1);
    keep(
      roomKey(roomType, roomNumber),
      nightsOf({ checkIn: from > first ? from : first, checkOut }),
    );
  }
  const inside = new Map<string, RoomGuest[]>();
  for (const { roomType, roomNumber, ...guest } of guests) {
    const key = roomKey(roomType, roomNumber);
    inside.set(key, [...(inside.get(key) ?? []), { ...guest, isInside: true }]);
  }
  const rooms = ROOM_TYPES.flatMap((roomType) => {
    const count = stays
      .filter((stay) => stay.roomType === roomType)
      .reduce((most, { lastRoom }) => Math.max(most, lastRoom), 0);
    return Array.from({ length: count }, (_, at): HouseRoom => {
      const key = roomKey(roomType, at + 1);
      const known = described.get(roomKeyOf({ roomType, roomNumber: at + 1 }));
      return {
        bedType: known?.bedType ?? null,
        smokingType: known?.smokingType ?? null,
        roomType,
        roomNumber: at + 1,
        isOccupied: inside.has(key),
        busy: busy.get(key) ?? new Set(),
      };
    });
  });
  return { stays, rooms, inside };
}

/** The bookings by their ids, those that are there. */
export async function findBookings(db: Db, ids: readonly number[]): Promise<BookingRow[]> {
  const asked = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  return db
    .select()
    .from(b)
    .where(and(inArray(b.id, asked), isNull(b.deletedAt)))
    .orderBy(asc(b.id));
}

/** Whether the booking is one that can be given a room before its guest has come. */
export const awaitsGuest = ({ status, checkedInAt, noShowAt }: BookingRow): boolean =>
  ACCEPTED_STATUSES.includes(status) && checkedInAt === null && noShowAt === null;
