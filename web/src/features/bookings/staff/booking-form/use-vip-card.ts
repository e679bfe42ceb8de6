import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CardPercent, FREE_NIGHT_PERCENT } from '#shared/membership/card-benefit.ts';
import type {
  BookingCard,
  CardOffer,
  CardQuote,
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
  /** The card of which something was chosen last. */
  const [picked, setPicked] = useState<number | null>(null);
  const wanted = quoteOf(draft, chosen?.cardNumber ?? asked);
  const query = useQuery({
    ...cardQuoteQuery(wanted),
    placeholderData: (former, of) =>
      quoteMeanwhile({ quote: former, asked: of?.queryKey.at(-1) }, wanted, picked),
  });
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
      setPicked(null);
      setAsked(typed.trim() === '' ? null : typed.trim());
    },
    choose: (card: QuotedCard, percent: CardPercent | null) => {
      setPicked(card.id);
      // Its number stays good where the code is over by then.
      if (asked !== null) setAsked(card.cardNumber);
      onChoose(percent === null ? null : { id: card.id, percent, cardNumber: card.cardNumber });
    },
    forget: () => {
      setAsked(null);
      setPicked(null);
      setTyped('');
    },
  };
}

interface FormerQuote {
  readonly quote: CardQuote | undefined;
  readonly asked: unknown;
}

/**
 * A card whose offer is tapped is asked for by its number from then on, or by the phone again. Until
 * that answer it stays in sight with the prices of the same stay, so that the focus in it is not lost.
 */
export function quoteMeanwhile(
  { quote, asked }: FormerQuote,
  wanted: CardQuoteInput | null,
  picked: number | null,
): CardQuote | undefined {
  if (!quote || !asked || wanted === null || picked === null) return undefined;
  const former = asked as CardQuoteInput;
  const isOfPhone = (one: CardQuoteInput) => one.card === undefined;
  if (isOfPhone(former) && isOfPhone(wanted)) return undefined;
  if (stayText(former) !== stayText(wanted)) return undefined;
  return { ...quote, cards: quote.cards.filter(({ id }) => id === picked) };
}

const stayText = ({ roomType, checkInDate, checkOutDate, numberOfGuests }: CardQuoteInput) =>
  [roomType, checkInDate, checkOutDate, numberOfGuests].join(' ');

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
