import { and, asc, count, eq, gt, gte, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { addDays, MAX_NIGHTS, type Stay } from '#shared/bookings/stay.ts';
import type { CalendarBar } from '#shared/rooms/room-calendar.contract.ts';
import { ROOM_TYPES } from '#shared/rooms/room-types.ts';
import type { Db } from '../../platform/db/db.ts';
import { bookingNights, bookingSubmissions, changeRequests } from '../bookings/bookings.table.ts';
import { nightLimits, roomClosures, roomInventory } from './rooms.table.ts';

const b = bookingSubmissions;
const isOfHouse = inArray(bookingNights.roomType, [...ROOM_TYPES]);

const BAR = {
  bookingId: b.id,
  reference: b.reference,
  fullName: b.fullName,
  status: b.status,
  roomType: b.roomType,
  checkIn: b.checkInDate,
  checkOut: b.checkOutDate,
  roomNumber: b.roomNumber,
  isPointsBooking: b.isPointsBooking,
  checkedInAt: b.checkedInAt,
  checkedOutAt: b.checkedOutAt,
  noShowAt: b.noShowAt,
  hasOpenRequest: sql<number>`EXISTS (SELECT 1 FROM ${changeRequests} WHERE ${changeRequests.status} = 'open' AND ${changeRequests.bookingId} = ${b.id})`,
};

/**
 * All that the calendar of a window needs, in one read. Every part seeks by type and night, or by
 * state and day, so that the rows read hang on the window and the size of the house alone.
 */
export async function calendarRows(db: Db, window: Stay) {
  const { checkIn: from, checkOut: to } = window;
  const isInWindow = and(isOfHouse, gte(bookingNights.night, from), lt(bookingNights.night, to));
  const holding = db
    .select({ bookingId: bookingNights.bookingId })
    .from(bookingNights)
    .where(isInWindow)
    .groupBy(bookingNights.bookingId)
    .as('holding');
  const [live, over, held, onSale, limits, closures] = await db.batch([
    // CROSS JOIN keeps the order: the nights of the window first, then their bookings.
    db
      .select(BAR)
      .from(holding)
      .crossJoin(b)
      .where(and(eq(b.id, holding.bookingId), isNull(b.deletedAt))),
    // A stay that is over holds no night any more; its days still say where it was.
    db
      .select(BAR)
      .from(b)
      .where(
        and(
          eq(b.status, 'completed'),
          gt(b.checkOutDate, from),
          lte(b.checkOutDate, addDays(to, MAX_NIGHTS)),
          lt(b.checkInDate, to),
          isNull(b.deletedAt),
        ),
      ),
    db
      .select({ roomType: bookingNights.roomType, night: bookingNights.night, held: count() })
      .from(bookingNights)
      .where(isInWindow)
      .groupBy(bookingNights.roomType, bookingNights.night),
    db
      .select({
        roomType: roomInventory.roomType,
        onSale: roomInventory.availableCount,
        rooms: roomInventory.maxCapacity,
      })
      .from(roomInventory)
      .orderBy(asc(roomInventory.id)),
    db
      .select({
        roomType: nightLimits.roomType,
        night: nightLimits.night,
        onSale: nightLimits.onSale,
      })
      .from(nightLimits)
      .where(
        and(
          inArray(nightLimits.roomType, [...ROOM_TYPES]),
          eq(nightLimits.kind, 'room'),
          gte(nightLimits.night, from),
          lt(nightLimits.night, to),
        ),
      ),
    db
      .select({
        id: roomClosures.id,
        roomType: roomClosures.roomType,
        roomNumber: roomClosures.roomNumber,
        fromNight: roomClosures.fromNight,
        toNight: roomClosures.toNight,
        reason: roomClosures.reason,
      })
      .from(roomClosures)
      .where(
        and(
          inArray(roomClosures.roomType, [...ROOM_TYPES]),
          sql`${roomClosures.endedAt} IS NULL`,
          gte(roomClosures.toNight, from),
          lt(roomClosures.fromNight, to),
        ),
      )
      .orderBy(asc(roomClosures.id)),
  ]);
  const bars = [...live, ...over].map((row): CalendarBar => ({
    ...row,
    hasOpenRequest: row.hasOpenRequest === 1,
  }));
  return { bars, held, onSale, limits, closures };
}
