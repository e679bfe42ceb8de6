/** Codes of what staff cannot do with the rooms on sale and their prices. */
export const ROOM_ERRORS = [
  'inventory.above_cap',
  'inventory.changed',
  'inventory.below_held',
  'inventory.room_given',
  'inventory.room_closed',
  'room.changed',
  'room.label_taken',
  'price.changed',
  'price.too_many',
  'price.too_many_rates',
  'price.rate_over',
] as const;
export type RoomError = (typeof ROOM_ERRORS)[number];
