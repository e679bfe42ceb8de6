import { ROOM_TYPES, type RoomType } from '#shared/rooms/room-types.ts';
import type { InventoryByType } from '../../data/rooms/combine-inventory.ts';

/** Changes of stock are spoken at most once in this time, in ms (DESIGN.md §12, 4.1.3). */
export const ANNOUNCE_EVERY = 10_000;

/** Types whose number of rooms left is another than the one a listener heard last. */
export function changedTypes(told: InventoryByType, now: InventoryByType): RoomType[] {
  return ROOM_TYPES.filter((type) => told[type].remaining !== now[type].remaining);
}

/** Milliseconds until the next announcement may be made; `lastAt` is null before the first. */
export function announcementDelay(lastAt: number | null, now: number): number {
  return lastAt === null ? 0 : Math.max(0, lastAt + ANNOUNCE_EVERY - now);
}
