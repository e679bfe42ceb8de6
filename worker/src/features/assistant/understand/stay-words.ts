import { is, monthOf, weekdayOf, type Token } from './tokens.ts';

/** A day as it was said; which one it is hangs on the day it is counted from. */
export type SaidDay =
  | { readonly is: 'offset'; readonly days: number }
  | {
      readonly is: 'calendar';
      readonly day: number;
      readonly month: number;
      readonly year: number | null;
    }
  | {
      readonly is: 'weekday';
      readonly weekday: number;
      readonly word: 'next' | 'coming' | 'this' | null;
    }
  | { readonly is: 'day'; readonly day: number }
  | { readonly is: 'month_end'; readonly month: number }
  | { readonly is: 'weekend' }
  | { readonly is: 'hijri' }
  | { readonly is: 'nonsense' };
export type Role = 'in' | 'out' | null;
export interface Said {
  readonly day: SaidDay;
  readonly role: Role;
}
interface Found {
  readonly day: SaidDay;
  readonly length: number;
}

const MARKS: ReadonlySet<string> = new Set(['/', '-', '.']);
const LAST_OF_MONTH = 31;

const yearOf = (token: Token | undefined): number | null => {
  if (!token?.isDigits || token.n === null) return null;
  if (token.text.length === 4 && token.n >= 1900 && token.n < 2200) return token.n;
  return null;
};

/** Day before month, unless only the other way there is such a date (P3). */
function ofNumbers(one: number, other: number, year: number | null): SaidDay {
  const [day, month] = other > 12 && one <= 12 ? [other, one] : [one, other];
  return month < 1 || month > 12 || day < 1 || day > LAST_OF_MONTH
    ? { is: 'nonsense' }
    : { is: 'calendar', day, month, year };
}

function numeric(tokens: readonly Token[], at: number): Found | null {
  const [a, mark, b, mark2, c] = tokens.slice(at, at + 5);
  if (!a?.isDigits || !b?.isDigits || mark === undefined || !MARKS.has(mark.text)) return null;
  const [one, other] = [a.n ?? 0, b.n ?? 0];
  if (mark2?.text === mark.text && c?.isDigits && c.n !== null) {
    if (a.text.length === 4) {
      const isReal = other >= 1 && other <= 12 && c.n >= 1 && c.n <= LAST_OF_MONTH;
      const day: SaidDay = isReal
        ? { is: 'calendar', day: c.n, month: other, year: one }
        : { is: 'nonsense' };
      return { day, length: 5 };
    }
    if (a.text.length > 2 || b.text.length > 2) return null;
    const year = c.text.length === 4 ? c.n : c.text.length === 2 ? 2000 + c.n : null;
    return year === null ? null : { day: ofNumbers(one, other, year), length: 5 };
  }
  if (a.text.length > 2 || b.text.length > 2) return null;
  // 5-8 may be days of a month, 5.8 a price: only a stroke says a date by itself.
  if (mark.text === '-' && (other > 12 || monthOf(mark2) !== null || is(mark2, 'month')))
    return null;
  if (mark.text === '.' && (other > 12 || other === 0 || one === 0)) return null;
  return { day: ofNumbers(one, other, null), length: 3 };
}

