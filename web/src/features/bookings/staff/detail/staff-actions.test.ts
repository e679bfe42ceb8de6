import { describe, expect, it } from 'vitest';
import {
  BOOKING_STATUSES,
  type BookingStatus,
  canTransition,
} from '#shared/bookings/booking-lifecycle.ts';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { CANCEL_REASONS, REJECT_REASONS } from '#shared/bookings/rejection.ts';
import { aBooking } from '#shared/testing/builders.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import {
  allowedActions,
  isDestructive,
  nextStep,
  reasonsOf,
  STATUS_AFTER,
  type StaffAction,
  actionRefusal,
} from './staff-actions.ts';

const TODAY = '2026-12-01';
const AT = '2026-12-01T08:00:00.000Z';
const aStay = (status: BookingStatus, changes: Partial<Booking> = {}) =>
  aBooking({ status, checkInDate: TODAY, checkOutDate: '2026-12-03', ...changes });

describe('B-02 what staff may do', () => {
  it.each<[BookingStatus, StaffAction[]]>([
    ['pending', ['approve', 'confirm', 'complete', 'reject', 'delete']],
    ['approved', ['confirm', 'complete', 'cancel', 'delete']],
    ['confirmed', ['complete', 'cancel', 'delete']],
    ['completed', ['delete']],
    ['cancelled', ['delete']],
  ])('B-02 a booking that is %s offers exactly its transitions', (status, actions) => {
    expect(allowedActions(aStay(status), TODAY)).toEqual(actions);
  });

  it.each(['approved', 'confirmed'] as const)(
    'F-02 nothing is taken from a guest who is in the house by a %s booking',
    (status) => {
      const inside = aStay(status, { checkedInAt: AT });
      expect(allowedActions(inside, TODAY).filter(isDestructive)).toEqual([]);
      expect(allowedActions(inside, TODAY)).toContain('complete');
      expect(allowedActions({ ...inside, checkedOutAt: AT }, TODAY)).toContain('delete');
    },
  );

  it('R-15 F-02 a stay that took place is completed: its cancellation is not offered', () => {
    const left = aStay('confirmed', { checkedInAt: AT, checkedOutAt: AT });
    expect(allowedActions(left, TODAY)).toEqual(['complete', 'delete']);
  });

  it('B-02 the two ends that a guest reads of ask why, each by its own reasons', () => {
    expect([reasonsOf('reject'), reasonsOf('cancel')]).toEqual([REJECT_REASONS, CANCEL_REASONS]);
    expect((['approve', 'confirm', 'complete', 'delete'] as const).map(reasonsOf)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('R-15 no button leads to a transition that the server refuses', () => {
    const refused = BOOKING_STATUSES.flatMap((status) =>
      allowedActions(aStay(status), TODAY).filter(
        (action) => action !== 'delete' && !canTransition(status, STATUS_AFTER[action], 'staff'),
      ),
    );
    expect(refused).toEqual([]);
  });

  it.each<[BookingStatus, ReturnType<typeof nextStep>]>([
    ['pending', 'approve'],
    ['approved', 'checkIn'],
    ['confirmed', 'checkIn'],
    ['completed', null],
    ['cancelled', null],
  ])('B-02 the large button of a booking that is %s leads to its next step', (status, step) => {
    expect(nextStep(aStay(status), TODAY)).toBe(step);
  });

  it('F-01 completing is not offered before the check-in day, and is no large button before the end', () => {
    const [asked, coming, inside, leaving, left] = [
      aStay('approved', { checkInDate: '2026-12-02' }),
      aStay('confirmed', { checkInDate: '2026-12-02' }),
      aStay('confirmed', { checkedInAt: AT }),
      aStay('confirmed', { checkOutDate: TODAY, checkedInAt: AT }),
      aStay('confirmed', { checkedInAt: AT, checkedOutAt: AT }),
    ];
    expect(allowedActions(coming, TODAY)).toEqual(['cancel', 'delete']);
    expect(allowedActions(aStay('pending', { checkInDate: '2026-12-02' }), TODAY)).not.toContain(
      'complete',
    );
    expect([asked, coming, inside, leaving, left].map((stay) => nextStep(stay, TODAY))).toEqual([
      'confirm',
      null,
      null,
      'checkOut',
      'complete',
    ]);
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
