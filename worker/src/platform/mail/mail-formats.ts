import { dayHalf, FORMAT_TAGS, type Language } from '#shared/language.ts';
import { BAISA_PER_OMR } from '#shared/money.ts';
import { muscatClock, muscatDay, type Day } from '#shared/muscat-time.ts';

/** `YYYY-MM-DD` → "الخميس 26 نوفمبر 2026" / "Thursday 26 November 2026". */
export function dayText(day: Day, language: Language): string {
  const parts = new Intl.DateTimeFormat(FORMAT_TAGS[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatToParts(new Date(`${day}T00:00:00Z`));
  return (['weekday', 'day', 'month', 'year'] as const)
    .map((wanted) => parts.find(({ type }) => type === wanted)?.value ?? '')
    .join(' ');
}

/** `YYYY-MM` → "نوفمبر 2026" / "November 2026". */
export const monthText = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(FORMAT_TAGS[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));

/** `HH:MM` of the hotel's clock → "2:00 م" / "2:00 pm". */
export function clockText(clock: string, language: Language): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return timeText({ hours, minutes }, language);
}

/** An instant (ISO 8601) as the hotel's clock shows it, with its day. */
export function instantText(iso: string, language: Language): string {
  const at = Date.parse(iso);
  const comma = language === 'ar' ? '،' : ',';
  return `${dayText(muscatDay(at), language)}${comma} ${timeText(muscatClock(at), language)}`;
}

function timeText(
  { hours, minutes }: { readonly hours: number; readonly minutes: number },
  language: Language,
): string {
  const half = dayHalf(hours, minutes, language);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')}\u00a0${half}`;
}

/** Baisa → "39.600 ر.ع." / "OMR 39.600". */
export function priceText(baisa: number, language: Language): string {
  const rials = String(Math.floor(baisa / BAISA_PER_OMR)).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  const number = `${rials}.${String(baisa % BAISA_PER_OMR).padStart(3, '0')}`;
  return language === 'ar' ? `${number}\u00a0ر.ع.` : `OMR\u00a0${number}`;
}

/** Forms of a counted word; `one` and `two` stand without the number, as Arabic says them. */
type CountForms = Readonly<{
  ar: Readonly<{ one: string; two: string; few: string; many: string; other: string }>;
  en: Readonly<{ one: string; other: string }>;
}>;

const COUNTED = {
  day: {
    ar: { one: 'يوم واحد', two: 'يومان', few: 'أيام', many: 'يومًا', other: 'يوم' },
    en: { one: 'day', other: 'days' },
  },
  night: {
    ar: { one: 'ليلة واحدة', two: 'ليلتان', few: 'ليالٍ', many: 'ليلة', other: 'ليلة' },
    en: { one: 'night', other: 'nights' },
  },
  guest: {
    ar: { one: 'ضيف واحد', two: 'ضيفان', few: 'ضيوف', many: 'ضيفًا', other: 'ضيف' },
    en: { one: 'guest', other: 'guests' },
  },
  point: {
    ar: { one: 'نقطة واحدة', two: 'نقطتان', few: 'نقاط', many: 'نقطة', other: 'نقطة' },
    en: { one: 'point', other: 'points' },
  },
} as const satisfies Record<string, CountForms>;

/** A number above zero with its word: "3 ليالٍ" / "3 nights". */
export function countText(count: number, what: keyof typeof COUNTED, language: Language): string {
  if (language === 'en') return `${count} ${COUNTED[what].en[count === 1 ? 'one' : 'other']}`;
  const forms: CountForms['ar'] = COUNTED[what].ar;
  const rule = new Intl.PluralRules('ar').select(count);
  if (rule === 'one' || rule === 'two') return forms[rule];
  return `${count} ${rule === 'few' || rule === 'many' ? forms[rule] : forms.other}`;
}
