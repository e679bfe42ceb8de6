import type { Feature } from '../../feature.ts';
import { listOffers } from './list-offers.ts';
import { offerRoutes } from './offers.routes.ts';

export const offersFeature: Feature = {
  name: 'offers',
  routes: [offerRoutes],
  verbs: { listOffers },
  errorTexts: {},
};
