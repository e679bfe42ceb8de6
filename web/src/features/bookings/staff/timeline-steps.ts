import type { Booking } from '#shared/bookings/booking.contract.ts';
import { type BookingStatus, isFinal } from '#shared/bookings/booking-status.ts';

export type TimelineStep = {
  step: 'received' | Exclude<BookingStatus, 'pending'>;
  isDone: boolean;
  /** ISO 8601, only where the booking carries it: when it came, and when it became what it is now. */
  at: string | null;
};

const WAY = ['approved', 'confirmed', 'completed'] as const;

/** The way of a booking: what happened, and what is still to come unless it has ended. A step that was skipped is not claimed. */
export function timelineSteps(booking: Pick<Booking, 'status' | 'createdAt' | 'updatedAt'>): TimelineStep[] {
  const { status } = booking;
  const received: TimelineStep = { step: 'received', isDone: true, at: booking.createdAt };
  if (status === 'pending') return [received, ...WAY.map((step) => ({ step, isDone: false, at: null }))];
  const current: TimelineStep = { step: status, isDone: true, at: booking.updatedAt };
  if (isFinal(status)) return [received, current];
  const ahead = WAY.slice(WAY.findIndex((step) => step === status) + 1);
  return [received, current, ...ahead.map((step) => ({ step, isDone: false, at: null }))];
}
