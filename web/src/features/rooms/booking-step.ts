import { totalRemaining, type InventoryByType } from '../../data/rooms/combine-inventory.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';

export interface KnownStock {
  readonly byType: InventoryByType | null;
  readonly isStale: boolean;
}

/** True only where a live count says so; an old or missing count never turns a guest away. */
export function isSoldOut({ byType, isStale }: KnownStock, type: RoomType): boolean {
  return byType !== null && !isStale && byType[type].remaining === 0;
}

/** True where a live count says that the whole house is full. */
export function isFull({ byType, isStale }: KnownStock): boolean {
  return byType !== null && !isStale && totalRemaining(byType) === 0;
}

/** What "Book now" opens (guest.txt §4): the form, the sold-out dialog, or the one for a full house. */
export function bookingStep(stock: KnownStock, type: RoomType): 'form' | 'soldOut' | 'noRooms' {
  if (!isSoldOut(stock, type)) return 'form';
  return isFull(stock) ? 'noRooms' : 'soldOut';
}
