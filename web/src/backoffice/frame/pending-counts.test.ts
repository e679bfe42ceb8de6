import { expect, it } from 'vitest';
import { countAt, hrefOf, pendingAt, type PendingCounts } from './pending-counts.ts';

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

it('C-04 the badge leads to the guests who wait, and without them to what the area opens with', () => {
  const areas = { assistant: { pending: { href: '/dashboard/assistant?tab=chats' } } };
  expect(hrefOf('assistant', areas, new Map([['assistant', 1]]))).toBe(
    '/dashboard/assistant?tab=chats',
  );
  expect(hrefOf('assistant', areas, new Map())).toBe('/dashboard/assistant');
  expect(hrefOf('events', areas, new Map([['draws', 1]]))).toBe('/dashboard/events');
});
