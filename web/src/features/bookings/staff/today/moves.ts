import { boardLane } from '#shared/bookings/booking-lifecycle.ts';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { canUndoMark, isInHouse, isOverdue, type StayMark } from '#shared/bookings/stay-marks.ts';
import { compareTexts } from '#shared/compare.ts';
import { type Day, muscatDay } from '#shared/muscat-time.ts';

export const MOVES = ['arrivals', 'inHouse', 'departures'] as const;
export type Move = (typeof MOVES)[number];

/** The arrivals that are shown: all, those without a room, or those whose day has passed. */
export const ARRIVAL_FILTERS = ['all', 'noRoom', 'overdue'] as const;
export type ArrivalFilter = (typeof ARRIVAL_FILTERS)[number];

/** Guests who come, who are in the house and who leave today. */
export interface Moves {
  /** Guests still to come: without a room first, and of them the overdue ones first. */
  readonly arrivals: readonly Booking[];
  /** Who has come today, or was marked as a no-show. */
  readonly arrived: readonly Booking[];
  /** Everybody who is checked in and not out, those who leave first at the head. */
  readonly inHouse: readonly Booking[];
  /** Who is to leave, those who were due out first. */
  readonly departures: readonly Booking[];
  /** Who has left or never came and is to be closed, then what has been completed today. */
  readonly left: readonly Booking[];
}

/** The moves of `today` out of the board. Who has come today stands with the arrivals too. */
export function movesOf(board: readonly Booking[], today: Day): Moves {
  const isToday = (at: string | null) => at !== null && muscatDay(Date.parse(at)) === today;
  const inLane = (lane: 'arrivals' | 'departures') =>
    board.filter((booking) => boardLane(booking, today) === lane);
  const coming = inLane('arrivals');
  const leaving = inLane('departures');
  const came = board.filter(
    ({ status, checkedInAt }) => status !== 'cancelled' && isToday(checkedInAt),
  );
  const isOver = ({ checkedOutAt, noShowAt }: Booking) =>
    checkedOutAt !== null || noShowAt !== null;
  const completed = board.filter(
    ({ status, updatedAt }) => status === 'completed' && isToday(updatedAt),
  );
  return {
    arrivals: coming.filter(({ noShowAt }) => noShowAt === null).sort(byArrival),
    arrived: [
      ...came.sort((a, b) => compareTexts(b.checkedInAt ?? '', a.checkedInAt ?? '') || a.id - b.id),
      ...coming.filter(({ noShowAt }) => noShowAt !== null),
    ],
    inHouse: board
      .filter(isInHouse)
      .sort((a, b) => compareTexts(a.checkOutDate, b.checkOutDate) || compareRooms(a, b)),
    departures: leaving
      .filter((booking) => !isOver(booking))
      .sort((a, b) => compareTexts(a.checkOutDate, b.checkOutDate) || compareRooms(a, b)),
    left: [
      ...leaving
        .filter(isOver)
        .sort((a, b) => compareTexts(a.checkedOutAt ?? '', b.checkedOutAt ?? '') || a.id - b.id),
      ...completed.sort((a, b) => compareTexts(b.updatedAt, a.updatedAt) || a.id - b.id),
    ],
  };

  function byArrival(a: Booking, b: Booking): number {
    const hasRoom = Number(a.roomNumber !== null) - Number(b.roomNumber !== null);
    const late = Number(isOverdue(b, today)) - Number(isOverdue(a, today));
    return (
      hasRoom ||
      late ||
      compareTexts(a.checkInDate, b.checkInDate) ||
      compareTexts(a.arrivalTime ?? '', b.arrivalTime ?? '') ||
      a.id - b.id
    );
  }
}

/** The rows of a move as they stand below each other: what is to be done, then what is done. */
export function rowsOf(moves: Moves, move: Move): readonly Booking[] {
  const done = move === 'arrivals' ? moves.arrived : move === 'departures' ? moves.left : [];
  return [...moves[move], ...done];
}

/** Whether an arrival is among those that the filter shows. */
export function isAmong(filter: ArrivalFilter, booking: Booking, today: Day): boolean {
  if (filter === 'all') return true;
  if (booking.checkedInAt !== null || booking.noShowAt !== null) return false;
  return filter === 'noRoom' ? booking.roomNumber === null : isOverdue(booking, today);
}

/** How many of those in the house are to leave today, or should have left before. */
export const leavingToday = ({ inHouse }: Moves, today: Day): number =>
  inHouse.filter(({ checkOutDate }) => checkOutDate <= today).length;

/** A guest who came before midnight stands in the house alone, and is taken back there. */
function marksUndoneIn(move: Move, { checkedInAt }: Booking, today: Day): readonly StayMark[] {
  if (move === 'arrivals') return ['checkedIn', 'noShow'];
  if (move === 'departures') return ['checkedOut', 'noShow'];
  const cameToday = checkedInAt !== null && muscatDay(Date.parse(checkedInAt)) === today;
  return cameToday ? [] : ['checkedIn'];
}

/** The latest mark of this list, for as long as it can be taken back. */
export function markUndoneIn(
  move: Move,
  booking: Booking,
  { today, tick }: { readonly today: Day; readonly tick: number },
): StayMark | undefined {
  return marksUndoneIn(move, booking, today).find((one) => canUndoMark(booking, one, tick));
}

/** By room; who has none yet stands last. */
export function compareRooms(a: Booking, b: Booking): number {
  const room = ({ roomNumber }: Booking) => roomNumber ?? Number.MAX_SAFE_INTEGER;
  return compareTexts(a.roomType, b.roomType) || room(a) - room(b) || a.id - b.id;
}
