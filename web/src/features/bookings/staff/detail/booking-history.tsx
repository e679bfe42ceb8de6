import type { Booking } from '#shared/bookings/booking.contract.ts';
import { BookingTimeline } from './booking-timeline.tsx';

/** The course of a booking. */
export function BookingHistory({ booking, now }: { booking: Booking; now: number }) {
  return <BookingTimeline booking={booking} now={now} />;
}
