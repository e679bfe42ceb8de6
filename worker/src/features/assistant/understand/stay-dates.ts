import { addDays, isDay, MAX_DAYS_AHEAD, MAX_NIGHTS, nightCount } from '#shared/bookings/stay.ts';
import type { Day } from '#shared/muscat-time.ts';
import { insteadOf } from './stay-changed.ts';
import type { Said, StaySaid } from './stay-said.ts';
import type { SaidDay } from './stay-words.ts';
import type { Ambiguity, SlotError, Slots, Understood } from './understood.ts';

/** A day without a year that is further off is asked back (P2). */
const FAR_DAYS = 300;

type Reason = Ambiguity['reason'];
type Reading =
  | { readonly day: Day }
  | { readonly error: SlotError }
  | { readonly reason: Reason; readonly readings: readonly Day[] };

const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();
const dayText = (year: number, month: number, day: number): Day | null => {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isDay(text) ? text : null;
};
const yearOf = (day: Day): number => Number(day.slice(0, 4));
const monthOf = (day: Day): number => Number(day.slice(5, 7));

/** The first such day of a year, from `from` on; null where there is none in two years. */
function nextOf(from: Day, month: number, day: number): Day | null {
  const found = [0, 1].map((later) => dayText(yearOf(from) + later, month, day));
  return found.find((one) => one !== null && one >= from) ?? null;
}

/** The first day of a month with this number, from `from` on. */
function nextDayOfMonth(from: Day, number: number): Day | null {
  for (let later = 0; later < 4; later++) {
    const month = monthOf(from) - 1 + later;
    const day = dayText(yearOf(from) + Math.floor(month / 12), (month % 12) + 1, number);
    if (day !== null && day >= from) return day;
  }
  return null;
}

const lastOfMonth = (year: number, month: number): Day =>
  addDays(dayText(month === 12 ? year + 1 : year, (month % 12) + 1, 1) ?? `${year}-01-01`, -1);

/** The last day of a month, the next of its name, or of the one that is. */
const lastOf = (month: number | null, from: Day): Day =>
  month === null
    ? lastOfMonth(yearOf(from), monthOf(from))
    : lastOfMonth(yearOf(from) + (month < monthOf(from) ? 1 : 0), month);

function weekdayReading(
  { weekday, word }: Extract<SaidDay, { is: 'weekday' }>,
  today: Day,
): Reading {
  const ahead = (weekday - weekdayOf(today) + 7) % 7;
  const week = (count: number) => addDays(today, count);
  if (word === 'past') return { error: 'check_in_past' };
  if (word === 'next_week') return { day: addDays(today, 7 - weekdayOf(today) + weekday) };
  if (word === 'week_on') return { day: week(ahead + 7) };
  if (ahead === 0) {
    if (word === 'this') return { day: today };
    if (word !== null) return { day: week(7) };
    return { reason: 'today_or_next_week', readings: [today, week(7)] };
  }
  // Weeks go from Sunday to Saturday.
  if (word === 'next' && weekday > weekdayOf(today))
    return { reason: 'next_weekday', readings: [week(ahead), week(ahead + 7)] };
  return { day: week(ahead) };
}

/** First days of a week or a part of a month, for the guest to pick from or to name another. */
function partReading(
  said: Extract<SaidDay, { is: 'part_of_month' | 'week' }>,
  from: Day,
  isNextMonth: boolean,
): Reading {
  const within = (days: readonly (Day | null)[]) =>
    days.filter((day): day is Day => day !== null && day >= from);
  if (said.is === 'week') {
    const sunday = addDays(from, 7 * said.ahead - weekdayOf(from));
    const readings = within([0, 1, 3, 4].map((later) => addDays(sunday, later)));
    return { reason: 'week', readings };
  }
  const daysOf = (year: number, month: number): Day[] => {
    const end = Number(lastOfMonth(year, month).slice(8));
    const numbers = { early: [1, 2, 3], mid: [14, 15, 16], end: [end - 2, end - 1, end] };
    return within(numbers[said.part].map((day) => dayText(year, month, day)));
  };
  const start = isNextMonth ? addDays(lastOfMonth(yearOf(from), monthOf(from)), 1) : from;
  const month = said.month ?? monthOf(start);
  const [soon, later] = [daysOf(yearOf(start), month), daysOf(yearOf(start) + 1, month)];
  return { reason: 'part_of_month', readings: soon.length > 0 ? soon : later };
}

