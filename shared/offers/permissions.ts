import { everyone } from '../access.ts';

/** Who may call which verb of this capability (security design §3). */
export const offerPermissions = {
  listOffers: everyone('GET /api/offers'),
} as const;
