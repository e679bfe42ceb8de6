import * as z from 'zod/mini';
import type { Day } from '../muscat-time.ts';
import type { BedType, RoomType, SmokingType } from '../rooms/room-types.ts';
import { nightsOf } from './stay.ts';

/**
 * What of a request has no room left, and on which nights: every room of the type, those with the
 * bed type, or those with the smoking kind that were asked for.
 */
export const fullPartSchema = z.object({
  part: z.enum(['room', 'bed', 'smoking']),
  nights: z.array(z.string()),
});
export type FullPart = z.infer<typeof fullPartSchema>;
type Part = FullPart['part'];

/** What a stay asks of its nights. */
export interface RoomWish {
  readonly roomType: RoomType;
  readonly bedType: BedType;
  readonly smokingPreference: SmokingType;
  readonly checkInDate: Day;
  readonly checkOutDate: Day;
}

/**
 * The nights on which a room is needed that the booking does not hold already: all of them for a
 * new one, for a changed one those whose night, type, bed or smoking kind is another than `before`.
 */
export function newlyHeld(wish: RoomWish, before?: RoomWish): Readonly<Record<Part, Day[]>> {
  const nights = nightsOf({ checkIn: wish.checkInDate, checkOut: wish.checkOutDate });
  const isHeld = (night: Day) =>
    before !== undefined &&
    before.roomType === wish.roomType &&
    night >= before.checkInDate &&
    night < before.checkOutDate;
  const others = nights.filter((night) => !isHeld(night));
  return {
    room: others,
    bed: before?.bedType === wish.bedType ? others : nights,
    smoking: before?.smokingPreference === wish.smokingPreference ? others : nights,
  };
}

/** A night on which the type is full is not said again of its beds and smoking kinds. */
export function fullParts(full: ReadonlyMap<Part, readonly Day[]>): FullPart[] {
  const room = full.get('room') ?? [];
  const besides = (part: Part) => (full.get(part) ?? []).filter((night) => !room.includes(night));
  const parts: FullPart[] = [
    { part: 'room', nights: [...room] },
    { part: 'bed', nights: besides('bed') },
    { part: 'smoking', nights: besides('smoking') },
  ];
  return parts.filter((part) => part.nights.length > 0);
}
