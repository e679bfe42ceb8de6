import { useState } from 'react';
import type { StayPrice } from '#shared/rooms/pricing.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { quote, quoteId, type AgreedTotal } from './quote.ts';
import type { BookingFormState } from './use-booking-form.ts';

export interface AgreedPrice {
  readonly price: StayPrice | null;
  /** What the guest saw before the server named another sum, in baisa. */
  readonly seen: number | null;
  /** What they are asked to agree to now, in baisa. */
  readonly total: number | null;
  /** They sent the form with this total in view. */
  readonly agree: () => void;
}

/** The price of a form: the app's own quote until the server names a total, which then is the one to agree to. */
export function useAgreedPrice(roomType: RoomType | null, { draft, failure }: BookingFormState): AgreedPrice {
  const [agreed, setAgreed] = useState<AgreedTotal | null>(null);
  const price = quote(roomType, draft);
  const thisQuote = quoteId(roomType, draft);
  const seen = agreed?.quoteId === thisQuote ? agreed.totalBaisa : (price?.totalBaisa ?? null);
  const total = failure?.kind === 'priceChanged' ? failure.totalBaisa : seen;
  return {
    price,
    seen,
    total,
    agree: () => {
      if (total !== null) setAgreed({ quoteId: thisQuote, totalBaisa: total });
    },
  };
}
