import { describe, expect, it } from 'vitest';
import { isBookingNotification, isUnseen, newestNotificationId } from './notifications.ts';

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
    ['what came after the last look', { id: 8, isRead: false }, true],
    ['what was there at the last look', { id: 7, isRead: false }, false],
    ['what was read on another device', { id: 8, isRead: true }, false],
  ])('N-01 %s is marked as new: %s', (_, notice, isNew) => {
    expect(isUnseen(notice, 7)).toBe(isNew);
  });

  it('N-01 a look takes in everything that is there', () => {
    expect(newestNotificationId([{ id: 3 }, { id: 9 }, { id: 4 }])).toBe(9);
    expect(newestNotificationId([])).toBe(0);
  });
});
