import type { Day } from '../muscat-time.ts';
import type { BedType, RoomType, SmokingType } from '../rooms/room-types.ts';
import { addDays, nightsOf } from './stay.ts';

/** A guest of today who has no room yet. */
export interface ArrivingStay {
  readonly bookingId: number;
  readonly roomType: RoomType;
  readonly bedType: BedType;
  readonly smokingPreference: SmokingType;
  /** First night for which a room is given, and the check-out day. */
  readonly from: Day;
  readonly to: Day;
  /** The number that the guest would like. */
  readonly wished: number | null;
  /** Rooms of the type have numbers from 1 to this one on the nights of the stay. */
  readonly lastRoom: number;
}

/** Beds and smoking of a room; null or left out as long as the house has not said them. */
interface RoomKind {
  readonly bedType?: BedType | null;
  readonly smokingType?: SmokingType | null;
}

/** A numbered room, and what is in it. */
export interface HouseRoom extends RoomKind {
  readonly roomType: RoomType;
  readonly roomNumber: number;
  /** A guest who has not left is inside, whatever nights they hold. */
  readonly isOccupied: boolean;
  /** Nights that are given to other stays, or on which the room is closed. */
  readonly busy: ReadonlySet<Day>;
}

/** Parts of a booking that a room may lack. */
const UNMET = ['beds', 'smoking'] as const;
export type Unmet = (typeof UNMET)[number];

/** Wishes for a room; null where the guest has not said them yet. */
export interface WishedKind {
  readonly bedType: BedType | null;
  readonly smokingPreference: SmokingType | null;
}

/** Which parts of what was booked the room is known not to have. */
export function unmetIn(stay: WishedKind, { bedType, smokingType }: RoomKind): Unmet[] {
  const isMet: Record<Unmet, boolean> = {
    beds: isMetBy(stay.bedType, bedType),
    smoking: isMetBy(stay.smokingPreference, smokingType),
  };
  return UNMET.filter((part) => !isMet[part]);
}

/** True also where no wish was said, or the house has not described the room. */
const isMetBy = <Kind>(wished: Kind | null, has: Kind | null | undefined): boolean =>
  wished === null || (has ?? wished) === wished;

/** No room of the type is free for the nights, or too few are for all who arrive. */
export type NoRoomReason = 'none_free' | 'too_few';

export interface RoomProposal {
  readonly bookingId: number;
  readonly roomNumber: number | null;
  readonly reason: NoRoomReason | null;
  /** Every room that the stay could have, by number. */
  readonly choices: readonly number[];
}

/** Nights after a departure that are looked at: a gap as long as that is as good as none. */
export const GAP_LOOKAHEAD = 30;

/**
 * The cost of a room. Each kind is worse than any sum of those that follow: other beds or another
 * smoking than was booked, a guest who is still inside, a wish that is not met, nights that nobody
 * can sleep in before the next stay, and at last the number. The sums stay whole numbers.
 */
const NOT_AS_BOOKED = 5e13;
const OCCUPIED = 1e12;
const WISH_MISSED = 1e10;
const GAP_NIGHT = 1e6;

/** Whether the stay can have the room for all its nights. */
export function fitsRoom(stay: ArrivingStay, room: HouseRoom): boolean {
  return (
    room.roomType === stay.roomType &&
    room.roomNumber <= stay.lastRoom &&
    nightsOf({ checkIn: stay.from, checkOut: stay.to }).every((night) => !room.busy.has(night))
  );
}

/** Right after the departure is best, then nothing, then the shortest gap. */
function gapAfter({ to }: ArrivingStay, { busy }: HouseRoom): number {
  for (let nights = 0; nights < GAP_LOOKAHEAD; nights++)
    if (busy.has(addDays(to, nights))) return nights === 0 ? 0 : nights + 1;
  return 1;
}

function costOf(stay: ArrivingStay, room: HouseRoom): number {
  if (!fitsRoom(stay, room)) return Number.POSITIVE_INFINITY;
  const isMissed = stay.wished !== null && stay.wished !== room.roomNumber;
  return (
    unmetIn(stay, room).length * NOT_AS_BOOKED +
    (room.isOccupied ? OCCUPIED : 0) +
    (isMissed ? WISH_MISSED : 0) +
    gapAfter(stay, room) * GAP_NIGHT +
    room.roomNumber
  );
}

