import { expect, it } from 'vitest';
import { havePointsChanged } from './own-booking.ts';

it.each([
  [
    'P-02 news that a stay is completed means that points were added',
    'confirmed',
    'completed',
    true,
  ],
  [
    'P-07 news that a booking is cancelled means that points may have come back',
    'approved',
    'cancelled',
    true,
  ],
  ['P-02 a stay that was completed before is no news', 'completed', 'completed', false],
  ['P-02 an approval moves no points', 'pending', 'approved', false],
] as const)('%s', (_, before, after, moved) => {
  expect(havePointsChanged([{ id: 1, status: before }], [{ id: 1, status: after }])).toBe(moved);
});

it('P-02 a completed stay that was not known yet is news', () => {
  expect(havePointsChanged([], [{ id: 1, status: 'completed' }])).toBe(true);
});