/** "5 of December 2026", «5 شهر 12», "December 5th". */
function named(tokens: readonly Token[], at: number): Found | null {
  const first = tokens[at];
  const withYear = (day: number, month: number, length: number): Found => {
    const comma = tokens[at + length]?.text === ',' ? 1 : 0;
    const year = yearOf(tokens[at + length + comma]);
    const taken = year === null ? length : length + comma + 1;
    const isReal = day >= 1 && day <= LAST_OF_MONTH && month >= 1 && month <= 12;
    return {
      day: isReal ? { is: 'calendar', day, month, year } : { is: 'nonsense' },
      length: taken,
    };
  };
  const monthAt = (index: number): { month: number; length: number } | null => {
    const month = monthOf(tokens[index]);
    if (month !== null) return { month, length: 1 };
    const number = tokens[index + 1];
    if (!is(tokens[index], 'month')) return null;
    const inner = monthOf(number);
    if (inner !== null) return { month: inner, length: 2 };
    return number?.isDigits && number.n !== null && number.n <= 99
      ? { month: number.n, length: 2 }
      : null;
  };
  const dayNumber = first?.n ?? (is(first, 'first') ? 1 : null);
  const isDay = first?.isDigits ? first.text.length <= 2 : dayNumber !== null && dayNumber <= 10;
  if (dayNumber !== null && isDay) {
    let next = at + 1;
    if (is(tokens[next], 'day')) next++;
    if (tokens[next]?.text === 'of' || tokens[next]?.text === 'من' || tokens[next]?.text === 'في')
      next++;
    if (tokens[next]?.text === '-' || tokens[next]?.text === '/') next++;
    const month = monthAt(next);
    if (month) return withYear(dayNumber, month.month, next - at + month.length);
    return null;
  }
  if (is(first, 'last')) {
    let next = at + 1;
    while (
      next < at + 4 &&
      (is(tokens[next], 'day') || ['of', 'في', 'من'].includes(tokens[next]?.text ?? ''))
    )
      next++;
    const month = monthAt(next);
    return (
      month && { day: { is: 'month_end', month: month.month }, length: next - at + month.length }
    );
  }
  const month = monthAt(at);
  if (!month || month.length > 1) return null;
  let next = at + 1;
  if (tokens[next]?.text === 'the' || tokens[next]?.text === '-') next++;
  const number = tokens[next];
  if (!number?.isDigits || number.n === null || number.text.length > 2) return null;
  if (is(tokens[next + 1], 'night', 'person', 'days', 'week', 'guests')) return null;
  return withYear(number.n, month.month, next - at + 1);
}

const ENGLISH = /^[a-z]/;

function relative(tokens: readonly Token[], at: number): Found | null {
  const [a, b, c] = tokens.slice(at, at + 3);
  if (is(a, 'today')) return { day: { is: 'offset', days: 0 }, length: 1 };
  if (is(a, 'tomorrow')) return { day: { is: 'offset', days: 1 }, length: 1 };
  if (is(a, 'overmorrow')) return { day: { is: 'offset', days: 2 }, length: 1 };
  if (is(a, 'yesterday')) return { day: { is: 'offset', days: -1 }, length: 1 };
  if (is(a, 'after')) {
    if (is(b, 'days2')) return { day: { is: 'offset', days: 2 }, length: 2 };
    if (is(b, 'week2')) return { day: { is: 'offset', days: 14 }, length: 2 };
    if (is(b, 'week') && !is(c, 'next')) return { day: { is: 'offset', days: 7 }, length: 2 };
    if (b?.n !== undefined && b.n !== null && b.n <= 400 && is(c, 'days', 'day', 'night'))
      return { day: { is: 'offset', days: b.n }, length: 3 };
    if (b?.n !== undefined && b.n !== null && b.n <= 60 && is(c, 'week'))
      return { day: { is: 'offset', days: 7 * b.n }, length: 3 };
  }
  if (
    b !== undefined &&
    c?.text === 'from' &&
    a?.n !== null &&
    a !== undefined &&
    is(tokens[at + 3], 'today')
  ) {
    const of = is(b, 'week') ? 7 : is(b, 'days', 'day') ? 1 : 0;
    if (of > 0 && a.n <= 400) return { day: { is: 'offset', days: of * a.n }, length: 4 };
  }
  if (is(a, 'hijri')) return { day: { is: 'hijri' }, length: 1 };
  if (is(a, 'next', 'this') && is(b, 'weekend')) return { day: { is: 'weekend' }, length: 2 };
  if (is(a, 'weekend')) return { day: { is: 'weekend' }, length: is(b, 'next') ? 2 : 1 };
  const before = is(a, 'next', 'this') ? a : undefined;
  const weekday = weekdayOf(before ? b : a);
  if (weekday === null) return null;
  const later = before ? undefined : is(b, 'next') ? b : undefined;
  const word =
    before && is(before, 'this')
      ? 'this'
      : before?.text === 'next' || before?.text === 'nxt' || (later && ENGLISH.test(later.text))
        ? 'next'
        : before || later
          ? 'coming'
          : null;
  return { day: { is: 'weekday', weekday, word }, length: before || later ? 2 : 1 };
}