/**
 * Proposes a room for every stay that arrives, no room twice: as many stays as can have one, then as
 * many as possible with the beds and the smoking that were booked, then as few rooms as possible
 * with a guest still inside, then as many wishes as possible, then the fewest
 * nights left empty between two stays. Where rooms are too few, who stands first in `stays` has one.
 * The same input has the same answer.
 */
export function proposeRooms(
  stays: readonly ArrivingStay[],
  rooms: readonly HouseRoom[],
): RoomProposal[] {
  const given = new Map<number, number>();
  for (const roomType of new Set(stays.map((stay) => stay.roomType))) {
    const ofType = stays.filter((stay) => stay.roomType === roomType);
    const numbered = rooms
      .filter((room) => room.roomType === roomType)
      .toSorted((a, b) => a.roomNumber - b.roomNumber);
    const costs = ofType.map((stay) => numbered.map((room) => costOf(stay, room)));
    for (const [room, stay] of cheapestMatching(costs)) {
      const [one, other] = [ofType[stay], numbered[room]];
      if (one && other) given.set(one.bookingId, other.roomNumber);
    }
  }
  return stays.map((stay) => {
    const choices = rooms
      .filter((room) => fitsRoom(stay, room))
      .map(({ roomNumber }) => roomNumber)
      .toSorted((a, b) => a - b);
    const roomNumber = given.get(stay.bookingId) ?? null;
    const none = choices.length === 0 ? 'none_free' : 'too_few';
    return {
      bookingId: stay.bookingId,
      roomNumber,
      reason: roomNumber === null ? none : null,
      choices,
    };
  });
}

/**
 * Which row has which column, in a matching of the most rows at the least cost: rows come one by
 * one, each along the cheapest path on which those before it can change places. A row that finds no
 * such path finds none later, and those before it keep a column.
 */
function cheapestMatching(costs: readonly (readonly number[])[]): Map<number, number> {
  const owners = new Map<number, number>();
  const cost = (row: number, column: number) => costs[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (const [row, own] of costs.entries()) {
    const distance = [...own];
    /** From which taken column a column is reached; from the row itself where there is none. */
    const before = new Map<number, number>();
    for (let isShorter = true; isShorter;) {
      isShorter = false;
      for (const [column, owner] of owners) {
        const freed = (distance[column] ?? 0) - cost(owner, column);
        if (freed === Number.POSITIVE_INFINITY) continue;
        for (let next = 0; next < distance.length; next++) {
          const way = freed + cost(owner, next);
          if (next === column || way >= (distance[next] ?? 0)) continue;
          distance[next] = way;
          before.set(next, column);
          isShorter = true;
        }
      }
    }
    let end = -1;
    for (const [column, length] of distance.entries())
      if (!owners.has(column) && length < (distance[end] ?? Number.POSITIVE_INFINITY)) end = column;
    for (let column = end; column !== -1;) {
      const from = before.get(column) ?? -1;
      owners.set(column, from === -1 ? row : (owners.get(from) ?? row));
      column = from;
    }
  }
  return owners;
}

/** A stay of a preview: which room it is to have, and which it could have. */
export interface PlannedRoom {
  readonly bookingId: number;
  readonly roomType: RoomType;
  readonly roomNumber: number | null;
  readonly choices: readonly number[];
}

/**
 * The preview with another room for one stay. Whoever was to have that room gets the one that becomes
 * free, where that is free for their nights too, and else none: `displaced` says whom it concerns.
 */
export function chooseRoom<Planned extends PlannedRoom>(
  plan: readonly Planned[],
  bookingId: number,
  roomNumber: number | null,
): { plan: Planned[]; displaced: Planned | null } {
  const chooser = plan.find((one) => one.bookingId === bookingId);
  if (!chooser) return { plan: [...plan], displaced: null };
  const holder = plan.find(
    (one) =>
      roomNumber !== null &&
      one.bookingId !== bookingId &&
      one.roomType === chooser.roomType &&
      one.roomNumber === roomNumber,
  );
  const freed = chooser.roomNumber;
  const swapped = freed !== null && holder?.choices.includes(freed) === true ? freed : null;
  const displaced = holder ? { ...holder, roomNumber: swapped } : null;
  return {
    displaced,
    plan: plan.map((one) => {
      if (one.bookingId === bookingId) return { ...one, roomNumber };
      return one.bookingId === displaced?.bookingId ? displaced : one;
    }),
  };
}
