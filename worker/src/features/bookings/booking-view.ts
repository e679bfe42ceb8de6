import type { InferSelectModel } from 'drizzle-orm';
import { bookingSchema, type Booking } from '#shared/bookings/booking.contract.ts';
import { omrFromBaisa } from '#shared/money.ts';
import { isErased } from '../../identity/erased-account.ts';
import type { bookingSubmissions } from './bookings.table.ts';

export type BookingRow = InferSelectModel<typeof bookingSubmissions>;

const MASK = '•••';

/**
 * A row as callers see it: OMR instead of baisa, the ID number masked to its end, nothing internal.
 */
export function bookingView(row: BookingRow): Booking {
  return bookingSchema.parse({
    ...row,
    idNumber: `${MASK}${row.idNumberTail}`,
    userEmail: isErased(row.userEmail) ? null : row.userEmail,
    totalPrice: omrFromBaisa(row.totalPrice),
    // A row read by plain SQL has 0 or 1 here.
    isPointsBooking: Number(row.isPointsBooking) === 1,
  });
}
