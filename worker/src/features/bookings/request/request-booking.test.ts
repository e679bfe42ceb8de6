import { describe, expect, it } from 'vitest';
import { bookingCreatedSchema } from '#shared/bookings/booking.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { priceOfStay } from '#shared/rooms/pricing.ts';
import { ROOM_FACTS, ROOM_TYPES } from '#shared/rooms/room-types.ts';
import { aBookingBody, aUser, signedIn } from '../../../../test/factories.ts';
import { testWorker } from '../../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const POST = '/api/booking-submissions';
const today = () => muscatDay(Date.now());

async function countBookings(phone: string): Promise<number> {
  const row = await worker
    .db()
    .prepare('SELECT COUNT(*) AS n FROM booking_submissions WHERE phoneNumber = ?1')
    .bind(phone)
    .first<{ n: number }>();
  return row?.n ?? -1;
}

describe('a request that is accepted', () => {
  it('R-10 is pending, has no account, holds each night and comes with a reference and a receipt', async () => {
    const checkIn = addDays(today(), 5);
    const body = aBookingBody({
      checkInDate: checkIn,
      checkOutDate: addDays(checkIn, 3),
      totalPrice: 39.6,
      userEmail: null,
    });
    const answer = await worker.browser().post(POST, body);
    expect(answer.status).toBe(201);
    const booking = answer.read(bookingCreatedSchema);
    expect(booking).toMatchObject({
      status: 'pending',
      userEmail: null,
      totalPrice: 39.6,
      paymentMethod: 'cash',
      isPointsBooking: false,
    });
    expect(booking.reference).toMatch(/^DS-/);
    expect(booking.receipt).toMatch(/^[0-9A-Z-]{20,}$/);
    const nights = await worker
      .db()
      .prepare('SELECT night FROM booking_nights WHERE bookingId = ?1 ORDER BY night')
      .bind(booking.id)
      .all<{ night: string }>();
    expect(nights.results.map(({ night }) => night)).toEqual([
      checkIn,
      addDays(checkIn, 1),
      addDays(checkIn, 2),
    ]);
  });

  it('R-10 carries the e-mail of the account that asks, whatever the body says', async () => {
    const person = await aUser(worker.db());
    const guest = await signedIn(worker, person);
    const answer = await guest.post(
      POST,
      aBookingBody({ userEmail: 'somebody-else@example.test' }),
    );
    expect(answer.read(bookingCreatedSchema)).toMatchObject({
      userEmail: person.email,
      receipt: null,
    });
  });

  it('R-09 R-10 keeps its own price, status, points and payment when the body claims others', async () => {
    const body = aBookingBody({ status: 'approved', pointsUsed: 150, isPointsBooking: false });
    const booking = (await worker.browser().post(POST, body)).read(bookingCreatedSchema);
    expect(booking).toMatchObject({ status: 'pending', pointsUsed: 0, totalPrice: 13.2 });
    const row = await worker
      .db()
      .prepare('SELECT status, pointsUsed, totalPrice FROM booking_submissions WHERE id = ?1')
      .bind(booking.id)
      .first();
    expect(row).toEqual({ status: 'pending', pointsUsed: 0, totalPrice: 13_200 });
  });

  it('R-10 stores the phone in one spelling and the ID number only encrypted', async () => {
    const booking = (
      await worker
        .browser()
        .post(POST, aBookingBody({ phoneNumber: '٩٢٣٤٥٦٧٨', idNumber: '١٠٤٥٨٨٣٢' }))
    ).read(bookingCreatedSchema);
    expect(booking.phoneNumber).toBe('+96892345678');
    expect(booking.idNumber).toBe('•••832');
    const row = await worker
      .db()
      .prepare('SELECT idNumber, idNumberTail FROM booking_submissions WHERE id = ?1')
      .bind(booking.id)
      .first<{ idNumber: string; idNumberTail: string }>();
    expect(row?.idNumber).not.toContain('10458832');
    expect(row?.idNumberTail).toBe('832');
  });

  it('R-10 keeps a name as one line that reads as it is, and shows no short ID number whole', async () => {
    const body = aBookingBody({
      fullName: '\u202eSalim\n\u0000Al Harthy\u2066',
      extras: 'late\u202e',
      bookingType: '\u200fx',
      idNumber: 'A1',
    });
    const booking = (await worker.browser().post(POST, body)).read(bookingCreatedSchema);
    expect(booking).toMatchObject({
      fullName: 'Salim Al Harthy',
      extras: 'late',
      bookingType: 'x',
      idNumber: '•••1',
    });
  });

  it('R-10 keeps the wished room number in its extras and the consent with its time', async () => {
    const booking = (
      await worker.browser().post(
        POST,
        aBookingBody({
          extras: 'silver-3',
          roomType: 'silver',
          consentVersion: 'booking-2026-11',
          language: 'en',
        }),
      )
    ).read(bookingCreatedSchema);
    expect(booking.extras).toBe('silver-3');
    const consent = await worker
      .db()
      .prepare('SELECT version, language FROM consents WHERE subjectId = ?1')
      .bind(booking.reference)
      .first();
    expect(consent).toEqual({ version: 'booking-2026-11', language: 'en' });
  });

  it.each(ROOM_TYPES)(
    'R-09 Z-04 prices a %s room by the server for one to four guests',
    async (roomType) => {
      const smokingPreference =
        ROOM_FACTS[roomType].smoking.non_smoking > 0 ? 'non_smoking' : 'smoking';
      const bodies = [1, 2, 3, 4].map((numberOfGuests) =>
        aBookingBody({ roomType, smokingPreference, numberOfGuests }),
      );
      const prices = await Promise.all(
        bodies.map(
          async (body) =>
            (await worker.browser().post(POST, body)).read(bookingCreatedSchema).totalPrice,
        ),
      );
      const expected = [1, 2, 3, 4].map(
        (guests) =>
          priceOfStay(
            ROOM_FACTS[roomType],
            { checkIn: '2027-03-01', checkOut: '2027-03-02' },
            guests,
          ).totalBaisa / 1000,
      );
      expect(prices).toEqual(expected);
    },
  );

  it('L-04 R-10 sends the guest a mail in their language when they left an address', async () => {
    const to = 'mail-reader@example.test';
    const booking = (
      await worker.browser().post(POST, aBookingBody({ contactEmail: to, language: 'ar' }))
    ).read(bookingCreatedSchema);
    await expect
      .poll(async () => (await worker.browser().api('/dev/mail.json')).text)
      .toContain(booking.reference);
    const mails = JSON.parse((await worker.browser().api('/dev/mail.json')).text) as {
      to: string;
      subject: string;
      html: string;
    }[];
    const mail = mails.find((kept) => kept.to === to);
    expect(mail?.subject).toBe('وصلنا طلب حجزك');
    expect(mail?.html).toContain('dir="rtl"');
  });
});

