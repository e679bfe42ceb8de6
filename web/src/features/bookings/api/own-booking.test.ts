import { expect, test, it } from 'vitest';
import { aBooking } from '#shared/testing/builders.ts';
import { havePointsChanged, pastBookings, upcomingBookings } from './own-booking.ts';

const TODAY = '2026-12-10';
const from = (id: number, checkInDate: string, checkOutDate: string) =>
  aBooking({ id, checkInDate, checkOutDate });

test('R-13 J-02 stays that are to come or go on are current, the next one first', () => {
  const later = from(1, '2026-12-20', '2026-12-22');
  const goingOn = from(2, '2026-12-08', '2026-12-10');
  const over = from(3, '2026-12-01', '2026-12-09');
  const before = from(4, '2026-11-01', '2026-11-02');
  const all = [later, before, goingOn, over];
  expect(upcomingBookings(all, TODAY)).toEqual([goingOn, later]);
  expect(pastBookings(all, TODAY)).toEqual([over, before]);
});

test('R-13 J-02 cancelled bookings are hidden from the current ones and stand among the past', () => {
  const pending = from(1, '2026-12-20', '2026-12-22');
  const cancelled = (['staff', 'expiry', 'guest'] as const).map((cancelledBy, index) => ({
    ...from(3 + index, '2026-12-20', '2026-12-22'),
    status: 'cancelled' as const,
    cancelledBy,
  }));
  expect(upcomingBookings([pending, ...cancelled], TODAY)).toEqual([pending]);
  expect(pastBookings([pending, ...cancelled], TODAY)).toEqual(cancelled);
});

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
