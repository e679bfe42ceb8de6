import { addDays, isDay } from '../bookings/stay.ts';
import { muscatDay, type Day } from '../muscat-time.ts';
import { COFFEE_COOLDOWN_HOURS } from './vip-cards.ts';

/** Benefits of a card whose use staff record. */
export const CARD_BENEFITS = ['coffee', 'free_night'] as const;
export type CardBenefit = (typeof CARD_BENEFITS)[number];

/** How long (s) the last tap can be taken back. */
export const CARD_UNDO_SECONDS = 60;
/** A card ends soon within so many days of its last one. */
export const ENDING_SOON_DAYS = 30;

export const CARD_STATES = ['running', 'soon', 'ended'] as const;
export type CardState = (typeof CARD_STATES)[number];

/** One year after the start; the last of February where that year has no 29th. */
export function expiryOf(start: Day): Day {
  const year = Number(start.slice(0, 4)) + 1;
  const same = `${year}${start.slice(4)}`;
  return isDay(same) ? same : `${year}-02-28`;
}

/** Number on the card: `DS`, the year it was sold, and its row. */
export function cardNumberOf(card: { readonly id: number; readonly registeredAt: string }): string {
  const year = muscatDay(Date.parse(card.registeredAt)).slice(0, 4);
  return `DS ${year} ${String(card.id).padStart(4, '0')}`;
}

/** The row that a typed card number names; null where it is none. */
export function cardIdOf(typed: string): number | null {
  const found = /^(?:ds)?[\s-]*\d{4}[\s-]+0*(\d{1,9})$/i.exec(typed.trim());
  return found ? Number(found[1]) : null;
}

/** `soon` is running too. */
export function cardState({ lastDay }: { readonly lastDay: Day }, today: Day): CardState {
  if (lastDay < today) return 'ended';
  return lastDay <= addDays(today, ENDING_SOON_DAYS) ? 'soon' : 'running';
}

export interface CardUsage {
  readonly startDate: Day;
  readonly lastDay: Day;
  readonly coffees: number;
  readonly coffeesUsed: number;
  readonly freeNights: number;
  readonly freeNightsUsed: number;
  /** Instant of the last coffee that stands. */
  readonly lastCoffeeDate: string | null;
}

/** Epoch ms from which on the next coffee may be given; null where none was given yet. */
export function nextCoffeeAt({ lastCoffeeDate }: Pick<CardUsage, 'lastCoffeeDate'>): number | null {
  return lastCoffeeDate === null
    ? null
    : Date.parse(lastCoffeeDate) + COFFEE_COOLDOWN_HOURS * 3_600_000;
}

export type UseProblem = 'ended' | 'not_started' | 'used_up' | 'too_soon';

/** Why a benefit cannot be recorded at this moment; null where it can. */
export function useProblem(card: CardUsage, kind: CardBenefit, now: number): UseProblem | null {
  const today = muscatDay(now);
  if (card.lastDay < today) return 'ended';
  if (card.startDate > today) return 'not_started';
  if (kind === 'free_night') return card.freeNightsUsed < card.freeNights ? null : 'used_up';
  if (card.coffeesUsed >= card.coffees) return 'used_up';
  return now < (nextCoffeeAt(card) ?? 0) ? 'too_soon' : null;
}