const UNITS = [
  'night',
  'night2',
  'person',
  'person2',
  'days',
  'week',
  'month',
  'room',
  'bed',
  'beds',
  'guests',
];

/** A day of the month without its month, where a word or an ending says that it is one. */
function dayOfMonth(tokens: readonly Token[], at: number): Found | null {
  let next = at;
  if (is(tokens[next], 'day')) next++;
  const number = tokens[next];
  if (number?.n === null || number === undefined || is(tokens[next + 1], ...UNITS)) return null;
  if (!number.isDigits || number.text.length > 2) return null;
  if (next === at && !number.isOrdinal) return null;
  return { day: daySaid(number.n), length: next - at + 1 };
}
const daySaid = (day: number): SaidDay =>
  day >= 1 && day <= LAST_OF_MONTH ? { is: 'day', day } : { is: 'nonsense' };

/** "5 to 8 December", "from the 5th to the 8th", "10-13": two days, of which the last has the month. */
function range(
  tokens: readonly Token[],
  at: number,
  isDayAsked: boolean,
): { days: SaidDay[]; length: number } | null {
  const skip = (index: number) =>
    is(tokens[index], 'day') || tokens[index]?.text === 'the' ? index + 1 : index;
  let next = skip(at);
  const first = tokens[next];
  if (!first?.isDigits || first.n === null || first.text.length > 2) return null;
  const isSaid = next > at || first.isOrdinal || is(tokens[at - 1], 'from') || isDayAsked;
  next++;
  const link = tokens[next];
  const isDash = link?.text === '-';
  if (
    !isDash &&
    !is(link, 'to') &&
    link?.text !== 'ل' &&
    link?.text !== 'and' &&
    link?.text !== 'و'
  )
    return null;
  next = skip(next + 1);
  const last = tokens[next];
  if (!last?.isDigits || last.n === null || last.text.length > 2) return null;
  const whole = named(tokens, next) ?? (isDash ? null : numeric(tokens, next));
  if (whole?.day.is === 'calendar') {
    const { month, year, day } = whole.day;
    const isOver = first.n > day;
    const from = isOver
      ? { month: month === 1 ? 12 : month - 1, year: month === 1 && year ? year - 1 : year }
      : { month, year };
    return {
      days: [{ is: 'calendar', day: first.n, ...from }, whole.day],
      length: next - at + whole.length,
    };
  }
  if (link?.text === 'and' || link?.text === 'و') return null;
  if (whole || is(tokens[next + 1], ...UNITS)) return null;
  if (!isSaid && !last.isOrdinal && !(isDash && last.n > 12)) return null;
  return { days: [daySaid(first.n), daySaid(last.n)], length: next - at + 1 };
}

/** Nights that were said at a token: "3 nights", «ليلتين», "one week". */
function lengthOfStay(
  tokens: readonly Token[],
  at: number,
): { nights: number; length: number } | null {
  const [a, b] = tokens.slice(at, at + 2);
  if (is(a, 'night2')) return { nights: 2, length: 1 };
  if (is(a, 'week2')) return { nights: 14, length: 1 };
  if (is(a, 'month2')) return { nights: 60, length: 1 };
  if (is(a, 'days2')) return { nights: 2, length: 1 };
  let next = at + 1;
  if (b?.text === 'more' || b?.text === 'extra' || b?.text === 'full' || b?.text === 'of') next++;
  const unit = tokens[next];
  if (a?.n !== null && a !== undefined && a.n >= 1 && a.n <= 9999) {
    const each =
      is(unit, 'night', 'days') || (is(unit, 'day') && unit?.text === 'day')
        ? 1
        : is(unit, 'week')
          ? 7
          : is(unit, 'month')
            ? 30
            : 0;
    const isMonthName = is(unit, 'month') && tokens[next + 1]?.isDigits === true;
    // «11 يوم»: from eleven on Arabic counts in the singular.
    const isMany =
      is(unit, 'day') && unit?.text === 'يوم' && a.n > 10 && !tokens[next + 1]?.isDigits;
    if (isMany) return { nights: a.n, length: next - at + 1 };
    if (each > 0 && !isMonthName) return { nights: each * a.n, length: next - at + 1 };
  }
  const isFor = ['for', 'l'].some((kind) => is(tokens[at - 1], kind));
  if (is(a, 'night') && a?.text === 'ليله') {
    const after = tokens[at + 1];
    if (after?.n === 1) return { nights: 1, length: 2 };
    if (isFor || is(tokens[at - 1], 'add', 'remove') || tokens.length === 1)
      return { nights: 1, length: 1 };
  }
  if (is(a, 'week') && (isFor || tokens.length === 1)) return { nights: 7, length: 1 };
  if (is(a, 'month') && isFor && !tokens[at + 1]?.isDigits && monthOf(tokens[at + 1]) === null)
    return { nights: 30, length: 1 };
  if (is(a, 'add', 'remove') && is(b, 'night')) return { nights: 1, length: 2 };
  return null;
}

