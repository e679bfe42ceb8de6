import { expect, it } from 'vitest';
import { CARD_NIGHT_BOOKING_TYPE } from './booking.contract.ts';
import { canReinstate } from './reinstate.ts';

const ENDED = '2026-12-08T08:00:00.000Z';
const ended = {
  fullName: 'Salim',
  status: 'cancelled',
  cancelledBy: 'staff',
  isPointsBooking: false,
  bookingType: null,
  checkOutDate: '2026-12-12',
  updatedAt: ENDED,
} as const;
const at = (hours: number) => Date.parse(ENDED) + hours * 3_600_000;

it.each([
  ['at once', ended, '2026-12-08', 0, true],
  ['a day long', ended, '2026-12-09', 23.9, true],
  ['and no longer', ended, '2026-12-09', 24, false],
  [
    'not what its guest cancelled',
    { ...ended, cancelledBy: 'guest' as const },
    '2026-12-08',
    1,
    false,
  ],
  ['not what expired', { ...ended, cancelledBy: 'expiry' as const }, '2026-12-08', 1, false],
  ['not a free night', { ...ended, isPointsBooking: true }, '2026-12-08', 1, false],
  [
    'a free night of a card',
    { ...ended, isPointsBooking: true, bookingType: CARD_NIGHT_BOOKING_TYPE },
    '2026-12-08',
    1,
    true,
  ],
  ['not once all nights are over', ended, '2026-12-12', 1, false],
  ['not of a guest who is erased', { ...ended, fullName: '—' }, '2026-12-08', 1, false],
  ['not what is live', { ...ended, status: 'approved' as const }, '2026-12-08', 1, false],
])('B-02 a cancellation is taken back: %s', (_what, booking, today, hours, isPossible) => {
  expect(canReinstate(booking, today, at(hours))).toBe(isPossible);
});
