import { describe, expect, it } from 'vitest';
import {
  BOOKING_CONSENT_VERSION,
  bookingCreatedSchema,
  bookingSchema,
  NO_EXTRAS,
  QUICK_BOOKING_TYPE,
} from '#shared/bookings/booking.contract.ts';
import { knownGuestAnswerSchema } from '#shared/bookings/staff-booking.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { DeskScene } from '../../../../test/desk-scene.ts';
import { aBookingBody } from '../../../../test/factories.ts';
import { testWorker } from '../../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const scene = new DeskScene(worker);
const TODAY = muscatDay(Date.now());

const rowOf = async (id: number) =>
  (
    await scene.all<Record<string, unknown>>(
      `SELECT status, expiresAt, bookingType, extras, paymentMethod, isPointsBooking, pointsUsed,
        totalPrice, userEmail, contactEmail, networkHash FROM booking_submissions WHERE id = ?1`,
      id,
    )
  )[0];

const counts = () =>
  scene.all(`SELECT (SELECT COUNT(*) FROM booking_submissions) AS bookings,
    (SELECT COUNT(*) FROM booking_nights) AS nights, (SELECT COUNT(*) FROM receipts) AS receipts,
    (SELECT COUNT(*) FROM idempotency_keys) AS keys, (SELECT COUNT(*) FROM audit_log) AS audit`);

describe('staff book for a guest at the desk', () => {
  it('B-04 it waits for an answer with the fixed labels, whatever the body says of them', async () => {
    const booking = await scene.walkedIn({
      bookingType: 'my own',
      extras: 'a boat',
      paymentMethod: 'points',
      isPointsBooking: true,
      pointsUsed: 500,
      status: 'completed',
      userEmail: 'somebody@example.test',
      contactEmail: 'guest@example.test',
    });
    expect(await rowOf(booking.id)).toMatchObject({
      status: 'pending',
      bookingType: QUICK_BOOKING_TYPE,
      extras: NO_EXTRAS,
      paymentMethod: 'cash',
      isPointsBooking: 0,
      pointsUsed: 0,
      totalPrice: 13_200,
      userEmail: null,
      contactEmail: 'guest@example.test',
      networkHash: null,
    });
    expect(await scene.nightsIn(booking.id)).toEqual([booking.checkInDate]);
    expect(await scene.auditOf(booking.id)).toEqual(['staff booking.request']);
  });

  it('B-04 approved at once it is approved in the same step, and the guest is told', async () => {
    const booking = await scene.walkedIn({
      approve: true,
      checkInDate: TODAY,
      checkOutDate: addDays(TODAY, 1),
    });
    expect(booking.status).toBe('approved');
    expect(await rowOf(booking.id)).toMatchObject({ status: 'approved', expiresAt: null });
    expect(await scene.auditOf(booking.id)).toEqual([
      'staff booking.request',
      'staff booking.approved',
    ]);
    expect((await scene.notificationsOf(booking.id)).map(({ type }) => type)).toEqual([
      'booking_approved',
    ]);
  });

  it('B-04 the code on the card opens the booking on the guest’s own phone', async () => {
    const { reference, receipt } = await scene.walkedIn({ approve: true });
    const phone = worker.browser();
    const found = await phone.api(`/api/booking-submissions/lookup?reference=${reference}`, {
      headers: { 'X-Receipt': receipt ?? '' },
    });
    expect(found.read(bookingSchema).reference).toBe(reference);
  });

  it('B-04 a consent that the guest signs is kept with its version', async () => {
    const { reference } = await scene.walkedIn({ consentVersion: BOOKING_CONSENT_VERSION });
    expect(await scene.all('SELECT version FROM consents WHERE subjectId = ?1', reference)).toEqual(
      [{ version: BOOKING_CONSENT_VERSION }],
    );
  });

  it('B-04 Z-02 the same key books once, also of twenty at once, and has the same answer', async () => {
    const key = crypto.randomUUID();
    const stay = { checkInDate: addDays(TODAY, 40), checkOutDate: addDays(TODAY, 41) };
    const guest = { phoneNumber: '+96892223344', ...stay };
    const answers = await Promise.all(Array.from({ length: 20 }, () => scene.walkIn(guest, key)));
    const made = answers.map((answer) => answer.read(bookingCreatedSchema));
    expect(new Set(made.map(({ reference, receipt }) => `${reference} ${receipt}`)).size).toBe(1);
    const other = await scene.walkIn({ ...guest, approve: true }, key);
    expect([other.status, other.error.code]).toEqual([422, 'request.key_reused']);
    expect(
      await scene.all(
        'SELECT COUNT(*) AS n FROM booking_submissions WHERE phoneNumber = ?1',
        guest.phoneNumber,
      ),
    ).toEqual([{ n: 1 }]);
  });

  it('B-04 a phone has three pending requests at most; one approved at once is none', async () => {
    const phoneNumber = '+96893334455';
    for (let n = 0; n < 3; n++) await scene.walkedIn({ phoneNumber });
    const before = await counts();
    const fourth = await scene.walkIn({ phoneNumber });
    expect([fourth.status, fourth.error.code]).toEqual([409, 'booking.too_many_pending']);
    expect(await counts()).toEqual(before);
    expect((await scene.walkIn({ phoneNumber, approve: true })).status).toBe(201);
  });

  it('B-04 the desk is no device of a guest: eleven walk-ins hold more nights than a device may', async () => {
    for (let n = 0; n < 11; n++) {
      const checkInDate = addDays(TODAY, 60);
      await scene.walkedIn({ checkInDate, checkOutDate: addDays(checkInDate, 2) });
    }
    expect(await scene.differences()).toEqual([]);
  });

  it('B-04 what is wrong is refused by its field, and leaves no row', async () => {
    const before = await counts();
    const refusals = [
      [{ fullName: 'x' }, 400, 'request.invalid'],
      [{ phoneNumber: '1234567' }, 400, 'request.invalid'],
      [{ phoneNumber: '12345678901' }, 400, 'phone.invalid'],
      [{ idNumber: '1234' }, 400, 'request.invalid'],
      [{ contactEmail: 'nobody' }, 400, 'request.invalid'],
      [{ bedType: 'bunk' }, 400, 'request.invalid'],
      [{ totalPrice: 1 }, 409, 'booking.price_changed'],
      [{ roomType: 'deluxe', bedType: 'single' }, 409, 'booking.sold_out'],
    ] as const;
    for (const [change, status, code] of refusals) {
      const refused = await scene.walkIn({ ...change, approve: true });
      expect([refused.status, refused.error.code]).toEqual([status, code]);
    }
    expect(await counts()).toEqual(before);
  });
});

