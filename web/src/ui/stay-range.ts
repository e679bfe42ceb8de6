import { addDays } from '#shared/bookings/stay.ts';
import type { Day } from '#shared/muscat-time.ts';

export type StayRange = { checkIn: Day | null; checkOut: Day | null };

type StayLimits = {
  /** Whether the night that begins on that day has no room left. */
  isNightFull: (night: Day) => boolean;
  maxNights: number;
};

/**
 * The last morning on which a stay from `checkIn` may end: after the longest stay, or the morning
 * of the first full night. `checkIn` itself where its own night is full.
 */
export function lastDeparture(checkIn: Day, { isNightFull, maxNights }: StayLimits): Day {
  let morning = checkIn;
  for (let nights = 0; nights < maxNights && !isNightFull(morning); nights += 1)
    morning = addDays(morning, 1);
  return morning;
}

/**
 * Tells of each day whether it cannot be pressed. Until an arrival is chosen a day would be the
 * arrival, so its night must be free, and it must lie before `end`, on which a stay can only end; the
 * same holds for a day before the chosen arrival, which begins anew. A later day would be the
 * departure, so it must not be after `last`, the last departure of that arrival.
 */
export function closeDays(
  arrival: Day | null,
  last: Day,
  end: Day,
  isNightFull: StayLimits['isNightFull'],
): (day: Day) => boolean {
  return (day) =>
    arrival === null || day <= arrival ? day >= end || isNightFull(day) : day > last;
}

/**
 * What a press on a day means: the first is the arrival, the second the departure. A day before the
 * arrival begins anew; the arrival itself, pressed twice, is a stay of one night, the shortest. Where
 * a stay has one night at most, a press is the whole of it.
 */
export function pressDay(
  day: Day,
  arrival: Day | null,
  maxNights: number,
): { arrival: Day | null; stay: StayRange } {
  if (maxNights === 1) return { arrival: null, stay: { checkIn: day, checkOut: addDays(day, 1) } };
  if (arrival === null || day < arrival)
    return { arrival: day, stay: { checkIn: day, checkOut: null } };
  const checkOut = day === arrival ? addDays(day, 1) : day;
  return { arrival: null, stay: { checkIn: arrival, checkOut } };
}

/**
 * The days that the calendar marks. While the departure is open that is the arrival alone, or the
 * nights up to `reach`, the day under the mouse or the one that the arrow keys have moved to.
 */
export function shownStay(
  value: StayRange,
  arrival: Day | null,
  reach: Day | null,
  isClosed: (day: Day) => boolean,
): StayRange {
  if (arrival === null) return value;
  const isReached = reach !== null && reach > arrival && !isClosed(reach);
  return { checkIn: arrival, checkOut: isReached ? reach : null };
}

type StayPart = 'arrival' | 'night' | 'departure';

/** What a day is in a stay; null outside it. */
export function stayPart(day: Day, { checkIn, checkOut }: StayRange): StayPart | null {
  if (checkIn === null || day < checkIn) return null;
  if (day === checkIn) return 'arrival';
  if (checkOut === null || day > checkOut) return null;
  return day === checkOut ? 'departure' : 'night';
}

/**
 * The arrival that stays while the departure is chosen anew; null where there is none, or where it
 * cannot be booked any more and has to be chosen first.
 */
export function keptArrival(
  { checkIn }: StayRange,
  min: Day,
  isNightFull: StayLimits['isNightFull'],
): Day | null {
  return checkIn === null || checkIn < min || isNightFull(checkIn) ? null : checkIn;
}

const KEYS_THAT_MOVE: ReadonlySet<string> = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'PageUp',
  'PageDown',
]);

/** Whether a key, pressed on a day, moves the focus to another day. */
export function movesFocus(key: string): boolean {
  return KEYS_THAT_MOVE.has(key);
}
