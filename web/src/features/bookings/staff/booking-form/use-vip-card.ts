import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CardPercent, FREE_NIGHT_PERCENT } from '#shared/membership/card-benefit.ts';
import type {
  BookingCard,
  CardOffer,
  CardQuoteInput,
  QuotedCard,
} from '#shared/membership/card-quote.contract.ts';
import { baisaFromOmr } from '#shared/money.ts';
import { toE164 } from '#shared/phone.ts';
import type { BookingDraft } from '../../guest/form/booking-draft.ts';
import { cardQuoteQuery } from '../api/card-quote.ts';

/** The card on a booking that is typed: by its number, for a code is good for a minute. */
export interface ChosenCard extends BookingCard {
  readonly cardNumber: string;
}

/** The card that pays for the booking, with prices of the server for this very stay. */
export function useVipCard(
  draft: BookingDraft,
  chosen: ChosenCard | null,
  onChoose: (card: ChosenCard | null) => void,
) {
  /** A number or a code that was asked for; the cards of the phone are shown without. */
  const [asked, setAsked] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const query = useQuery(cardQuoteQuery(quoteOf(draft, chosen?.cardNumber ?? asked)));
  const cards: readonly QuotedCard[] = query.data?.cards ?? [];
  const offer = chosen === null ? null : offerOf(cards, chosen);
  return {
    cards,
    chosen,
    /** Null while the price with the card is not known. */
    offer,
    totalBaisa: offer === null ? null : baisaFromOmr(offer.totalPrice),
    isFreeNight: chosen?.percent === FREE_NIGHT_PERCENT,
    isAsking: query.isFetching,
    error: asked === null && chosen === null ? null : query.error,
    hasStay: quoteOf(draft, 'any') !== null,
    typed,
    setTyped,
    find: () => {
      onChoose(null);
      setAsked(typed.trim() === '' ? null : typed.trim());
    },
    choose: (card: QuotedCard, percent: CardPercent | null) => {
      // Its number stays good where the code is over by then.
      if (asked !== null) setAsked(card.cardNumber);
      onChoose(percent === null ? null : { id: card.id, percent, cardNumber: card.cardNumber });
    },
    forget: () => {
      setAsked(null);
      setTyped('');
    },
  };
}

const offerOf = (cards: readonly QuotedCard[], { id, percent }: BookingCard): CardOffer | null =>
  cards.find((card) => card.id === id)?.offers.find((one) => one.percent === percent) ?? null;

/** Null until there is a stay, and a card or a phone to ask about. */
function quoteOf(draft: BookingDraft, card: string | null): CardQuoteInput | null {
  const { roomType, checkIn, checkOut, numberOfGuests } = draft;
  if (roomType === null || checkIn === null || checkOut === null || checkOut <= checkIn)
    return null;
  const phone = toE164(draft.phoneNumber);
  if (card === null && phone === null) return null;
  const stay = { roomType, checkInDate: checkIn, checkOutDate: checkOut, numberOfGuests };
  return { ...stay, ...(card === null ? phone !== null && { phone } : { card }) };
}
