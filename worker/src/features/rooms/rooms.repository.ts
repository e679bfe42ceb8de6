import { and, asc, count, eq, gte, inArray, lt, max, sql, type SQLWrapper } from 'drizzle-orm';
import type { Stay } from '#shared/bookings/stay.ts';
import { ROOM_TYPES, type RoomType } from '#shared/rooms/room-types.ts';
import type { Db } from '../../platform/db/db.ts';
import { bookingNights } from '../bookings/bookings.table.ts';
import { roomBedInventory, roomInventory, roomSmokingInventory } from './rooms.table.ts';

const { roomType, night } = bookingNights;

/**
 * Rooms held on the busiest night of the stay, by type and kind. Naming the types lets the stock
 * index seek, so the rows read depend on the stay and the size of the house, not on its history.
 */
function busiestNight(db: Db, { checkIn, checkOut }: Stay, kind: SQLWrapper) {
  const nightly = db
    .select({ roomType, kind: sql<string>`${kind}`.as('kind'), held: count().as('held') })
    .from(bookingNights)
    .where(and(inArray(roomType, [...ROOM_TYPES]), gte(night, checkIn), lt(night, checkOut)))
    .groupBy(roomType, sql`kind`, night)
    .as('nightly');
  return db
    .select({ roomType: nightly.roomType, kind: nightly.kind, held: max(nightly.held).as('most') })
    .from(nightly)
    .groupBy(nightly.roomType, sql`${nightly.kind}`)
    .as('busiest');
}

type BusiestNight = ReturnType<typeof busiestNight>;

/** Rooms on sale minus those held, never below 0. */
const left = (onSale: SQLWrapper, busiest: BusiestNight) =>
  sql<number>`MAX(0, ${onSale} - COALESCE(${busiest.held}, 0))`;

/** Rooms left of each type on the busiest night of the stay. */
export function roomsLeft(db: Db, stay: Stay) {
  const i = roomInventory;
  const busiest = busiestNight(db, stay, sql`''`);
  return db
    .select({
      id: i.id,
      roomType: i.roomType,
      availableCount: left(i.availableCount, busiest),
      maxCapacity: i.maxCapacity,
      updatedAt: i.updatedAt,
    })
    .from(i)
    .leftJoin(busiest, eq(busiest.roomType, i.roomType))
    .orderBy(asc(i.id));
}

/** The same by bed type. */
export function bedsLeft(db: Db, stay: Stay) {
  const i = roomBedInventory;
  const busiest = busiestNight(db, stay, bookingNights.bedType);
  return db
    .select({
      id: i.id,
      roomType: i.roomType,
      bedType: i.bedType,
      availableCount: left(i.availableCount, busiest),
      totalCount: i.totalCount,
      updatedAt: i.updatedAt,
    })
    .from(i)
    .leftJoin(busiest, and(eq(busiest.roomType, i.roomType), eq(busiest.kind, i.bedType)))
    .orderBy(asc(i.id));
}

/** The same by smoking kind. */
export function smokingRoomsLeft(db: Db, stay: Stay) {
  const i = roomSmokingInventory;
  const busiest = busiestNight(db, stay, bookingNights.smokingType);
  return db
    .select({
      id: i.id,
      roomType: i.roomType,
      smokingType: i.smokingType,
      availableCount: left(i.availableCount, busiest),
      totalCount: i.totalCount,
      updatedAt: i.updatedAt,
    })
    .from(i)
    .leftJoin(busiest, and(eq(busiest.roomType, i.roomType), eq(busiest.kind, i.smokingType)))
    .orderBy(asc(i.id));
}

/** Nights of the window (from included, to not) on which every room of the type on sale is held. */
export async function soldOutNights(db: Db, type: RoomType, from: string, to: string) {
  const onSale = db
    .select({ count: roomInventory.availableCount })
    .from(roomInventory)
    .where(eq(roomInventory.roomType, type));
  const rows = await db
    .select({ night })
    .from(bookingNights)
    .where(and(eq(roomType, type), gte(night, from), lt(night, to)))
    .groupBy(night)
    .having(gte(count(), onSale))
    .orderBy(asc(night));
  return rows.map((row) => row.night);
}

/** Rooms of the type on sale; 0 closes it. */
export async function roomsOnSale(db: Db, type: RoomType): Promise<number> {
  const row = await db
    .select({ count: roomInventory.availableCount })
    .from(roomInventory)
    .where(eq(roomInventory.roomType, type))
    .get();
  return row?.count ?? 0;
}
