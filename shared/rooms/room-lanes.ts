import { addDays } from '../bookings/stay.ts';
import type { Day } from '../muscat-time.ts';
import type { CalendarBar, CalendarClosure } from './room-calendar.contract.ts';

/** What a stay needs to find its lane. */
export type LaneStay = Pick<CalendarBar, 'bookingId' | 'checkIn' | 'checkOut' | 'roomNumber'> &
  Partial<Pick<CalendarBar, 'checkedOutAt'>>;
type LaneClosure = Pick<CalendarClosure, 'roomNumber' | 'fromNight' | 'toNight'>;

/** Nights of a closed room that nobody sleeps in, up to, not including, `to`. */
export interface ClosedNights<C> {
  readonly closure: C;
  readonly from: Day;
  readonly to: Day;
}

/** One room of a type and what is in it; without a number where the rooms do not suffice. */
export interface Lane<S, C> {
  readonly roomNumber: number | null;
  readonly stays: readonly S[];
  readonly closed: readonly ClosedNights<C>[];
}

interface OpenLane<S, C> {
  readonly roomNumber: number | null;
  readonly stays: S[];
  readonly closed: ClosedNights<C>[];
}

const NEVER = '9999-12-31';

/**
 * Sorts the stays of one room type into its rooms, numbered from 1 to `rooms`. A stay with a room
 * number is in that room, where no earlier one is, and who left it early makes room for who has it
 * since; the others are packed by arrival, each where it
 * leaves the shortest gap, in lanes without a number only where no room is free for all its nights.
 */
export function packLanes<S extends LaneStay, C extends LaneClosure>(
  rooms: number,
  stays: readonly S[],
  closures: readonly C[],
): Lane<S, C>[] {
  const numbered = new Map<number, OpenLane<S, C>>();
  const laneOf = (roomNumber: number) => {
    const lane = numbered.get(roomNumber) ?? emptyLane<S, C>(roomNumber);
    numbered.set(roomNumber, lane);
    return lane;
  };
  for (let number = 1; number <= rooms; number++) laneOf(number);

  const waiting: S[] = [];
  const inOrderOfArrival = stays.toSorted(byArrival);
  const hasLeft = ({ checkedOutAt = null }: S) => checkedOutAt !== null;
  for (const stay of [
    ...inOrderOfArrival.filter((one) => !hasLeft(one)),
    ...inOrderOfArrival.filter(hasLeft),
  ]) {
    const lane = stay.roomNumber === null ? null : laneOf(stay.roomNumber);
    if (lane && gapAfter(lane, stay) !== null) lane.stays.push(stay);
    else waiting.push(stay);
  }
  for (const closure of closures) {
    const lane = laneOf(closure.roomNumber);
    lane.closed.push(...nightsLeft(lane, closure));
  }

  const inOrder = [...numbered.values()].sort((a, b) => (a.roomNumber ?? 0) - (b.roomNumber ?? 0));
  const beyond: OpenLane<S, C>[] = [];
  for (const stay of waiting) {
    const lane = tightest(inOrder, stay) ?? tightest(beyond, stay) ?? added(beyond);
    lane.stays.push(stay);
  }
  return [...inOrder, ...beyond].map((lane) => ({
    ...lane,
    stays: lane.stays.toSorted(byArrival),
  }));
}

const emptyLane = <S, C>(roomNumber: number | null): OpenLane<S, C> => ({
  roomNumber,
  stays: [],
  closed: [],
});

function added<S, C>(beyond: OpenLane<S, C>[]): OpenLane<S, C> {
  const lane = emptyLane<S, C>(null);
  beyond.push(lane);
  return lane;
}

/** A total order, so that the same stays make the same lanes however they were read. */
function byArrival(a: LaneStay, b: LaneStay): number {
  if (a.checkIn !== b.checkIn) return a.checkIn < b.checkIn ? -1 : 1;
  return a.bookingId - b.bookingId;
}

interface Taken {
  readonly from: Day;
  readonly to: Day;
}

function takenIn<S extends LaneStay, C>({ stays, closed }: OpenLane<S, C>): Taken[] {
  return [...stays.map(({ checkIn, checkOut }) => ({ from: checkIn, to: checkOut })), ...closed];
}

/** The day until which the lane is free behind the stay; null where it is not free for it. */
function gapAfter<S extends LaneStay, C>(lane: OpenLane<S, C>, stay: S): Day | null {
  let next: Day = NEVER;
  for (const { from, to } of takenIn(lane)) {
    if (from < stay.checkOut && stay.checkIn < to) return null;
    if (from >= stay.checkOut && from < next) next = from;
  }
  return next;
}

/** The free lane with the shortest gap behind the stay, the first of several. */
function tightest<S extends LaneStay, C>(
  lanes: readonly OpenLane<S, C>[],
  stay: S,
): OpenLane<S, C> | null {
  let best: OpenLane<S, C> | null = null;
  let shortest: Day | null = null;
  for (const lane of lanes) {
    const gap = gapAfter(lane, stay);
    if (gap === null || (shortest !== null && gap >= shortest)) continue;
    best = lane;
    shortest = gap;
  }
  return best;
}

/** The nights of a closure on which its room is empty: who is in it stays. */
function nightsLeft<S extends LaneStay, C extends LaneClosure>(
  lane: OpenLane<S, C>,
  closure: C,
): ClosedNights<C>[] {
  const end = addDays(closure.toNight, 1);
  const parts: ClosedNights<C>[] = [];
  let at = closure.fromNight;
  for (const { from, to } of takenIn(lane).sort((a, b) => (a.from < b.from ? -1 : 1))) {
    if (to <= at || from >= end) continue;
    if (from > at) parts.push({ closure, from: at, to: from });
    at = to;
  }
  if (at < end) parts.push({ closure, from: at, to: end });
  return parts;
}
