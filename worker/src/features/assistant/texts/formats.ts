import type { Stay } from '#shared/bookings/stay.ts';
import type { Language } from '#shared/language.ts';
import type { Day } from '#shared/muscat-time.ts';

const TAGS: Readonly<Record<Language, string>> = { ar: 'ar-OM-u-nu-latn-ca-gregory', en: 'en-GB' };

const SHORT = {
  ar: { weekday: 'long', day: 'numeric', month: 'long' },
  en: { weekday: 'short', day: 'numeric', month: 'short' },
} as const;

/** `YYYY-MM-DD` → "الخميس 26 نوفمبر" / "Thu 26 Nov". */
export function shortDay(day: Day, lang: Language): string {
  return partsOf(day, lang, SHORT[lang], ['weekday', 'day', 'month']);
}

/** The day as a message says it, so that it is read without its weekday: "26 November 2026". */
export function saidDay(day: Day, lang: Language): string {
  const wanted = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  return partsOf(day, lang, wanted, ['day', 'month', 'year']);
}

type Part = 'weekday' | 'day' | 'month' | 'year';

function partsOf(
  day: Day,
  lang: Language,
  options: Intl.DateTimeFormatOptions,
  order: readonly Part[],
): string {
  const at = new Date(`${day}T00:00:00Z`);
  const format = new Intl.DateTimeFormat(TAGS[lang], { ...options, timeZone: 'UTC' });
  const parts = format.formatToParts(at);
  return order.map((wanted) => parts.find(({ type }) => type === wanted)?.value ?? '').join(' ');
}

/** "من الخميس 26 نوفمبر إلى السبت 28 نوفمبر" / "Thu 26 Nov to Sat 28 Nov". */
export function stayText({ checkIn, checkOut }: Stay, lang: Language): string {
  const [from, to] = [shortDay(checkIn, lang), shortDay(checkOut, lang)];
  return lang === 'ar' ? `من ${from} إلى ${to}` : `${from} to ${to}`;
}

/** "أ وب وج" / "a, b and c". */
export function listText(items: readonly string[], lang: Language): string {
  return new Intl.ListFormat(lang, { style: 'long', type: 'conjunction' }).format(items);
}

/** "أ أو ب" / "a or b". */
export function choiceText(items: readonly string[], lang: Language): string {
  return new Intl.ListFormat(lang, { style: 'long', type: 'disjunction' }).format(items);
}

type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** A counted word in its form; `#` stands for the number. */
export function counted(count: number, lang: Language, forms: Forms): string {
  const form = forms[new Intl.PluralRules(lang).select(count)] ?? forms.other;
  return form.replace('#', String(count));
}
