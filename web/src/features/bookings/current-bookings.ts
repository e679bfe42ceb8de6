import type { Booking } from '#shared/bookings/booking.contract.ts';

/** What the list of current bookings shows: cancelled ones are hidden (guest.txt §4). */
export function currentBookings<B extends Pick<Booking, 'status'>>(bookings: readonly B[]): B[] {
  return bookings.filter(({ status }) => status !== 'cancelled');
}
