import { describe, expect, it } from 'vitest';
import {
  BOOKING_STATUSES,
  type BookingStatus,
  canTransition,
} from '#shared/bookings/booking-lifecycle.ts';
import type { ErrorCode, ErrorDetails } from '#shared/errors.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import {
  allowedActions,
  isDestructive,
  nextStep,
  STATUS_AFTER,
  type StaffAction,
  type ActionFailure,
  actionFailure,
} from './staff-actions.ts';

describe('B-02 what staff may do', () => {
  it.each<[BookingStatus, StaffAction[]]>([
    ['pending', ['approve', 'confirm', 'complete', 'reject', 'delete']],
    ['approved', ['confirm', 'complete', 'cancel', 'delete']],
    ['confirmed', ['complete', 'cancel', 'delete']],
    ['completed', ['delete']],
    ['cancelled', ['delete']],
  ])('B-02 a booking that is %s offers exactly its moves', (status, actions) => {
    expect(allowedActions(status)).toEqual(actions);
  });

  it('R-15 no button leads to a move that the server refuses', () => {
    const refused = BOOKING_STATUSES.flatMap((status) =>
      allowedActions(status).filter(
        (action) => action !== 'delete' && !canTransition(status, STATUS_AFTER[action], 'staff'),
      ),
    );
    expect(refused).toEqual([]);
  });

  it.each<[BookingStatus, StaffAction | null]>([
    ['pending', 'approve'],
    ['approved', 'confirm'],
    ['confirmed', 'complete'],
    ['completed', null],
    ['cancelled', null],
  ])('B-02 the large button of a booking that is %s leads to its next step', (status, step) => {
    expect(nextStep(status)).toBe(step);
  });

  it('B-02 rejecting, cancelling and deleting are marked as taking something away', () => {
    expect(
      (['approve', 'confirm', 'complete', 'reject', 'cancel', 'delete'] as const).filter(
        isDestructive,
      ),
    ).toEqual(['reject', 'cancel', 'delete']);
  });
});

const refused = (status: number, code: ErrorCode, details?: ErrorDetails) =>
  new ApiError({ kind: 'http', status, code, message: 'what the server says', details });

describe('B-02 an answer that did not go through', () => {
  it.each<[string, unknown, ActionFailure]>([
    [
      'answered by a colleague',
      refused(409, 'booking.bad_transition', { status: 'cancelled', wanted: 'approved' }),
      { kind: 'conflict', now: 'cancelled' },
    ],
    [
      'a conflict of unknown outcome',
      refused(409, 'booking.bad_transition', { status: 'elsewhere' }),
      { kind: 'conflict', now: null },
    ],
    ['deleted by a colleague', refused(404, 'booking.not_found'), { kind: 'gone' }],
    ['the session has ended', refused(401, 'auth.required'), { kind: 'signedOut' }],
    [
      'refused for another reason',
      refused(429, 'request.too_many'),
      { kind: 'failed', reason: 'what the server says' },
    ],
    ['the server stumbled', refused(500, 'server.failed'), { kind: 'failed', reason: null }],
    [
      'no network',
      new ApiError({ kind: 'network', message: 'network' }),
      { kind: 'failed', reason: null },
    ],
    ['something unforeseen', new TypeError('x'), { kind: 'failed', reason: null }],
  ])('B-02 %s', (_, error, failure) => {
    expect(actionFailure(error)).toEqual(failure);
  });
});
