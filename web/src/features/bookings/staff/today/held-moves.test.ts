import { describe, expect, it } from 'vitest';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { canCheckOut, canMarkNoShow } from '#shared/bookings/stay-marks.ts';
import { aBooking } from '#shared/testing/builders.ts';
import {
  countHeld,
  followHeld,
  freshMarks,
  IDLE,
  movesAt,
  settledRows,
} from '../../../../backoffice/list/held-rows.ts';
import { doubleTapGuard } from './double-tap.ts';
import { markUndoneIn, type Move, movesOf, rowsOf } from './moves.ts';

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
function column(move: Move, before: readonly Booking[], after: readonly Booking[]) {
  const arrivingRows = (board: readonly Booking[]) => ({
    list: move,
    rows: rowsOf(movesOf(board, TODAY), move),
    own: new Map(),
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

  it('F-02 X-01 whom this desk checks out stays in their row too, and moves down once the list moves', () => {
    const rowsAfter = (out: readonly Booking[]) => ({
      list: 'departures',
      rows: rowsOf(movesOf(out, TODAY), 'departures'),
      own: new Map([[1, 0]]),
    });
    const before = settledRows(rowsAfter([leaving(1), leaving(2), leaving(3)]));
    const held = followHeld(before, rowsAfter([gone(1), leaving(2), leaving(3)]), NOW);
    expect(held.shown.map(({ id }) => id)).toEqual([1, 2, 3]);
    const marks = new Map([[1, NOW - 200]]);
    expect(countHeld(held)).toBe(0);
    // Ten seconds after the mark, however long ago the list was touched.
    expect(movesAt(held.newsAt, freshMarks(marks, NOW - 60_000))).toBe(NOW - 200 + 10_000 - IDLE);
    expect(movesAt(null, freshMarks(marks, NOW))).toBe(null);
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

describe('F-02 M1 a double tap', () => {
  /** Taps one place of the list as the row that stands there takes it. */
  function desk(move: Move, board: Map<number, Booking>, mark: (one: Booking) => Partial<Booking>) {
    const guard = doubleTapGuard();
    const listed = () => ({
      list: move,
      rows: rowsOf(movesOf([...board.values()], TODAY), move),
      own: new Map([...board.keys()].map((id) => [id, 0])),
    });
    let held = settledRows(listed());
    return {
      tap: (place: number, now: number, takes: (one: Booking) => boolean) => {
        const row = held.shown[place];
        if (row === undefined || held.gone.has(row.id) || !guard.counts(now)) return;
        if (!takes(row)) return;
        board.set(row.id, { ...row, ...mark(row) });
        held = followHeld(held, listed(), now);
      },
      shownAt: (place: number) => held.shown[place],
      settle: () => {
        held = settledRows(listed());
      },
    };
  }

  it('F-02 M1 fifty double taps on Check out check out fifty guests, each one alone', () => {
    const board = new Map(Array.from({ length: 60 }, (_, at) => [at + 1, leaving(at + 1)]));
    const out = () => [...board.values()].filter(({ checkedOutAt }) => checkedOutAt !== null);
    const today = desk('departures', board, () => ({ checkedOutAt: new Date(NOW).toISOString() }));
    for (let round = 0; round < 50; round++) {
      const now = NOW + round * 20_000;
      const first = today.shownAt(0)?.id ?? 0;
      // A double tap, and the same place again as long as the mark can be taken back there.
      for (const later of [0, 40, 350, 1_500, 9_900]) today.tap(0, now + later, canCheckOut);
      expect(out()).toHaveLength(round + 1);
      const shown = today.shownAt(0);
      expect([shown?.id, shown?.checkedOutAt !== null]).toEqual([first, true]);
      today.settle();
    }
  });

  it('F-02 M1 fifty double taps on No-show mark fifty guests, each one alone', () => {
    const board = new Map(
      Array.from({ length: 60 }, (_, at) => [
        at + 1,
        arriving(at + 1, { checkInDate: '2026-12-09' }),
      ]),
    );
    const missed = () => [...board.values()].filter(({ noShowAt }) => noShowAt !== null);
    const today = desk('arrivals', board, () => ({ noShowAt: new Date(NOW).toISOString() }));
    for (let round = 0; round < 50; round++) {
      for (const later of [0, 120, 350, 800, 9_900])
        today.tap(0, NOW + round * 20_000 + later, (one) => canMarkNoShow(one, TODAY));
      expect(missed()).toHaveLength(round + 1);
      today.settle();
    }
  });

  it('F-02 M1 the second press counts for nobody, also where another guest stands there by then', () => {
    const guard = doubleTapGuard();
    expect([0, 350, 499, 500, 700, 1_000].map((at) => guard.counts(NOW + at))).toEqual([
      true,
      false,
      false,
      true,
      false,
      true,
    ]);
    guard.covered(true, NOW + 1_800);
    guard.covered(false, NOW + 2_000);
    expect([guard.counts(NOW + 2_300), guard.counts(NOW + 2_600)]).toEqual([false, true]);
  });

  it('F-02 Z-04 the row in its place offers what was done there to be taken back', () => {
    const at = { today: TODAY, tick: Date.parse(MORNING) + 5_000 };
    expect(markUndoneIn('departures', gone(1), at)).toBe('checkedOut');
    expect(markUndoneIn('arrivals', arriving(1, { noShowAt: MORNING }), at)).toBe('noShow');
    expect(markUndoneIn('departures', leaving(1), at)).toBe(undefined);
  });
});
