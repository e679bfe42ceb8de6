import type { Booking } from '#shared/bookings/booking.contract.ts';

type Known = Pick<Booking, 'id' | 'status'>;

/** Whether a booking was completed or cancelled since `former` was heard, either of which moves points (decisions.md, Points). */
export function havePointsMoved(former: readonly Known[], now: readonly Known[]): boolean {
  return now.some(({ id, status }) => {
    if (status !== 'completed' && status !== 'cancelled') return false;
    return former.find((one) => one.id === id)?.status !== status;
  });
}
