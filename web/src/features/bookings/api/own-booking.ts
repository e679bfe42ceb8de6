import type { Booking } from '#shared/bookings/booking.contract.ts';

const SHOWN = 3;

/**
 * An ID number as cards show it: dots and its last three signs. A number that is masked already
 * stays as it is.
 */
export function maskId(idNumber: string): string {
  return idNumber === '' ? '' : `•••${idNumber.replace(/[^\p{L}\p{N}]/gu, '').slice(-SHOWN)}`;
}

/**
 * A booking as this device keeps it: whatever the server answers, no ID number in full is stored
 * with it.
 */
export type OwnBooking = Booking;

export function ownBooking(booking: Booking): OwnBooking {
  return { ...booking, idNumber: maskId(booking.idNumber) };
}

type Known = Pick<Booking, 'id' | 'status'>;

/**
 * Whether a booking was completed or cancelled since `former` was heard, either of which moves
 * points.
 */
export function havePointsChanged(former: readonly Known[], now: readonly Known[]): boolean {
  return now.some(({ id, status }) => {
    if (status !== 'completed' && status !== 'cancelled') return false;
    return former.find((one) => one.id === id)?.status !== status;
  });
}
