import { describe, expect, it, test } from 'vitest';
import { ROOM_TYPES } from '../rooms/room-types.ts';
import {
  POINTS_COST,
  POINTS_DEDUCTED,
  POINTS_EARNED,
  freeNightStay,
  exceedsFreeNight,
  tierOfCost,
  bestFreeNight,
  noPointsReason,
} from './points.ts';

describe('points of each room type', () => {
  it.each([
    ['silver', 5, 150],
    ['gold', 10, 160],
    ['diamond', 15, 175],
    ['deluxe', 20, 200],
  ] as const)(
    'P-02 P-03 P-04 Z-04 a %s room earns and loses %i, and a free night costs %i',
    (type, earned, cost) => {
      expect([POINTS_EARNED[type], POINTS_DEDUCTED[type], POINTS_COST[type]]).toEqual([
        earned,
        earned,
        cost,
      ]);
    },
  );

  it.each([
    [0, null],
    [149, null],
    [150, 'silver'],
    [165, 'gold'],
    [500, 'deluxe'],
  ])('P-01 P-04 %i points buy at best a night of this tier: %s', (points, tier) => {
    expect(bestFreeNight(points)).toBe(tier);
  });

  it('P-04 Z-04 each cost names one tier only', () => {
    expect(new Set(ROOM_TYPES.map((type) => POINTS_COST[type])).size).toBe(ROOM_TYPES.length);
  });
});

describe('a free night', () => {
  test.each(ROOM_TYPES)('P-04 Z-04 the cost of a %s night names its tier', (type) => {
    expect(tierOfCost(POINTS_COST[type])).toBe(type);
  });

  test.each([0, 1, 149, 151, 159, 161, 199, 201, -150, 150.5, Number.NaN])(
    'P-04 %d points buy no night',
    (points) => {
      expect(tierOfCost(points)).toBeNull();
    },
  );

  test.each([
    ['2026-12-01', '2026-12-01', '2026-12-02', false],
    ['2028-02-28', '2028-02-28', '2028-02-29', false],
    ['2026-12-31', '2027-01-01', '2027-01-01', false],
    ['2026-12-01', '2026-12-03', '2026-12-03', true],
    ['2026-12-01', '2026-11-30', '2026-11-30', false],
  ])('P-05 from %s to %s is a stay to %s', (checkIn, checkOut, meant, isMore) => {
    const stay = freeNightStay({ checkIn, checkOut });
    expect([stay, exceedsFreeNight(stay)]).toEqual([{ checkIn, checkOut: meant }, isMore]);
  });
});

describe('what a completed stay earns nothing for', () => {
  it.each([
    [true, false, null],
    [true, true, 'free_night'],
    [false, false, 'no_account'],
    [false, true, 'no_account'],
  ])('P-02 F-01 in an account %s, a free night %s: %s', (isInAccount, isPointsBooking, reason) => {
    expect(noPointsReason({ isInAccount, isPointsBooking })).toBe(reason);
  });
});
