import type { Day } from '#shared/muscat-time.ts';

const FRIDAY = 5;
const SATURDAY = 6;

/** Friday and Saturday, as Oman keeps it. */
export function isWeekend(day: Day): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === FRIDAY || weekday === SATURDAY;
}
