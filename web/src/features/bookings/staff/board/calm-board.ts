import type { Booking } from '#shared/bookings/booking.contract.ts';
import { type Day, muscatDay } from '#shared/muscat-time.ts';
import { isOwnChange, type OwnRows } from '../../../../backoffice/list/held-rows.ts';
import { SETTLED_STAYS } from '../../../../backoffice/list/settled-rows.ts';
import { requestKey, shownLane } from './lanes.ts';

/** How long (ms) a request that has come in is marked. */
export const FRESH_STAYS = 6000;

/** A request that was answered by somebody else while it was shown. */
interface Settled {
  /** Epoch ms. */
  readonly at: number;
  /** What it is by now; null where it is no longer there. */
  readonly now: Booking | null;
}

/** The board as it is shown: nothing on it moves or changes its meaning under a finger. */
export interface CalmBoard {
  readonly shown: readonly Booking[];
  /** All bookings of the board as the server answered last. */
  readonly live: readonly Booking[];
  /** When its order was made, epoch ms. */
  readonly orderedAt: number;
  /** When the live board last said something else, epoch ms. */
  readonly toldAt: number;
  readonly settled: ReadonlyMap<number, Settled>;
  /** What came in with the last move, with the moment of it. */
  readonly fresh: ReadonlyMap<number, number>;
  /** Own changes that have taken their place. */
  readonly spent: OwnRows;
}

export function calmBoard(live: readonly Booking[], now: number): CalmBoard {
  return {
    shown: live,
    live,
    orderedAt: now,
    toldAt: now,
    settled: new Map(),
    fresh: new Map(),
    spent: new Map(),
  };
}

export function waits({ status, changeRequest }: Booking): boolean {
  return status === 'pending' || changeRequest?.status === 'open';
}

/**
 * What can be taken over where it stands: new facts of a row in its place. A request that is
 * settled stays, marked, and what would move waits for `settle`; what was changed or added here takes
 * its place at once.
 */
export function follow(
  board: CalmBoard,
  live: readonly Booking[],
  own: OwnRows,
  now: number,
): CalmBoard {
  const byId = new Map(live.map((booking) => [booking.id, booking]));
  const settled = new Map(board.settled);
  const spent = new Map(board.spent);
  const known = new Map(board.shown.map((booking) => [booking.id, booking]));
  const added: Booking[] = [];
  for (const [id, at] of own) {
    if (typeof id !== 'number') continue;
    const after = byId.get(id);
    if (known.get(id) === after || !isOwnChange({ own, spent }, id, now)) continue;
    spent.set(id, at);
    settled.delete(id);
    if (after !== undefined && !known.has(id)) added.push(after);
    known.delete(id);
  }
  const shown = board.shown.flatMap((before) => {
    const after = byId.get(before.id) ?? null;
    if (!known.has(before.id)) return after ?? [];
    if (settled.has(before.id)) {
      settled.set(before.id, { at: settled.get(before.id)?.at ?? now, now: after });
      return before;
    }
    if (waits(before) && !isSameRequest(before, after)) {
      settled.set(before.id, { at: now, now: after });
      return before;
    }
    return after !== null && placeOf(after, now) === placeOf(before, now) ? after : before;
  });
  return { ...board, shown: [...shown, ...added], live, settled, toldAt: now, spent };
}

function isSameRequest(before: Booking, after: Booking | null): boolean {
  return after !== null && waits(after) && requestKey(after) === requestKey(before);
}

/** Where a row stands: as long as it is the same, nothing moves. */
function placeOf(booking: Booking, now: number): string {
  const { checkInDate, checkOutDate, expiresAt, roomType, status, updatedAt, shortage } = booking;
  const lane = shownLane(booking, muscatDay(now));
  const closedAt = lane === 'closed' ? updatedAt : '';
  return JSON.stringify([
    lane,
    requestKey(booking),
    status,
    checkInDate,
    checkOutDate,
    expiresAt,
    roomType,
    closedAt,
    shortage,
  ]);
}

/** As it is by now: a card may be shown as it was. */
export const newestOf = (live: readonly Booking[], shown: Booking): Booking =>
  live.find(({ id }) => id === shown.id) ?? shown;

/** Requests that have come in and are not shown yet. */
export function held(board: CalmBoard, live: readonly Booking[]): Booking[] {
  const known = new Set(board.shown.map(requestKey));
  return live.filter((booking) => waits(booking) && !known.has(requestKey(booking)));
}

/**
 * Stays that are in a lane by now and are not shown in it. A request that was settled says so on its
 * card, and goes over by itself.
 */
export function heldStays(board: CalmBoard, today: Day): Booking[] {
  const shown = new Map(board.shown.map((booking) => [booking.id, shownLane(booking, today)]));
  return board.live.filter((booking) => {
    const lane = shownLane(booking, today);
    return lane !== 'pending' && shown.get(booking.id) !== lane && !board.settled.has(booking.id);
  });
}

/** Everything takes its place; what was settled a moment ago alone stays until its time is over. */
export function settle(board: CalmBoard, live: readonly Booking[], now: number): CalmBoard {
  const staying = new Map([...board.settled].filter(([, { at }]) => now - at < SETTLED_STAYS));
  const kept = board.shown.filter(({ id }) => staying.has(id));
  const fresh = new Map([...board.fresh].filter(([, at]) => now - at < FRESH_STAYS));
  for (const { id } of held(board, live)) fresh.set(id, now);
  return {
    shown: [...live.filter(({ id }) => !staying.has(id)), ...kept],
    live,
    orderedAt: now,
    toldAt: board.toldAt,
    settled: staying,
    fresh,
    spent: board.spent,
  };
}

/** Whether `settle` would move anything, now or once what was settled has stayed its time. */
export function hasNews(board: CalmBoard, live: readonly Booking[]): boolean {
  if (board.settled.size > 0 || board.shown.length !== live.length) return true;
  const shown = new Map(board.shown.map((booking) => [booking.id, booking]));
  return live.some((booking) => shown.get(booking.id) !== booking);
}
