import { describe, expect, it } from 'vitest';
import {
  countHeld,
  followHeld,
  type HeldRows,
  type OwnRows,
  type RowId,
  settledRows,
} from './held-rows.ts';

interface Row {
  readonly id: RowId;
  readonly text: string;
}
const row = (id: RowId, text = ''): Row => ({ id, text });
const rows = (...ids: RowId[]) => ids.map((id) => row(id));
const NOBODY: OwnRows = new Map();
const NOW = 1_700_000_000_000;
const LONG_AGO = NOW - 60_000;
const begin = (live: readonly Row[]) => settledRows({ list: 'all', rows: live, own: NOBODY });
const next = (held: HeldRows<Row>, live: readonly Row[] | null, own = NOBODY, list = 'all') =>
  followHeld(held, { list, rows: live, own }, NOW);
const idsOf = ({ shown }: HeldRows<Row>) => shown.map(({ id }) => id);

describe('X-01 nothing comes into a staff list, or goes from it, under a finger', () => {
  it('X-01 what arrives is counted and waits, and takes its place when it is asked for', () => {
    const live = rows(4, 3, 2, 1);
    const held = next(begin(rows(2, 1)), live);
    expect([idsOf(held), countHeld(held), held.newsAt]).toEqual([[2, 1], 2, NOW]);
    const shown = settledRows({ list: 'all', rows: live, own: NOBODY });
    expect([idsOf(shown), countHeld(shown), shown.newsAt]).toEqual([[4, 3, 2, 1], 0, null]);
  });

  it('X-01 a row that would move keeps its place, with its new facts', () => {
    const held = next(begin(rows(3, 2, 1)), [row(1, 'new words'), row(3), row(2)]);
    expect(held.shown.map(({ id, text }) => [id, text])).toEqual([
      [3, ''],
      [2, ''],
      [1, 'new words'],
    ]);
    expect([countHeld(held), held.newsAt]).toEqual([0, NOW]);
  });

  it('X-01 what a colleague has settled stays where it was, marked, until the list moves', () => {
    const held = next(begin(rows('b', 'a', 'stop')), rows('b', 'stop'));
    expect([idsOf(held), [...held.gone], held.newsAt]).toEqual([['b', 'a', 'stop'], ['a'], NOW]);
    const back = next(held, rows('b', 'a', 'stop'));
    expect([idsOf(back), [...back.gone]]).toEqual([['b', 'a', 'stop'], []]);
    const moved = settledRows({ list: 'all', rows: held.live, own: NOBODY });
    expect([idsOf(moved), moved.gone.size]).toEqual([['b', 'stop'], 0]);
  });

  it('X-01 the last row that goes leaves no empty list behind under a finger', () => {
    const held = next(begin(rows(1)), []);
    expect([idsOf(held), [...held.gone], held.newsAt]).toEqual([[1], [1], NOW]);
  });

  it('X-01 a further page comes behind the last row, also where one has gone', () => {
    const held = next(begin(rows(5, 4, 3)), rows(6, 5, 3, 2, 1));
    expect([idsOf(held), [...held.gone], countHeld(held)]).toEqual([[5, 4, 3, 2, 1], [4], 1]);
  });

  it('X-01 what was changed or opened here comes in at once, also where its rows were read before', () => {
    const held = next(begin(rows(3, 1)), rows(3, 2, 1), new Map([[2, NOW]]));
    expect([idsOf(held), held.newsAt]).toEqual([[3, 2, 1], null]);
    const waiting = next(begin(rows(3, 1)), rows(3, 2, 1));
    expect(idsOf(waiting)).toEqual([3, 1]);
    expect(idsOf(next(waiting, waiting.live, new Map([[2, 0]])))).toEqual([3, 2, 1]);
  });

  it('X-01 what was settled here goes at once, also a moment after its facts have changed', () => {
    const own = new Map([[2, NOW - 1000]]);
    expect(idsOf(next(begin(rows(3, 2, 1)), rows(3, 1), own))).toEqual([3, 1]);
    const told = next(begin(rows(3, 2, 1)), [row(3), row(2, 'done'), row(1)], own);
    expect(idsOf(next(told, rows(3, 1), own))).toEqual([3, 1]);
  });

  it('X-01 what was moved here moves at once; moved by a colleague afterwards it waits', () => {
    const own = new Map([[3, LONG_AGO]]);
    const down = next(begin(rows(3, 2, 1)), [row(2), row(1), row(3, 'left')], own);
    expect([idsOf(down), down.newsAt]).toEqual([[2, 1, 3], null]);
    const up = next(down, [row(3, 'back'), row(2), row(1)], own);
    expect([idsOf(up), up.newsAt]).toEqual([[2, 1, 3], NOW]);
    const gone = next(down, rows(2, 1), own);
    expect([idsOf(gone), [...gone.gone]]).toEqual([[2, 1, 3], [3]]);
    const again = next(down, [row(3, 'back'), row(2), row(1)], new Map([[3, NOW]]));
    expect([idsOf(again), again.newsAt]).toEqual([[3, 2, 1], null]);
  });

  it('X-01 an empty list shows what comes, another list begins anew, and so does one that is read again', () => {
    expect(idsOf(next(begin([]), rows(1)))).toEqual([1]);
    expect(idsOf(next(begin(rows(2)), rows(9, 8), NOBODY, 'other'))).toEqual([9, 8]);
    expect(idsOf(next(next(begin(rows(2)), null), rows(3, 2)))).toEqual([3, 2]);
  });

  it('X-01 the same rows once more change nothing, and do not put the moment off', () => {
    const held = next(begin(rows(1)), rows(2, 1));
    const [second, first] = held.live;
    if (!second || !first) throw new Error('a row is missing');
    expect(followHeld(held, { list: 'all', rows: [second, first], own: NOBODY }, NOW + 9)).toBe(
      held,
    );
  });
});
