import { describe, expect, it } from 'vitest';
import type { CalendarBar, CalendarClosure } from '#shared/rooms/room-calendar.contract.ts';
import { closableRooms } from './closable-rooms.ts';

const NIGHTS = { from: '2026-11-28', to: '2026-11-30' };

function aStay(bookingId: number, changes: Partial<CalendarBar>): CalendarBar {
  return {
    bookingId,
    reference: `DS-00000${bookingId}`,
    fullName: 'Huda Al Farsi',
    status: 'approved',
    roomType: 'deluxe',
    checkIn: '2026-11-25',
    checkOut: '2026-11-29',
    roomNumber: 1,
    isPointsBooking: false,
    checkedInAt: null,
    checkedOutAt: null,
    noShowAt: null,
    hasOpenRequest: false,
    ...changes,
  };
}

const aClosure = (changes: Partial<CalendarClosure>): CalendarClosure => ({
  id: 1,
  roomType: 'deluxe',
  roomNumber: 1,
  fromNight: '2026-11-20',
  toNight: '2026-11-28',
  reason: 'Painting',
  ...changes,
});

const roomsOf = (bars: CalendarBar[], closures: CalendarClosure[] = []) =>
  closableRooms([{ bars, closures }], 'deluxe', NIGHTS).map(
    ({ roomNumber, guests, closure, isFree }) =>
      `${roomNumber}${isFree ? '' : ' not free'}${closure ? ' closed' : ''} ${guests
        .map(({ bookingId }) => bookingId)
        .join()}`.trim(),
  );

describe('F-04 which room can be closed', () => {
  it('F-04 says of every room of the type who has it on these nights', () => {
    expect(roomsOf([aStay(1, { roomNumber: 2 })])).toEqual(['1', '2 not free 1', '3', '4']);
  });

  it('F-04 names a guest who should have left, in a room that can be closed', () => {
    const overdue = aStay(1, {
      checkOut: '2026-11-28',
      checkedInAt: '2026-11-25T10:00:00.000Z',
    });
    expect(roomsOf([overdue])).toEqual(['1 1', '2', '3', '4']);
  });

  it('F-04 is not held by who is gone, has no room, comes later, or has one of another type', () => {
    const others = [
      aStay(1, { checkedInAt: '2026-11-25T10:00:00Z', checkedOutAt: '2026-11-27T10:00:00Z' }),
      aStay(2, { roomNumber: null }),
      aStay(3, { checkIn: '2026-12-01', checkOut: '2026-12-03' }),
      aStay(4, { roomType: 'silver' }),
      aStay(5, { status: 'completed', checkedInAt: '2026-11-25T10:00:00Z' }),
    ];
    expect(roomsOf(others)).toEqual(['1', '2', '3', '4']);
  });

  it('F-04 tells a room that is closed on one of the nights', () => {
    const ended = aClosure({ id: 2, roomNumber: 3, toNight: '2026-11-27' });
    expect(roomsOf([], [aClosure({}), ended])).toEqual(['1 not free closed', '2', '3', '4']);
  });

  it('F-04 counts a stay that two windows answer once', () => {
    const answer = { bars: [aStay(1, {})], closures: [] };
    expect(closableRooms([answer, answer], 'deluxe', NIGHTS)[0]?.guests.length).toBe(1);
  });
});
