import { dayHalf, FORMAT_TAGS, type Language } from '#shared/language.ts';
import { BAISA_PER_OMR } from '#shared/money.ts';
import { muscatClock, muscatDay, type Day } from '#shared/muscat-time.ts';
import { hotelNow } from '../lib/hotel-clock.ts';

export { formatPhoneShort } from '#shared/phone-groups.ts';

const CURRENCY: Readonly<Record<Language, string>> = { ar: 'ر.ع.', en: 'OMR' };

type DateStyle = 'long' | 'short';

const cache = new Map<string, Intl.DateTimeFormat>();

function dateFormat(
  language: Language,
  key: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const id = `${language} ${key}`;
  const known = cache.get(id);
  if (known) return known;
  const made = new Intl.DateTimeFormat(FORMAT_TAGS[language], options);
  cache.set(id, made);
  return made;
}

/**
 * Whole baisa → digits with three decimals, and the currency to stand beside them. A sum that comes
 * off stands in an isolate with its sign, which would change sides in Arabic otherwise. Both languages write such a number the same way; a formatter of the browser's own for it costs
 * the first screen a tenth of a second on a poor phone.
 */
export function formatOmr(baisa: number, language: Language): { number: string; currency: string } {
  const sum = Math.abs(baisa);
  const rials = String(Math.floor(sum / BAISA_PER_OMR)).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  const number = `${rials}.${String(sum % BAISA_PER_OMR).padStart(3, '0')}`;
  return {
    number: baisa < 0 ? `\u2066-${number}\u2069` : number,
    currency: CURRENCY[language],
  };
}

