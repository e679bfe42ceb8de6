import { describe, expect, it } from 'vitest';
import {
  BOOKING_STATUSES,
  type BookingStatus,
  canTransition,
} from '#shared/bookings/booking-lifecycle.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import {
  allowedActions,
  isDestructive,
  nextStep,
  STATUS_AFTER,
  type StaffAction,
  actionRefusal,
} from './staff-actions.ts';

describe('B-02 what staff may do', () => {
  it.each<[BookingStatus, StaffAction[]]>([
    ['pending', ['approve', 'confirm', 'complete', 'reject', 'delete']],
    ['approved', ['confirm', 'complete', 'cancel', 'delete']],
    ['confirmed', ['complete', 'cancel', 'delete']],
    ['completed', ['delete']],
    ['cancelled', ['delete']],
  ])('B-02 a booking that is %s offers exactly its transitions', (status, actions) => {
    expect(allowedActions(status)).toEqual(actions);
  });

  it('R-15 no button leads to a transition that the server refuses', () => {
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

describe('B-02 an answer that came too late', () => {
  it.each(BOOKING_STATUSES)('B-02 a booking that is %s by now is named', (status) => {
    const error = new ApiError({
      kind: 'http',
      status: 409,
      code: 'booking.bad_transition',
      message: 'no',
      details: { status, wanted: 'approved' },
    });
    expect(actionRefusal(error)).toEqual({ kind: 'conflict', now: status });
  });
});
