import type { PointsPurchase } from '../local-store.ts';

/** Whole seconds for which the points of a purchase stay aside; 0 without a hold, or with one that has ended. `now` is epoch ms. */
export function holdSecondsLeft(purchase: PointsPurchase | null, now: number): number {
  if (purchase?.hold === undefined) return 0;
  const left = Math.ceil((Date.parse(purchase.hold.expiresAt) - now) / 1000);
  return Number.isFinite(left) ? Math.max(0, left) : 0;
}
