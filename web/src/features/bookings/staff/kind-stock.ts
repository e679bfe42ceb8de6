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
 * The nights of a wished stay that its guest does not hold already, as the stays that they make: two
 * where it begins earlier and ends later, none where the guest holds them all.
 */
export function neededStays(wished: Stay, own: Stay): readonly Stay[] {
  const held = new Set(nightsOf(own));
  const stays: Stay[] = [];
  for (const night of nightsOf(wished)) {
    if (held.has(night)) continue;
    const before = stays.at(-1);
    const to = addDays(night, 1);
    if (before?.checkOut === night) stays[stays.length - 1] = { ...before, checkOut: to };
    else stays.push({ checkIn: night, checkOut: to });
  }
  return stays;
}

/** Rooms that are left on every night of several stays: of each counter the lowest. */
export function fewestOf(stocks: readonly TypeInventory[]): TypeInventory | null {
  const [first, ...others] = stocks;
  if (first === undefined) return null;
  return others.reduce(
    (a, b): TypeInventory => ({
      remaining: Math.min(a.remaining, b.remaining),
      maxCapacity: Math.min(a.maxCapacity, b.maxCapacity),
      beds: {
        single: Math.min(a.beds.single, b.beds.single),
        double: Math.min(a.beds.double, b.beds.double),
      },
      smoking: {
        smoking: Math.min(a.smoking.smoking, b.smoking.smoking),
        non_smoking: Math.min(a.smoking.non_smoking, b.smoking.non_smoking),
      },
    }),
    first,
  );
}
