import { and, asc, eq, gt, gte, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { addDays, MAX_NIGHTS, nightsOf, type Stay } from '#shared/bookings/stay.ts';
import { type CalendarBar, calendarNightSchema } from '#shared/rooms/room-calendar.contract.ts';
import { ROOM_TYPES } from '#shared/rooms/room-types.ts';
import type { Db } from '../../platform/db/db.ts';
import { qualified } from '../../platform/db/qualified.ts';
import { bookingNights, bookingSubmissions } from '../bookings/bookings.table.ts';
import { changeRequests } from '../bookings/change/change-requests.table.ts';
import { AVAILABLE, COUNTERS, eachNight, HELD, ON_SALE } from './night-stock.repository.ts';
import { roomClosures } from './rooms.table.ts';

const b = bookingSubmissions;
const countSchema = z.extend(calendarNightSchema, { roomType: z.enum(ROOM_TYPES), rooms: z.int() });
const isOfHouse = inArray(bookingNights.roomType, [...ROOM_TYPES]);

/** The day on which a guest came after all whose nights had been released, else the check-in. */
const begins = sql<string>`COALESCE(${b.heldFrom}, ${b.checkInDate})`;

const BAR = {
  bookingId: b.id,
  reference: b.reference,
  fullName: b.fullName,
  status: b.status,
  roomType: b.roomType,
  checkIn: begins,
  // As far as it holds its nights, and never shorter than one.
  checkOut: sql<string>`MAX(COALESCE(${b.releasedFrom}, ${b.checkOutDate}), date(${begins}, '+1 day'))`,
  roomNumber: b.roomNumber,
  isPointsBooking: b.isPointsBooking,
  checkedInAt: b.checkedInAt,
  checkedOutAt: b.checkedOutAt,
  noShowAt: b.noShowAt,
  hasOpenRequest: qualified(
    sql<number>`EXISTS (SELECT 1 FROM ${changeRequests}
      WHERE ${changeRequests.status} = 'open' AND ${changeRequests.bookingId} = ${b.id})`,
  ),
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
  const stays = db.batch([
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
          lt(begins, to),
          isNull(b.deletedAt),
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
  const counted = db.all(sql`
      SELECT s.roomType, s.cap AS rooms, n.value AS night, ${ON_SALE} AS onSale, ${HELD} AS held,
        ${AVAILABLE} AS available
      FROM ${COUNTERS}, ${eachNight(nightsOf(window))}
      WHERE s.kind = 'room'
      ORDER BY s.id, night`);
  const [[live, over, closures], counts] = await Promise.all([stays, counted]);
  const bars = [...live, ...over].map((row): CalendarBar => ({
    ...row,
    hasOpenRequest: row.hasOpenRequest === 1,
  }));
  return { bars, counts: z.array(countSchema).parse(counts), closures };
}
