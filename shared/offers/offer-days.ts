import type { Day } from '../muscat-time.ts';

/**
 * The days on which the offers hold, first and last, in every year: the panel's title is theirs
 * (guest.txt §2, August Exclusive Offers).
 */
export const OFFER_DAYS = { first: '08-01', last: '08-31' } as const;

/** Whether the offers hold on that Muscat day. */
export function areOffersOn(day: Day): boolean {
  const inYear = day.slice(5);
  return inYear >= OFFER_DAYS.first && inYear <= OFFER_DAYS.last;
}
