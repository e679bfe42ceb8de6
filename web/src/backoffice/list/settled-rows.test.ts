import { describe, expect, test } from 'vitest';
import { type CalmRows, followRows, SETTLED_STAYS, withAnswer } from './settled-rows.ts';

interface Row {
  readonly id: number;
  readonly status: 'pending' | 'approved';
}

const NOW = 1_700_000_000_000;
const waits = ({ status }: Row) => status === 'pending';
const pending = (...ids: number[]): Row[] => ids.map((id) => ({ id, status: 'pending' }));
const approved = (id: number): Row => ({ id, status: 'approved' });
const shownAs = (rows: readonly Row[], list = 'pending'): CalmRows<Row> => ({
  list,
  shown: rows,
  settled: new Map(),
});
type Follow = { list?: string; end?: number; own?: number[]; at?: number };
const follow = (
  calm: CalmRows<Row>,
  rows: readonly Row[] | null,
  { list = 'pending', end = 0, own = [], at = NOW }: Follow = {},
) => followRows(calm, { list, rows, end }, { waits, own: new Map(own.map((id) => [id, at])), at });
const ids = ({ shown }: CalmRows<Row>) => shown.map(({ id }) => id);
const marked = ({ settled }: CalmRows<Row>) => [...settled.keys()];

describe('Z-01 a row that a colleague has settled', () => {
  test('D-01 Z-01 stays in its place for its time, with what it is by now, and then goes', () => {
    const calm = follow(shownAs(pending(9, 7, 5)), pending(10, 9, 5));
    expect([ids(calm), marked(calm)]).toEqual([[10, 9, 7, 5], [7]]);
    const told = withAnswer(calm, { id: 7, now: approved(7), waits });
    expect(told.shown[2]).toEqual(approved(7));
    const soon = follow(told, pending(10, 9, 5), { at: NOW + SETTLED_STAYS - 1 });
    expect([soon.shown[2], marked(soon)]).toEqual([approved(7), [7]]);
    const late = follow(soon, pending(10, 9, 5), { at: NOW + SETTLED_STAYS });
    expect([ids(late), marked(late)]).toEqual([[10, 9, 5], []]);
  });

  test('D-01 Z-01 is marked where it stands in the list of all', () => {
    const calm = follow(shownAs(pending(9, 7), 'all'), [...pending(9), approved(7)], {
      list: 'all',
    });
    expect([calm.shown[1], marked(calm)]).toEqual([approved(7), [7]]);
  });

  test('D-01 Z-01 that is no longer there stays as it was', () => {
    const calm = follow(shownAs(pending(9, 7)), pending(9));
    const told = withAnswer(calm, { id: 7, now: null, waits });
    expect([told.shown[1], told.settled.get(7)?.now]).toEqual([pending(7)[0], null]);
  });

  test('D-01 Z-01 waits again once the colleague has undone it', () => {
    const calm = follow(shownAs(pending(9, 7)), pending(9));
    const back = follow(calm, pending(9, 7), { at: NOW + 2000 });
    expect([ids(back), marked(back)]).toEqual([[9, 7], []]);
  });

  test('D-01 V-03 that was answered here goes at once', () => {
    const calm = follow(shownAs(pending(9, 7)), pending(9), { own: [7] });
    expect([ids(calm), marked(calm)]).toEqual([[9], []]);
  });

  test('D-01 Z-01 behind what was read, or waiting after all, was settled by nobody', () => {
    const dropped = follow(shownAs(pending(9, 7, 2)), pending(9, 7), { end: 7 });
    expect([ids(dropped), marked(dropped)]).toEqual([[9, 7], []]);
    const asked = withAnswer(follow(shownAs(pending(9, 7)), pending(9)), {
      id: 7,
      now: pending(7)[0] ?? null,
      waits,
    });
    expect([ids(asked), marked(asked)]).toEqual([[9], []]);
  });

  test('V-03 Z-01 is nothing to another list, or to one that was decided before', () => {
    const other = follow(shownAs(pending(9, 7)), [approved(3)], { list: 'approved' });
    expect([ids(other), marked(other)]).toEqual([[3], []]);
    const decided = follow(shownAs([approved(3)], 'approved'), [], { list: 'approved' });
    expect([ids(decided), marked(decided)]).toEqual([[], []]);
    expect(ids(follow(other, null, { list: 'approved' }))).toEqual([]);
  });
});
