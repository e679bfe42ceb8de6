import { type BookingStatus, mayMove } from '#shared/bookings/booking-status.ts';

export const STAFF_ACTIONS = ['approve', 'confirm', 'complete', 'reject', 'cancel', 'delete'] as const;
export type StaffAction = (typeof STAFF_ACTIONS)[number];
export type StatusAction = Exclude<StaffAction, 'delete'>;

export type NextStep = 'approve' | 'confirm' | 'complete';

export const STATUS_AFTER: Readonly<Record<StatusAction, BookingStatus>> = {
  approve: 'approved',
  confirm: 'confirmed',
  complete: 'completed',
  reject: 'cancelled',
  cancel: 'cancelled',
};

/** What staff may do with a booking in this state. Ending a request is a rejection, ending a booking a cancellation. */
export function allowedActions(status: BookingStatus): StaffAction[] {
  return STAFF_ACTIONS.filter((action) => {
    if (action === 'delete') return true;
    if (action === 'reject' && status !== 'pending') return false;
    if (action === 'cancel' && status === 'pending') return false;
    return mayMove(status, STATUS_AFTER[action], 'staff');
  });
}

/** The next step of the booking's way, which gets the one primary button. */
export function nextStep(status: BookingStatus): NextStep | null {
  if (status === 'pending') return 'approve';
  if (status === 'approved') return 'confirm';
  return status === 'confirmed' ? 'complete' : null;
}

/** Actions that take something away from the guest; they look and ask accordingly. */
export function isDestructive(action: StaffAction): boolean {
  return action === 'reject' || action === 'cancel' || action === 'delete';
}
