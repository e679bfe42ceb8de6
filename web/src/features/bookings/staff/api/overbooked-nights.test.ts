import { describe, expect, it } from 'vitest';
import type { RoomCalendar } from '#shared/rooms/room-calendar.contract.ts';
import { overbookedNights } from './overbooked-nights.ts';

const night = (day: string, onSale: number, held: number) => ({
  night: day,
  onSale,
  held,
  available: Math.max(0, onSale - held),
});
const CALENDAR: RoomCalendar = {
  from: '2026-11-27',
  today: '2026-11-28',
  types: [
    {
      roomType: 'gold',
      rooms: 36,
      nights: [night('2026-11-27', 30, 36), night('2026-11-29', 36, 36), night('2026-11-30', 0, 2)],
    },
    { roomType: 'deluxe', rooms: 4, nights: [night('2026-11-29', 3, 4)] },
  ],
  bars: [],
  closures: [],
};

describe('B-02 I-01 nights that hold more rooms than there are', () => {
  it('B-02 are named with what is held and what is on sale, first by night, none that is over', () => {
    expect(overbookedNights(CALENDAR)).toEqual([
      { roomType: 'deluxe', night: '2026-11-29', held: 4, onSale: 3 },
      { roomType: 'gold', night: '2026-11-30', held: 2, onSale: 0 },
    ]);
  });
});
