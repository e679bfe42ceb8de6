import { expect, test } from 'vitest';
import type { RowId } from './held-rows.ts';
import { followOpen, hasLeft } from './use-has-left.ts';

type Seen = ReturnType<typeof followOpen>;
const at = (list: string, ids: readonly RowId[] | null, own: readonly RowId[] = []) => ({
  list,
  rows: ids?.map((id) => ({ id })) ?? null,
  own: new Map(own.map((id) => [id, 1])),
});

/** Whether the open row has left, at each of these readings. */
function told(steps: readonly (readonly [ReturnType<typeof at>, RowId | null])[]): boolean[] {
  let seen: Seen = null;
  return steps.map(([arriving, openId]) => {
    seen = followOpen(seen, arriving, openId);
    return hasLeft(seen, arriving);
  });
}

test('X-01 an open row that a colleague takes out of the list has left it, and comes back with an undo', () => {
  expect(
    told([
      [at('pending', null), 2],
      [at('pending', [2, 1]), 2],
      [at('pending', [1]), 2],
      [at('pending', [2, 1]), 2],
    ]),
  ).toEqual([false, false, true, false]);
});

test('X-01 one that was opened by its address and never stood in the list has left nothing', () => {
  expect(told([[at('pending', [1]), 9]])).toEqual([false]);
});

test('X-01 what was answered on this tablet is no news to it', () => {
  expect(
    told([
      [at('pending', [2, 1]), 2],
      [at('pending', [1], [2]), 2],
    ]),
  ).toEqual([false, false]);
});

test('X-01 another filter, another row and a closed one begin anew', () => {
  expect(
    told([
      [at('pending', [2, 1]), 2],
      [at('hidden', [5]), 2],
      [at('pending', [1]), 1],
      [at('pending', [1]), null],
      [at('pending', []), null],
    ]),
  ).toEqual([false, false, false, false, false]);
});
