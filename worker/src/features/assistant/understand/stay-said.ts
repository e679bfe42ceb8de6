import { isDenied, isTo, isTold, leads, moves, type Role } from './stay-roles.ts';
import {
  daySaid,
  dayOfMonth,
  MARKS,
  named,
  numeric,
  partOfMonth,
  relative,
  UNITS,
  weekAlone,
  type SaidDay,
} from './stay-words.ts';
import { is, monthOf, type Token } from './tokens.ts';

export interface Said {
  readonly day: SaidDay;
  readonly role: Role;
}
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
  if (!first || first.n === null || first.text.length > 2 + (first.isDigits ? 0 : 4)) return null;
  if (!first.isDigits && !(first.n > 4 && is(tokens[next - 1], 'from', 'day'))) return null;
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
  if (whole || isUnit(tokens[next + 1])) return null;
  if (!isSaid && !last.isOrdinal && !(isDash && last.n > 12)) return null;
  return { days: [daySaid(first.n), daySaid(last.n)], length: next - at + 1 };
}

const WHOLE: ReadonlySet<string> = new Set(['كامل', 'كامله', 'بالكامل']);

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
    // «26 الشهر الجاي» is a day; a length of stay has no article.
    const isMonthName =
      is(unit, 'month') && (tokens[next + 1]?.isDigits === true || unit?.text.startsWith('ال'));
    // «11 يوم»: from eleven on Arabic counts in the singular.
    const isMany =
      is(unit, 'day') && unit?.text === 'يوم' && a.n > 10 && !tokens[next + 1]?.isDigits;
    if (isMany) return { nights: a.n, length: next - at + 1 };
    if (each > 0 && !isMonthName) return { nights: each * a.n, length: next - at + 1 };
  }
  const isFor = ['for', 'l'].some((kind) => is(tokens[at - 1], kind));
  if (is(a, 'night') && /ليله$|^(?:layla|laylah|leila|lela)$/.test(a?.text ?? '')) {
    const after = tokens[at + 1];
    if (after?.n === 1) return { nights: 1, length: 2 };
    // «هالخميس ليلة»: said last, it is how long.
    const isLast = at > 0 && after === undefined && a?.text === 'ليله';
    if (isFor || is(tokens[at - 1], 'add', 'remove') || tokens.length === 1 || isLast)
      return { nights: 1, length: 1 };
  }
  const isWhole = WHOLE.has(b?.text ?? '');
  if (is(a, 'week') && (isFor || isWhole || tokens.length === 1))
    return { nights: 7, length: isWhole ? 2 : 1 };
  if (is(a, 'month') && isFor && !tokens[at + 1]?.isDigits && monthOf(tokens[at + 1]) === null)
    return { nights: 30, length: 1 };
  if (is(a, 'add', 'remove') && is(b, 'night')) return { nights: 1, length: 2 };
  return null;
}

const isUnit = (token: Token | undefined): boolean =>
  is(token, ...UNITS) && !(is(token, 'month') && token?.text.startsWith('ال'));

export interface StaySaid {
  readonly days: readonly Said[];
  /** Days that were named as what is not meant: "Monday, not Sunday". */
  readonly denied: readonly Said[];
  readonly nights: number | null;
  /** Indexes of tokens that were used. */
  readonly used: ReadonlySet<number>;
}