export interface StaySaid {
  readonly days: readonly Said[];
  readonly nights: number | null;
  /** Indexes of tokens that were used. */
  readonly used: ReadonlySet<number>;
}

/** Everything that a message says of days and nights, in its order. */
export function readStay(tokens: readonly Token[], isDayAsked: boolean): StaySaid {
  const days: Said[] = [];
  const used = new Set<number>();
  let nights: number | null = null;
  let role: Role = null;
  let isNamed = false;
  const take = (at: number, length: number): number => {
    for (let n = 0; n < length; n++) used.add(at + n);
    return at + length;
  };
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at];
    const both = range(tokens, at, isDayAsked);
    if (both) {
      const [first, last] = both.days;
      if (first && last) days.push({ day: first, role: 'in' }, { day: last, role: 'out' });
      at = take(at, both.length);
      role = null;
      continue;
    }
    const length = lengthOfStay(tokens, at);
    const found =
      numeric(tokens, at) ??
      named(tokens, at) ??
      relative(tokens, at) ??
      (length ? null : dayOfMonth(tokens, at));
    if (found && !(length && found.day.is === 'offset' && is(token, 'night'))) {
      days.push({ day: found.day, role });
      at = take(at, found.length);
      role = null;
      isNamed = false;
      continue;
    }
    if (length) {
      nights ??= length.nights;
      at = take(at, length.length);
      continue;
    }
    if (is(token, 'checkin')) [role, isNamed] = ['in', true];
    else if (is(token, 'checkout')) [role, isNamed] = ['out', true];
    else if (is(token, 'from') && !isNamed) role = 'in';
    else if (is(token, 'to') && !isNamed) role = 'out';
    else if (token?.text === '-' && days.length > 0) role = 'out';
    // "dec 5 - 8", "from Thursday the 26th to 28": the month is that of the day before.
    const last = days.at(-1);
    const number = tokens[at + 1];
    if (
      (token?.text === '-' || is(token, 'to') || token?.text === 'ل') &&
      last &&
      number?.isDigits &&
      number.n !== null &&
      number.text.length <= 2 &&
      !is(tokens[at + 2], ...UNITS) &&
      !MARKS.has(tokens[at + 2]?.text ?? '') &&
      named(tokens, at + 1) === null
    ) {
      days.push({ day: daySaid(number.n), role: 'out' });
      at = take(at, 2);
      role = null;
      continue;
    }
    at++;
  }
  return { days: joined(days), nights, used };
}

/** "Thursday 26 November" is one day, said twice; the exact one counts. */
function joined(days: readonly Said[]): Said[] {
  const result: Said[] = [];
  for (const said of days) {
    const before = result.at(-1);
    const isExact = said.day.is === 'calendar' || said.day.is === 'day' || said.day.is === 'offset';
    if (before?.day.is === 'weekday' && isExact && said.role === null)
      result[result.length - 1] = { ...said, role: before.role };
    else if (said.day.is === 'hijri' && before?.day.is === 'hijri') continue;
    else result.push(said);
  }
  return result;
}
