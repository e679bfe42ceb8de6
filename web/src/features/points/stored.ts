import type { StoredKeys } from '../../platform/storage/local-store.ts';

/** The free night that was chosen; bookings read it too (platform/queries/points-purchase.ts). */
export const pointsKeys = {
  pointsPurchase: { owner: 'person', isOffered: true },
} satisfies Partial<StoredKeys>;
