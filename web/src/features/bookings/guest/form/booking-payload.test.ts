import { expect, test } from 'vitest';
import {
  bookingRequestSchema,
  FREE_NIGHT_BOOKING_TYPE,
  NO_EXTRAS,
  QUICK_BOOKING_TYPE,
} from '#shared/bookings/booking.contract.ts';
import { emptyDraft, type BookingDraft } from './booking-draft.ts';
import { fullPayload, pointsPayload, quickPayload } from './booking-payload.ts';

const draft: BookingDraft = {
  ...emptyDraft(null),
  fullName: ' سالم بن حمد ',
  phoneNumber: '٩١٢٣ ٤٥٦٧',
  idNumber: '\u200e١٠٤٥٨٨٣٢',
  checkIn: '2026-12-01',
  checkOut: '2026-12-03',
  roomType: 'silver',
  bedType: 'double',
  smokingPreference: 'non_smoking',
  numberOfGuests: 3,
};
const guest = { language: 'ar', userEmail: null, totalBaisa: 30_400 } as const;

test('R-10 the full form sends trimmed, plain values and the total that was shown', () => {
  expect(fullPayload(draft, 'gold-general', guest)).toMatchObject({
    fullName: 'سالم بن حمد',
    phoneNumber: '+96891234567',
    idNumber: '10458832',
    roomType: 'gold',
    numberOfGuests: 3,
    totalPrice: 30.4,
    userEmail: null,
    extras: NO_EXTRAS,
    language: 'ar',
  });
});

test('J-01 the e-mail of the full form travels where one is given', () => {
  expect(
    [' salim@example.om ', ' '].map(
      (email) => fullPayload({ ...draft, email }, 'gold-7', guest)?.contactEmail,
    ),
  ).toEqual(['salim@example.om', null]);
});

test('R-10 a wished room number travels in the extras', () => {
  expect(fullPayload(draft, 'gold-7', guest)?.extras).toBe('gold-7');
});

test('R-10 an account is named in the request', () => {
  expect(fullPayload(draft, 'gold-7', { ...guest, userEmail: 'salim@example.om' })?.userEmail).toBe(
    'salim@example.om',
  );
});

test('R-08 the quick form sends the fixed values of a quick booking', () => {
  expect(quickPayload({ ...draft, email: ' salim@example.om ' }, guest)).toMatchObject({
    roomType: 'silver',
    status: 'pending',
    bookingType: QUICK_BOOKING_TYPE,
    paymentMethod: 'cash',
    isPointsBooking: false,
    pointsUsed: 0,
    extras: NO_EXTRAS,
    contactEmail: 'salim@example.om',
  });
});

test('R-08 an e-mail left out is sent as none', () => {
  expect(quickPayload(draft, guest)?.contactEmail).toBeNull();
});

test.each(['checkIn', 'checkOut', 'bedType', 'smokingPreference'] as const)(
  'R-10 without %s there is nothing to send',
  (missing) => {
    expect(fullPayload({ ...draft, [missing]: null }, 'gold-general', guest)).toBeNull();
  },
);

test.each([
  ['full', fullPayload(draft, 'gold-3', guest)],
  ['quick', quickPayload(draft, guest)],
])('R-10 what the %s form sends keeps the contract', (_form, payload) => {
  expect(bookingRequestSchema.safeParse(payload).success).toBe(true);
});

test('P-05 a night that points pay sends the cost of its room, no money, and the fixed values', () => {
  const body = pointsPayload(draft, 'diamond', { language: 'ar', userEmail: 'salim@example.om' });
  expect(body).toMatchObject({
    roomType: 'diamond',
    totalPrice: 0,
    status: 'approved',
    isPointsBooking: true,
    pointsUsed: 175,
    bookingType: FREE_NIGHT_BOOKING_TYPE,
    paymentMethod: 'points',
    userEmail: 'salim@example.om',
  });
  expect(bookingRequestSchema.safeParse(body).success).toBe(true);
});

test('P-05 nothing is sent while a day is missing', () => {
  expect(
    pointsPayload({ ...draft, checkOut: null }, 'gold', { language: 'ar', userEmail: null }),
  ).toBeNull();
});
