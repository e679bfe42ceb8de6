import { expect, test } from 'vitest';
import { ROOM_FACTS } from '#shared/rooms/room-types.ts';
import { emptyDraft } from './booking-draft.ts';
import { quotePrice, quoteId } from './price-quote.ts';

const draft = { ...emptyDraft(null), checkIn: '2026-12-01', checkOut: '2026-12-03' };

test('R-09 the price shows as soon as there is a stay, with the third guest every night', () => {
  expect(quotePrice('gold', { ...draft, numberOfGuests: 3 }, ROOM_FACTS)?.totalBaisa).toBe(
    2 * (13_200 + 2000),
  );
});

test.each([
  ['no arrival', { ...draft, checkIn: null }],
  ['no departure', { ...draft, checkOut: null }],
  ['no night', { ...draft, checkOut: '2026-12-01' }],
  ['more nights than one booking covers', { ...draft, checkOut: '2027-01-05' }],
])('R-09 with %s there is no price yet', (_title, unfinished) => {
  expect(quotePrice('gold', unfinished, ROOM_FACTS)).toBeNull();
});

test('R-16 an agreed total holds for one stay, room and party only', () => {
  const ids = [
    quoteId('gold', draft),
    quoteId('silver', draft),
    quoteId('gold', { ...draft, numberOfGuests: 3 }),
    quoteId('gold', { ...draft, checkOut: '2026-12-04' }),
  ];
  expect(new Set(ids).size).toBe(4);
});
