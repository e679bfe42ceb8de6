import { expect, test } from 'vitest';
import { agesFrom } from './live-state.ts';

const WHILE_HINTS_ARRIVE = Number.POSITIVE_INFINITY;

test.each([
  ['grows no older while hints arrive', 1000, WHILE_HINTS_ARRIVE, null],
  ['is as old as itself where they never did', 1000, 0, 1000],
  ['grows old from when they stopped', 1000, 5000, 5000],
  ['that was read since is as old as itself', 6000, 5000, 6000],
] as const)('X-01 R-17 what was read %s', (_, readAt, heardUntil, from) => {
  expect(agesFrom(readAt, heardUntil)).toBe(from);
});
