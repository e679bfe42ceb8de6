import { FORMAT_TAGS, type Language } from '#shared/language.ts';
import type { Day } from '#shared/muscat-time.ts';

/** A count, never rounded: 1102 → "1,102" in both languages. */
export function formatCount(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}

/** OMR with two decimals, here alone: 6412.8 → "6,412.80". */
export function formatRials(omr: number): string {
  const [rials = '', rest = ''] = omr.toFixed(2).split('.');
  return `${rials.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}.${rest}`;
}

/** A share in whole hundredths: 0.634 → "63%". */
export function formatShare(share: number): string {
  return `${Math.round(100 * share)}%`;
}

/** `YYYY-MM` → "Aug" / "أغسطس", for the axis of a chart. */
export function formatMonthName(
  month: string,
  language: Language,
  style: 'short' | 'long',
): string {
  const format = new Intl.DateTimeFormat(FORMAT_TAGS[language], { month: style, timeZone: 'UTC' });
  return format.format(Date.parse(`${month}-01T00:00:00Z`));
}

/** "14" and, where a month begins in the row, "14 Jul". */
export function formatAxisDay(day: Day, language: Language, hasMonth: boolean): string {
  const number = String(Number(day.slice(8)));
  return hasMonth ? `${number} ${formatMonthName(day.slice(0, 7), language, 'short')}` : number;
}
