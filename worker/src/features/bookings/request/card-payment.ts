import type { Stay } from '#shared/bookings/stay.ts';
import {
  benefitProblem,
  type CardPercent,
  FREE_NIGHT_PERCENT,
} from '#shared/membership/card-benefit.ts';
import type { BookingCard } from '#shared/membership/card-quote.contract.ts';
import type { RequestContext } from '../../../context.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { usedOfCards } from '../../membership/booking-uses.repository.ts';
import { type BeneficiaryRow, findBeneficiary } from '../../membership/cards.repository.ts';
import { wrongCode } from '../../membership/own-card.ts';

/** Bookings that a card pays, by their percentage. */
export type Used = ReadonlyMap<number, number> | undefined;

/** A free night may have been recorded on the card without a booking. */
export const usedOf = (card: BeneficiaryRow, percent: CardPercent, used: Used): number =>
  percent === FREE_NIGHT_PERCENT ? card.freeNightsUsed : (used?.get(percent) ?? 0);

const REFUSED = {
  ended: 'booking.card_ended',
  not_started: 'booking.card_not_started',
  used_up: 'booking.card_used_up',
} as const;

/** Throws booking.card_* (409) where a card cannot pay for the stay; 404 for one that is not there. */
export async function assertCardPays(
  { deps: { db } }: RequestContext,
  { id, percent }: BookingCard,
  stay: Stay,
): Promise<void> {
  const card = await findBeneficiary(db, id);
  if (!card) throw wrongCode();
  const used = await usedOfCards(db, [id]);
  const problem = benefitProblem(card, percent, usedOf(card, percent, used.get(id)), stay);
  // How long a free night may be is checked with that of points.
  if (problem !== null && problem !== 'one_night') throw new AppError(REFUSED[problem], 409);
}
