import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startOfMuscatDay } from '../muscat-time.ts';
import { ROOM_TYPES } from '../rooms/room-types.ts';
import { aBooking } from '../testing/builders.ts';
import { pendingExpiresAt } from './booking-lifecycle.ts';
import type { Booking } from './booking.contract.ts';
import { isUrgent, queueOf } from './request-queue.ts';
import { addDays } from './stay.ts';

const TODAY = '2026-12-01';
const NOW = startOfMuscatDay(TODAY) + 10 * 3_600_000;
const AT = { now: NOW, today: TODAY };

/** A request made some hours ago for a day from today on. */
function aRequest(id: number, hoursAgo: number, inDays: number, changes: Partial<Booking> = {}) {
  const createdAt = NOW - hoursAgo * 3_600_000;
  const checkInDate = addDays(TODAY, inDays);
  return aBooking({
    id,
    checkInDate,
    checkOutDate: addDays(checkInDate, 1),
    createdAt: new Date(createdAt).toISOString(),
    expiresAt: new Date(pendingExpiresAt(createdAt, checkInDate)).toISOString(),
    ...changes,
  });
}

const idsOf = (requests: readonly Booking[]) =>
  queueOf(requests, AT).map((place) => place.requests.map(({ id }) => id));
const short = (...nights: string[]) => ({ shortage: { nights, fits: true } });

const aQueue = fc.array(
  fc.record({
    hoursAgo: fc.integer({ min: 0, max: 47 }),
    inDays: fc.integer({ min: 0, max: 4 }),
    roomType: fc.constantFrom(...ROOM_TYPES),
    nights: fc.subarray(['2026-12-01', '2026-12-02', '2026-12-03']),
  }),
  { maxLength: 14 },
);
const requestsOf = (rows: typeof aQueue extends fc.Arbitrary<infer Rows> ? Rows : never) =>
  rows.map(({ hoursAgo, inDays, roomType, nights }, at) =>
    aRequest(at + 1, hoursAgo, inDays, { roomType, ...(nights.length > 0 && short(...nights)) }),
  );

describe('F-01 the queue goes by what is lost by waiting', () => {
  test('F-01 who comes today, and whose hold expires soon, stands before older requests', () => {
    const requests = [aRequest(1, 20, 9), aRequest(2, 1, 0), aRequest(3, 40, 5), aRequest(4, 3, 1)];
    expect(idsOf(requests)).toEqual([[3], [2], [1], [4]]);
    expect(queueOf(requests, AT).map((place) => place.isUrgent)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('F-01 a request is urgent on its check-in day and on the day on which its hold ends', () => {
    expect(isUrgent(aRequest(1, 0, 0), AT)).toBe(true);
    expect(isUrgent(aRequest(1, 34, 9), AT)).toBe(true);
    expect(isUrgent(aRequest(1, 33, 9), AT)).toBe(false);
  });

  test('F-01 in the evening a request is urgent in the last 12 hours of its hold', () => {
    const evening = { now: NOW + 12 * 3_600_000, today: TODAY };
    expect(isUrgent(aRequest(1, 24, 9), evening)).toBe(true);
    expect(isUrgent(aRequest(1, 23, 9), evening)).toBe(false);
  });

  test('F-01 early in the morning a hold that ends in the evening goes before who comes today', () => {
    const early = { now: startOfMuscatDay(TODAY) + 3_600_000, today: TODAY };
    const expiring = { expiresAt: new Date(early.now + 18 * 3_600_000).toISOString() };
    const queue = queueOf([aRequest(1, 10, 0), aRequest(2, 1, 9, expiring)], early);
    expect(queue.map(({ isUrgent: is, requests }) => [requests[0].id, is])).toEqual([
      [2, true],
      [1, true],
    ]);
  });

  test('F-01 requests for the same nights stand alone as long as all find a room', () => {
    expect(idsOf([aRequest(1, 5, 3), aRequest(2, 4, 3)])).toEqual([[1], [2]]);
  });

  test('F-01 those that a night is too short for stand together, joined by a bridge between two', () => {
    const requests = [
      aRequest(1, 9, 3, short('2026-12-04')),
      aRequest(2, 8, 3),
      aRequest(3, 7, 3, short('2026-12-05')),
      aRequest(4, 6, 3, short('2026-12-04', '2026-12-05')),
      aRequest(5, 5, 3, { ...short('2026-12-04'), roomType: 'silver' }),
    ];
    expect(idsOf(requests)).toEqual([[1, 3, 4], [2], [5]]);
    expect(queueOf(requests, AT)[0]?.shortNights).toEqual(['2026-12-04', '2026-12-05']);
  });

  test('F-01 whatever order the requests come in, the queue is the same and has each once', () => {
    const rows = fc.tuple(aQueue, fc.infiniteStream(fc.nat()));
    fc.assert(
      fc.property(rows, ([queue, keys]) => {
        const requests = requestsOf(queue);
        const shuffled = requests
          .map((request) => ({ request, key: keys.next().value ?? 0 }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ request }) => request);
        const places = idsOf(shuffled);
        expect(places).toEqual(idsOf(requests));
        expect(places.flat().toSorted((a, b) => a - b)).toEqual(requests.map(({ id }) => id));
      }),
    );
  });

  test('F-01 nothing urgent stands below what can wait, and a box stands where its most urgent one is', () => {
    fc.assert(
      fc.property(aQueue, (rows) => {
        const places = queueOf(requestsOf(rows), AT);
        const urgency = places.flatMap(({ requests }) => requests.map((one) => isUrgent(one, AT)));
        expect(urgency).toEqual(urgency.toSorted((a, b) => Number(b) - Number(a)));
        for (const kind of [true, false]) {
          const expiries = places
            .filter((place) => place.isUrgent === kind)
            .map(({ requests }) => requests.map(({ expiresAt }) => expiresAt ?? ''));
          const first = expiries.map((box) => box[0] ?? '');
          expect(first).toEqual(first.toSorted());
          for (const box of expiries) expect(box).toEqual(box.toSorted());
        }
      }),
    );
  });
});
