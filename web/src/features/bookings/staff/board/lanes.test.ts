import { describe, expect, it } from 'vitest';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { aBooking } from '#shared/testing/builders.ts';
import {
  firstWaiting,
  shownLanes,
  sortIntoLanes,
  waitingOrder,
  type WaitingPlace,
} from './lanes.ts';

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

describe('F-01 J-05 one queue of all that waits', () => {
  // Ten in the morning of the hotel's day.
  const AT = { now: Date.parse('2026-12-10T06:00:00.000Z'), today: TODAY };
  const request = (id: number, expiresAt: string, changes: Partial<Booking> = {}) =>
    aBooking({ id, checkInDate: '2026-12-20', checkOutDate: '2026-12-21', expiresAt, ...changes });
  const asking = (id: number, checkInDate: string, wished: string | null = null) =>
    confirmed(id, checkInDate, '2026-12-30', {
      changeRequest: {
        id: 100 + id,
        kind: wished === null ? 'cancel' : 'change',
        status: 'open',
        fromCheckIn: checkInDate,
        fromCheckOut: '2026-12-30',
        checkInDate: wished,
        checkOutDate: wished === null ? null : '2026-12-29',
        words: '',
        answer: '',
        createdAt: '2026-12-09T08:00:00.000Z',
        answeredAt: null,
      },
    });
  const nameOf = (place: WaitingPlace) =>
    place.kind === 'change'
      ? `change ${place.asked.booking.id}`
      : place.place.requests.map(({ id }) => id).join(' + ');
  const order = (bookings: Booking[]) => waitingOrder(bookings, AT).map(nameOf);

  it('F-01 J-05 a change stands among the requests, where its first night at stake begins', () => {
    expect(
      order([
        request(1, '2026-12-13T06:00:00.000Z'),
        asking(2, '2026-12-12'),
        request(3, '2026-12-11T18:00:00.000Z'),
        asking(4, '2026-12-25', '2026-12-16'),
        asking(5, '2026-12-15'),
      ]),
    ).toEqual(['3', 'change 2', '1', 'change 5', 'change 4']);
  });

  it('F-01 J-05 what is lost today stands first, requests and changes alike', () => {
    expect(
      order([
        asking(1, '2026-12-14'),
        request(2, '2026-12-10T15:00:00.000Z'),
        asking(3, TODAY),
        request(4, '2026-12-12T06:00:00.000Z', { checkInDate: TODAY }),
      ]),
    ).toEqual(['change 3', '2', '4', 'change 1']);
  });

  it('F-01 J-05 requests that compete stay together at the place of the first that lapses', () => {
    const shortage = { nights: ['2026-12-20'], fits: false };
    expect(
      order([
        request(1, '2026-12-14T06:00:00.000Z', { shortage }),
        asking(2, '2026-12-13'),
        request(3, '2026-12-12T06:00:00.000Z', { shortage }),
      ]),
    ).toEqual(['3 + 1', 'change 2']);
  });

  it('F-01 the first that waits is what the board opens with', () => {
    const change = asking(2, '2026-12-11');
    expect(firstWaiting([request(1, '2026-12-14T06:00:00.000Z'), change], AT)).toBe(change);
    expect(firstWaiting([confirmed(3, '2026-12-11', '2026-12-12')], AT)).toBe(undefined);
  });
});
