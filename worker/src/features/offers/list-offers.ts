import { omrFromBaisa } from '#shared/money.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { offerTimeAt } from '#shared/offers/offer-days.ts';
import type { OffersAnswer } from '#shared/offers/offer.contract.ts';
import { OFFER_FACTS, OFFERS_TITLE } from '#shared/offers/offers.ts';
import { ROOM_FACTS, ROOM_TYPES } from '#shared/rooms/room-types.ts';
import { authorize } from '../../authorize.ts';
import type { RequestContext } from '../../context.ts';
import { pricesInForce } from '../rooms/prices-in-force.ts';
import { findOfferTimes } from './offers.repository.ts';

/** What the build says of the offers, without their prices. */
export const OFFERS_AS_BUILT = ROOM_TYPES.map((id) => {
  const { nameAr, nameEn, features, bestSeller } = ROOM_FACTS[id];
  const { theme } = OFFER_FACTS[id];
  return { id, nameAr, nameEn, features: [...features], theme, bestSeller };
});

/**
 * The offers at today's prices (the second set struck through), whether they hold today or
 * not, and when they do.
 */
export async function listOffers(ctx: RequestContext): Promise<OffersAnswer> {
  authorize(ctx, 'listOffers');
  const { deps } = ctx;
  const today = muscatDay(deps.now());
  const found = offerTimeAt(await findOfferTimes(deps.db, today), today);
  const { now } = await pricesInForce(deps);
  const types = found?.time.roomTypes ?? ROOM_TYPES;
  return {
    title: found?.time.title ?? OFFERS_TITLE.en,
    titleAr: found?.time.titleAr ?? OFFERS_TITLE.ar,
    description: found?.time.description ?? '',
    descriptionAr: found?.time.descriptionAr ?? '',
    days: found?.days ?? null,
    offers: OFFERS_AS_BUILT.filter(({ id }) => types.includes(id)).map((offer) => ({
      ...offer,
      originalPrice: omrFromBaisa(now[offer.id].offerBaisa),
      discountedPrice: omrFromBaisa(now[offer.id].discountedBaisa),
    })),
  };
}
