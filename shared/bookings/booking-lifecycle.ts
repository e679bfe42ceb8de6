import { type Day, startOfMuscatDay } from '../muscat-time.ts';
import type { BoardLane } from './booking.contract.ts';
import { addDays } from './stay.ts';

/** Statuses of a booking and the transitions between them. */
export const BOOKING_STATUSES = [
  'pending',
  'approved',
  'confirmed',
  'completed',
  'cancelled',
] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

const TRANSITIONS: Readonly<Record<BookingStatus, readonly BookingStatus[]>> = {
  pending: ['approved', 'confirmed', 'completed', 'cancelled'],
  approved: ['confirmed', 'completed', 'cancelled'],
  confirmed: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

/** Statuses of a booking that the hotel has accepted and that has not ended. */
export const ACCEPTED_STATUSES: readonly BookingStatus[] = ['approved', 'confirmed'];

/** Statuses in which a booking holds one room for each of its nights. */
export const HOLDING_STATUSES: readonly BookingStatus[] = ['pending', ...ACCEPTED_STATUSES];

type Actor = 'owner' | 'staff' | 'system';

/** Who ended a booking that is cancelled: the guest, staff, or the clock. */
export const CANCELLED_BY = ['guest', 'staff', 'expiry'] as const;
export type CancelledBy = (typeof CANCELLED_BY)[number];

export function isFinal(status: BookingStatus): boolean {
  return TRANSITIONS[status].length === 0;
}

/**
 * A stay that the hotel has accepted and that is not over on `today`: its last day has not passed,
 * and its guest has not been checked out.
 */
export function isAcceptedStay(
  {
    status,
    checkOutDate,
    checkedOutAt,
  }: {
    readonly status: BookingStatus;
    readonly checkOutDate: Day;
    readonly checkedOutAt: string | null;
  },
  today: Day,
): boolean {
  return ACCEPTED_STATUSES.includes(status) && checkOutDate >= today && checkedOutAt === null;
}

/** Staff make every listed transition; the owner and the system only cancel pending bookings. */
export function canTransition(from: BookingStatus, to: BookingStatus, actor: Actor): boolean {
  if (actor !== 'staff') return from === 'pending' && to === 'cancelled';
  return TRANSITIONS[from].includes(to);
}

/**
 * The lane of the board in which a booking is on `today`: requests first, then by where the guest
 * is. Who is not checked in arrives until the check-out day is over; what is left of a stay after
 * that is to be closed, like one that has been left.
 */
export function boardLane(
  booking: {
    status: BookingStatus;
    checkInDate: Day;
    checkOutDate: Day;
    checkedInAt: string | null;
    checkedOutAt: string | null;
  },
  today: Day,
): BoardLane {
  const { status, checkInDate, checkOutDate, checkedInAt, checkedOutAt } = booking;
  if (status === 'pending') return 'pending';
  if (status === 'completed' || status === 'cancelled') return 'closed';
  if (checkedOutAt !== null || checkOutDate < today) return 'departures';
  if (checkedInAt !== null) return checkOutDate === today ? 'departures' : 'inHouse';
  return checkInDate <= today ? 'arrivals' : 'upcoming';
}

/** Hours that an unanswered request holds its nights; no setting changes them yet. */
export const PENDING_HOLD_HOURS = 48;

/** Days for which a deleted booking keeps its row and can be taken back. */
export const DELETED_KEPT_DAYS = 30;

/** Pending requests that one phone may have. */
export const MAX_PENDING_PER_PHONE = 3;

/**
 * Room-nights that pending requests of guests may hold: those without an account for one device,
 * for one network, and for a network that many devices share; those of one account; and all of a
 * network together, whoever asks, as many as a shared one. Deployments may set others.
 */
export const HELD_NIGHTS_PER_DEVICE = 10;
export const HELD_NIGHTS_PER_NETWORK = 40;
export const HELD_NIGHTS_PER_SHARED_NETWORK = 120;
export const HELD_NIGHTS_PER_ACCOUNT = 60;
/** Requests beyond those that may wait without their rooms, for one account. */
export const MAX_UNHELD_PER_ACCOUNT = 20;
/**
 * A network is shared where so many devices have requests that wait: a carrier, the hotel's Wi-Fi.
 */
export const DEVICES_OF_SHARED_NETWORK = 5;

/**
 * Instant (epoch ms) at which an unanswered request releases its nights: after the hold, or when
 * its check-in day is over.
 */
export function pendingExpiresAt(
  createdAtMs: number,
  checkIn: Day,
  holdHours = PENDING_HOLD_HOURS,
): number {
  return Math.min(createdAtMs + holdHours * 3_600_000, startOfMuscatDay(addDays(checkIn, 1)));
}

/**
 * The same of a request that staff give another stay: it is held as long as it was, which may be
 * anew since it came back, or as long as one of its age, and never beyond its check-in day.
 */
export function movedExpiresAt(
  request: { readonly createdAt: string; readonly expiresAt: string | null },
  checkIn: Day,
): number {
  const ofAge = pendingExpiresAt(Date.parse(request.createdAt), checkIn);
  if (request.expiresAt === null) return ofAge;
  const asBefore = Date.parse(request.expiresAt);
  return Math.max(ofAge, Math.min(asBefore, startOfMuscatDay(addDays(checkIn, 1))));
}
