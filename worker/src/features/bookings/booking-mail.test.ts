import { expect, it } from 'vitest';
import { bookingMail } from './booking-mail.ts';
import { NOTIFICATION_TEXTS } from './booking-notifications.ts';
import type { BookingRow } from './bookings.repository.ts';

const HOTEL = { ar: 'دار السيب', en: 'Dar Al Seeb' };
const row = (changes: Partial<BookingRow>): BookingRow => ({
  id: 1,
  reference: 'DS-7K4P9M',
  fullName: 'سالم <b>',
  phoneNumber: '+96891234567',
  userEmail: null,
  contactEmail: 'salem@example.test',
  idNumber: null,
  idNumberTail: '',
  checkInDate: '2026-12-01',
  checkOutDate: '2026-12-03',
  roomType: 'gold',
  bedType: 'double',
  smokingPreference: 'non_smoking',
  numberOfGuests: 2,
  totalPrice: 26_400,
  extras: null,
  status: 'pending',
  cancelledBy: null,
  expiresAt: '2026-11-23T08:00:00.000Z',
  isPointsBooking: false,
  pointsUsed: 0,
  bookingType: null,
  paymentMethod: 'cash',
  language: 'ar',
  lastOperation: 'req_1',
  deletedAt: null,
  createdAt: '2026-11-21T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
  networkHash: null,
  ...changes,
});

it('N-01 a guest who reads Arabic gets the news right to left, with reference, secret code, nights and link', async () => {
  const own = row({ userEmail: 'salem@example.test' });
  const { subject, text, html } = await bookingMail(
    own,
    NOTIFICATION_TEXTS.received,
    'https://stay.example',
    'ABCDE-FGHJK',
    HOTEL,
  );
  expect(subject).toBe('وصلنا طلب حجزك');
  expect(html).toContain('<html lang="ar" dir="rtl">');
  for (const form of [text, html])
    for (const part of [
      'DS-7K4P9M',
      'ABCDE-FGHJK',
      'الذهبية',
      '1 ديسمبر 2026',
      'https://stay.example/b/DS-7K4P9M#ABCDE-FGHJK',
      'دار السيب',
    ])
      expect(form).toContain(part);
});

it('N-01 a guest who reads English gets it left to right, and an account’s booking carries no secret', async () => {
  const { text, html } = await bookingMail(
    row({ language: 'en', status: 'confirmed', expiresAt: null }),
    NOTIFICATION_TEXTS.confirmed,
    'https://stay.example',
    null,
    HOTEL,
  );
  expect(html).toContain('<html lang="en" dir="ltr">');
  expect(text).toContain('Your room is waiting for you.');
  expect(text).toContain('1 December 2026');
  expect(text).toContain('Open the booking: https://stay.example/b/DS-7K4P9M\n');
  expect(text).not.toMatch(/Secret code|Held for you/);
});

it.each([
  ['ar', 'إن لم تكن أنت', ['الذهبية', 'ديسمبر', 'محجوزة لك حتى']],
  ['en', 'If it was not you', ['Gold', 'December', 'Held for you until']],
] as const)(
  'N-01 the first mail to an address that anybody may have typed (%s) says how the booking is found, and nothing of the stay',
  async (language, notYou, told) => {
    const unproved = row({ language });
    const { text, html } = await bookingMail(
      unproved,
      NOTIFICATION_TEXTS.received,
      'https://stay.example',
      'ABCDE-FGHJK',
      HOTEL,
    );
    for (const form of [text, html]) {
      for (const part of ['DS-7K4P9M', 'https://stay.example/b/DS-7K4P9M#ABCDE-FGHJK', notYou])
        expect(form).toContain(part);
      for (const part of [...told, 'سالم', '91234567']) expect(form).not.toContain(part);
    }
    const answered = await bookingMail(
      { ...unproved, status: 'approved', expiresAt: null },
      NOTIFICATION_TEXTS.approved,
      'https://stay.example',
      null,
      HOTEL,
    );
    expect(answered.text).toContain(told[0]);
  },
);

it('N-01 an account’s own address is greeted by name; to one that anybody may have typed the hotel carries no name', async () => {
  const own = row({ userEmail: 'salem@example.test', contactEmail: null });
  const spelled = { ...own, contactEmail: 'Salem@Example.test' };
  const anybody = row({});
  const other = { ...own, contactEmail: 'else@example.test' };
  const written = async (one: BookingRow) =>
    bookingMail(one, NOTIFICATION_TEXTS.received, 'https://stay.example', null, HOTEL);
  for (const one of [own, spelled])
    expect((await written(one)).html).toContain('أهلًا سالم &lt;b&gt;');
  for (const one of [anybody, other]) {
    const { text, html } = await written(one);
    for (const form of [text, html]) expect(form).not.toContain('سالم');
  }
});
