import { describe, expect, test } from 'vitest';
import { stockLevel, type StockLevel } from './low-stock.ts';
import { ROOM_FACTS, ROOM_TYPES, type RoomType } from './room-types.ts';

/** Thresholds of guest.txt §9: red, yellow. */
const LISTED: Record<RoomType, readonly [number, number]> = { silver: [3, 6], gold: [5, 15], diamond: [2, 4], deluxe: [1, 2] };

const table = ROOM_TYPES.flatMap((type) => {
  const [red, yellow] = LISTED[type];
  const cases: (readonly [number, StockLevel])[] = [
    [-1, 'none'],
    [0, 'none'],
    [1, 'red'],
    [red, 'red'],
    [red + 1, 'yellow'],
    [yellow, 'yellow'],
    [yellow + 1, 'normal'],
    [ROOM_FACTS[type].rooms, 'normal'],
  ];
  return cases.map(([remaining, level]) => ({ type, remaining, level }));
});

describe('R-02 the colour of what is left', () => {
  test.each(table)('R-02 $remaining of $type: $level', ({ type, remaining, level }) => {
    expect(stockLevel(type, remaining)).toBe(level);
  });
});
