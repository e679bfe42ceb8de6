import type { RoomType } from '../rooms/room-types.ts';

/** Points that a completed booking earns, and that the guest's own cancellation takes (guest.txt §9). */
export const POINTS_EARNED: Readonly<Record<RoomType, number>> = { silver: 5, gold: 10, diamond: 15, deluxe: 20 };
export const POINTS_DEDUCTED: Readonly<Record<RoomType, number>> = POINTS_EARNED;

/** Points that a free night costs; each figure names its tier. */
export const POINTS_COST: Readonly<Record<RoomType, number>> = { silver: 150, gold: 160, diamond: 175, deluxe: 200 };
