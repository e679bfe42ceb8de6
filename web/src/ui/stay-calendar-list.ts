import { parseDate } from '@internationalized/date';
import type { Day } from '#shared/muscat-time.ts';

/** So many at first, and more at each press: a month costs a poor phone some thirty cells. */
const MONTHS_AT_ONCE = 3;

/** Months of a list: the first one, counted from the first that can be booked, and how many. */
type ListedMonths = { from: number; count: number };

type Bounds = { min: Day; max: Day };

/** From one day's month to the other's; less than 0 where the second comes first. */
function monthsBetween(from: Day, to: Day): number {
  const [start, end] = [parseDate(from), parseDate(to)];
  return (end.year - start.year) * 12 + end.month - start.month;
}

const monthsOf = ({ min, max }: Bounds): number => monthsBetween(min, max) + 1;

/**
 * The months to begin with, `day` among them. A stay far ahead begins the list, so that it is in
 * sight; the months before it come at a press.
 */
export function listMonths(bounds: Bounds, day: Day): ListedMonths {
  const all = monthsOf(bounds);
  const at = Math.min(Math.max(0, monthsBetween(bounds.min, day)), all - 1);
  const from = at > 1 ? at : 0;
  return { from, count: Math.min(MONTHS_AT_ONCE, all - from) };
}

export function listEarlier({ from, count }: ListedMonths): ListedMonths {
  return { from: 0, count: from + count };
}

export function listMore({ from, count }: ListedMonths, bounds: Bounds): ListedMonths {
  return { from, count: Math.min(count + MONTHS_AT_ONCE, monthsOf(bounds) - from) };
}

/** At least one month more, and as many as it takes to hold `day`. */
export function listUntil(listed: ListedMonths, bounds: Bounds, day: Day): ListedMonths {
  const { from, count } = listed;
  const needed = Math.max(count + 1, monthsBetween(bounds.min, day) - from + 1);
  return { from, count: Math.min(needed, monthsOf(bounds) - from) };
}

export function hasMore({ from, count }: ListedMonths, bounds: Bounds): boolean {
  return from + count < monthsOf(bounds);
}

/** The first day of the list that can be pressed. */
export function firstListed({ from }: ListedMonths, { min }: Bounds): Day {
  return from === 0 ? min : parseDate(min).set({ day: 1 }).add({ months: from }).toString();
}