describe('a request that is refused', () => {
  it('R-09 says the right price when the guest saw another, and saves nothing', async () => {
    const body = aBookingBody({ totalPrice: 1 });
    const answer = await worker.browser().post(POST, body);
    expect(answer.status).toBe(409);
    expect(answer.error).toMatchObject({
      code: 'booking.price_changed',
      details: { totalPrice: 13.2 },
    });
    expect(await countBookings(body.phoneNumber)).toBe(0);
  });

  it.each([
    ['yesterday', -1, 1, 'booking.stay_in_past'],
    ['the same day as check-out', 3, 3, 'booking.stay_order'],
    ['after check-out', 4, 3, 'booking.stay_order'],
    ['31 nights before check-out', 3, 34, 'booking.stay_too_long'],
    ['more than a year ahead', 366, 367, 'booking.stay_too_far'],
  ] as const)('R-07 a check-in %s names its field and saves nothing', async (_, from, to, code) => {
    const body = aBookingBody({
      checkInDate: addDays(today(), from),
      checkOutDate: addDays(today(), to),
    });
    const answer = await worker.browser().post(POST, body);
    expect(answer.status).toBe(400);
    expect(answer.error.code).toBe(code);
    expect(answer.error.details?.fields).toHaveLength(1);
    expect(await countBookings(body.phoneNumber)).toBe(0);
  });

  it.each([
    ['an impossible date', { checkInDate: '2027-02-29' }, 'checkInDate'],
    ['no name', { fullName: '   ' }, 'fullName'],
    ['a name that nobody can see', { fullName: '\u200f\u200b' }, 'fullName'],
    ['an ID number of strokes only', { idNumber: '\u0640\u0640' }, 'idNumber'],
    ['five guests', { numberOfGuests: 5 }, 'numberOfGuests'],
    ['an unknown room', { roomType: 'platinum' }, 'roomType'],
    ['a name as long as a book', { fullName: 'م'.repeat(101) }, 'fullName'],
    ['a field that does not exist', { isAdmin: true }, 'isAdmin'],
    ['a mail address that is none', { contactEmail: 'not-an-address' }, 'contactEmail'],
  ])('R-07 %s is 400 with the field, in the language asked for', async (_, change, field) => {
    const body = { ...aBookingBody(), ...change };
    const [arabic, english] = await Promise.all(
      ['ar', 'en'].map((language) =>
        worker.browser().post(POST, body, { 'Accept-Language': language }),
      ),
    );
    expect(arabic?.status).toBe(400);
    expect(arabic?.error.details?.fields?.map((entry) => entry.field)).toEqual([field]);
    expect(arabic?.error.error).toMatch(/[\u0600-\u06FF]/);
    expect(english?.error.error).toMatch(/^[A-Z]/);
    expect(await countBookings(body.phoneNumber)).toBe(0);
  });

  it('R-08 a phone that is no number is refused with its field', async () => {
    const answer = await worker.browser().post(POST, aBookingBody({ phoneNumber: '12' }));
    expect(answer.status).toBe(400);
    expect(answer.error).toMatchObject({
      code: 'phone.invalid',
      details: { fields: [{ field: 'phoneNumber' }] },
    });
  });

  it('R-11 a fourth waiting request of one phone is refused, however the phone is written, and holds no night', async () => {
    const spellings = ['+968 9555 1234', '96895551234', '٩٥٥٥١٢٣٤', '0096895551234'];
    const statuses: number[] = [];
    for (const phoneNumber of spellings)
      statuses.push((await worker.browser().post(POST, aBookingBody({ phoneNumber }))).status);
    expect(statuses).toEqual([201, 201, 201, 409]);
    expect(await countBookings('+96895551234')).toBe(3);
  });

  it('P-05 booking with points asks for an account first, and for points', async () => {
    const body = aBookingBody({ isPointsBooking: true, paymentMethod: 'points', pointsUsed: 160 });
    expect((await worker.browser().post(POST, body)).status).toBe(401);
    const guest = await signedIn(worker, await aUser(worker.db()));
    expect((await guest.post(POST, body)).error.code).toBe('points.insufficient');
    expect(await countBookings(body.phoneNumber)).toBe(0);
  });
});

