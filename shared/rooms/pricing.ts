import { nightCount, type Stay } from '../bookings/stay.ts';
import type { RoomType } from './room-types.ts';

export const MIN_GUESTS = 1;
export const MAX_GUESTS = 4;

/** Guests that the base price covers; each further one costs the surcharge (guest.txt §9). */
export const GUESTS_INCLUDED = 2;

/**
 * Baisa a night for the third guest and again for the fourth: +2 and +4 OMR (decisions.md: per
 * night).
 */
export const EXTRA_GUEST_BAISA = 2000;

/** What a night of a type costs, in baisa. */
export interface NightPrice {
  /** Struck through on the landing and in booking: set (a). */
  readonly originalBaisa: number;
  /** For one or two guests; the price that is charged. */
  readonly discountedBaisa: number;
}
export type NightPrices = Readonly<Record<RoomType, NightPrice>>;

export interface StayPrice {
  readonly nights: number;
  readonly nightBaisa: number;
  readonly surchargeBaisa: number;
  readonly totalBaisa: number;
  readonly savedBaisa: number;
}

/** Baisa that the party adds to one night. */
export function guestSurcharge(guests: number): number {
  return Math.max(0, guests - GUESTS_INCLUDED) * EXTRA_GUEST_BAISA;
}

/**
 * Price of a stay in baisa: nights × (discounted price + surcharge). Throws RangeError for no
 * nights or a party outside 1–4.
 */
export function priceOfStay(night: NightPrice, stay: Stay, guests: number): StayPrice {
  const nights = nightCount(stay);
  if (nights < 1) throw new RangeError('a stay has at least one night');
  if (!Number.isInteger(guests) || guests < MIN_GUESTS || guests > MAX_GUESTS)
    throw new RangeError('one to four guests');
  const { discountedBaisa, originalBaisa } = night;
  const surchargeBaisa = nights * guestSurcharge(guests);
  return {
    nights,
    nightBaisa: discountedBaisa,
    surchargeBaisa,
    totalBaisa: nights * discountedBaisa + surchargeBaisa,
    savedBaisa: nights * (originalBaisa - discountedBaisa),
  };
}
