import { describe, expect, it } from 'vitest';
import { countHeld, followHeld, type HeldRows, settledRows } from './held-rows.ts';

interface Row {
  readonly id: number;
  readonly text: string;
}
const row = (id: number, text = ''): Row => ({ id, text });
const rows = (...ids: number[]) => ids.map((id) => row(id));
const NOBODY: ReadonlySet<number> = new Set();
const NOW = 1000;
const begin = (live: readonly Row[]) => settledRows({ list: 'all', rows: live, own: NOBODY });
const next = (held: HeldRows<Row>, live: readonly Row[] | null, own = NOBODY, list = 'all') =>
  followHeld(held, { list, rows: live, own }, NOW);
const idsOf = ({ shown }: HeldRows<Row>) => shown.map(({ id }) => id);

describe('X-01 nothing comes into a staff list under a finger', () => {
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

  it('X-01 what is gone goes, and a further page comes behind the last row', () => {
    const held = next(begin(rows(5, 4, 3)), rows(6, 5, 3, 2, 1));
    expect([idsOf(held), countHeld(held)]).toEqual([[5, 3, 2, 1], 1]);
  });

  it('X-01 what was changed or opened here takes its place at once', () => {
    const held = next(begin(rows(3, 1)), rows(3, 2, 1), new Set([2]));
    expect([idsOf(held), held.newsAt]).toEqual([[3, 2, 1], null]);
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
