import { nightsOf, type Stay } from '../bookings/stay.ts';
import { type NightRate, firstOfNight, inPrecedence } from './night-rates.ts';
import type { RoomType } from './room-types.ts';

export const MIN_GUESTS = 1;
export const MAX_GUESTS = 4;

/** Guests that the base price covers; each further one costs the surcharge. */
export const GUESTS_INCLUDED = 2;

/** Baisa a night for the third guest and again for the fourth: +2 and +4 OMR (per night). */
export const EXTRA_GUEST_BAISA = 2000;

/** What a night of a type costs, in baisa. */
export interface NightPrice {
  /** Struck through on the landing and in booking: set (a). */
  readonly originalBaisa: number;
  /** For one or two guests; the price that is charged where no rate names the night. */
  readonly discountedBaisa: number;
  /** Rates of the type, which lie on top for the nights that they name. */
  readonly rates?: readonly NightRate[] | undefined;
}
export type NightPrices = Readonly<Record<RoomType, NightPrice>>;

/** Nights of a stay that cost the same under the same name. */
export interface NightGroup {
  readonly nights: number;
  readonly nightBaisa: number;
  /** The rate that names them; null at the price of the type. */
  readonly rate: NightRate | null;
}

export interface StayPrice {
  readonly nights: number;
  /** In the order of their first nights. */
  readonly groups: readonly NightGroup[];
  readonly surchargeBaisa: number;
  readonly totalBaisa: number;
  readonly savedBaisa: number;
}

/** Baisa that the party adds to one night. */
export function guestSurcharge(guests: number): number {
  return Math.max(0, guests - GUESTS_INCLUDED) * EXTRA_GUEST_BAISA;
}

/**
 * Price of a stay in baisa: the sum over its nights of the night's price and the surcharge. Throws
 * RangeError for no nights or a party outside 1–4.
 */
export function priceOfStay(price: NightPrice, stay: Stay, guests: number): StayPrice {
  const groups = nightGroups(price, stay);
  if (groups.length === 0) throw new RangeError('a stay has at least one night');
  if (!Number.isInteger(guests) || guests < MIN_GUESTS || guests > MAX_GUESTS)
    throw new RangeError('one to four guests');
  const sumOf = (baisa: (group: NightGroup) => number) =>
    groups.reduce((sum, group) => sum + group.nights * baisa(group), 0);
  const surchargeBaisa = sumOf(() => guestSurcharge(guests));
  return {
    nights: sumOf(() => 1),
    groups,
    surchargeBaisa,
    totalBaisa: sumOf(({ nightBaisa }) => nightBaisa) + surchargeBaisa,
    savedBaisa: sumOf(({ nightBaisa }) => Math.max(0, price.originalBaisa - nightBaisa)),
  };
}

/** The nights of a stay by what they cost, in the order of their first nights. */
export function nightGroups({ discountedBaisa, rates = [] }: NightPrice, stay: Stay): NightGroup[] {
  const groups = new Map<string, NightGroup>();
  const ordered = inPrecedence(rates);
  for (const night of nightsOf(stay)) {
    const rate = firstOfNight(ordered, night);
    const nightBaisa = rate?.baisa ?? discountedBaisa;
    const name = [nightBaisa, rate?.nameEn, rate?.nameAr].join('|');
    const group = groups.get(name) ?? { nights: 0, nightBaisa, rate };
    groups.set(name, { ...group, nights: group.nights + 1 });
  }
  return [...groups.values()];
}
