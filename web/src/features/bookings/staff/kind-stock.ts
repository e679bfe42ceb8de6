import { addDays, nightsOf, type Stay } from '#shared/bookings/stay.ts';
import {
  BED_TYPES,
  type BedType,
  SMOKING_TYPES,
  type SmokingType,
} from '#shared/rooms/room-types.ts';
import type { TypeInventory } from '../../../platform/queries/inventory.ts';
import type { RoomWish } from '../booking-words.ts';

/** A bed and a smoking kind of the same room type, with how many rooms of it are free. */
interface FreeKind {
  readonly bedType: BedType;
  readonly smokingPreference: SmokingType;
  readonly count: number;
}

type Kind = Pick<RoomWish, 'bedType' | 'smokingPreference'>;

/** Rooms of this bed and smoking kind that are left: the fewest of the three counters. */
export function leftOfKind(stock: TypeInventory, { bedType, smokingPreference }: Kind): number {
  return Math.min(stock.remaining, stock.beds[bedType], stock.smoking[smokingPreference]);
}

/**
 * Kinds of the room type that are free where none of the wished one is left: first the same bed,
 * then the same smoking kind.
 */
export function otherKinds(stock: TypeInventory, wish: Kind): FreeKind[] {
  if (leftOfKind(stock, wish) > 0) return [];
  const differs = (kind: Kind) =>
    Number(kind.bedType !== wish.bedType) * 2 +
    Number(kind.smokingPreference !== wish.smokingPreference);
  return BED_TYPES.flatMap((bedType) =>
    SMOKING_TYPES.map((smokingPreference) => ({ bedType, smokingPreference })),
  )
    .map((kind) => ({ ...kind, count: leftOfKind(stock, kind) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => differs(a) - differs(b));
}

/**
 * The nights of a wished stay that its guest does not hold already; null where it holds them all.
 * Nights between two of them are counted too.
 */
export function neededStay(wished: Stay, own: Stay): Stay | null {
  const held = new Set(nightsOf(own));
  const needed = nightsOf(wished).filter((night) => !held.has(night));
  const [first, last] = [needed[0], needed.at(-1)];
  return first === undefined || last === undefined
    ? null
    : { checkIn: first, checkOut: addDays(last, 1) };
}
