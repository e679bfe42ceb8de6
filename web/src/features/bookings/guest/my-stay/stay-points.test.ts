import { expect, test } from 'vitest';
import { stayPoints } from './stay-points.ts';

const EMAIL = 'salim@example.om';
const over = {
  isPointsBooking: false,
  userEmail: EMAIL,
  status: 'completed',
  pointsEarned: 10,
} as const;

test('J-08 a stay that is over says the points that the ledger granted for it', () => {
  expect(stayPoints(over, EMAIL)).toEqual({ is: 'added', points: 10 });
  expect(stayPoints({ ...over, status: 'confirmed', pointsEarned: null }, EMAIL)).toEqual({
    is: 'awaited',
  });
});

test('J-08 a stay closed before it was added to the account is not said to have brought points', () => {
  expect(stayPoints({ ...over, pointsEarned: 0 }, EMAIL)).toEqual({ is: 'tooLate' });
  expect(stayPoints({ ...over, pointsEarned: null }, EMAIL)).toBeNull();
});

test('J-08 no points for a free night, and none without an account', () => {
  expect(stayPoints({ ...over, isPointsBooking: true }, EMAIL)).toBeNull();
  expect(stayPoints(over, 'other@example.om')).toEqual({ is: 'withAccount' });
  expect(stayPoints({ ...over, userEmail: null }, undefined)).toEqual({ is: 'withAccount' });
});
