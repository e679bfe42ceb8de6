/** States of a booking and the moves between them (decisions.md, Booking status). */
export const BOOKING_STATUSES = ['pending', 'approved', 'confirmed', 'completed', 'cancelled'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

const NEXT: Readonly<Record<BookingStatus, readonly BookingStatus[]>> = {
  pending: ['approved', 'confirmed', 'completed', 'cancelled'],
  approved: ['confirmed', 'completed', 'cancelled'],
  confirmed: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

/** States in which a booking holds one room for each of its nights. */
export const HOLDING_STATUSES: readonly BookingStatus[] = ['pending', 'approved', 'confirmed'];

export type Actor = 'owner' | 'staff' | 'system';

/** Who ended a booking that is cancelled: the guest, staff, or the clock. */
export const CANCELLED_BY = ['guest', 'staff', 'expiry'] as const;
export type CancelledBy = (typeof CANCELLED_BY)[number];

export function isFinal(status: BookingStatus): boolean {
  return NEXT[status].length === 0;
}

/** Staff make every listed move; the owner, and the clock, may only cancel a pending booking. */
export function mayMove(from: BookingStatus, to: BookingStatus, actor: Actor): boolean {
  if (actor !== 'staff') return from === 'pending' && to === 'cancelled';
  return NEXT[from].includes(to);
}
