import { type Day } from '../muscat-time.ts';

/** Longest stay that the form and the API take, in nights. */
export const MAX_NIGHTS = 30;

/** How far ahead a check-in may lie, in days. */
export const MAX_DAYS_AHEAD = 365;

/** A stay covers the nights from check-in up to, not including, check-out. */
export interface Stay {
  readonly checkIn: Day;
  readonly checkOut: Day;
}

/** The stay of a booking. */
export function stayOf({
  checkInDate,
  checkOutDate,
}: {
  readonly checkInDate: Day;
  readonly checkOutDate: Day;
}): Stay {
  return { checkIn: checkInDate, checkOut: checkOutDate };
}

const DAY_MS = 86_400_000;
const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** Days are counted on from it, which ends where a year has five digits. */
const LAST_YEAR = '9998';

/** True for a day that exists in the Gregorian calendar, written `YYYY-MM-DD`. */
export function isDay(text: string): text is Day {
  if (!DAY_PATTERN.test(text) || text.slice(0, 4) > LAST_YEAR) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text;
}

/** The day `count` days later; earlier with a negative count. */
export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Number of nights; 0 or less where check-out does not follow check-in. */
export function nightCount({ checkIn, checkOut }: Stay): number {
  return Math.round(
    (Date.parse(`${checkOut}T00:00:00Z`) - Date.parse(`${checkIn}T00:00:00Z`)) / DAY_MS,
  );
}

/** Every night of the stay, named by the day on which it begins. */
export function nightsOf(stay: Stay): Day[] {
  return Array.from({ length: Math.max(0, nightCount(stay)) }, (_, n) => addDays(stay.checkIn, n));
}

/** The last day that a calendar of stays reaches: the morning after the last arrival. */
export function lastStayDay(today: Day): Day {
  return addDays(today, MAX_DAYS_AHEAD + 1);
}

export type StayProblem = 'in_past' | 'too_far' | 'order' | 'too_long';

/**
 * The problem of a stay asked for on `today`, or null. It may
 * begin on `first` at the earliest, which is another day for staff alone (walk-in.ts).
 */
export function stayProblem(stay: Stay, today: Day, first: Day = today): StayProblem | null {
  if (stay.checkIn < first) return 'in_past';
  if (stay.checkOut <= stay.checkIn) return 'order';
  if (nightCount(stay) > MAX_NIGHTS) return 'too_long';
  if (stay.checkIn > addDays(today, MAX_DAYS_AHEAD)) return 'too_far';
  return null;
}
