import { addDays, MAX_DAYS_AHEAD, MAX_NIGHTS, nightCount } from '../bookings/stay.ts';
import type { Language } from '../language.ts';
import type { Day } from '../muscat-time.ts';

/** How many rates may stand whose last night is still to come. */
export const MAX_RATES_AHEAD = 60;

/** Longest name of a rate, in characters. */
export const RATE_NAME_MAX = 40;

export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;
/** Day on which a night begins; 0 is Sunday. */
export type Weekday = (typeof WEEKDAYS)[number];

/** The name of a rate in each language. */
export const rateNames = ({
  nameAr,
  nameEn,
}: Pick<NightRate, 'nameAr' | 'nameEn'>): Readonly<Record<Language, string>> => ({
  ar: nameAr,
  en: nameEn,
});

/** Which nights a rate names. */
export interface NamedNights {
  /** First and last night, both included. */
  readonly fromNight: Day;
  readonly toNight: Day;
  /** Only nights that begin on these days; every night of the span where it is empty. */
  readonly weekdays: readonly Weekday[];
}

/** Another price of a type for the nights that it names. */
export interface NightRate extends NamedNights {
  readonly nameAr: string;
  readonly nameEn: string;
  /** For one or two guests, like the price of the type. */
  readonly baisa: number;
  /** Place in the order in which rates were made. */
  readonly rank: number;
}

/** The last night that a stay, and so a rate, may have. */
export const lastRateNight = (today: Day): Day => addDays(today, MAX_DAYS_AHEAD + MAX_NIGHTS - 1);

/** The first night that a stay which is not over may have had; an edit prices it anew. */
export const firstPricedNight = (today: Day): Day => addDays(today, -MAX_NIGHTS);

/** The day of the week in the calendar, whatever clock the device has. */
export const weekdayOf = (day: Day): Weekday => new Date(`${day}T00:00:00Z`).getUTCDay() as Weekday;

export function namesNight({ fromNight, toNight, weekdays }: NamedNights, night: Day): boolean {
  if (night < fromNight || night > toNight) return false;
  return weekdays.length === 0 || weekdays.includes(weekdayOf(night));
}

/** How many nights a rate names in all. */
export function nightsNamed({ fromNight, toNight, weekdays }: NamedNights): number {
  const nights = nightCount({ checkIn: fromNight, checkOut: toNight }) + 1;
  if (weekdays.length === 0) return Math.max(0, nights);
  const first = weekdayOf(fromNight);
  return weekdays
    .map((day) => Math.ceil((nights - ((day - first + 7) % 7)) / 7))
    .reduce((sum, count) => sum + Math.max(0, count), 0);
}

/** Nights in a span up to which a rate is of a feast, and goes before weekends. */
const FEAST_NIGHTS = 7;

/** A feast goes first, then chosen weekdays of a longer span, then every night of one. */
function placeOf({ fromNight, toNight, weekdays }: NamedNights): number {
  if (nightCount({ checkIn: fromNight, checkOut: toNight }) + 1 <= FEAST_NIGHTS) return 0;
  return weekdays.length > 0 && weekdays.length < WEEKDAYS.length ? 1 : 2;
}

/**
 * The rate of a night, or null. Of several that name it a feast goes before weekends and these
 * before a season; of two alike the one for fewer nights counts, then the one made last.
 */
export const rateOfNight = <Rate extends NightRate>(
  rates: readonly Rate[],
  night: Day,
): Rate | null => firstOfNight(inPrecedence(rates), night);

/** Rates with the one that counts before another in front of it, for many nights in a row. */
export const inPrecedence = <Rate extends NightRate>(rates: readonly Rate[]): readonly Rate[] =>
  rates.toSorted(
    (one, other) =>
      placeOf(one) - placeOf(other) ||
      nightsNamed(one) - nightsNamed(other) ||
      other.rank - one.rank,
  );

/** The rate of a night among some in their precedence, or null. */
export const firstOfNight = <Rate extends NightRate>(
  ordered: readonly Rate[],
  night: Day,
): Rate | null => ordered.find((rate) => namesNight(rate, night)) ?? null;
