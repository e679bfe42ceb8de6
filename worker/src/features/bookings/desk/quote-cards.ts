import { nightsOf, stayOf, type Stay } from '#shared/bookings/stay.ts';
import {
  allowanceOf,
  benefitProblem,
  CARD_PERCENTS,
  priceWithCard,
} from '#shared/membership/card-benefit.ts';
import { readCardCode } from '#shared/membership/card-code.ts';
import { cardIdOf, cardNumberOf } from '#shared/membership/card-life.ts';
import type {
  CardQuote,
  CardQuoteBody,
  QuotedCard,
} from '#shared/membership/card-quote.contract.ts';
import { omrFromBaisa } from '#shared/money.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { toE164 } from '#shared/phone.ts';
import { authorize } from '../../../authorize.ts';
import type { RequestContext } from '../../../context.ts';
import { usedOfCards } from '../../membership/booking-uses.repository.ts';
import {
  type BeneficiaryRow,
  findBeneficiary,
  runningCardsOf,
} from '../../membership/cards.repository.ts';
import { cardOfCode, wrongCode } from '../../membership/own-card.ts';
import { pricesInForce } from '../../rooms/prices-in-force.ts';
import { type Used, usedOf } from '../request/card-payment.ts';
import { clockOfPrices, stayError } from '../request/draft-booking.ts';

/**
 * What the stay would cost with a card: with the one that is shown, or with those that the phone
 * has (M-01, K-02). Nothing is used by it. Throws booking.stay_order (400), card.code_wrong (404).
 */
export async function quoteCards(
  ctx: RequestContext,
  body: CardQuoteBody,
): Promise<Omit<CardQuote, 'v' | 'ok'>> {
  authorize(ctx, 'quoteCards');
  const { db, now } = ctx.deps;
  const stay = stayOf(body);
  if (nightsOf(stay).length === 0) throw stayError('order');
  const found = await cardsOf(ctx, body);
  const used = await usedOfCards(
    db,
    found.map(({ id }) => id),
  );
  const prices = await pricesInForce({ db, now: clockOfPrices(now(), stay) });
  const fullBaisa = prices.totalOf(body.roomType, stay, body.numberOfGuests);
  return {
    fullPrice: omrFromBaisa(fullBaisa),
    cards: found.map((card) => quoted(card, used.get(card.id), fullBaisa, stay)),
  };
}

function quoted(card: BeneficiaryRow, used: Used, fullBaisa: number, stay: Stay): QuotedCard {
  const { id, fullName, cardType, lastDay } = card;
  return {
    id,
    cardNumber: cardNumberOf(card),
    fullName,
    cardType,
    lastDay,
    offers: CARD_PERCENTS.map((percent) => {
      const rooms = allowanceOf(card, percent);
      const taken = usedOf(card, percent, used);
      return {
        percent,
        rooms,
        left: Math.max(0, rooms - taken),
        problem: benefitProblem(card, percent, taken, stay),
        totalPrice: omrFromBaisa(priceWithCard(fullBaisa, percent)),
      };
    }),
  };
}

async function cardsOf(
  ctx: RequestContext,
  { card, phone }: Pick<CardQuoteBody, 'card' | 'phone'>,
): Promise<readonly BeneficiaryRow[]> {
  const { db, now } = ctx.deps;
  if (card !== undefined) return [await cardOfText(ctx, card)];
  const phoneNumber = phone === undefined ? null : toE164(phone);
  return phoneNumber === null ? [] : runningCardsOf(db, phoneNumber, muscatDay(now()));
}

/** The card of a scanned code, of a number with its six digits, or of a number alone. */
async function cardOfText(ctx: RequestContext, text: string): Promise<BeneficiaryRow> {
  if (readCardCode(text) !== null) return cardOfCode(ctx, text);
  const id = cardIdOf(text);
  const row = id === null ? undefined : await findBeneficiary(ctx.deps.db, id);
  if (!row || !isNumberOf(row, text)) throw wrongCode();
  return row;
}

/** The year belongs to the number: a slip of a digit names nobody else. */
const isNumberOf = (row: BeneficiaryRow, text: string): boolean =>
  yearOf(cardNumberOf(row)) === yearOf(text);

const yearOf = (cardNumber: string): string | undefined => /\d{4}/.exec(cardNumber)?.[0];
