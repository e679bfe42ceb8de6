import type { Stay } from '../bookings/stay.ts';
import type { Day } from '../muscat-time.ts';
import { exceedsFreeNight } from '../points/points.ts';
import { VIP_CARD_FACTS, type VipCard } from './vip-cards.ts';

/** The percent that a card takes off one booking of a room; 100 is one of its free nights. */
export const CARD_PERCENTS = [10, 20, 50, 100] as const;
export type CardPercent = (typeof CARD_PERCENTS)[number];
export const FREE_NIGHT_PERCENT = 100;

/** The rooms that a card held on the day it was sold. */
export interface CardAllowance {
  readonly freeNights: number;
  readonly rooms10: number;
  readonly rooms20: number;
  readonly rooms50: number;
}

/** How many bookings a card pays so much of in its year. */
export const allowanceOf = (card: CardAllowance, percent: CardPercent): number =>
  ({ 10: card.rooms10, 20: card.rooms20, 50: card.rooms50, 100: card.freeNights })[percent];

/** The price of a stay with a card, in baisa; a part of a baisa is the guest's. */
export const priceWithCard = (fullBaisa: number, percent: number): number =>
  Math.floor((fullBaisa * (100 - percent)) / 100);

export const BENEFIT_PROBLEMS = ['ended', 'not_started', 'used_up', 'one_night'] as const;
export type BenefitProblem = (typeof BENEFIT_PROBLEMS)[number];

/**
 * Why a card cannot pay for a stay; null where it can. It must be good on the day of arrival, and a
 * free night is one night. `used` counts the bookings that it pays already.
 */
export function benefitProblem(
  card: CardAllowance & { readonly startDate: Day; readonly lastDay: Day },
  percent: CardPercent,
  used: number,
  stay: Stay,
): BenefitProblem | null {
  if (card.lastDay < stay.checkIn) return 'ended';
  if (card.startDate > stay.checkIn) return 'not_started';
  if (used >= allowanceOf(card, percent)) return 'used_up';
  return percent === FREE_NIGHT_PERCENT && exceedsFreeNight(stay) ? 'one_night' : null;
}

/** The bookings of a room that a card holds on the day it is sold, by their percentage. */
export function roomsSoldWith(card: VipCard): Omit<CardAllowance, 'freeNights'> {
  const rooms = (percent: CardPercent): number =>
    VIP_CARD_FACTS[card].discounts.find((band) => band.percent === percent)?.rooms ?? 0;
  return { rooms10: rooms(10), rooms20: rooms(20), rooms50: rooms(50) };
}
