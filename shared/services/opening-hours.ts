import { type Day, minutesOf, muscatDay, startOfMuscatDay } from '../muscat-time.ts';

export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/**
 * Hours of the days that are named, `HH:MM` in Muscat. A close at or before its open is of the next
 * day; a day that no line names is closed.
 */
export interface OpeningHours {
  readonly days: readonly Weekday[];
  readonly open: string;
  readonly close: string;
}

/** Epoch ms; null where it never closes, or never opens. */
export type OpenState =
  | { readonly isOpen: true; readonly until: number | null }
  | { readonly isOpen: false; readonly opens: number | null };

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Days looked at from yesterday on: hours past midnight, and every day of the coming week. */
const DAYS_AHEAD = 8;

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Whether a place is open at an instant (epoch ms), and when that changes. */
export function openStateAt(hours: readonly OpeningHours[], now: number): OpenState {
  const spans = joined(spansAround(hours, now));
  const current = spans.find(({ from, to }) => from <= now && now < to);
  if (current === undefined)
    return { isOpen: false, opens: spans.find(({ from }) => from > now)?.from ?? null };
  return { isOpen: true, until: current.to - now > 7 * DAY ? null : current.to };
}

/** The weekday of a calendar day. */
export function weekdayOf(day: Day): Weekday {
  return WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'sun';
}

function spansAround(hours: readonly OpeningHours[], now: number): Span[] {
  return Array.from({ length: DAYS_AHEAD + 1 }, (_, at) => at - 1).flatMap((offset) => {
    const day = muscatDay(now + offset * DAY);
    const start = startOfMuscatDay(day);
    return hoursOf(hours, weekdayOf(day)).map(({ open, close }) => {
      const [from, to] = [minutesOf(open), minutesOf(close)];
      const length = to > from ? to - from : to - from + 24 * 60;
      return { from: start + from * MINUTE, to: start + (from + length) * MINUTE };
    });
  });
}

/** Spans in order, those that touch or overlap as one. */
function joined(spans: readonly Span[]): readonly Span[] {
  const result: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last === undefined || span.from > last.to) result.push(span);
    else result[result.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
  }
  return result;
}

function hoursOf(hours: readonly OpeningHours[], weekday: Weekday): OpeningHours[] {
  return hours
    .filter(({ days }) => days.includes(weekday))
    .toSorted((a, b) => minutesOf(a.open) - minutesOf(b.open));
}

/** Days with the same hours. */
export interface DayGroup {
  /** In the order of the week, which may go on from Saturday to Sunday where `isRun`. */
  readonly days: readonly Weekday[];
  /** The days follow one another without a gap. */
  readonly isRun: boolean;
  /** Hours of one of these days, the earliest first; empty where they are closed. */
  readonly hours: readonly Pick<OpeningHours, 'open' | 'close'>[];
}

/** The week in groups of equal days; the group of the first of them, from Sunday on, is first. */
export function groupDays(hours: readonly OpeningHours[]): DayGroup[] {
  const groups = new Map<string, DayGroup & { readonly days: Weekday[] }>();
  for (const weekday of WEEKDAYS) {
    const ofDay = hoursOf(hours, weekday).map(({ open, close }) => ({ open, close }));
    const key = JSON.stringify(ofDay);
    const group = groups.get(key) ?? { days: [], isRun: true, hours: ofDay };
    group.days.push(weekday);
    groups.set(key, group);
  }
  return [...groups.values()].map((group) => ({ ...group, ...asRun(group.days) }));
}

/** A run may cross the end of the week: it then begins after the one gap. */
function asRun(days: readonly Weekday[]): Pick<DayGroup, 'days' | 'isRun'> {
  const places = days.map((day) => WEEKDAYS.indexOf(day));
  const starts = places.filter((place) => !places.includes((place + 6) % 7));
  if (starts.length > 1) return { days, isRun: false };
  const first = days.indexOf(WEEKDAYS[starts[0] ?? 0] ?? 'sun');
  return { days: [...days.slice(first), ...days.slice(0, first)], isRun: true };
}
