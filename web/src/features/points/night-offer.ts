import { POINTS_COST } from '#shared/points/points.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';

/** What a free night of one tier means for a balance, all in points. */
export type NightOffer =
  | { readonly kind: 'unknown'; readonly cost: number }
  | { readonly kind: 'covered'; readonly cost: number; readonly after: number }
  | { readonly kind: 'short'; readonly cost: number; readonly missing: number };

/** `total` is undefined while the balance is not known. */
export function nightOffer(roomType: RoomType, total: number | undefined): NightOffer {
  const cost = POINTS_COST[roomType];
  if (total === undefined) return { kind: 'unknown', cost };
  return total >= cost ? { kind: 'covered', cost, after: total - cost } : { kind: 'short', cost, missing: cost - total };
}
