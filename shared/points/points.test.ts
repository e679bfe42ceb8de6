import { describe, expect, it } from 'vitest';
import { ROOM_TYPES } from '../rooms/room-types.ts';
import { POINTS_COST, POINTS_DEDUCTED, POINTS_EARNED } from './points.ts';

describe('points of each room type', () => {
  it.each([
    ['silver', 5, 150],
    ['gold', 10, 160],
    ['diamond', 15, 175],
    ['deluxe', 20, 200],
  ] as const)('P-02 P-03 P-04 Z-04 a %s room earns and loses %i, and a free night costs %i', (type, earned, cost) => {
    expect([POINTS_EARNED[type], POINTS_DEDUCTED[type], POINTS_COST[type]]).toEqual([earned, earned, cost]);
  });

  it('P-04 Z-04 each cost names one tier only', () => {
    expect(new Set(ROOM_TYPES.map((type) => POINTS_COST[type])).size).toBe(ROOM_TYPES.length);
  });
});
