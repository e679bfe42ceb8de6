import type { Stay } from '#shared/bookings/stay.ts';
import type { BedInventory, RoomInventory, SmokingInventory } from '#shared/rooms/room.contract.ts';
import type { Request } from '../context.ts';
import { bedsLeft, roomsLeft, smokingLeft } from './rooms.repository.ts';

/** Rooms left of each type on the busiest night of the stay. */
export async function roomStock({ deps }: Request, stay: Stay): Promise<RoomInventory> {
  const rows = await roomsLeft(deps.d1, stay);
  return rows.map(({ id, roomType, remaining, maxCapacity, updatedAt }) => ({
    id,
    roomType,
    availableCount: remaining,
    maxCapacity,
    updatedAt,
  }));
}

/** The same by bed type. */
export async function bedStock({ deps }: Request, stay: Stay): Promise<BedInventory> {
  const rows = await bedsLeft(deps.d1, stay);
  return rows.map(({ id, roomType, bedType, remaining, totalCount, updatedAt }) => ({
    id,
    roomType,
    bedType,
    availableCount: remaining,
    totalCount,
    updatedAt,
  }));
}

/** The same by smoking kind. */
export async function smokingStock({ deps }: Request, stay: Stay): Promise<SmokingInventory> {
  const rows = await smokingLeft(deps.d1, stay);
  return rows.map(({ id, roomType, smokingType, remaining, totalCount, updatedAt }) => ({
    id,
    roomType,
    smokingType,
    availableCount: remaining,
    totalCount,
    updatedAt,
  }));
}
