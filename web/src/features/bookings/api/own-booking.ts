import type { Booking } from '#shared/bookings/booking.contract.ts';
import { maskId } from '../mask-id.ts';

/** A booking as this device keeps it: whatever the server answers, no ID number in full is stored with it. */
export type OwnBooking = Booking;

export function ownBooking(booking: Booking): OwnBooking {
  return { ...booking, idNumber: maskId(booking.idNumber) };
}
