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
      readonly word: 'next' | 'coming' | 'this' | 'past' | 'next_week' | 'week_on' | null;
    }
  | { readonly is: 'day'; readonly day: number; readonly isNextMonth?: true }
  /** End of the named month, or of this one where none is named. */
  | { readonly is: 'month_end'; readonly month: number | null }
  /** «منتصف ديسمبر»: a part of a month, of which the day is asked. */
  | {
      readonly is: 'part_of_month';
      readonly part: 'early' | 'mid' | 'end';
      readonly month: number | null;
      readonly isNextMonth?: true;
    }
  /** A week by itself, counted from this one. */
  | { readonly is: 'week'; readonly ahead: 0 | 1 }
  | { readonly is: 'weekend' }
  | { readonly is: 'hijri' }
  | { readonly is: 'nonsense' };
interface Found {
  readonly day: SaidDay;
  readonly length: number;
}

export const MARKS: ReadonlySet<string> = new Set(['/', '-', '.']);
const LAST_OF_MONTH = 31;
const LAST_WEEKDAY_NUMBER = 4;

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

export function numeric(tokens: readonly Token[], at: number): Found | null {
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
export function named(tokens: readonly Token[], at: number): Found | null {
  const first = tokens[at];
  const withYear = (day: number, month: number, length: number): Found => {
    const comma = [',', 'عام', 'سنه', 'لعام'].includes(tokens[at + length]?.text ?? '') ? 1 : 0;
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
  if (is(first, 'day') && tokens[at + 1]?.isDigits) {
    const inner = named(tokens, at + 1);
    return inner && { day: inner.day, length: inner.length + 1 };
  }
  const dayNumber = first?.n ?? (is(first, 'first') ? 1 : null);
  const isDay = first?.isDigits ? first.text.length <= 2 : dayNumber !== null && dayNumber <= 31;
  if (dayNumber !== null && isDay) {
    let next = at + 1;
    if (is(tokens[next], 'day')) next++;
    if (tokens[next]?.text === 'of' || tokens[next]?.text === 'من' || tokens[next]?.text === 'في')
      next++;
    if (tokens[next]?.text === '-' || tokens[next]?.text === '/') next++;
    const month = monthAt(next);
    if (month) return withYear(dayNumber, month.month, next - at + month.length);
    // «من عشرين واحد لين ثلاثة وعشرين واحد»: the month as a number, after its day.
    const bare = tokens[next];
    const isMonth = bare?.isDigits === false && bare.n !== null && bare.n <= 12 && next === at + 1;
    const isEnd = is(tokens[at - 1], 'from', 'to') && !is(tokens[next + 1], ...UNITS, 'day');
    return isMonth && isEnd && ARABIC.test(bare.text) ? withYear(dayNumber, bare.n ?? 0, 2) : null;
  }
  if (is(first, 'last')) {
    let next = at + 1;
    while (
      next < at + 4 &&
      (is(tokens[next], 'day') || ['of', 'في', 'من'].includes(tokens[next]?.text ?? ''))
    )
      next++;
    while (['the', 'this'].includes(tokens[next]?.text ?? '') || is(tokens[next], 'this')) next++;
    const isThis = is(tokens[next], 'month') && !tokens[next + 1]?.isDigits;
    const ofName = monthAt(next);
    const month = ofName ?? (isThis ? { month: null, length: 1 } : null);
    const isDaySaid = tokens.slice(at + 1, next).some((token) => is(token, 'day'));
    return month && isDaySaid
      ? { day: { is: 'month_end', month: month.month }, length: next - at + month.length }
      : null;
  }
  const month = monthAt(at);
  if (!month) return null;
  let next = at + month.length;
  // «شهر ١ يوم ٥»: the word for a day keeps two numbers apart.
  if (is(tokens[next], 'day')) next++;
  else if (month.length > 1) return null;
  if (tokens[next]?.text === 'the' || tokens[next]?.text === '-') next++;
  const number = tokens[next];
  if (!number?.isDigits || number.n === null || number.text.length > 2) return null;
  if (is(tokens[next + 1], 'night', 'person', 'days', 'week', 'guests')) return null;
  return withYear(number.n, month.month, next - at + 1);
}

const PARTS = ['early', 'mid', 'end'] as const;

/** "Mid December", «أوائل الشهر الجاي», "the middle of next month". */
export function partOfMonth(tokens: readonly Token[], at: number): Found | null {
  const [first] = tokens.slice(at);
  const part = PARTS.find((one) => is(first, one));
  if (!part) return null;
  let next = at + 1;
  while (['of', 'the', '-', 'من', 'في', 'this'].includes(tokens[next]?.text ?? '')) next++;
  const isMonthWord = is(tokens[next], 'month') || is(tokens[next + 1], 'month');
  const ofName =
    monthOf(tokens[next]) ?? (is(tokens[next], 'month') ? monthOf(tokens[next + 1]) : null);
  if (ofName !== null) {
    const length = next - at + (monthOf(tokens[next]) === null ? 2 : 1);
    return { day: { is: 'part_of_month', part, month: ofName }, length };
  }
  if (!isMonthWord) return null;
  const last = is(tokens[next], 'month') ? next : next + 1;
  const month =
    is(tokens[last], 'month') && tokens[last + 1]?.isDigits ? tokens[last + 1]?.n : null;
  if (month !== null && month !== undefined)
    return month >= 1 && month <= 12
      ? { day: { is: 'part_of_month', part, month }, length: last + 2 - at }
      : null;
  return { day: { is: 'part_of_month', part, month: null }, length: last + 1 - at };
}

/** "Next week", «الأسبوع الجاي»: with no day in it. */
export function weekAlone(tokens: readonly Token[], at: number): Found | null {
  const [a, b] = tokens.slice(at, at + 2);
  if (is(a, 'next', 'this') && is(b, 'week'))
    return { day: { is: 'week', ahead: is(a, 'this') ? 0 : 1 }, length: 2 };
  if (!is(a, 'week') || a?.text.startsWith('ال') !== true) return null;
  if (is(b, 'next')) return { day: { is: 'week', ahead: 1 }, length: 2 };
  return is(tokens[at - 1], 'this') ? { day: { is: 'week', ahead: 0 }, length: 1 } : null;
}

const PRICED: ReadonlySet<string> = new Set('سعر بكم كم ثمن قيمه تكلفه لليله'.split(' '));
const ENGLISH = /^[a-z]/;
const ARABIC = /^[\u0621-\u064a]/;
const NOW: ReadonlySet<string> = new Set('now الحين الان هالحين دلوقتي هلق'.split(' '));

export function relative(tokens: readonly Token[], at: number): Found | null {
  const [a, b, c] = tokens.slice(at, at + 3);
  // «سعر الليلة» is that of any night.
  const isAnyNight = a?.text === 'الليله' && PRICED.has(tokens[at - 1]?.text ?? '');
  if (is(a, 'today') && !isAnyNight) return { day: { is: 'offset', days: 0 }, length: 1 };
  // "Now, for a night": who stands at the door. "I want to book now" says nothing of the stay.
  const isForNights = is(b, 'for', 'l', 'night') || b?.text === 'لمده';
  if (NOW.has(a?.text ?? '') && isForNights) return { day: { is: 'offset', days: 0 }, length: 1 };
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
  if (a?.text === 'last' && weekdayOf(b) !== null)
    return { day: { is: 'weekday', weekday: weekdayOf(b) ?? 0, word: 'past' }, length: 2 };
  const before = is(a, 'next', 'this') ? a : undefined;
  const weekday = weekdayOf(before ? b : a);
  if (weekday === null) return null;
  if (!before && is(b, 'past')) return { day: { is: 'weekday', weekday, word: 'past' }, length: 2 };
  const week = b?.text === 'next_week' || b?.text === 'week_on' ? b.text : null;
  if (!before && week !== null) return { day: { is: 'weekday', weekday, word: week }, length: 2 };
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

export const UNITS = [
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
export function dayOfMonth(tokens: readonly Token[], at: number): Found | null {
  let next = at;
  if (is(tokens[next], 'day')) next++;
  const number = tokens[next];
  const link = ['من', 'هذا', 'of', 'the', 'this'];
  let monthAt = next + 1;
  while (monthAt < next + 3 && link.includes(tokens[monthAt]?.text ?? '')) monthAt++;
  const monthText = tokens[monthAt]?.text ?? '';
  const isOfMonth =
    is(tokens[monthAt], 'month') &&
    (monthText.startsWith('ال') || monthText.startsWith('هال') || monthAt > next + 1);
  if (number?.n === null || number === undefined) return null;
  if (!isOfMonth && is(tokens[next + 1], ...UNITS)) return null;
  // A number in words is a day where that is said; below five it may be a weekday.
  const isWord = !number.isDigits && number.n > LAST_WEEKDAY_NUMBER && (next > at || isOfMonth);
  if (!isWord && (!number.isDigits || number.text.length > 2)) return null;
  if (next === at && !number.isOrdinal && !isOfMonth) return null;
  if (isOfMonth && monthAt > next + 1) return { day: daySaid(number.n), length: monthAt - at + 1 };
  return { day: daySaid(number.n), length: next - at + 1 };
}
export const daySaid = (day: number): SaidDay =>
  day >= 1 && day <= LAST_OF_MONTH ? { is: 'day', day } : { is: 'nonsense' };
