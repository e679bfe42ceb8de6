import { everyone, managersOnly } from '../access.ts';

/** Names the callers of each verb of this feature. */
export const offerPermissions = {
  listOffers: everyone('GET /api/offers'),
  listOfferTimes: managersOnly('GET /api/admin/offers'),
  addOfferTime: managersOnly('POST /api/admin/offers'),
  changeOfferTime: managersOnly('PUT /api/admin/offers/:id'),
  endOfferTime: managersOnly('DELETE /api/admin/offers/:id'),
} as const;
