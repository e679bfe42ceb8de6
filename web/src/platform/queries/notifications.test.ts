import { describe, expect, it } from 'vitest';
import { asksToCall, isBookingNotification } from './notifications.ts';

describe('N-01 news in the panel', () => {
  it.each([
    ['booking_approved', true],
    ['booking_rejected', true],
    ['booking_completed', true],
    ['booking_expired', true],
    ['points_added', true],
    ['photography_approved', false],
    ['rating_rejected', false],
    ['announcement', false],
  ])('N-01 %s stands beside the bookings: %s', (type, isBeside) => {
    expect(isBookingNotification({ type })).toBe(isBeside);
  });

  it.each([
    ['booking_rejected', true],
    ['booking_withdrawn', true],
    ['rating_rejected', true],
    ['booking_expired', false],
    ['booking_approved', false],
  ])('J-03 %s carries the number to call: %s', (type, asks) => {
    expect(asksToCall({ type })).toBe(asks);
  });
});
