import { describe, expect, it } from 'vitest';
import type { ProposedStay } from '#shared/bookings/room-proposal.contract.ts';
import { assignmentsOf, attemptOf, filtered, namedRefusals, occupiedOf } from './rooms-plan.ts';

const FROM = '2026-12-01T08:00:00.000Z';
const stay = (bookingId: number, roomNumber: number | null): ProposedStay => ({
  bookingId,
  reference: `DS-${bookingId}`,
  fullName: `Guest ${bookingId}`,
  numberOfGuests: 2,
  roomType: 'gold',
  bedType: 'double',
  smokingPreference: 'non_smoking',
  checkInDate: '2026-12-01',
  checkOutDate: '2026-12-02',
  extras: null,
  updatedAt: FROM,
  roomNumber,
  reason: roomNumber === null ? 'too_few' : null,
  choices: [4, 5],
});
const plan = [stay(1, 4), stay(2, 5), stay(3, null)];
const proposal = {
  occupied: [
    { roomType: 'gold' as const, roomNumber: 5, guests: [] },
    { roomType: 'silver' as const, roomNumber: 4, guests: [] },
  ],
};
const ids = (of: readonly { bookingId: number }[]) => of.map(({ bookingId }) => bookingId);

describe('F-02 the preview of rooms for all', () => {
  it('F-02 names who was refused a room, also where the booking is deleted by now', () => {
    const one = { roomNumber: 4, reason: 'gone' as const, hasRoom: null, guests: [] };
    const refused = [
      { ...one, bookingId: 1, fullName: '' },
      { ...one, bookingId: 2, fullName: 'Renamed' },
    ];
    expect(namedRefusals(refused, plan).map(({ fullName }) => fullName)).toEqual([
      'Guest 1',
      'Renamed',
    ]);
  });

  it('F-02 knows which room is not left yet, by type and number', () => {
    expect(plan.map((one) => occupiedOf(proposal, one)?.roomNumber)).toEqual([
      undefined,
      5,
      undefined,
    ]);
    expect([
      ids(filtered('all', plan, proposal)),
      ids(filtered('none', plan, proposal)),
      ids(filtered('occupied', plan, proposal)),
    ]).toEqual([[1, 2, 3], [3], [2]]);
  });

  it('F-02 sends a room that is not left yet with a confirmation, or not at all', () => {
    const vacant = { bookingId: 1, roomNumber: 4, from: FROM };
    expect(assignmentsOf(plan, proposal, false)).toEqual([vacant]);
    expect(assignmentsOf(plan, proposal, true)).toEqual([
      vacant,
      { bookingId: 2, roomNumber: 5, from: FROM, confirm: true },
    ]);
  });

  it('F-02 Z-04 the same again goes out under the same key, something else under another', () => {
    const first = attemptOf(null, assignmentsOf(plan, proposal, false));
    expect(attemptOf(first, assignmentsOf(plan, proposal, false))).toBe(first);
    expect(attemptOf(first, assignmentsOf(plan, proposal, true)).key).not.toBe(first.key);
  });
});
