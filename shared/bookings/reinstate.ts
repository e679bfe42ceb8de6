import { ERASED_TEXT } from '../erased-text.ts';
import type { Day } from '../muscat-time.ts';
import type { BookingStatus, CancelledBy } from './booking-lifecycle.ts';
import { isCardNight } from './booking.contract.ts';

/** Hours for which staff can take their own cancellation of a booking back. */
const REINSTATED_WITHIN = 24;

/** Its points or its prize went back with its end; a card's night is taken of the card again. */
export const isReturned = (
  booking: Pick<EndedBooking, 'isPointsBooking' | 'bookingType'>,
): boolean => booking.isPointsBooking && !isCardNight(booking);

interface EndedBooking {
  readonly fullName: string;
  readonly status: BookingStatus;
  readonly cancelledBy: CancelledBy | null;
  readonly isPointsBooking: boolean;
  readonly bookingType: string | null;
  readonly checkOutDate: Day;
  /** A booking that has ended did so at this moment. */
  readonly updatedAt: string;
}

/**
 * Whether staff can take the cancellation of a booking back: theirs, a day long, while a night of it
 * is not over and its guest is known. `first` is the first night that is not over, the one that runs
 * or tonight (`firstWalkInDay`). A free night is booked anew whose points or prize
 * went back.
 */
export function canReinstate(booking: EndedBooking, first: Day, nowMs: number): boolean {
  const { fullName, status, cancelledBy, checkOutDate, updatedAt } = booking;
  if (fullName === ERASED_TEXT) return false;
  if (status !== 'cancelled' || cancelledBy !== 'staff' || isReturned(booking)) return false;
  return checkOutDate > first && nowMs < Date.parse(updatedAt) + REINSTATED_WITHIN * 3_600_000;
}
