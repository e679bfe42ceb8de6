import { compareTexts } from '../compare.ts';
import type { Day } from '../muscat-time.ts';

/** When offers hold, as the hotel sets it: first and last day, of one year or of every year. */
export interface OfferTime {
  readonly validFrom: Day;
  readonly validTo: Day;
  /** The same days again in every later year. */
  readonly repeatsYearly: boolean;
}

/** First and last day on which offers hold. */
export interface OfferDays {
  readonly from: Day;
  readonly to: Day;
}

/** Whether the offers of these days hold on `today`. */
export function areOffersOn(days: OfferDays | null, today: Day): boolean {
  return days !== null && days.from <= today && today <= days.to;
}

/** The days that `today` is one of, or else the next ones; null where all of them are over. */
export function offerDaysAt(time: OfferTime, today: Day): OfferDays | null {
  const { validFrom, validTo, repeatsYearly } = time;
  // The year of the days that end this year, or of the next ones where those are over.
  const thisYear = Math.max(0, yearOf(today) - yearOf(validTo));
  const years = repeatsYearly ? [thisYear, thisYear + 1] : [0];
  return (
    years
      .map((later) => ({ from: inYears(validFrom, later), to: inYears(validTo, later) }))
      .find(({ to }) => today <= to) ?? null
  );
}

/**
 * Returns the time that counts on `today`: one that runs, and of two that run the one that
 * began later; else the one that comes first. Null where none is to come.
 */
export function offerTimeAt<Time extends OfferTime>(
  times: readonly Time[],
  today: Day,
): { readonly time: Time; readonly days: OfferDays } | null {
  const known = times.flatMap((time) => {
    const days = offerDaysAt(time, today);
    return days === null ? [] : [{ time, days }];
  });
  const running = known.filter(({ days }) => days.from <= today);
  const [first = null] =
    running.length > 0
      ? running.toSorted((a, b) => compareTexts(b.days.from, a.days.from))
      : known.toSorted((a, b) => compareTexts(a.days.from, b.days.from));
  return first;
}

const yearOf = (day: Day) => Number(day.slice(0, 4));

/** The same day so many years later; 29 February is the 28th in years that have none. */
function inYears(day: Day, years: number): Day {
  const year = String(yearOf(day) + years);
  const moved = `${year}${day.slice(4)}`;
  return moved.endsWith('-02-29') && !isLeap(Number(year)) ? `${year}-02-28` : moved;
}

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
