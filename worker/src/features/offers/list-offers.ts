import { omrFromBaisa } from '#shared/money.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { offerTimeAt } from '#shared/offers/offer-days.ts';
import type { Offer, OffersAnswer } from '#shared/offers/offer.contract.ts';
import { OFFER_FACTS, OFFERS_TITLE } from '#shared/offers/offers.ts';
import { ROOM_FACTS, ROOM_TYPES } from '#shared/rooms/room-types.ts';
import { authorize } from '../../authorize.ts';
import type { RequestContext } from '../../context.ts';
import { findOfferTimes } from './offers.repository.ts';

/** The four offers in OMR (guest.txt §9, set (b) of original prices); they come with the build. */
export const OFFERS: readonly Offer[] = ROOM_TYPES.map((id) => {
  const { nameAr, nameEn, features, discountedBaisa, bestSeller } = ROOM_FACTS[id];
  const { originalBaisa, theme } = OFFER_FACTS[id];
  return {
    id,
    nameAr,
    nameEn,
    originalPrice: omrFromBaisa(originalBaisa),
    discountedPrice: omrFromBaisa(discountedBaisa),
    features: [...features],
    theme,
    bestSeller,
  };
});

/** The four offers, whether they hold today or not, and when they do. */
export async function listOffers(ctx: RequestContext): Promise<OffersAnswer> {
  authorize(ctx, 'listOffers');
  const { deps } = ctx;
  const today = muscatDay(deps.now());
  const found = offerTimeAt(await findOfferTimes(deps.db, today), today);
  return {
    title: found?.time.title ?? OFFERS_TITLE.en,
    titleAr: found?.time.titleAr ?? OFFERS_TITLE.ar,
    description: found?.time.description ?? '',
    descriptionAr: found?.time.descriptionAr ?? '',
    days: found?.days ?? null,
    offers: [...OFFERS],
  };
}
