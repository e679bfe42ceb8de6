import { expect, test } from 'vitest';
import { aBooking } from '#shared/testing/builders.ts';
import { recentActivity } from './recent-activity.tsx';

const aNotice = (id: number, createdAt: string) => ({
  id,
  createdAt,
  userPhone: '+96891234567',
  title: 'Approved',
  titleAr: 'موافقة',
  message: 'Approved',
  messageAr: 'موافقة',
  type: 'booking_approved',
  isRead: false,
});
const at = (minute: number) => `2026-11-21T08:${String(minute).padStart(2, '0')}:00.000Z`;

test('L-10 recent activity mixes what the guest asked for and what the hotel answered, newest first', () => {
  const activities = recentActivity(
    [aBooking({ id: 1, createdAt: at(1) }), aBooking({ id: 2, createdAt: at(3) })],
    [aNotice(9, at(2))],
  );
  expect(activities.map(({ id }) => id)).toEqual(['b2', 'n9', 'b1']);
});

test('L-10 recent activity shows five at most', () => {
  const bookings = [1, 2, 3, 4].map((id) => aBooking({ id, createdAt: at(id) }));
  const activities = recentActivity(bookings, [aNotice(8, at(8)), aNotice(9, at(9))]);
  expect(activities.map(({ id }) => id)).toEqual(['n9', 'n8', 'b4', 'b3', 'b2']);
});

test('L-10 without bookings and news there is no activity', () => {
  expect(recentActivity([], [])).toEqual([]);
});
