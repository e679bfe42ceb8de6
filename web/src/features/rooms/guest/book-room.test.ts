import { describe, expect, it } from 'vitest';
import { ROOM_TYPES, type RoomType } from '#shared/rooms/room-types.ts';
import { combineInventory } from '../../../platform/queries/inventory.ts';
import { bookingStep, isFull } from './book-room.ts';

function houseWith(left: Partial<Record<RoomType, number>>) {
  const updatedAt = '2026-11-21T08:00:00Z';
  const rooms = ROOM_TYPES.map((roomType, id) => ({
    id,
    roomType,
    maxCapacity: 36,
    availableCount: left[roomType] ?? 0,
    updatedAt,
  }));
  return combineInventory(rooms, [], []);
}

describe('R-05 what Book now opens', () => {
  it.each([
    ['R-05 a room that is left opens the form', { silver: 1 }, false, 'form'],
    ['R-05 a type with none left opens the sold-out dialog', { gold: 2 }, false, 'soldOut'],
    ['R-05 a full house opens the no-rooms dialog', {}, false, 'noRooms'],
    ['R-05 an old count never turns a guest away', {}, true, 'form'],
  ] as const)('%s', (_, left, isStale, step) => {
    expect(bookingStep({ byType: houseWith(left), isStale }, 'silver')).toBe(step);
  });

  it('R-05 counts that are not known yet never turn a guest away', () => {
    expect(bookingStep({ byType: null, isStale: false }, 'silver')).toBe('form');
    expect(isFull({ byType: null, isStale: false })).toBe(false);
  });
});
