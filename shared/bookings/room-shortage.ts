import type { Day } from '../muscat-time.ts';
import type { RoomType } from '../rooms/room-types.ts';

/** What waits for an answer and takes rooms. */
export interface RoomClaim {
  readonly id: number;
  readonly createdAt: string;
  readonly roomType: RoomType;
  /** Nights that it holds while it waits. */
  readonly held: readonly Day[];
  /** Nights that it would take beside them. */
  readonly wanted: readonly Day[];
}

export interface NightStock {
  readonly roomType: RoomType;
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
  for (const { roomType, night, free } of stock) {
    const count = (kind: 'held' | 'wanted') =>
      claims.filter((claim) => claim.roomType === roomType && claim[kind].includes(night)).length;
    nights.set(placeOf(roomType, night), {
      left: { held: Math.max(0, count('held') + Math.min(0, free)), wanted: Math.max(0, free) },
      isShort: { held: free < 0, wanted: count('wanted') > Math.max(0, free) },
    });
  }
  const shortages = new Map<number, Shortage>();
  for (const claim of claims.toSorted(byAge)) {
    const needs = (['held', 'wanted'] as const).flatMap((kind) =>
      claim[kind].flatMap((day) => {
        const night = nights.get(placeOf(claim.roomType, day));
        return night ? [{ kind, day, night }] : [];
      }),
    );
    const fits = needs.every(({ kind, night }) => night.left[kind] > 0);
    if (fits) for (const { kind, night } of needs) night.left[kind] -= 1;
    const short = needs.filter(({ kind, night }) => night.isShort[kind]).map(({ day }) => day);
    if (short.length > 0) shortages.set(claim.id, { nights: short.toSorted(), fits });
  }
  return shortages;
}

function placeOf(roomType: RoomType, night: Day): string {
  return `${roomType} ${night}`;
}

function byAge(a: RoomClaim, b: RoomClaim): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? -1 : 1;
  return a.id - b.id;
}
