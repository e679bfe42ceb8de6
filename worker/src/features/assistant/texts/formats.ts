import type { Stay } from '#shared/bookings/stay.ts';
import { FORMAT_TAGS, LANGUAGES, type Language } from '#shared/language.ts';
import type { Day } from '#shared/muscat-time.ts';

type Part = 'weekday' | 'day' | 'month' | 'year';

/** Formatters cost more than what they format; each is made once. */
const byLanguage = <T>(make: (tag: string, lang: Language) => T) =>
  Object.fromEntries(LANGUAGES.map((lang) => [lang, make(FORMAT_TAGS[lang], lang)])) as Record<
    Language,
    T
  >;

const SHORT_DAY = byLanguage(
  (tag, lang) =>
    new Intl.DateTimeFormat(tag, {
      weekday: lang === 'ar' ? 'long' : 'short',
      day: 'numeric',
      month: lang === 'ar' ? 'long' : 'short',
      timeZone: 'UTC',
    }),
);
const WEEKDAY_NAME = byLanguage(
  (tag) => new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' }),
);
const SAID_DAY = byLanguage(
  (tag) =>
    new Intl.DateTimeFormat(tag, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }),
);
const AND = byLanguage((tag) => new Intl.ListFormat(tag, { type: 'conjunction' }));
const OR = byLanguage((tag) => new Intl.ListFormat(tag, { type: 'disjunction' }));
const PLURAL = byLanguage((tag) => new Intl.PluralRules(tag));

function partsOf(day: Day, format: Intl.DateTimeFormat, order: readonly Part[]): string {
  const parts = format.formatToParts(new Date(`${day}T00:00:00Z`));
  return order.map((wanted) => parts.find(({ type }) => type === wanted)?.value ?? '').join(' ');
}

/** `YYYY-MM-DD` → "الخميس 26 نوفمبر" / "Thu 26 Nov". */
export const shortDay = (day: Day, lang: Language): string =>
  partsOf(day, SHORT_DAY[lang], ['weekday', 'day', 'month']);

/** The name of a weekday, counted from Sunday. */
export const weekdayName = (weekday: number, lang: Language): string =>
  WEEKDAY_NAME[lang].format(new Date(Date.UTC(2023, 0, 1 + weekday)));

/** The day as a message says it, so that it is read without its weekday: "26 November 2026". */
export const saidDay = (day: Day, lang: Language): string =>
  partsOf(day, SAID_DAY[lang], ['day', 'month', 'year']);

/** "من الخميس 26 نوفمبر إلى السبت 28 نوفمبر" / "Thu 26 Nov to Sat 28 Nov". */
export function stayText({ checkIn, checkOut }: Stay, lang: Language): string {
  const [from, to] = [shortDay(checkIn, lang), shortDay(checkOut, lang)];
  return lang === 'ar' ? `من ${from} إلى ${to}` : `${from} to ${to}`;
}

/** The same where it stands by itself: "Thu 26 Nov – Sat 28 Nov". */
export const stayLabel = ({ checkIn, checkOut }: Stay, lang: Language): string =>
  `${shortDay(checkIn, lang)} – ${shortDay(checkOut, lang)}`;

/** "أ وب وج" / "a, b and c". */
export const listText = (items: readonly string[], lang: Language): string =>
  AND[lang].format(items);

/** "أ أم ب" / "a or b", of what is asked. */
export function choiceText(items: readonly string[], lang: Language): string {
  const text = OR[lang].format(items);
  return lang === 'ar' ? text.replaceAll(' أو ', ' أم ') : text;
}

type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** A counted word in its form; `#` stands for the number. */
export function counted(count: number, lang: Language, forms: Forms): string {
  const form = forms[PLURAL[lang].select(count)] ?? forms.other;
  return form.replace('#', String(count));
}

/** A name that keeps its own direction inside a sentence; a phone or a number always has one. */
export const apart = (text: string): string => `\u2068${text}\u2069`;
export const leftToRight = (text: string): string => `\u2066${text}\u2069`;

/** A sentence that ends with a sum has one full stop, not two. */
export const tidy = (text: string): string => text.replaceAll('ر.ع..', 'ر.ع.');
