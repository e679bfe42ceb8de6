import { describe, expect, it } from 'vitest';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { aBooking } from '#shared/testing/builders.ts';
import { groupOverlapping } from './overlapping-requests.ts';

const request = (
  id: number,
  checkInDate: string,
  checkOutDate: string,
  changes: Partial<Booking> = {},
) =>
  aBooking({
    id,
    checkInDate,
    checkOutDate,
    createdAt: `2026-11-21T08:0${id}:00.000Z`,
    ...changes,
  });

const ids = (requests: Booking[]) =>
  groupOverlapping(requests).map((group) => group.bookings.map((booking) => booking.id));

describe('B-02 requests for the same nights', () => {
  it('B-02 two requests for one room type and overlapping nights stand together, the older first', () => {
    expect(
      ids([request(2, '2026-12-02', '2026-12-04'), request(1, '2026-12-01', '2026-12-03')]),
    ).toEqual([[1, 2]]);
  });

  it('B-02 a guest who leaves on the day the next arrives is no rival', () => {
    expect(
      ids([request(1, '2026-12-01', '2026-12-03'), request(2, '2026-12-03', '2026-12-04')]),
    ).toEqual([[1], [2]]);
  });

  it('B-02 other room types on the same nights are no rivals', () => {
    expect(
      ids([
        request(1, '2026-12-01', '2026-12-03'),
        request(2, '2026-12-01', '2026-12-03', { roomType: 'deluxe' }),
      ]),
    ).toEqual([[1], [2]]);
  });

  it('B-02 a request that bridges two others brings all three together in the place of the oldest', () => {
    const requests = [
      request(1, '2026-12-01', '2026-12-03'),
      request(2, '2026-12-10', '2026-12-12', { roomType: 'silver' }),
      request(3, '2026-12-05', '2026-12-07'),
      request(4, '2026-12-02', '2026-12-06'),
    ];
    expect(ids(requests)).toEqual([[1, 3, 4], [2]]);
  });

  it('B-02 requests made in the same instant keep one order', () => {
    const at = { createdAt: '2026-11-21T08:00:00.000Z' };
    expect(
      ids([request(2, '2026-12-01', '2026-12-02', at), request(1, '2026-12-01', '2026-12-02', at)]),
    ).toEqual([[1, 2]]);
  });

  it.each([
    [
      'two stays',
      [
        ['2026-12-01', '2026-12-04'],
        ['2026-12-03', '2026-12-06'],
      ],
      ['2026-12-03', '2026-12-04'],
    ],
    [
      'a short stay inside a long one',
      [
        ['2026-12-01', '2026-12-10'],
        ['2026-12-02', '2026-12-03'],
      ],
      ['2026-12-02', '2026-12-03'],
    ],
    [
      'a chain of three',
      [
        ['2026-12-01', '2026-12-03'],
        ['2026-12-02', '2026-12-05'],
        ['2026-12-04', '2026-12-06'],
      ],
      ['2026-12-02', '2026-12-05'],
    ],
    [
      'a stay over the turn of the year',
      [
        ['2026-12-30', '2027-01-02'],
        ['2026-12-31', '2027-01-05'],
      ],
      ['2026-12-31', '2027-01-02'],
    ],
    ['one alone', [['2026-12-01', '2026-12-03']], ['2026-12-01', '2026-12-03']],
  ])('B-02 of %s only the sharedNights nights are asked about', (_, stays, [checkIn, checkOut]) => {
    const [group] = groupOverlapping(
      stays.map(([from = '', to = ''], place) => request(place + 1, from, to)),
    );
    expect(group?.sharedNights).toEqual({ checkIn, checkOut });
  });

  it('B-02 without requests there is nothing to group', () => {
    expect(groupOverlapping([])).toEqual([]);
  });
});
