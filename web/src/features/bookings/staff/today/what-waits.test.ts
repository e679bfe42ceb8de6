import { expect, it } from 'vitest';
import { deskCountsSchema } from '#shared/desk/desk.contract.ts';
import { whatWaits } from './what-waits.ts';

const counts = deskCountsSchema.parse({
  v: 1,
  isLocked: false,
  pending: 3,
  unseen: 1,
  newestPendingId: 9,
  nextLapseAt: null,
  changeRequests: 2,
  entries: { photography: 4, hotel_rating: 1, location_sharing: 8 },
  reviews: 6,
  conversations: 7,
  arrivals: 0,
  inHouse: 0,
  departures: 0,
});

it('B-01 C-04 guests who wait in the chat are among what waits', () => {
  expect(whatWaits(counts, [])).toEqual({ requests: 5, judged: 5, all: 5 + 5 + 6 + 7 });
});

it('B-01 B-02 overbooked nights wait for somebody too, with and without counts', () => {
  expect(whatWaits(counts, [], 2).all).toBe(whatWaits(counts, []).all + 2);
  expect(whatWaits(undefined, [], 2).all).toBe(2);
});

it('B-01 without counts the kept board says how many requests wait', () => {
  const board = [
    { status: 'pending' as const, changeRequest: null },
    { status: 'confirmed' as const, changeRequest: null },
  ];
  expect(whatWaits(undefined, board)).toEqual({ requests: 1, judged: undefined, all: 1 });
});
