import type { RoomType } from '#shared/rooms/room-types.ts';

/** The drawn picture of each tier, and which part of it a tall window shows. */
export const TIER_ART: Readonly<Record<RoomType, { readonly src: string; readonly position: string }>> = {
  silver: { src: '/art/room-silver.svg', position: '60% 50%' },
  gold: { src: '/art/room-gold.svg', position: '50% 50%' },
  diamond: { src: '/art/room-diamond.svg', position: '50% 50%' },
  deluxe: { src: '/art/room-deluxe.svg', position: '50% 50%' },
};