describe('J-02 a request for which no room is left', () => {
  it('J-02 R-11 is told which bed is full on which night, and stores nothing', async () => {
    const checkInDate = addDays(today(), 340);
    const silver = { roomType: 'silver', bedType: 'single', totalPrice: undefined } as const;
    const second = addDays(checkInDate, 1);
    const taken = await worker
      .browser()
      .post(
        POST,
        aBookingBody({ ...silver, checkInDate: second, checkOutDate: addDays(second, 1) }),
      );
    expect(taken.status).toBe(201);
    const body = aBookingBody({ ...silver, checkInDate, checkOutDate: addDays(checkInDate, 3) });
    const refused = await worker.browser().post(POST, body);
    expect([refused.status, refused.error.code]).toEqual([409, 'booking.sold_out']);
    expect(refused.error.details).toEqual({ full: [{ part: 'bed', nights: [second] }] });
    expect(await countBookings(body.phoneNumber)).toBe(0);
  });

  it('J-02 R-11 is told the nights on which the whole type is full', async () => {
    const checkInDate = addDays(today(), 350);
    const body = () =>
      aBookingBody({ roomType: 'deluxe', checkInDate, checkOutDate: addDays(checkInDate, 1) });
    for (let room = 0; room < 4; room += 1)
      expect((await worker.browser().post(POST, body())).status).toBe(201);
    const late = body();
    const refused = await worker
      .browser()
      .post(POST, { ...late, checkOutDate: addDays(checkInDate, 2), totalPrice: undefined });
    expect(refused.error.details).toEqual({ full: [{ part: 'room', nights: [checkInDate] }] });
    expect(await countBookings(late.phoneNumber)).toBe(0);
  });
});
