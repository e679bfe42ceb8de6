import { and, eq, gte, lt, or } from 'drizzle-orm';
import type { Day } from '#shared/muscat-time.ts';
import type { Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import type { BookingRow } from './bookings.repository.ts';
import { bookingNights } from './bookings.table.ts';

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
 * Releases the nights that a booking does not keep on its way to other ones. Those of the new stay
 * that lie behind `today` were slept in the room that they name, and stay as they are.
 */
export function releaseNightsToCome(
  db: Db,
  { id: bookingId, checkInDate, checkOutDate }: NightsOfStay,
  today: Day,
): Statement {
  const { night } = bookingNights;
  const isAhead = or(gte(night, today), lt(night, checkInDate), gte(night, checkOutDate));
  return db.delete(bookingNights).where(and(eq(bookingNights.bookingId, bookingId), isAhead));
}
type NightsOfStay = Pick<BookingRow, 'id' | 'checkInDate' | 'checkOutDate'>;
