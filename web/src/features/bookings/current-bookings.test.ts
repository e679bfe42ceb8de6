import { expect, test } from 'vitest';
import { aBooking } from '#shared/testing/builders.ts';
import { currentBookings } from './current-bookings.ts';

test('R-13 cancelled bookings are hidden from the current ones', () => {
  const [pending, completed] = [aBooking({ id: 1 }), aBooking({ id: 2, status: 'completed' })];
  const cancelled = (['staff', 'expiry', 'guest'] as const).map((cancelledBy, index) =>
    aBooking({ id: 3 + index, status: 'cancelled', cancelledBy }),
  );
  expect(currentBookings([pending, ...cancelled, completed])).toEqual([pending, completed]);
});
