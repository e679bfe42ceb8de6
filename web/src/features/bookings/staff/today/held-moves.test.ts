import { describe, expect, it } from 'vitest';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { aBooking } from '#shared/testing/builders.ts';
import { followHeld, settledRows } from '../../../../backoffice/list/held-rows.ts';
import { type Move, movesOf, rowsOf } from './moves.ts';

const TODAY = '2026-12-10';
const NOW = Date.parse(`${TODAY}T08:00:00.000Z`);
const MORNING = `${TODAY}T05:20:00.000Z`;
const leaving = (id: number, changes: Partial<Booking> = {}) =>
  aBooking({
    id,
    status: 'approved',
    expiresAt: null,
    roomNumber: id,
    checkInDate: '2026-12-08',
    checkOutDate: TODAY,
    checkedInAt: '2026-12-08T12:00:00.000Z',
    ...changes,
  });
const gone = (id: number) => leaving(id, { checkedOutAt: MORNING });
const arriving = (id: number, changes: Partial<Booking> = {}) =>
  leaving(id, { checkInDate: TODAY, checkOutDate: '2026-12-12', checkedInAt: null, ...changes });

/** A column of the day as it is shown once the board has changed under whoever looks at it. */
function column(
  move: Move,
  before: readonly Booking[],
  after: readonly Booking[],
  own: ReadonlyMap<number, number> = new Map(),
) {
  const arrivingRows = (board: readonly Booking[]) => ({
    list: move,
    rows: rowsOf(movesOf(board, TODAY), move),
    own,
  });
  const held = followHeld(settledRows(arrivingRows(before)), arrivingRows(after), NOW);
  return {
    shown: held.shown.map(({ id, checkedOutAt }) => [id, checkedOutAt !== null]),
    gone: [...held.gone],
  };
}

describe('F-02 X-01 the moves of a day under a finger', () => {
  it('F-02 X-01 whom a colleague checks out stays in their row, which says so; another check-out is not under the finger', () => {
    const after = [gone(1), leaving(2), leaving(3)];
    expect(column('departures', [leaving(1), leaving(2), leaving(3)], after).shown).toEqual([
      [1, true],
      [2, false],
      [3, false],
    ]);
  });

  it('F-02 X-01 whom this desk checks out moves down at once', () => {
    const after = [gone(1), leaving(2), leaving(3)];
    const own = new Map([[1, NOW - 200]]);
    expect(column('departures', [leaving(1), leaving(2), leaving(3)], after, own).shown).toEqual([
      [2, false],
      [3, false],
      [1, true],
    ]);
  });

  it('F-02 X-01 an arrival that a colleague cancels leaves its row behind, and one that comes first waits', () => {
    const before = [arriving(5), arriving(6)];
    const after = [arriving(5, { status: 'cancelled' }), arriving(6), arriving(4)];
    expect(column('arrivals', before, after)).toEqual({
      shown: [
        [5, false],
        [6, false],
      ],
      gone: [5],
    });
  });
});
