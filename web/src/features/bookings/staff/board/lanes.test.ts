import { describe, expect, it } from 'vitest';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { aBooking } from '#shared/testing/builders.ts';
import { newRequests, sortIntoLanes } from './lanes.ts';

const TODAY = '2026-12-10';
const confirmed = (
  id: number,
  checkInDate: string,
  checkOutDate: string,
  changes: Partial<Booking> = {},
) => aBooking({ id, status: 'confirmed', expiresAt: null, checkInDate, checkOutDate, ...changes });

function idsOf(bookings: Booking[]) {
  const lanes = sortIntoLanes(bookings, TODAY);
  return Object.fromEntries(
    Object.entries(lanes).map(([lane, inLane]) => [lane, inLane.map((booking) => booking.id)]),
  );
}

describe('B-02 lanes of the board', () => {
  it('B-02 every booking stands in exactly one lane', () => {
    const bookings = [
      aBooking({ id: 1, checkInDate: TODAY, checkOutDate: '2026-12-11' }),
      confirmed(2, TODAY, '2026-12-12'),
      confirmed(3, '2026-12-08', '2026-12-11'),
      confirmed(4, '2026-12-08', TODAY),
      confirmed(5, '2026-12-11', '2026-12-12'),
      confirmed(6, '2026-12-08', '2026-12-12', { status: 'completed' }),
    ];
    expect(idsOf(bookings)).toEqual({
      pending: [1],
      arrivals: [2],
      inHouse: [3],
      departures: [4],
      upcoming: [5],
      closed: [6],
    });
  });

  it('B-02 ended bookings stand latest first', () => {
    const lanes = idsOf([
      confirmed(3, '2026-12-01', '2026-12-02', {
        status: 'completed',
        updatedAt: '2026-12-02T08:00:00.000Z',
      }),
      confirmed(4, '2026-12-01', '2026-12-02', {
        status: 'completed',
        updatedAt: '2026-12-03T08:00:00.000Z',
      }),
    ]);
    expect(lanes['closed']).toEqual([4, 3]);
  });

  it('B-02 who leaves soonest or arrives soonest stands first', () => {
    const lanes = idsOf([
      confirmed(1, '2026-12-01', '2026-12-14'),
      confirmed(2, '2026-12-02', '2026-12-12'),
      confirmed(3, '2026-12-20', '2026-12-21'),
      confirmed(4, '2026-12-11', '2026-12-12'),
      confirmed(5, '2026-12-01', TODAY),
      confirmed(6, '2026-12-01', '2026-12-09'),
    ]);
    expect(lanes['inHouse']).toEqual([2, 1]);
    expect(lanes['upcoming']).toEqual([4, 3]);
    expect(lanes['departures']).toEqual([6, 5]);
  });
});

describe('B-02 new requests', () => {
  const [one, two] = [aBooking({ id: 1 }), aBooking({ id: 2 })];

  it('B-02 nothing is called new on the first look', () => {
    expect(newRequests([one, two], null)).toEqual([]);
  });

  it('B-02 only a request that was not there before is new', () => {
    expect(newRequests([one, two], new Set(['booking 1']))).toEqual([two]);
    expect(newRequests([two], new Set(['booking 1', 'booking 2']))).toEqual([]);
  });

  it('J-05 a change that a known booking’s guest asks for is new too', () => {
    const changeRequest = {
      id: 7,
      kind: 'cancel',
      status: 'open',
      fromCheckIn: '2026-12-12',
      fromCheckOut: '2026-12-13',
      checkInDate: null,
      checkOutDate: null,
      words: '',
      answer: '',
      createdAt: '2026-12-10T08:00:00.000Z',
      answeredAt: null,
    } as const;
    const asking = confirmed(1, '2026-12-12', '2026-12-13', { changeRequest });
    expect(newRequests([asking], new Set(['booking 1']))).toEqual([asking]);
    expect(newRequests([asking], new Set(['booking 1', 'change 7']))).toEqual([]);
  });
});
