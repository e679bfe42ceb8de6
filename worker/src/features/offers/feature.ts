import type { OfferError } from '#shared/offers/errors.ts';
import type { Feature } from '../../feature.ts';
import type { ErrorTexts } from '../../platform/http/errors.ts';
import { listOffers } from './list-offers.ts';
import { addOfferTime, changeOfferTime, endOfferTime, listOfferTimes } from './offer-times.ts';
import { offerRoutes } from './offers.routes.ts';

const ERROR_TEXTS: ErrorTexts<OfferError> = {
  'offer.changed': {
    ar: 'تغيّرت هذه العروض قبل لحظات. راجعها كما هي الآن، ولم يُحفظ شيء.',
    en: 'These offers changed a moment ago. Look at them as they are now: nothing was saved.',
  },
  'offer.too_many': {
    ar: 'مواعيد العروض كثيرة. أزل بعضها أولًا.',
    en: 'There are too many times of offers. Remove some first.',
  },
};

export const offersFeature: Feature = {
  name: 'offers',
  routes: [offerRoutes],
  verbs: { listOffers, listOfferTimes, addOfferTime, changeOfferTime, endOfferTime },
  errorTexts: ERROR_TEXTS,
};
