import type { Day } from '../muscat-time.ts';
import type { RoomCalendar } from './room-calendar.contract.ts';
import type { RoomType } from './room-types.ts';

/** More rooms of a type are held for the night than the house has open. */
export interface OverbookedNight {
  readonly roomType: RoomType;
  readonly night: Day;
  readonly held: number;
  /** All rooms of the type, less the closed ones. */
  readonly rooms: number;
}

/**
 * The nights that hold more rooms than there are, first by night. What is on sale says nothing of
 * it: a stopped sale leaves the rooms to those that hold them.
 */
export function overbookedNights({
  types,
  closures,
}: Pick<RoomCalendar, 'types' | 'closures'>): OverbookedNight[] {
  return types
    .flatMap(({ roomType, rooms, nights }) =>
      nights.map(({ night, held }) => {
        const closed = closures.filter(
          (one) => one.roomType === roomType && one.fromNight <= night && one.toNight >= night,
        );
        const closedRooms = new Set(closed.map(({ roomNumber }) => roomNumber)).size;
        return { roomType, night, held, rooms: Math.max(0, rooms - closedRooms) };
      }),
    )
    .filter(({ held, rooms }) => held > rooms)
    .toSorted((a, b) => (a.night < b.night ? -1 : a.night > b.night ? 1 : 0));
}
