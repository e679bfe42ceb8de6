import type { Booking } from '#shared/bookings/booking.contract.ts';
import type { Day } from '#shared/muscat-time.ts';

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

type Dated = Pick<Booking, 'status' | 'checkInDate' | 'checkOutDate'>;

/** A stay that is over, or that came to nothing: cancelled bookings are not current. */
function isPast({ status, checkOutDate }: Dated, today: Day): boolean {
  return status === 'cancelled' || checkOutDate < today;
}

/** Bookings whose stay is still to come or goes on, the next one first. */
export function upcomingBookings<B extends Dated>(bookings: readonly B[], today: Day): B[] {
  return bookings
    .filter((booking) => !isPast(booking, today))
    .toSorted((a, b) => a.checkInDate.localeCompare(b.checkInDate));
}

/** The others, the last one first. */
export function pastBookings<B extends Dated>(bookings: readonly B[], today: Day): B[] {
  return bookings
    .filter((booking) => isPast(booking, today))
    .toSorted((a, b) => b.checkInDate.localeCompare(a.checkInDate));
}

type Known = Pick<Booking, 'id' | 'status'>;

/**
 * Whether a booking was completed or cancelled since `former` was heard, either of which moves
 * points (decisions.md, Points).
 */
export function havePointsChanged(former: readonly Known[], now: readonly Known[]): boolean {
  return now.some(({ id, status }) => {
    if (status !== 'completed' && status !== 'cancelled') return false;
    return former.find((one) => one.id === id)?.status !== status;
  });
}
