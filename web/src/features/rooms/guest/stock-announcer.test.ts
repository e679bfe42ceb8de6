import { describe, expect, it } from 'vitest';
import { ROOM_TYPES } from '#shared/rooms/room-types.ts';
import { combineInventory } from '../../../platform/queries/inventory.ts';
import { announcementDelay, changedTypes } from './stock-announcer.tsx';

function house(gold: number, deluxe: number) {
  const updatedAt = '2026-11-21T08:00:00Z';
  const left = { silver: 9, gold, diamond: 2, deluxe };
  return combineInventory(
    ROOM_TYPES.map((roomType, id) => ({
      id,
      roomType,
      maxCapacity: 36,
      availableCount: left[roomType],
      updatedAt,
    })),
    [],
    [],
  );
}

describe('R-17 spoken changes of stock', () => {
  it('R-17 only types with another count are spoken', () => {
    expect(changedTypes(house(12, 3), house(12, 3))).toEqual([]);
    expect(changedTypes(house(12, 3), house(11, 4))).toEqual(['gold', 'deluxe']);
  });

  it.each([
    ['R-17 the first change is spoken at once', null, 50_000, 0],
    ['R-17 a change right after another waits out the ten seconds', 50_000, 50_001, 9999],
    ['R-17 a change ten seconds later is spoken at once', 50_000, 60_000, 0],
    ['R-17 a change after a long silence is spoken at once', 50_000, 900_000, 0],
  ])('%s', (_, lastAt, now, delay) => {
    expect(announcementDelay(lastAt, now)).toBe(delay);
  });
});
