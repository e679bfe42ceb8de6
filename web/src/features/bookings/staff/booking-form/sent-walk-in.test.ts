import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '#shared/errors.ts';
import { aBookingRequest } from '#shared/testing/builders.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { NO_NOTES, walkInBody } from './desk-draft.ts';
import { fateOfFailure, isSameWalkIn, saysNotBooked } from './sent-walk-in.ts';

const request = aBookingRequest({ checkIn: '2026-11-24', checkOut: '2026-11-25' });
const step = { approve: false, notes: NO_NOTES, roomNumber: null };

describe('a walk-in that was sent without an answer', () => {
  test('F-02 it is the same booking in whichever room and at whatever price', () => {
    const sent = walkInBody(request, { ...step, roomNumber: 4 });
    expect(isSameWalkIn(sent, walkInBody(request, step))).toBe(true);
    const dearer = { ...request, totalPrice: 99 };
    const now = walkInBody(dearer, { ...step, approve: true, roomNumber: 5, confirm: true });
    expect(isSameWalkIn(sent, now)).toBe(true);
    const other = walkInBody({ ...request, fullName: 'Badr' }, { ...step, roomNumber: 4 });
    expect(isSameWalkIn(sent, other)).toBe(false);
  });

  test('M-01 with another card, or another part of it, it is another booking', () => {
    const card = { id: 3, percent: 20 } as const;
    const sent = walkInBody(request, { ...step, card });
    expect(isSameWalkIn(sent, walkInBody(request, { ...step, card: { ...card } }))).toBe(true);
    expect(isSameWalkIn(sent, walkInBody(request, step))).toBe(false);
    const other = walkInBody(request, { ...step, card: { id: 3, percent: 50 } });
    expect(isSameWalkIn(sent, other)).toBe(false);
  });

  const answer = (status: number, code: ErrorCode) =>
    new ApiError({ kind: 'http', message: '', status, code });

  test.each([
    [409, 'booking.sold_out'],
    [409, 'booking.price_changed'],
    [409, 'booking.room_taken'],
    [409, 'booking.room_occupied'],
    [409, 'booking.too_many_pending'],
    [400, 'booking.stay_in_past'],
    [400, 'phone.invalid'],
    [400, 'request.invalid'],
    [400, 'points.one_night'],
    [409, 'booking.card_used_up'],
    [404, 'card.code_wrong'],
  ] as const)(
    'B-04 the answer %i %s says that nothing was booked under its key',
    (status, code) => {
      expect(saysNotBooked(answer(status, code))).toBe(true);
    },
  );

  test.each([
    [401, 'session.locked'],
    [401, 'auth.required'],
    [403, 'auth.forbidden'],
    [422, 'request.key_reused'],
    [429, 'request.too_many'],
    [500, 'server.failed'],
    [503, 'server.unavailable'],
    [503, 'site.maintenance'],
  ] as const)('B-04 the answer %i %s says nothing of its key, which is kept', (status, code) => {
    expect(saysNotBooked(answer(status, code))).toBe(false);
  });

  test('B-04 no answer says nothing of the key either', () => {
    expect(saysNotBooked(new ApiError({ kind: 'network', message: '' }))).toBe(false);
    expect(saysNotBooked(new Error('x'))).toBe(false);
  });

  test.each([
    [401, 'session.locked', 'refused', 'unknown'],
    [403, 'auth.forbidden', 'refused', 'unknown'],
    [429, 'request.too_many', 'refused', 'unknown'],
    [503, 'site.maintenance', 'refused', 'unknown'],
    [500, 'server.failed', 'unknown', 'unknown'],
    [409, 'booking.sold_out', 'refused', 'refused'],
  ] as const)(
    'B-04 %i %s to the first call under a key means %s, to a later one %s',
    (status, code, first, later) => {
      const error = answer(status, code);
      expect([true, false].map((isFirst) => fateOfFailure(error, isFirst))).toEqual([
        { kind: first, error },
        { kind: later, error },
      ]);
    },
  );
});
