import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BOOKING_STATUSES,
  HOLDING_STATUSES,
  isFinal,
  canTransition,
  type BookingStatus,
  boardLane,
} from './booking-lifecycle.ts';
import type { BoardLane } from './booking.contract.ts';

/** Row: from. Columns in the order of BOOKING_STATUSES. `x` = staff may make this move. */
const STAFF_MOVES: Record<BookingStatus, string> = {
  //         pe ap co do ca
  pending: '. x x x x',
  approved: '. . x x x',
  confirmed: '. . . x x',
  completed: '. . . . .',
  cancelled: '. . . . .',
};
const table = BOOKING_STATUSES.flatMap((from) =>
  STAFF_MOVES[from].split(' ').map((mark, column) => ({
    from,
    to: BOOKING_STATUSES[column] as BookingStatus,
    allowed: mark === 'x',
  })),
);

describe('R-15 moves between the states of a booking', () => {
  test.each(table)('R-15 staff: $from → $to is $allowed', ({ from, to, allowed }) => {
    expect(canTransition(from, to, 'staff')).toBe(allowed);
  });

  test.each(table)(
    'R-15 owner and clock: $from → $to only where a pending request is cancelled',
    ({ from, to }) => {
      const allowed = from === 'pending' && to === 'cancelled';
      expect(canTransition(from, to, 'owner')).toBe(allowed);
      expect(canTransition(from, to, 'system')).toBe(allowed);
    },
  );

  test.each([
    ['pending', []],
    ['approved', ['pending']],
    ['confirmed', ['pending', 'approved']],
    ['completed', ['pending', 'approved', 'confirmed']],
    ['cancelled', ['pending', 'approved', 'confirmed']],
  ] as const)('R-15 staff can reach %s from %j', (to, from) => {
    expect(BOOKING_STATUSES.filter((state) => canTransition(state, to, 'staff'))).toEqual(from);
  });

  test('R-15 completed and cancelled are final, and only they', () => {
    expect(BOOKING_STATUSES.filter(isFinal)).toEqual(['completed', 'cancelled']);
  });

  test('R-15 exactly the states that are not final hold a room', () => {
    expect(HOLDING_STATUSES).toEqual(BOOKING_STATUSES.filter((status) => !isFinal(status)));
  });

  test('R-15 no sequence of moves leaves a final state, and every sequence ends', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...BOOKING_STATUSES), { maxLength: 30 }), (wishes) => {
        let status: BookingStatus = 'pending';
        let moves = 0;
        for (const wish of wishes) {
          if (!canTransition(status, wish, 'staff')) continue;
          expect(isFinal(status)).toBe(false);
          status = wish;
          moves += 1;
        }
        return moves <= 3;
      }),
    );
  });
});

const TODAY = '2026-11-21';
const YESTERDAY = '2026-11-20';
const TOMORROW = '2026-11-22';
const LATER = '2026-11-25';

describe('B-02 lanes of the staff board', () => {
  test.each<[BookingStatus, string, string, BoardLane, string]>([
    ['pending', TODAY, TOMORROW, 'pending', 'an unanswered request for tonight'],
    ['pending', YESTERDAY, TODAY, 'pending', 'an unanswered request of yesterday'],
    ['pending', LATER, '2026-11-28', 'pending', 'an unanswered request for later'],
    ['approved', TODAY, LATER, 'arrivals', 'arrives today'],
    ['confirmed', TODAY, TOMORROW, 'arrivals', 'arrives today for one night'],
    ['approved', YESTERDAY, TOMORROW, 'arrivals', 'was to arrive yesterday'],
    ['confirmed', YESTERDAY, TODAY, 'arrivals', 'may arrive after midnight of the last night'],
    [
      'confirmed',
      '2026-11-15',
      YESTERDAY,
      'departures',
      'was to leave yesterday and is not closed',
    ],
    ['approved', TOMORROW, LATER, 'upcoming', 'arrives tomorrow'],
    ['completed', YESTERDAY, TOMORROW, 'closed', 'was completed early'],
    ['cancelled', TOMORROW, LATER, 'closed', 'was cancelled'],
  ])('B-02 %s from %s to %s stands in %s: %s', (status, checkInDate, checkOutDate, lane) => {
    const unmarked = { checkedInAt: null, checkedOutAt: null };
    expect(boardLane({ status, checkInDate, checkOutDate, ...unmarked }, TODAY)).toBe(lane);
  });

  const AT = '2026-11-21T06:00:00.000Z';
  test.each<[string, string, string | null, BoardLane, string]>([
    [YESTERDAY, TOMORROW, null, 'inHouse', 'is in until tomorrow'],
    [TODAY, TOMORROW, null, 'inHouse', 'came today'],
    [YESTERDAY, TODAY, null, 'departures', 'is in and leaves today'],
    ['2026-11-15', YESTERDAY, null, 'departures', 'is in and was to leave yesterday'],
    [YESTERDAY, LATER, AT, 'departures', 'left early'],
  ])(
    'F-02 checked in, from %s to %s, checked out %s: stands in %s, %s',
    (checkInDate, checkOutDate, checkedOutAt, lane) => {
      const stay = { status: 'approved', checkInDate, checkOutDate } as const;
      expect(boardLane({ ...stay, checkedInAt: AT, checkedOutAt }, TODAY)).toBe(lane);
    },
  );
});