/** The arrival that is meant, counted from today. */
function checkInOf(said: SaidDay, today: Day): Reading {
  const one = ((): Reading => {
    switch (said.is) {
      case 'offset':
        return { day: addDays(today, said.days) };
      case 'weekday':
        return weekdayReading(said, today);
      case 'day': {
        const from = said.isNextMonth
          ? addDays(lastOfMonth(yearOf(today), monthOf(today)), 1)
          : today;
        const day = nextDayOfMonth(from, said.day);
        return day === null ? { error: 'invalid_date' } : { day };
      }
      case 'month_end':
        return {
          day: lastOf(said.month, today),
        };
      case 'calendar': {
        if (said.year !== null) {
          const day = dayText(said.year, said.month, said.day);
          return day === null ? { error: 'invalid_date' } : { day };
        }
        const day = nextOf(today, said.month, said.day);
        if (day === null) return { error: 'invalid_date' };
        const isFar = day > addDays(today, FAR_DAYS);
        return isFar ? { reason: 'far_date', readings: [day] } : { day };
      }
      case 'part_of_month':
      case 'week':
        return partReading(said, today, said.is === 'part_of_month' && said.isNextMonth === true);
      case 'weekend': {
        const friday = addDays(today, (5 - weekdayOf(today) + 7) % 7);
        const readings = [addDays(friday, -1), friday].filter((day) => day >= today);
        return { reason: 'weekend', readings };
      }
      case 'hijri':
        return { reason: 'gregorian_date', readings: [] };
      case 'nonsense':
        return { error: 'invalid_date' };
    }
  })();
  if ('reason' in one) {
    const within = one.readings.filter((day) => day <= addDays(today, MAX_DAYS_AHEAD));
    return one.readings.length > 0 && within.length === 0 ? { error: 'too_far' } : one;
  }
  if (!('day' in one)) return one;
  if (one.day < today) return { error: 'check_in_past' };
  return one.day > addDays(today, MAX_DAYS_AHEAD) ? { error: 'too_far' } : one;
}

/** The departure that is meant: what has no date of its own is counted from the arrival (P6). */
function checkOutOf(said: SaidDay, today: Day, checkIn: Day | null): Reading {
  const from = checkIn === null ? today : addDays(checkIn, 1);
  const one = ((): Reading => {
    if (checkIn === null) return checkInOf(said, today);
    switch (said.is) {
      case 'weekday':
        return said.word === 'next_week' || said.word === 'week_on'
          ? weekdayReading(said, today)
          : { day: addDays(from, (said.weekday - weekdayOf(from) + 7) % 7) };
      case 'day': {
        const day = nextDayOfMonth(from, said.day);
        return day === null ? { error: 'invalid_date' } : { day };
      }
      case 'calendar': {
        if (said.year !== null) return checkInOrDay(said, today);
        const day = nextOf(today, said.month, said.day);
        if (day === null) return { error: 'invalid_date' };
        const later = nextOf(from, said.month, said.day);
        const isNear = later !== null && nightCount({ checkIn, checkOut: later }) <= MAX_NIGHTS;
        return { day: day < from && isNear ? later : day };
      }
      case 'month_end':
        return {
          day: lastOf(said.month, from),
        };
      case 'part_of_month':
      case 'week':
        return partReading(said, from, said.is === 'part_of_month' && said.isNextMonth === true);
      case 'weekend': {
        const friday = addDays(from, (5 - weekdayOf(from) + 7) % 7);
        return { reason: 'weekend', readings: [friday, addDays(friday, 1)] };
      }
      case 'offset':
        return { day: addDays(today, said.days) };
      case 'hijri':
      case 'nonsense':
        return checkInOf(said, today);
    }
  })();
  if (!('day' in one)) return one;
  if (checkIn === null) return one.day <= today ? { error: 'order' } : one;
  if (one.day <= checkIn) return { error: 'order' };
  const isLong = nightCount({ checkIn, checkOut: one.day }) > MAX_NIGHTS;
  return isLong ? { error: 'too_long' } : one;
}

function checkInOrDay(said: Extract<SaidDay, { is: 'calendar' }>, today: Day): Reading {
  const day = dayText(said.year ?? yearOf(today), said.month, said.day);
  return day === null ? { error: 'invalid_date' } : { day };
}

