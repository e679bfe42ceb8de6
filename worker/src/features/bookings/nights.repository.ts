import { and, eq, gte, lt, ne, or, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Day } from '#shared/muscat-time.ts';
import type { Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import type { BookingRow } from './bookings.repository.ts';
import { bookingNights, bookingSubmissions } from './bookings.table.ts';

/** Releases the nights of a booking. */
export function releaseNights(db: Db, bookingId: number): Statement {
  return db.delete(bookingNights).where(eq(bookingNights.bookingId, bookingId));
}

/** Releases the nights of a booking from `from` on. */
export function releaseNightsFrom(db: Db, bookingId: number, from: Day): Statement {
  const { night } = bookingNights;
  return db
    .delete(bookingNights)
    .where(and(eq(bookingNights.bookingId, bookingId), gte(night, from)));
}

/** Takes away the nights in which nobody slept of a guest who is to come after all. */
export function releaseNightsBefore(
  db: Db,
  bookingId: number,
  { heldFrom }: Pick<BookingRow, 'heldFrom'>,
): Statement[] {
  if (heldFrom === null) return [];
  const isBefore = and(eq(bookingNights.bookingId, bookingId), lt(bookingNights.night, heldFrom));
  return [db.delete(bookingNights).where(isBefore)];
}

/**
 * Puts the nights of a booking right that was just given another stay or kind of room: releases those
 * that it does not keep, and writes bed and smoking kind into those that it does. Kept nights say
 * since when they are held, so that they are not taken for bought since; what is new of one says its
 * own moment. Nights of the stay that lie behind `first` were slept as they are written, and stay.
 */
export function changeNights(db: Db, bookingId: number, first: Day): Statement[] {
  const n = bookingNights;
  const b = bookingSubmissions;
  const now = (column: AnyColumn): SQL =>
    sql`(SELECT ${column} FROM ${b} WHERE ${b.id} = ${bookingId})`;
  const isLeft = or(
    lt(n.night, now(b.checkInDate)),
    gte(n.night, now(b.checkOutDate)),
    and(gte(n.night, first), ne(n.roomType, now(b.roomType))),
  );
  const since = (kept: AnyColumn, is: AnyColumn, asked: AnyColumn) =>
    sql`CASE WHEN ${is} = ${now(asked)} THEN ${kept} ELSE ${now(b.updatedAt)} END`;
  return [
    db.delete(n).where(and(eq(n.bookingId, bookingId), isLeft)),
    db
      .update(n)
      .set({
        bedHeldAt: since(n.bedHeldAt, n.bedType, b.bedType),
        smokingHeldAt: since(n.smokingHeldAt, n.smokingType, b.smokingPreference),
        bedType: now(b.bedType),
        smokingType: now(b.smokingPreference),
      })
      .where(and(eq(n.bookingId, bookingId), gte(n.night, first))),
  ];
}
