import { everyone, staffOnly } from '../access.ts';

/** Who may call which verb of this feature (security design §3). */
export const offerPermissions = {
  listOffers: everyone('GET /api/offers'),
  listOfferTimes: staffOnly('GET /api/admin/offers'),
  addOfferTime: staffOnly('POST /api/admin/offers'),
  changeOfferTime: staffOnly('PUT /api/admin/offers/:id'),
  endOfferTime: staffOnly('DELETE /api/admin/offers/:id'),
} as const;
