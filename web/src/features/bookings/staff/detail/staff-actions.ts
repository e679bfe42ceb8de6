import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  type BookingStatus,
  canTransition,
  isFinal,
  BOOKING_STATUSES,
} from '#shared/bookings/booking-lifecycle.ts';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { CANCEL_REASONS, type EndReason, REJECT_REASONS } from '#shared/bookings/rejection.ts';
import {
  canCheckIn,
  canCheckOut,
  completionProblem,
  hasStayed,
  isInHouse,
  type MarkedStay,
} from '#shared/bookings/stay-marks.ts';
import type { Day } from '#shared/muscat-time.ts';
import { noPointsReason } from '#shared/points/points.ts';
import { readRefusal, type Refusal } from '../../../../backoffice/answer/conflict.ts';
import type { BookingAnswer } from '../api/answer-booking.ts';

const STAFF_ACTIONS = ['approve', 'confirm', 'complete', 'reject', 'cancel', 'delete'] as const;
export type StaffAction = (typeof STAFF_ACTIONS)[number];
type StatusAction = Exclude<StaffAction, 'delete'>;

type NextStep = 'approve' | 'confirm' | 'complete';

export const STATUS_AFTER: Readonly<Record<StatusAction, BookingStatus>> = {
  approve: 'approved',
  confirm: 'confirmed',
  complete: 'completed',
  reject: 'cancelled',
  cancel: 'cancelled',
};

/**
 * What staff may do with a booking on `today`. Ending a request is a rejection, ending a booking a
 * cancellation; nothing is completed that has not begun, nothing taken from a guest in the house,
 * and no stay cancelled that took place.
 */
export function allowedActions(booking: MarkedStay, today: Day): StaffAction[] {
  const { status } = booking;
  return STAFF_ACTIONS.filter((action) => {
    if (isDestructive(action) && isInHouse(booking)) return false;
    if (action === 'delete') return true;
    if (action === 'complete' && completionProblem(booking, today) !== null) return false;
    if (action === 'reject' && status !== 'pending') return false;
    if (action === 'cancel' && (status === 'pending' || hasStayed(booking))) return false;
    return canTransition(status, STATUS_AFTER[action], 'staff');
  });
}

/**
 * The next step of a booking, which gets the one primary button: a guest who is expected is checked
 * in, one who leaves is checked out, and a stay is completed once it is over.
 */
export function nextStep(
  booking: MarkedStay,
  today: Day,
): NextStep | 'checkIn' | 'checkOut' | null {
  const { status, checkOutDate, checkedOutAt } = booking;
  if (status === 'pending') return 'approve';
  if (isFinal(status)) return null;
  if (canCheckIn(booking, today)) return 'checkIn';
  if (canCheckOut(booking)) return checkOutDate <= today ? 'checkOut' : null;
  const isOver = checkedOutAt !== null || checkOutDate <= today;
  if (isOver) return completionProblem(booking, today) === null ? 'complete' : null;
  return status === 'approved' ? 'confirm' : null;
}

/** Actions that take something away from the guest; they look and ask accordingly. */
export function isDestructive(action: StaffAction): boolean {
  return action === 'reject' || action === 'cancel' || action === 'delete';
}

/** The reasons that an action asks for, which its guest reads; null where it asks for none. */
export function reasonsOf(action: StaffAction): readonly EndReason[] | null {
  if (action === 'reject') return REJECT_REASONS;
  return action === 'cancel' ? CANCEL_REASONS : null;
}

/** Why an answer to a booking did not go through. */
export function actionRefusal(error: unknown): Refusal<BookingStatus> {
  return readRefusal(error, 'booking.bad_transition', BOOKING_STATUSES);
}

type Words = { title: string; message: string };

/** Names of the actions, and what is said after each. */
export function useActionWords() {
  const { t } = useLingui();
  const names: Record<StaffAction, string> = {
    approve: t`Approve`,
    confirm: t`Confirm`,
    complete: t`Complete`,
    reject: t`Reject`,
    cancel: t`Cancel booking`,
    delete: t`Delete`,
  };
  const steps: Record<NextStep, string> = {
    approve: t`Approve booking`,
    confirm: t`Confirm booking`,
    complete: t`Complete booking`,
  };
  const done: Record<Exclude<StaffAction, 'complete'>, string> = {
    approve: t`Booking approved`,
    confirm: t`Booking confirmed`,
    reject: t`Booking rejected`,
    cancel: t`Booking has been cancelled`,
    delete: t`Request deleted`,
  };
  const statusFailure = t`Error updating booking status. Please try again.`;
  const failed: Record<StaffAction, Words> = {
    approve: { title: t`Error approving request`, message: statusFailure },
    confirm: { title: t`Failed to update booking status`, message: statusFailure },
    complete: {
      title: t`Failed to complete booking`,
      message: t`Error completing booking. Please try again.`,
    },
    reject: { title: t`Failed to update booking status`, message: statusFailure },
    cancel: {
      title: t`Failed to cancel booking`,
      message: t`Error canceling booking. Please try again.`,
    },
    delete: { title: t`Error deleting request`, message: t`Please try again in a moment.` },
  };

  const noPoints = {
    no_account: t`No points were added: this guest booked without an account.`,
    free_night: t`No points were added: a free night earns none.`,
  };
  const completed = (points: number, booking: Booking | null): Words => {
    const reason = booking && noPointsReason(booking);
    return points > 0
      ? {
          title: t`Booking completed`,
          message: t`${plural(points, {
            one: '# point was added. The new points appear within one second.',
            other: '# points were added. The new points appear within one second.',
          })}`,
        }
      : { title: t`Booking completed`, message: reason ? noPoints[reason] : '' };
  };

  return {
    name: (action: StaffAction) => names[action],
    step: (action: NextStep) => steps[action],
    done: ({ action, pointsEarned, booking }: BookingAnswer, about: string): Words =>
      action === 'complete'
        ? completed(pointsEarned, booking)
        : { title: done[action], message: about },
    failed: (action: StaffAction) => failed[action],
  };
}
