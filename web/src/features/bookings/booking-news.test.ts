import { expect, test } from 'vitest';
import { aBooking } from '#shared/testing/builders.ts';
import { currentBookings, unseenNews } from './booking-news.ts';

const today = '2026-11-21';
const pending = aBooking({ id: 1 });
const declined = aBooking({ id: 2, status: 'cancelled', cancelledBy: 'staff' });
const lapsed = aBooking({ id: 3, status: 'cancelled', cancelledBy: 'expiry' });
const own = aBooking({ id: 4, status: 'cancelled', cancelledBy: 'guest' });
const over = aBooking({ id: 5, status: 'cancelled', cancelledBy: 'staff', checkInDate: '2026-11-18', checkOutDate: '2026-11-20' });
const all = [pending, declined, lapsed, own, over];

test('R-13 cancelled bookings are hidden from the current ones', () => {
  expect(currentBookings(all)).toEqual([pending]);
});

test('R-13 a declined and a lapsed request are told; the guest’s own cancellation and a past stay are not', () => {
  expect(unseenNews(all, [], today)).toEqual([declined, lapsed]);
});

test('R-13 news that were put away do not come back', () => {
  expect(unseenNews(all, [2], today)).toEqual([lapsed]);
});
