import { expect, test } from 'vitest';
import { aBookingRequest } from '#shared/testing/builders.ts';
import { contactOf, reuseOrCreateSubmission } from './idempotent-submission.ts';

const payload = aBookingRequest(
  { checkIn: '2026-12-01', checkOut: '2026-12-03' },
  { language: 'ar' },
);
const first = reuseOrCreateSubmission(null, payload, () => 'key-1');
const again = (change: Partial<typeof payload>) =>
  reuseOrCreateSubmission(first, { ...payload, ...change }, () => 'key-2');

test('R-16 the first attempt gets a key of its own', () => {
  expect(first).toEqual({ key: 'key-1', payload });
});

test('R-16 the same request is sent again under the same key', () => {
  expect(again({})).toBe(first);
});

test('R-16 switching the language sends the first request again, word for word', () => {
  expect(again({ language: 'en' })).toBe(first);
});

test.each([
  { fullName: 'سالم' },
  { checkOutDate: '2026-12-04' },
  { bedType: 'single' as const },
  { totalPrice: 30 },
])('R-16 a changed request %o is a new one with a new key', (change) => {
  expect(again(change)).toEqual({ key: 'key-2', payload: { ...payload, ...change } });
});

test('R-06 an e-mail that the guest took out is not offered again; a free night, which asks for none, keeps it', () => {
  const { contactEmail: _, ...emptied } = payload;
  expect(contactOf(emptied, 'wrong@example.om')).not.toHaveProperty('email');
  expect(contactOf({ ...emptied, isPointsBooking: true }, 'wrong@example.om').email).toBe(
    'wrong@example.om',
  );
});
