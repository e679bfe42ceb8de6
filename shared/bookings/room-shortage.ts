import type { Day } from '../muscat-time.ts';
import type { BedType, RoomType, SmokingType } from '../rooms/room-types.ts';

/** The counts of a type: all its rooms, those of each bed, those of each smoking kind. */
type StockKind = 'room' | BedType | SmokingType;

/** What waits for an answer and takes rooms. */
export interface RoomClaim {
  readonly id: number;
  readonly createdAt: string;
  readonly roomType: RoomType;
  /** The counters that it takes from beside those of the rooms: its bed and smoking kind. */
  readonly kinds: readonly Exclude<StockKind, 'room'>[];
  /** Nights that it holds while it waits. */
  readonly held: readonly Day[];
  /** Nights that it would take beside them. */
  readonly wanted: readonly Day[];
}

export interface NightStock {
  readonly roomType: RoomType;
  readonly kind: StockKind;
  readonly night: Day;
  /** Rooms on sale less those held; below 0 where fewer are on sale than are held. */
  readonly free: number;
}

/** Nights on which not everybody who waits finds a room, and whether this one does. */
export interface Shortage {
  readonly nights: Day[];
  readonly fits: boolean;
}

interface Night {
  /** Rooms for those that hold the night, and for those that want it. */
  readonly left: { held: number; wanted: number };
  readonly isShort: { held: boolean; wanted: boolean };
}

/**
 * Where rooms do not suffice for all that wait, by the id of what waits. Who holds a night already
 * has its room, so a request is in danger only where fewer rooms are on sale than are held; who
 * wants another night competes for those that are free. The older one goes first, and whoever does
 * not fit leaves its room on the other nights to the next.
 */
export function findShortages(
  claims: readonly RoomClaim[],
  stock: readonly NightStock[],
): Map<number, Shortage> {
  const nights = new Map<string, Night>();
  for (const { roomType, kind, night, free } of stock) {
    const ofKind = claims.filter((claim) => claim.roomType === roomType && takes(claim, kind));
    const count = (how: 'held' | 'wanted') =>
      ofKind.filter((claim) => claim[how].includes(night)).length;
    nights.set(placeOf(roomType, kind, night), {
      left: { held: Math.max(0, count('held') + Math.min(0, free)), wanted: Math.max(0, free) },
      isShort: { held: free < 0, wanted: count('wanted') > Math.max(0, free) },
    });
  }
  const shortages = new Map<number, Shortage>();
  for (const claim of claims.toSorted(byAge)) {
    const needs = (['held', 'wanted'] as const).flatMap((how) =>
      claim[how].flatMap((day) =>
        (['room', ...claim.kinds] as const).flatMap((kind) => {
          const night = nights.get(placeOf(claim.roomType, kind, day));
          return night ? [{ how, day, night }] : [];
        }),
      ),
    );
    const fits = needs.every(({ how, night }) => night.left[how] > 0);
    if (fits) for (const { how, night } of needs) night.left[how] -= 1;
    const short = needs.filter(({ how, night }) => night.isShort[how]).map(({ day }) => day);
    if (short.length > 0) shortages.set(claim.id, { nights: [...new Set(short)].toSorted(), fits });
  }
  return shortages;
}

function takes({ kinds }: RoomClaim, kind: StockKind): boolean {
  return kind === 'room' || kinds.includes(kind);
}

function placeOf(roomType: RoomType, kind: StockKind, night: Day): string {
  return `${roomType} ${kind} ${night}`;
}

function byAge(a: RoomClaim, b: RoomClaim): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? -1 : 1;
  return a.id - b.id;
}
