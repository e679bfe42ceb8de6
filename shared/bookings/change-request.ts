import type { Day } from '../muscat-time.ts';
import { isAcceptedStay, type BookingStatus } from './booking-lifecycle.ts';
import type { ChangeKind } from './change-request.contract.ts';
import { MAX_NIGHTS, nightCount, stayProblem, type Stay, type StayProblem } from './stay.ts';

interface AcceptedBooking {
  readonly status: BookingStatus;
  readonly checkInDate: Day;
  readonly checkOutDate: Day;
  /** Left out where nobody can have come yet. */
  readonly checkedInAt?: string | null;
  readonly checkedOutAt: string | null;
}

/**
 * What the guest of a booking can ask staff for on `today`. A pending one is cancelled in one step;
 * a stay that has begun or is checked in can be made longer or shorter, but not be cancelled any
 * more, and one that its guest has left neither.
 */
export function changesToAskFor(booking: AcceptedBooking, today: Day): readonly ChangeKind[] {
  if (!isAcceptedStay(booking, today)) return [];
  const hasBegun = booking.checkInDate < today || (booking.checkedInAt ?? null) !== null;
  return hasBegun ? ['change'] : ['change', 'cancel'];
}

export type MoveProblem = StayProblem | 'same' | 'started';

/**
 * What is wrong with moving a booking from one stay to another, or null. A stay that has begun
 * keeps its check-in.
 */
export function moveProblem(from: Stay, to: Stay, today: Day): MoveProblem | null {
  if (from.checkIn === to.checkIn && from.checkOut === to.checkOut) return 'same';
  if (from.checkIn >= today) return stayProblem(to, today);
  if (to.checkIn !== from.checkIn) return 'started';
  if (to.checkOut <= to.checkIn) return 'order';
  if (to.checkOut < today) return 'in_past';
  return nightCount(to) > MAX_NIGHTS ? 'too_long' : null;
}