/** A word for a number up to here may count anything; a later one, after "to", is a day. */
const MOST_COUNTED = 10;
/** Everything that a message says of days and nights, in its order. */
export function readStay(tokens: readonly Token[], isDayAsked: boolean): StaySaid {
  const days: Said[] = [];
  const denied: Said[] = [];
  const story: Said[] = [];
  const used = new Set<number>();
  let nights: number | null = null;
  let role: Role = null;
  let isNamed = false;
  let roleAt = 0;
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
      partOfMonth(tokens, at) ??
      relative(tokens, at) ??
      weekAlone(tokens, at) ??
      (length ? null : dayOfMonth(tokens, at));
    if (found && !(length && found.day.is === 'offset' && is(token, 'night'))) {
      // "want to book a room tomorrow": that "to" leads to no day.
      const isFar = !isNamed && !leads(tokens, roleAt, at);
      // "Monday, not Sunday": what is denied is not meant.
      const isMeant = !isDenied(tokens, at) && !isTold(tokens, at, used);
      (isMeant ? days : isDenied(tokens, at) ? denied : story).push({
        day: found.day,
        role: isFar || role === null ? moves(tokens, at, used) : role,
      });
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
    else if (is(token, 'from') && !isNamed) [role, roleAt] = ['in', at];
    else if (isTo(tokens, at, days.length > 0) && !isNamed) [role, roleAt] = ['out', at];
    else if (token?.text === '-' && days.length > 0) [role, roleAt] = ['out', at];
    // "dec 5 - 8", "from Thursday the 26th to 28": the month is that of the day before.
    const last = days.at(-1);
    const number = tokens[at + 1];
    if (
      (token?.text === '-' || is(token, 'to') || token?.text === 'ل') &&
      last &&
      number?.n !== null &&
      number !== undefined &&
      (number.isDigits ? number.text.length <= 2 : number.n > MOST_COUNTED) &&
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
  const ahead = days.some(isAhead) ? days.filter(isAhead) : days;
  // "The party is on the 9th, a room from the 8th": what comes before an arrival tells of something.
  const from = ahead.findIndex(({ role: of }) => of === 'in');
  const isOfStay = from > 0 && ahead[from]?.day.is !== 'week';
  const isPair = ahead[from + 1]?.role === 'out';
  const isBare =
    isOfStay &&
    ahead.slice(0, from).every(({ day, role: of }) => {
      return of === null && (isPair || day.is !== 'weekday');
    });
  const all = joined(isBare ? ahead.slice(from) : ahead);
  const inRow =
    nights === null && tokens.some((token) => is(token, 'night')) ? nightsInRow(all) : 0;
  if (inRow > 1) return { days: all.slice(0, 1), denied, nights: inRow, used };
  return { days: saysNextMonth(tokens) ? all.map(ofNextMonth) : all, denied, nights, used };
}

/** A day that has passed is told of, where another one is named. */
const isAhead = ({ day }: Said): boolean =>
  !(day.is === 'offset' && day.days < 0) && !(day.is === 'weekday' && day.word === 'past');

/** "Thursday and Friday nights": how many that are named, where each follows the one before. */
function nightsInRow(days: readonly Said[]): number {
  const isRow = days.every(
    ({ day, role }, at) =>
      day.is === 'weekday' &&
      (at === 0 || role === null) &&
      (at === 0 || isDayAfter(days[at - 1]?.day, day.weekday)),
  );
  return isRow ? days.length : 0;
}
const isDayAfter = (before: SaidDay | undefined, weekday: number): boolean =>
  before?.is === 'weekday' && (before.weekday + 1) % 7 === weekday;

/** "Thursday 26 November" is one day, said twice; the exact one counts. */
function joined(days: readonly Said[]): Said[] {
  const result: Said[] = [];
  for (const said of days) {
    const before = result.at(-1);
    const isExact = said.day.is === 'calendar' || said.day.is === 'day' || said.day.is === 'offset';
    const isPart =
      before?.day.is === 'part_of_month' && before.role !== 'out' && said.role !== 'out';
    if (before && isPart && isExact && said.day.is !== 'offset')
      result[result.length - 1] = { ...said, role: before.role };
    else if (before?.day.is === 'weekday' && isExact && said.role === null)
      result[result.length - 1] = { ...said, role: before.role };
    else if (said.day.is === 'hijri' && before?.day.is === 'hijri') continue;
    else result.push(said);
  }
  return result;
}

const saysNextMonth = (tokens: readonly Token[]): boolean =>
  tokens.some(
    (token, at) => is(token, 'month') && (is(tokens[at - 1], 'next') || is(tokens[at + 1], 'next')),
  );
const ofNextMonth = (said: Said): Said =>
  said.day.is === 'day' || (said.day.is === 'part_of_month' && said.day.month === null)
    ? { ...said, day: { ...said.day, isNextMonth: true } }
    : said;
