import { moveProblem } from '#shared/bookings/change-request.ts';
import { addDays, nightCount, type Stay } from '#shared/bookings/stay.ts';
import type { Day } from '#shared/muscat-time.ts';

/** Where the nights of the grid lie on the screen, in pixels. */
export interface NightsBox {
  readonly left: number;
  readonly width: number;
  readonly nights: number;
  readonly isRtl: boolean;
}

/** The column under a point: time runs with the reading direction, and the edges hold. */
export function columnAt(x: number, { left, width, nights, isRtl }: NightsBox): number {
  const share = width === 0 ? 0 : (x - left) / width;
  const column = Math.floor((isRtl ? 1 - share : share) * nights);
  return Math.max(0, Math.min(nights - 1, column));
}

/** A run of nights by its columns, both included. */
export interface Run {
  readonly first: number;
  readonly last: number;
}

/** The free columns from `anchor` towards `to`: what is taken ends the run. */
export function freeRun(anchor: number, to: number, isFree: (column: number) => boolean): Run {
  const step = to < anchor ? -1 : 1;
  let end = anchor;
  while (end !== to && isFree(end + step)) end += step;
  return { first: Math.min(anchor, end), last: Math.max(anchor, end) };
}

/** The stay of a run of columns in a window that begins with the night `from`. */
export function stayOfRun({ first, last }: Run, from: Day): Stay {
  return { checkIn: addDays(from, first), checkOut: addDays(from, last + 1) };
}

export type Grip = 'whole' | 'start' | 'end';

/**
 * The stay that a drag over `by` nights makes: moved as a whole, or with one end held elsewhere, at
 * least a night long. A stay that has begun keeps its check-in, so of it only the end moves.
 */
export function draggedStay(stay: Stay, grip: Grip, by: number, today: Day): Stay {
  const hasBegun = stay.checkIn < today;
  const held: Grip = hasBegun ? 'end' : grip;
  if (hasBegun && grip === 'start') return stay;
  const nights = nightCount(stay);
  if (held === 'start') {
    const checkIn = latest(addDays(stay.checkIn, Math.min(by, nights - 1)), today);
    return { ...stay, checkIn };
  }
  if (held === 'end') {
    const checkOut = addDays(stay.checkOut, Math.max(by, 1 - nights));
    return { ...stay, checkOut: hasBegun ? latest(checkOut, today) : checkOut };
  }
  const checkIn = latest(addDays(stay.checkIn, by), today);
  return { checkIn, checkOut: addDays(checkIn, nights) };
}

/** Whether the rules would take that move at all; what is free then, the server says. */
export function isPossibleMove(from: Stay, to: Stay, today: Day): boolean {
  const problem = moveProblem(from, to, today);
  return problem === null || problem === 'same';
}

const latest = (a: Day, b: Day): Day => (a > b ? a : b);
