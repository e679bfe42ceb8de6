import { describe, expect, it } from 'vitest';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { aBooking } from '#shared/testing/builders.ts';
import { shownLanes, sortIntoLanes } from './lanes.ts';

const TODAY = '2026-12-10';
const IN = { checkedInAt: '2026-12-08T10:00:00.000Z' };
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
      confirmed(3, '2026-12-08', '2026-12-11', IN),
      confirmed(4, '2026-12-08', TODAY, IN),
      confirmed(5, '2026-12-11', '2026-12-12'),
      confirmed(6, '2026-12-08', '2026-12-12', { status: 'completed' }),
    ];
    expect(idsOf(bookings)).toEqual({
      pending: [1],
      arrivals: [2],
      inHouse: [3],
      departures: [4],
      noShow: [],
      upcoming: [5],
      closed: [6],
    });
  });

  it('B-02 F-02 a no-show stands with neither arrivals nor departures until it is ended or comes', () => {
    const noShowAt = '2026-12-09T10:00:00.000Z';
    const missed = [
      confirmed(1, '2026-12-09', '2026-12-12', { noShowAt }),
      confirmed(2, '2026-12-08', '2026-12-09', { noShowAt }),
      confirmed(3, '2026-12-09', '2026-12-12', { noShowAt, status: 'cancelled' }),
    ];
    expect(idsOf(missed)).toMatchObject({ arrivals: [], departures: [], noShow: [1, 2] });
    expect(shownLanes(sortIntoLanes(missed, TODAY))).toContain('noShow');
    expect(shownLanes(sortIntoLanes([], TODAY))).not.toContain('noShow');
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
      confirmed(1, '2026-12-01', '2026-12-14', IN),
      confirmed(2, '2026-12-02', '2026-12-12', IN),
      confirmed(3, '2026-12-20', '2026-12-21'),
      confirmed(4, '2026-12-11', '2026-12-12'),
      confirmed(5, '2026-12-01', TODAY, IN),
      confirmed(6, '2026-12-01', '2026-12-09'),
    ]);
    expect(lanes['inHouse']).toEqual([2, 1]);
    expect(lanes['upcoming']).toEqual([4, 3]);
    expect(lanes['departures']).toEqual([6, 5]);
  });
});
