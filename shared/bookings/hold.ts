import { startOfMuscatDay, type Day } from '../muscat-time.ts';
import { addDays } from './stay.ts';

/** Hours that an unanswered request holds its nights; staff may set another figure (decisions.md). */
export const PENDING_HOLD_HOURS = 48;

/** Days after check-out for which an ID number is kept (decisions.md, Personal data). */
export const ID_NUMBER_DAYS = 90;

/** Live pending requests that one phone may have (decisions.md). */
export const MAX_PENDING_PER_PHONE = 3;

/** Room-nights that requests without an account may hold while they wait, for one device and for one network; deployments may set others. */
export const HELD_NIGHTS_PER_DEVICE = 10;
export const HELD_NIGHTS_PER_NETWORK = 40;

/** Instant (epoch ms) at which an unanswered request lets its nights go: after the hold, or when its check-in day is over. */
export function pendingExpiresAt(createdAtMs: number, checkIn: Day, holdHours = PENDING_HOLD_HOURS): number {
  return Math.min(createdAtMs + holdHours * 3_600_000, startOfMuscatDay(addDays(checkIn, 1)));
}
