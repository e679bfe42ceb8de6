import type { Booking } from '#shared/bookings/booking.contract.ts';
import type { Day } from '#shared/muscat-time.ts';

/** Cancelled bookings are hidden, except once: the guest has to read that the hotel declined, or that a request lapsed. */
export function unseenNews<B extends Pick<Booking, 'id' | 'status' | 'cancelledBy' | 'checkOutDate'>>(
  bookings: readonly B[],
  seen: readonly number[],
  today: Day,
): B[] {
  return bookings.filter(
    (booking) =>
      booking.status === 'cancelled' && booking.cancelledBy !== 'guest' && booking.checkOutDate >= today && !seen.includes(booking.id),
  );
}

/** What the list of current bookings shows (guest.txt §4). */
export function currentBookings<B extends Pick<Booking, 'status'>>(bookings: readonly B[]): B[] {
  return bookings.filter(({ status }) => status !== 'cancelled');
}
