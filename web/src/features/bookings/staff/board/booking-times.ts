import { boardLane, type BookingStatus, isFinal } from '#shared/bookings/booking-lifecycle.ts';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { isMissed, isOverdue } from '#shared/bookings/stay-marks.ts';
import type { Day } from '#shared/muscat-time.ts';

type CardTime =
  /** An instant, epoch ms: when it was requested, or when it ended. */
  { kind: 'since'; at: number } | { kind: 'arrives' | 'late' | 'leaves' | 'overdue'; day: Day };

/** The one time that matters on a card of this lane. */
export function cardTime(booking: Booking, today: Day): CardTime {
  if (isMissed(booking)) return { kind: 'late', day: booking.checkInDate };
  switch (boardLane(booking, today)) {
    case 'pending':
      return { kind: 'since', at: Date.parse(booking.createdAt) };
    case 'closed':
      return { kind: 'since', at: Date.parse(booking.updatedAt) };
    case 'arrivals':
    case 'upcoming':
      return {
        kind: isOverdue(booking, today) ? 'late' : 'arrives',
        day: booking.checkInDate,
      };
    case 'inHouse':
      return { kind: 'leaves', day: booking.checkOutDate };
    case 'departures':
      return {
        kind: booking.checkOutDate < today ? 'overdue' : 'leaves',
        day: booking.checkOutDate,
      };
  }
}

export type TimelineStep = {
  step: 'received' | 'noShow' | Exclude<BookingStatus, 'pending'>;
  isDone: boolean;
  /**
   * ISO 8601, where the booking has it: when it was received, and when its status last changed.
   */
  at: string | null;
};

const STEPS = ['approved', 'confirmed', 'completed'] as const;

/**
 * The steps of a booking: those that happened, and those ahead unless it has ended or nobody came. A skipped step
 * is left out.
 */
export function timelineSteps(
  booking: Pick<Booking, 'status' | 'createdAt' | 'updatedAt' | 'changeRequest' | 'noShowAt'>,
): TimelineStep[] {
  const { status } = booking;
  const received: TimelineStep = { step: 'received', isDone: true, at: booking.createdAt };
  if (status === 'pending')
    return [received, ...STEPS.map((step) => ({ step, isDone: false, at: null }))];
  // A stay that moved was changed last by that, and not by its status.
  const hasMoved = booking.changeRequest?.answeredAt === booking.updatedAt && !isFinal(status);
  const current: TimelineStep = {
    step: status,
    isDone: true,
    at: hasMoved ? null : booking.updatedAt,
  };
  if (isFinal(status)) return [received, current];
  if (booking.noShowAt !== null)
    return [received, current, { step: 'noShow', isDone: true, at: booking.noShowAt }];
  const ahead = STEPS.slice(STEPS.findIndex((step) => step === status) + 1);
  return [received, current, ...ahead.map((step) => ({ step, isDone: false, at: null }))];
}

/** The end of a day is said as its last minute. */
export function lastMoment(instant: string): number {
  return Date.parse(instant) - 1;
}
