import { expect, test } from 'vitest';
import { type KnownRows, takeArrivals } from './arrivals.ts';
import type { OwnRows, RowId } from './held-rows.ts';

const NONE: OwnRows = new Map();

/** What is told of each of these readings of one list, one after the other. */
function told(readings: readonly (readonly RowId[] | null)[], own = NONE): number[] {
  let known: KnownRows = { list: 'one', ids: null };
  return readings.map((ids) => {
    const taken = takeArrivals(known, {
      list: 'one',
      rows: ids?.map((id) => ({ id })) ?? null,
      own,
    });
    ({ known } = taken);
    return taken.count;
  });
}

test('X-01 what was there when a list is first read is no news, what comes then is told once', () => {
  expect(told([null, [2, 1], [3, 2, 1], [3, 2, 1]])).toEqual([0, 0, 1, 0]);
});

test('X-01 a row that goes and comes back is not told again', () => {
  expect(told([[2, 1], [1], [2, 1]])).toEqual([0, 0, 0]);
});

test('X-01 the first rows of an empty list, and the last of one that grows at its end, are told', () => {
  expect(told([[], [5], [5, 6]])).toEqual([0, 1, 1]);
});

test('X-01 rows that are named by texts are told where they come between others, or first of all', () => {
  expect(
    told([[], ['2026-11'], ['2026-12', '2026-11'], ['2026-12', '2026-11', '2026-01']]),
  ).toEqual([0, 1, 1, 0]);
});

test('X-01 an old row that moves up into the list is told, older ones that are loaded are not', () => {
  expect(
    told([
      [9, 7],
      [9, 8, 7],
      [9, 8, 7, 3, 2],
    ]),
  ).toEqual([0, 1, 0]);
});

test('X-01 what was made on this tablet is no news to it', () => {
  expect(told([[1], [3, 2, 1]], new Map([[3, 1]]))).toEqual([0, 1]);
});

test('X-01 another list begins anew', () => {
  const { known } = takeArrivals(
    { list: 'one', ids: new Set([1]) },
    { list: 'other', rows: [{ id: 5 }, { id: 1 }], own: NONE },
  );
  expect(
    takeArrivals(known, { list: 'other', rows: [{ id: 6 }, { id: 5 }], own: NONE }).count,
  ).toBe(1);
  expect(known).toEqual({ list: 'other', ids: new Set([5, 1]) });
});
