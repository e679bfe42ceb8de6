import { expect, it } from 'vitest';
import { countAt, pendingAt, type PendingCounts } from './pending-counts.ts';

it('W-05 draws that need somebody are counted at the place of the rail that leads to them', () => {
  const pending: PendingCounts = new Map([
    ['events', 2],
    ['reviews', 3],
    ['draws', 1],
    ['bookings', 0],
  ]);
  expect([countAt('events', pending), pendingAt('events', pending)]).toEqual([
    3,
    ['events', 'draws'],
  ]);
  expect([countAt('reviews', pending), countAt('bookings', pending)]).toEqual([3, 0]);
  expect(pendingAt('cards', pending)).toEqual([]);
});