function partsOf(
  day: Day,
  language: Language,
): Record<'weekday' | 'day' | 'month' | 'year', string> {
  const format = dateFormat(language, 'day', {
    weekday: language === 'ar' ? 'long' : 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const found = { weekday: '', day: '', month: '', year: '' };
  for (const { type, value } of format.formatToParts(Date.parse(`${day}T00:00:00Z`))) {
    if (type in found) found[type as keyof typeof found] = value;
  }
  return found;
}

/**
 * `YYYY-MM-DD` → "الخميس 13 أغسطس" / "Thu 13 August"; `short` leaves the weekday out. The year
 * shows when it is not the hotel's today.
 */
export function formatDay(
  day: Day,
  language: Language,
  style: DateStyle = 'long',
  today = muscatDay(hotelNow()),
): string {
  const parts = partsOf(day, language);
  const words = [
    style === 'long' ? parts.weekday : '',
    parts.day,
    parts.month,
    sameYear(day, today) ? '' : parts.year,
  ];
  return words.filter(Boolean).join(' ');
}

/** A stay in words: "13 إلى 15 أغسطس" / "13–15 August"; what both days share is said once. */
export function formatDayRange(
  from: Day,
  to: Day,
  language: Language,
  today = muscatDay(hotelNow()),
): string {
  const until = formatDay(to, language, 'short', today);
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7);
  const start = isSameMonth
    ? partsOf(from, language).day
    : formatDay(from, language, 'short', sameYear(from, to) ? from : today);
  if (language === 'ar') return `${start} إلى ${until}`;
  return isSameMonth ? `${start}–${until}` : `${start} – ${until}`;
}

/** Before any stay, so that no year goes without saying. */
const LONG_AGO: Day = '0001-01-01';

/** As `formatDayRange`, always with the year: for a list that goes back over years. */
export const formatDatedRange = (from: Day, to: Day, language: Language): string =>
  formatDayRange(from, to, language, LONG_AGO);

/** `YYYY-MM` → "نوفمبر 2026" / "November 2026". */
export function formatMonth(month: string, language: Language): string {
  const format = dateFormat(language, 'month', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(Date.parse(`${month}-01T00:00:00Z`));
}

/**
 * A change with its sign: "+10" / "-150", with the marks that keep the sign in its place; stands in
 * a `bdi`.
 */
export function formatChange(change: number, language: Language): string {
  return new Intl.NumberFormat(FORMAT_TAGS[language], { signDisplay: 'exceptZero' }).format(change);
}

/**
 * ISO 8601 or epoch milliseconds → "3:45 م" / "3:45 pm" in Muscat; without a formatter, as a price
 * (`formatOmr`).
 */
export function formatTime(instant: string | number, language: Language): string {
  const { hours, minutes } = muscatClock(new Date(instant).getTime());
  return clockText(hours, minutes, language);
}

/** "14:00" of the hotel's clock → "2:00 م" / "2:00 pm". */
export function formatClock(clock: string, language: Language): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return clockText(hours, minutes, language);
}

/** Two hours of the hotel's clock: "4 إلى 6 م" / "4–6 pm"; what both share is said once. */
export function formatHours(from: string, to: string, language: Language): string {
  const isSameHalf = from < '12:00' === to < '12:00';
  const start = isSameHalf ? formatHour(from, language, false) : formatHour(from, language);
  const end = formatHour(to, language);
  if (language === 'ar') return `${start} إلى ${end}`;
  return isSameHalf ? `${start}–${end}` : `${start} – ${end}`;
}

/** "16:00" → "4 م" / "4 pm"; minutes are said where there are any. */
export function formatHour(clock: string, language: Language, hasHalf = true): string {
  const [number = '', half = ''] = formatClock(clock, language).replace(':00', '').split('\u00a0');
  return hasHalf ? `${number}\u00a0${half}` : number;
}

/** `YYYY-MM-DD` → "الخميس" / "Thursday"; `short` is "Thu" in English. */
export function weekdayName(day: Day, language: Language, style: DateStyle = 'long'): string {
  if (language === 'ar' || style === 'short') return partsOf(day, language).weekday;
  const format = dateFormat(language, 'weekday', { weekday: 'long', timeZone: 'UTC' });
  return format.format(Date.parse(`${day}T00:00:00Z`));
}

/** `YYYY-MM-DD` → "خميس" / "Thu", for where there is room for a word. */
export function formatWeekday(day: Day, language: Language): string {
  const { weekday } = partsOf(day, language);
  return language === 'ar' ? weekday.replace(/^ال/, '') : weekday;
}

function clockText(hours: number, minutes: number, language: Language): string {
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')}\u00a0${dayHalf(hours, minutes, language)}`;
}

/**
 * ISO 8601 or epoch milliseconds → day and time in Muscat; only the time where the hotel's day is that one.
 */
export function formatInstant(
  instant: string | number,
  language: Language,
  now = hotelNow(),
): string {
  const at = new Date(instant).getTime();
  return muscatDay(at) === muscatDay(now)
    ? formatTime(at, language)
    : formatDayAndTime(at, language, now);
}

/** Numbers in words of one sentence: "1, 2 and 4" / "1 و2 و4". */
export function formatNumbers(numbers: readonly number[], language: Language): string {
  return formatList(numbers.map(String), language);
}

/** Names in one sentence, each in the direction of its own letters: "Said and Maha" / "Said وMaha". */
export function formatNames(names: readonly string[], language: Language): string {
  return formatList(
    names.map((name) => `\u2068${name}\u2069`),
    language,
  );
}

const formatList = (items: readonly string[], language: Language): string =>
  new Intl.ListFormat(FORMAT_TAGS[language], { type: 'conjunction' }).format(items);

/** Between parts of a line that is no sentence. */
export const COMMA: Readonly<Record<Language, string>> = { ar: '، ', en: ', ' };

/**
 * ISO 8601 or epoch milliseconds → day and time in Muscat, today's as well: "11 أغسطس، 9:00 ص" /
 * "11 August, 9:00 am".
 */
export function formatDayAndTime(
  instant: string | number,
  language: Language,
  now = hotelNow(),
): string {
  const at = new Date(instant).getTime();
  return `${formatDay(muscatDay(at), language, 'short', muscatDay(now))}${COMMA[language]}${formatTime(at, language)}`;
}

function sameYear(a: Day, b: Day): boolean {
  return a.slice(0, 4) === b.slice(0, 4);
}

/** Seconds as a clock shows them: 75 → "1:15". */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
