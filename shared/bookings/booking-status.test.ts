import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { BOOKING_STATUSES, HOLDING_STATUSES, isFinal, mayMove, type BookingStatus } from './booking-status.ts';

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
  STAFF_MOVES[from].split(' ').map((mark, column) => ({ from, to: BOOKING_STATUSES[column] as BookingStatus, allowed: mark === 'x' })),
);

describe('R-15 moves between the states of a booking', () => {
  test.each(table)('R-15 staff: $from → $to is $allowed', ({ from, to, allowed }) => {
    expect(mayMove(from, to, 'staff')).toBe(allowed);
  });

  test.each(table)('R-15 owner and clock: $from → $to only where a pending request is cancelled', ({ from, to }) => {
    const allowed = from === 'pending' && to === 'cancelled';
    expect(mayMove(from, to, 'owner')).toBe(allowed);
    expect(mayMove(from, to, 'system')).toBe(allowed);
  });

  test.each([
    ['pending', []],
    ['approved', ['pending']],
    ['confirmed', ['pending', 'approved']],
    ['completed', ['pending', 'approved', 'confirmed']],
    ['cancelled', ['pending', 'approved', 'confirmed']],
  ] as const)('R-15 staff can reach %s from %j', (to, from) => {
    expect(BOOKING_STATUSES.filter((state) => mayMove(state, to, 'staff'))).toEqual(from);
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
          if (!mayMove(status, wish, 'staff')) continue;
          expect(isFinal(status)).toBe(false);
          status = wish;
          moves += 1;
        }
        return moves <= 3;
      }),
    );
  });
});
