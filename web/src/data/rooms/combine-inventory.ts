import type { BedInventory, RoomInventory, SmokingInventory } from '#shared/rooms/room.contract.ts';
import { BED_TYPES, ROOM_TYPES, SMOKING_TYPES, type BedType, type RoomType, type SmokingType } from '#shared/rooms/room-types.ts';

export interface TypeInventory {
  readonly remaining: number;
  readonly maxCapacity: number;
  readonly beds: Readonly<Record<BedType, number>>;
  readonly smoking: Readonly<Record<SmokingType, number>>;
}

export type InventoryByType = Readonly<Record<RoomType, TypeInventory>>;

/** Rooms left per type out of the three inventory answers; a row that is missing counts as none left, so it is never offered. */
export function combineInventory(rooms: RoomInventory, beds: BedInventory, smoking: SmokingInventory): InventoryByType {
  const ofType = (type: RoomType): TypeInventory => {
    const room = rooms.find((row) => row.roomType === type);
    return {
      remaining: left(room),
      maxCapacity: room?.maxCapacity ?? 0,
      beds: record(BED_TYPES, (bed) => left(beds.find((row) => row.roomType === type && row.bedType === bed))),
      smoking: record(SMOKING_TYPES, (kind) => left(smoking.find((row) => row.roomType === type && row.smokingType === kind))),
    };
  };
  return record(ROOM_TYPES, ofType);
}

/** Rooms left in the whole house. */
export function totalRemaining(byType: InventoryByType): number {
  return ROOM_TYPES.reduce((sum, type) => sum + byType[type].remaining, 0);
}

function left(row: { availableCount: number } | undefined): number {
  return Math.max(0, row?.availableCount ?? 0);
}

function record<K extends string, V>(keys: readonly K[], valueOf: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V>;
}
