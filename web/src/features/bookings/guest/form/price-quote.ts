import { useState } from 'react';
import { MAX_NIGHTS, nightCount, type Stay } from '#shared/bookings/stay.ts';
import { type NightPrices, priceOfStay, type StayPrice } from '#shared/rooms/pricing.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { useNightPrices, useRooms } from '../../../../platform/queries/rooms.ts';
import type { BookingDraft } from './booking-draft.ts';
import { stayOfDraft } from './booking-payload.ts';
import type { BookingFormState } from './use-booking-form.ts';

/** A total that the server named and the guest agreed to, for exactly one stay. */
interface AgreedTotal {
  readonly quoteId: string;
  readonly totalBaisa: number;
}

/** Names what a price is for, so that an agreed total is not carried over to another stay. */
export function quoteId(roomType: RoomType | null, draft: BookingDraft): string {
  return [roomType, draft.checkIn, draft.checkOut, draft.numberOfGuests].join('|');
}

/**
 * The prices that a form showed first. They stay while it is open: the server keeps them for half
 * an hour, and names the sum where they hold no longer.
 */
export function useKeptPrices(): NightPrices {
  const live = useNightPrices();
  const { isFrame } = useRooms();
  const [kept, setKept] = useState(isFrame ? null : live);
  if (kept === null && !isFrame) setKept(live);
  return kept ?? live;
}

/** Price of what is chosen so far, in baisa; null until type and stay make one. */
export function quotePrice(
  roomType: RoomType | null,
  draft: BookingDraft,
  prices: NightPrices,
): StayPrice | null {
  const stay = payableStay(draft);
  return roomType === null || stay === null
    ? null
    : priceOfStay(prices[roomType], stay, draft.numberOfGuests);
}

/** The chosen stay, once it has as many nights as one booking covers. */
export function payableStay(draft: BookingDraft): Stay | null {
  const stay = stayOfDraft(draft);
  const nights = stay === null ? 0 : nightCount(stay);
  return nights < 1 || nights > MAX_NIGHTS ? null : stay;
}

export interface AgreedPrice {
  readonly price: StayPrice | null;
  /** What the nights cost when the form opened. */
  readonly prices: NightPrices;
  /** What the guest saw before the server named another sum, in baisa. */
  readonly seen: number | null;
  /** What they are asked to agree to now, in baisa. */
  readonly total: number | null;
  /** They sent the form with this total in view. */
  readonly agree: () => void;
}

/**
 * The price of a form: the app's own quote until the server names a total, which then is the
 * one to agree to.
 */
export function useAgreedPrice(
  roomType: RoomType | null,
  { draft, failure }: BookingFormState,
): AgreedPrice {
  const [agreed, setAgreed] = useState<AgreedTotal | null>(null);
  const prices = useKeptPrices();
  const price = quotePrice(roomType, draft, prices);
  const thisQuote = quoteId(roomType, draft);
  const seen = agreed?.quoteId === thisQuote ? agreed.totalBaisa : (price?.totalBaisa ?? null);
  const total = failure?.kind === 'priceChanged' ? failure.totalBaisa : seen;
  return {
    price,
    prices,
    seen,
    total,
    agree: () => {
      if (total !== null) setAgreed({ quoteId: thisQuote, totalBaisa: total });
    },
  };
}
