import { describe, expect, it } from 'vitest';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import type { ChangeRequest } from '#shared/bookings/change-request.contract.ts';
import { ROOM_FACTS } from '#shared/rooms/room-types.ts';
import { aBooking } from '#shared/testing/builders.ts';
import { askedChanges, firstDayAtStake, wishedPrice } from './change-requests.ts';

function asking(id: number, from: string, wish: Partial<ChangeRequest> = {}): Booking {
  return aBooking({
    id,
    status: 'approved',
    checkInDate: from,
    checkOutDate: '2026-12-20',
    changeRequest: {
      id,
      kind: 'cancel',
      status: 'open',
      fromCheckIn: from,
      fromCheckOut: '2026-12-20',
      checkInDate: null,
      checkOutDate: null,
      words: '',
      answer: '',
      createdAt: `2026-11-2${id}T08:00:00.000Z`,
      answeredAt: null,
      ...wish,
    },
  });
}

const moving = { kind: 'change', checkInDate: '2026-12-03', checkOutDate: '2026-12-05' } as const;

describe('changes that guests ask for', () => {
  it('J-05 stand in the order of the nights at stake, then of their age', () => {
    const bookings = [
      asking(1, '2026-12-10'),
      asking(2, '2026-12-05'),
      asking(3, '2026-12-15', moving),
      asking(4, '2026-12-05'),
      asking(5, '2026-12-01', { status: 'declined', answeredAt: '2026-11-25T08:00:00.000Z' }),
      aBooking({ id: 6 }),
    ];
    expect(askedChanges(bookings).map(({ booking }) => booking.id)).toEqual([3, 2, 4, 1]);
  });

  it('J-05 what is at stake is the earlier of both stays', () => {
    const [asked] = askedChanges([asking(1, '2026-12-01', moving)]);
    expect(asked && firstDayAtStake(asked)).toBe('2026-12-01');
  });

  it('J-05 R-09 a wished stay has its price by the rules, a free night none, an end none', () => {
    const [cash, free, end] = [
      asking(1, '2026-12-10', moving),
      { ...asking(2, '2026-12-11', moving), isPointsBooking: true },
      asking(3, '2026-12-12'),
    ].map((booking) => askedChanges([booking]).map((asked) => wishedPrice(asked, ROOM_FACTS)));
    expect([cash, free, end]).toEqual([[26_400], [0], [null]]);
  });
});
