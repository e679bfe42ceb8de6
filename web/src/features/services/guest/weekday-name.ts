import type { Language } from '#shared/language.ts';
import { WEEKDAYS, type Weekday } from '#shared/services/opening-hours.ts';

/** A Sunday. */
const SUNDAY = Date.UTC(2026, 7, 9);
const DAY = 86_400_000;

/** "الجمعة" / "Friday"; `short` is "Fri" in English. */
export function weekdayName(
  weekday: Weekday,
  language: Language,
  length: 'long' | 'short' = 'long',
): string {
  const format = new Intl.DateTimeFormat(language === 'ar' ? 'ar' : 'en-GB', {
    weekday: language === 'ar' ? 'long' : length,
    timeZone: 'UTC',
  });
  return format.format(SUNDAY + WEEKDAYS.indexOf(weekday) * DAY);
}
