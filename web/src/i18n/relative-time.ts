import { nightCount } from '#shared/bookings/stay.ts';
import type { Language } from '#shared/language.ts';
import type { Day } from '#shared/muscat-time.ts';

const TAGS: Readonly<Record<Language, string>> = { ar: 'ar-OM-u-nu-latn', en: 'en-GB' };
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How far an instant is from now, both in epoch ms: "قبل 6 دقائق" / "6 min ago", "now" within the
 * minute.
 */
export function formatRelative(instantMs: number, nowMs: number, language: Language): string {
  const distance = instantMs - nowMs;
  const size = Math.abs(distance);
  const format = relative(language);
  if (size < MINUTE) return format.format(0, 'second');
  if (size < HOUR) return format.format(Math.trunc(distance / MINUTE), 'minute');
  return size < DAY
    ? format.format(Math.trunc(distance / HOUR), 'hour')
    : format.format(Math.trunc(distance / DAY), 'day');
}

/** A day seen from `today`: "اليوم", "غدًا", "بعد 3 أيام" / "today", "tomorrow", "in 3 days". */
export function formatRelativeDay(day: Day, today: Day, language: Language): string {
  return relative(language).format(nightCount({ checkIn: today, checkOut: day }), 'day');
}

function relative(language: Language): Intl.RelativeTimeFormat {
  return new Intl.RelativeTimeFormat(TAGS[language], {
    numeric: 'auto',
    style: language === 'en' ? 'short' : 'long',
  });
}