interface Collected {
  readonly values: { check_in?: Day; check_out?: Day };
  readonly errors: { slot: 'check_in' | 'check_out'; error: SlotError }[];
  readonly ambiguities: Ambiguity[];
  nights: number | null;
}
export interface StayContext {
  readonly today: Day;
  readonly slots: Slots;
  readonly isCorrection: boolean;
  readonly isCheckOutOpen: boolean;
  readonly isCheckOutNamed: boolean;
}

/** Which of the two days each of those said is. */
function rolesOf(
  days: readonly Said[],
  ctx: StayContext,
): { in: SaidDay | null; out: SaidDay | null } {
  const [first, second] = days;
  if (!first) return { in: null, out: null };
  if (second) {
    const isTurned = first.role === 'out' && second.role !== 'out';
    return isTurned ? { in: second.day, out: first.day } : { in: first.day, out: second.day };
  }
  const { slots, isCorrection } = ctx;
  if (first.role === 'in') return { in: first.day, out: null };
  const isOut =
    (first.role === 'out' && (!isCorrection || ctx.isCheckOutNamed)) ||
    (ctx.isCheckOutOpen && !isCorrection) ||
    (isCorrection && slots.check_in !== null && slots.check_out !== null && ctx.isCheckOutNamed);
  return isOut ? { in: null, out: first.day } : { in: first.day, out: null };
}

/** Days and nights of a message, those only that the form would take. */
export function staysOf(
  said: StaySaid,
  ctx: StayContext,
): Pick<Understood, 'nights' | 'errors' | 'ambiguities'> & {
  values: Collected['values'];
  /** The day of the stay that a denied one names. */
  putRight: 'check_in' | 'check_out' | null;
} {
  const result: Collected = { values: {}, errors: [], ambiguities: [], nights: said.nights };
  const put = (slot: 'check_in' | 'check_out', reading: Reading): void => {
    if ('day' in reading) result.values[slot] = reading.day;
    else if ('error' in reading) result.errors.push({ slot, error: reading.error });
    else result.ambiguities.push({ slot, reason: reading.reason, readings: reading.readings });
  };
  const instead = insteadOf(said, ctx);
  const roles = instead ? { in: null, out: null } : rolesOf(said.days, ctx);
  if (instead) put(instead.slot, { day: instead.day });
  if (roles.in) put('check_in', checkInOf(roles.in, ctx.today));
  const isNewArrival = roles.in !== null;
  const checkIn = result.values.check_in ?? (isNewArrival ? null : ctx.slots.check_in);
  // Without the arrival the departure cannot be told apart from it.
  if (roles.out && (checkIn !== null || !isNewArrival))
    put('check_out', checkOutOf(roles.out, ctx.today, checkIn));
  const { nights } = result;
  const [first, second] = said.days;
  const { check_in, check_out } = result.values;
  // "Friday and Saturday": to Saturday, or both nights.
  const areNights =
    first?.day.is === 'weekday' && second?.day.is === 'weekday' && second.role === null;
  if (areNights && check_in && check_out === addDays(check_in, 1)) {
    delete result.values.check_out;
    const readings = [check_out, addDays(check_out, 1)];
    result.ambiguities.push({ slot: 'check_out', reason: 'day_or_nights', readings });
  }
  if (nights !== null && nights > MAX_NIGHTS) {
    result.errors.push({ slot: 'check_out', error: 'too_long' });
    result.nights = null;
  } else if (nights !== null && roles.out) result.nights = null;
  else if (nights !== null && result.values.check_in !== undefined) {
    result.values.check_out = addDays(result.values.check_in, nights);
    result.nights = null;
  }
  return { ...result, putRight: instead?.slot ?? null };
}

/** A bare number where the departure is asked: a day of the month, or nights (P6). */
export function bareDeparture(number: number, checkIn: Day): Reading {
  const asDay = nextDayOfMonth(addDays(checkIn, 1), number);
  const asNights = number >= 1 && number <= MAX_NIGHTS ? addDays(checkIn, number) : null;
  const readings = [asDay, asNights].filter(
    (day): day is Day => day !== null && nightCount({ checkIn, checkOut: day }) <= MAX_NIGHTS,
  );
  const [one, other] = readings;
  if (one === undefined) return { error: number > MAX_NIGHTS ? 'too_long' : 'invalid_date' };
  if (other === undefined || one === other) return { day: one };
  return { reason: 'day_or_nights', readings };
}
