import { expect, it, test } from 'vitest';
import { bestNightFor, stayAtHand } from './home-card.tsx';

it.each([
  [0, null],
  [149, null],
  [150, 'silver'],
  [165, 'gold'],
  [500, 'deluxe'],
])('P-01 with %i points the greeting names the best free night: %s', (points, tier) => {
  expect(bestNightFor(points)).toBe(tier);
});

const TODAY = '2026-11-22';
const booking = (checkInDate: string, checkOutDate: string, status = 'approved') => ({
  checkInDate,
  checkOutDate,
  status,
});

test('J-08 the stay at hand is the first that is not over and still holds', () => {
  const later = booking('2026-12-01', '2026-12-02');
  const soon = booking('2026-11-24', '2026-11-25', 'pending');
  const now = booking('2026-11-20', '2026-11-22');
  expect(stayAtHand([later, soon], TODAY)).toBe(soon);
  expect(stayAtHand([later, soon, now], TODAY)).toBe(now);
});

test('J-08 what is cancelled, completed or over is no stay at hand', () => {
  const gone = [
    booking('2026-11-24', '2026-11-25', 'cancelled'),
    booking('2026-11-24', '2026-11-25', 'completed'),
    booking('2026-11-10', '2026-11-21'),
  ];
  expect(stayAtHand(gone, TODAY)).toBeNull();
});
