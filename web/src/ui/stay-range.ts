import { parseDate } from '@internationalized/date';

export type StayRange = { checkIn: string | null; checkOut: string | null };

type StayLimits = {
  /** Whether the night that begins on that date ('YYYY-MM-DD') has no room left. */
  isNightFull: (date: string) => boolean;
  maxNights: number;
  /** The chosen departure stays pressable though its own night may be full. */
  chosenCheckOut: string | null;
};

/** Nights between two dates of a stay, 'YYYY-MM-DD'; negative when they are the wrong way round. */
export function countNights(checkIn: string, checkOut: string): number {
  return parseDate(checkOut).compare(parseDate(checkIn));
}

/**
 * Whether a day cannot be pressed. Without an anchor it would be the arrival, so its night must be
 * free; with one it is the other end, so every night between the two must be free and none beyond
 * counts: guests may leave on the morning of a full night.
 */
export function isDayClosed(day: string, anchor: string | null, limits: StayLimits): boolean {
  if (anchor === null) return limits.isNightFull(day) && day !== limits.chosenCheckOut;
  const [first, last] = day < anchor ? [day, anchor] : [anchor, day];
  const nights = countNights(first, last);
  if (nights > limits.maxNights) return true;
  const start = parseDate(first);
  for (let night = 0; night < nights; night += 1) {
    if (limits.isNightFull(start.add({ days: night }).toString())) return true;
  }
  return false;
}

/** Two presses on one day mean one night, the shortest stay, unless that night is full. */
export function settleRange(
  start: string,
  end: string,
  isNightFull: StayLimits['isNightFull'],
): StayRange | null {
  if (start !== end) return { checkIn: start, checkOut: end };
  if (isNightFull(start)) return null;
  return { checkIn: start, checkOut: parseDate(start).add({ days: 1 }).toString() };
}
