import { ROOM_FACTS, type RoomType } from './room-types.ts';

export type StockLevel = 'none' | 'red' | 'yellow' | 'normal';

/** Colour of a remaining count: at the threshold it already counts as low (guest.txt §9, Low-stock colours). */
export function stockLevel(type: RoomType, remaining: number): StockLevel {
  const { red, yellow } = ROOM_FACTS[type].lowStock;
  if (remaining <= 0) return 'none';
  if (remaining <= red) return 'red';
  return remaining <= yellow ? 'yellow' : 'normal';
}
