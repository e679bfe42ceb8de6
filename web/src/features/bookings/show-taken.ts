import type { BookingCreated } from '#shared/bookings/booking.contract.ts';
import { POINTS_EARNED } from '#shared/points/points.ts';
import { writeLocal } from '../../data/local-store.ts';
import { replacePanel } from '../../data/panels.ts';

/** Leaves the success record for its toast, closes the form, and shows the booking with its reference and code. */
export function showTaken(booking: BookingCreated, hasAccount: boolean): void {
  writeLocal('successfulBooking', {
    roomType: booking.roomType,
    bedType: booking.bedType,
    smokingPreference: booking.smokingPreference,
    pointsEarned: hasAccount ? POINTS_EARNED[booking.roomType] : 0,
    isPointsBooking: booking.isPointsBooking,
  });
  replacePanel({ name: 'booking', reference: booking.reference, ...(booking.receipt !== null && { code: booking.receipt }) });
}
