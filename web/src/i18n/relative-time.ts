import { nightCount } from '#shared/bookings/stay.ts';
import { FORMAT_TAGS, type Language } from '#shared/language.ts';
import type { Day } from '#shared/muscat-time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How far an instant is from now, both in epoch ms: "قبل 6 دقائق" / "6 min ago", "now" within the
 * minute. Whole days are counted and not named: in 30 hours may be tomorrow or the day after.
 */
export function formatRelative(instantMs: number, nowMs: number, language: Language): string {
  const distance = instantMs - nowMs;
  const size = Math.abs(distance);
  const format = relative(language);
  if (size < MINUTE) return format.format(0, 'second');
  if (size < HOUR) return format.format(Math.trunc(distance / MINUTE), 'minute');
  return size < DAY
    ? format.format(Math.trunc(distance / HOUR), 'hour')
    : relative(language, 'always').format(Math.trunc(distance / DAY), 'day');
}

/** A day seen from `today`: "اليوم", "غدًا", "بعد 3 أيام" / "today", "tomorrow", "in 3 days". */
export function formatRelativeDay(day: Day, today: Day, language: Language): string {
  return relative(language).format(nightCount({ checkIn: today, checkOut: day }), 'day');
}

function relative(
  language: Language,
  numeric: 'auto' | 'always' = 'auto',
): Intl.RelativeTimeFormat {
  return new Intl.RelativeTimeFormat(FORMAT_TAGS[language], {
    numeric,
    style: language === 'en' ? 'short' : 'long',
  });
}