describe('a guest who is known', () => {
  const known = async (phone: string) => {
    const staff = await scene.staff();
    const path = `/api/admin/known-guest?phone=${encodeURIComponent(phone)}`;
    return (await staff.api(path)).read(knownGuestAnswerSchema).guest;
  };

  it('B-04 the phone, in any spelling, names them as their last booking does; the ID number stays masked', async () => {
    const phoneNumber = '+96896124408';
    await scene.walkedIn({ phoneNumber, fullName: 'Hilal' });
    await scene.walkedIn({
      phoneNumber,
      fullName: 'Hilal bin Nasser',
      contactEmail: 'hilal@example.test',
      idNumber: '10834471',
    });
    const expected = {
      phoneNumber,
      fullName: 'Hilal bin Nasser',
      email: 'hilal@example.test',
      idNumber: '•••471',
      language: 'ar',
      stays: 0,
      points: null,
    };
    for (const typed of ['9612 4408', '٩٦١٢٤٤٠٨', '0096896124408'])
      expect(await known(typed)).toEqual(expected);
    expect(await known('9612 4409')).toBeNull();
    expect(await known('12345678901')).toBeNull();
  });

  it('B-04 nobody else is told who has a phone', async () => {
    const { guest } = await scene.guestWithAccount();
    const body = aBookingBody();
    const path = `/api/admin/known-guest?phone=${encodeURIComponent(body.phoneNumber)}`;
    expect((await guest.api(path)).status).toBe(403);
    expect((await worker.browser().api(path)).status).toBe(401);
  });
});
