import { useQuery } from '@tanstack/react-query';
import { baisaFromOmr } from '#shared/money.ts';
import type { Day } from '#shared/muscat-time.ts';
import { areOffersOn, type OfferDays } from '#shared/offers/offer-days.ts';
import type { Offer, OffersAnswer } from '#shared/offers/offer.contract.ts';
import { ROOM_TYPES } from '#shared/rooms/room-types.ts';
import { offersQuery } from './offers-query.ts';

/** An offer as screens need it: prices in integer baisa a night. */
export interface OfferView extends Omit<Offer, 'originalPrice' | 'discountedPrice'> {
  readonly originalBaisa: number;
  readonly discountedBaisa: number;
}

export interface OffersView extends Omit<OffersAnswer, 'offers'> {
  /** In the order of the house. */
  readonly offers: readonly OfferView[];
}

export function toOffersView({ offers, ...rest }: OffersAnswer): OffersView {
  return {
    ...rest,
    offers: ROOM_TYPES.flatMap((type) => offers.filter(({ id }) => id === type)).map(
      ({ originalPrice, discountedPrice, ...offer }) => ({
        ...offer,
        originalBaisa: baisaFromOmr(originalPrice),
        discountedBaisa: baisaFromOmr(discountedPrice),
      }),
    ),
  };
}

/** `next`: other days are set and begin later. `none`: no days are, or those known are over. */
export type OffersNow = 'on' | 'next' | 'none';

/** By the day and not by the answer, which may have been kept for weeks without a network. */
export function offersOn(days: OfferDays | null, today: Day): OffersNow {
  if (areOffersOn(days, today)) return 'on';
  return days !== null && today < days.from ? 'next' : 'none';
}

/** The offers, kept from visit to visit. */
export function useOffers() {
  return useQuery({ ...offersQuery, select: toOffersView });
}
