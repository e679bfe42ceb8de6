import { describe, expect, test } from 'vitest';
import { overbookedNights } from './overbooking.ts';

const night = (day: string, held: number, onSale: number) => ({
  night: day,
  onSale,
  held,
  available: Math.max(0, onSale - held),
});
const closed = (roomNumber: number, id = roomNumber) => ({
  id,
  roomType: 'deluxe' as const,
  roomNumber,
  fromNight: '2026-11-28',
  toNight: '2026-11-30',
  reason: '',
});
const deluxe = (...nights: ReturnType<typeof night>[]) => ({
  roomType: 'deluxe' as const,
  rooms: 4,
  nights,
});

describe('B-02 I-01 nights that hold more rooms than there are', () => {
  test('B-02 are named with what is held and the rooms that are open, first by night', () => {
    const types = [deluxe(night('2026-11-30', 4, 2), night('2026-11-29', 4, 3))];
    expect(overbookedNights({ types, closures: [closed(1), closed(2), closed(2, 9)] })).toEqual([
      { roomType: 'deluxe', night: '2026-11-29', held: 4, rooms: 2 },
      { roomType: 'deluxe', night: '2026-11-30', held: 4, rooms: 2 },
    ]);
  });

  test('B-02 a full night is none, nor one whose sale is stopped while its rooms are open', () => {
    const types = [deluxe(night('2026-11-29', 4, 4), night('2026-12-05', 3, 0))];
    expect(overbookedNights({ types, closures: [] })).toEqual([]);
  });
});
