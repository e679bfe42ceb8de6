import { describe, expect, it } from 'vitest';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { aBooking } from '#shared/testing/builders.ts';
import { ARRIVAL_FILTERS, isAmong, leavingToday, movesOf } from './moves.ts';

const TODAY = '2026-12-10';
const TOMORROW = '2026-12-11';
const YESTERDAY = '2026-12-09';
const MORNING = `${TODAY}T05:20:00.000Z`;

const stay = (id: number, changes: Partial<Booking>) =>
  aBooking({
    id,
    status: 'approved',
    expiresAt: null,
    checkInDate: TODAY,
    checkOutDate: TOMORROW,
    ...changes,
  });

function idsOf(...board: Booking[]) {
  const moves = Object.entries(movesOf(board, TODAY));
  return Object.fromEntries(
    moves.map(([move, of]) => [move, (of as Booking[]).map(({ id }) => id)]),
  );
}

describe('F-02 the moves of a day', () => {
  it('F-02 the overdue stand first, then by the hour that guests have named', () => {
    expect(
      idsOf(
        stay(1, { arrivalTime: '18:00' }),
        stay(2, { arrivalTime: '14:00' }),
        stay(3, { checkInDate: YESTERDAY }),
        stay(4, {}),
        aBooking({ id: 5, checkInDate: TODAY, checkOutDate: TOMORROW }),
      )['arrivals'],
    ).toEqual([3, 4, 2, 1]);
  });

  it('F-02 who came today stands below the arrivals and in the house; a no-show below them', () => {
    const moves = idsOf(
      stay(1, { checkedInAt: MORNING, roomNumber: 3 }),
      stay(2, { checkInDate: YESTERDAY, noShowAt: MORNING }),
      stay(3, { checkInDate: YESTERDAY, checkedInAt: `${YESTERDAY}T09:00:00.000Z` }),
    );
    expect(moves).toMatchObject({ arrivals: [], arrived: [1, 2], inHouse: [1, 3] });
  });

  it('F-02 who was due out stands first; who has left, then what was completed, below', () => {
    const inside = { checkedInAt: `${YESTERDAY}T09:00:00.000Z`, checkInDate: '2026-12-07' };
    const moves = idsOf(
      stay(1, { ...inside, checkOutDate: TODAY, roomNumber: 9 }),
      stay(2, { ...inside, checkOutDate: YESTERDAY }),
      stay(3, { ...inside, checkOutDate: TODAY, checkedOutAt: MORNING }),
      stay(4, { ...inside, checkOutDate: TODAY, status: 'completed', updatedAt: MORNING }),
      stay(5, {
        ...inside,
        checkOutDate: TODAY,
        status: 'completed',
        updatedAt: inside.checkedInAt,
      }),
    );
    expect(moves).toMatchObject({ inHouse: [2, 1], departures: [2, 1], left: [3, 4] });
  });

  it('F-02 in the house is everybody who is in and not out, and so many of them leave today', () => {
    const inside = { checkedInAt: `${YESTERDAY}T09:00:00.000Z`, checkInDate: '2026-12-07' };
    const moves = movesOf(
      [
        stay(1, { ...inside, roomType: 'silver', roomNumber: 4, checkOutDate: '2026-12-12' }),
        stay(2, { ...inside, roomNumber: 9, checkOutDate: TODAY }),
        stay(3, { ...inside, roomNumber: 2, checkOutDate: TODAY, checkedOutAt: MORNING }),
        stay(4, {}),
        stay(5, { checkInDate: '2026-12-07', checkOutDate: TODAY }),
      ],
      TODAY,
    );
    expect([moves.inHouse.map(({ id }) => id), leavingToday(moves, TODAY)]).toEqual([[2, 1], 1]);
  });

  it('F-02 who has no room yet stands first, and each filter shows its own', () => {
    const board = [
      stay(1, { roomNumber: 3, checkInDate: YESTERDAY }),
      stay(2, { roomNumber: 4 }),
      stay(3, {}),
      stay(4, { checkInDate: YESTERDAY }),
    ];
    const { arrivals } = movesOf(board, TODAY);
    const among = Object.fromEntries(
      ARRIVAL_FILTERS.map((filter) => [
        filter,
        arrivals.filter((one) => isAmong(filter, one, TODAY)).map(({ id }) => id),
      ]),
    );
    expect(among).toEqual({ all: [4, 3, 1, 2], noRoom: [4, 3], overdue: [4, 1] });
  });

  it('F-02 who never came is not among those who leave once that is marked', () => {
    const never = { checkInDate: '2026-12-07', checkOutDate: YESTERDAY };
    const moves = idsOf(stay(1, never), stay(2, { ...never, noShowAt: MORNING }));
    expect(moves).toMatchObject({ departures: [1], left: [2] });
  });
});
