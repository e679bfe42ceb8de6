import { describe, expect, it } from 'vitest';
import {
  bookingCreatedSchema,
  bookingStatusAnswerSchema,
} from '#shared/bookings/booking.contract.ts';
import { addDays, nightsOf } from '#shared/bookings/stay.ts';
import { POINTS_DEDUCTED } from '#shared/points/points.ts';
import { priceOfStay } from '#shared/rooms/pricing.ts';
import { ROOM_FACTS } from '#shared/rooms/room-types.ts';
import { ChangeScene, later } from '../../../../test/change-scene.ts';
import { aBookingBody, givePoints } from '../../../../test/factories.ts';
import { testWorker } from '../../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const scene = new ChangeScene(worker);
const PATH = '/api/booking-submissions';

describe('staff answer', () => {
  it('J-05 other nights: they are moved in one step at the price of the rules, and the guest reads both', async () => {
    const guest = worker.browser();
    const booking = await scene.approved(guest, { numberOfGuests: 3 });
    const wish = later(booking);
    const { id } = await scene.asked(guest, booking.id, { kind: 'change', ...wish });
    const stay = { checkIn: wish.checkInDate, checkOut: wish.checkOutDate };
    const { totalBaisa } = priceOfStay(ROOM_FACTS.gold, stay, 3);

    const dear = await scene.answer(booking.id, id, { answer: 'agree', totalPrice: 1 });
    expect([dear.status, dear.error.code, dear.error.details?.totalPrice]).toEqual([
      409,
      'booking.price_changed',
      totalBaisa / 1000,
    ]);
    expect(await scene.nightsIn(booking.id)).toEqual([booking.checkInDate]);

    const agreed = await scene.answer(booking.id, id, {
      answer: 'agree',
      words: 'أهلًا بك',
      totalPrice: totalBaisa / 1000,
    });
    expect(agreed.read(bookingStatusAnswerSchema)).toMatchObject({
      ...wish,
      status: 'approved',
      totalPrice: totalBaisa / 1000,
      changeRequest: { id, status: 'agreed', answer: 'أهلًا بك' },
    });
    expect(await scene.rowOf(booking.id)).toMatchObject({ ...wish, totalPrice: totalBaisa });
    expect(await scene.nightsIn(booking.id)).toEqual(nightsOf(stay));
    const [told] = (await scene.notificationsOf(booking.id)).filter(
      ({ type }) => type === 'booking_change_agreed',
    );
    for (const day of [booking.checkInDate, wish.checkInDate])
      expect(told?.message).toContain(String(Number(day.slice(8))));
    expect([told?.message, told?.messageAr]).toEqual([
      expect.stringContaining('OMR 30.400'),
      expect.stringContaining('أهلًا بك'),
    ]);
    expect((await scene.auditOf(booking.id)).slice(-2)).toEqual([
      'staff booking.request_agreed',
      'staff booking.moved',
    ]);
  });

  it('J-05 a second agreed change tells the guest again', async () => {
    const guest = worker.browser();
    const booking = await scene.approved(guest);
    for (const days of [3, 6]) {
      const checkInDate = addDays(booking.checkInDate, days);
      const wish = { kind: 'change', checkInDate, checkOutDate: addDays(checkInDate, 1) };
      const { id } = await scene.asked(guest, booking.id, wish);
      await scene.answer(booking.id, id, { answer: 'agree' });
    }
    const types = (await scene.notificationsOf(booking.id)).map(({ type }) => type);
    expect(types.filter((type) => type === 'booking_change_agreed')).toHaveLength(2);
  });

  it('J-05 declining leaves the booking as it is and passes on the words of staff', async () => {
    const guest = worker.browser();
    const booking = await scene.approved(guest);
    const before = await scene.rowOf(booking.id);
    const { id } = await scene.asked(guest, booking.id, { kind: 'change', ...later(booking) });
    const declined = await scene.answer(booking.id, id, {
      answer: 'decline',
      words: 'Full that week',
    });
    expect(declined.status).toBe(200);
    expect([await scene.rowOf(booking.id), await scene.nightsIn(booking.id)]).toEqual([
      before,
      [booking.checkInDate],
    ]);
    expect(await scene.requestsOf(booking.id)).toMatchObject([
      { status: 'declined', answer: 'Full that week' },
    ]);
    expect((await scene.notificationsOf(booking.id)).at(-1)).toMatchObject({
      type: 'booking_change_declined',
      message: expect.stringContaining('Full that week'),
    });
    const again = await scene.answer(booking.id, id, { answer: 'decline' });
    const other = await scene.answer(booking.id, id, { answer: 'agree' });
    expect([again.status, other.status, other.error.code]).toEqual([
      200,
      409,
      'booking.change_answered',
    ]);
    expect(await scene.notificationsOf(booking.id)).toHaveLength(2);
  });

  it('J-05 P-03 agreeing to a cancellation is the guest’s own: nights free, points deducted once', async () => {
    const { guest, person } = await scene.guestWithAccount();
    await givePoints(worker.db(), person, 100);
    const booking = await scene.approved(guest);
    const { id } = await scene.asked(guest, booking.id, { kind: 'cancel', words: 'مرض' });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => scene.answer(booking.id, id, { answer: 'agree' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers[0]?.read(bookingStatusAnswerSchema)).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'guest',
      pointsDeducted: POINTS_DEDUCTED.gold,
    });
    expect([await scene.rowOf(booking.id), await scene.nightsIn(booking.id)]).toEqual([
      expect.objectContaining({ status: 'cancelled', cancelledBy: 'guest' }),
      [],
    ]);
    const ledger = await scene.all<{ pointsEarned: number }>(
      "SELECT pointsEarned FROM point_transactions WHERE userEmail = ?1 AND kind = 'cancel'",
      person.email,
    );
    expect(ledger).toEqual([{ pointsEarned: -POINTS_DEDUCTED.gold }]);
    const types = (await scene.notificationsOf(booking.id)).map(({ type }) => type);
    expect(types).toEqual(['booking_approved', 'booking_cancel_agreed']);
  });

  it('J-05 P-07 the points of a cancelled free night come back, and none are deducted; it moves by one night alone', async () => {
    const { guest, person } = await scene.guestWithAccount();
    await givePoints(worker.db(), person, 160);
    const body = aBookingBody({ isPointsBooking: true, paymentMethod: 'points', totalPrice: 0 });
    const booking = (await guest.post(PATH, body)).read(bookingCreatedSchema);
    const long = await scene.ask(guest, booking.id, { kind: 'change', ...later(booking) });
    expect([long.status, long.error.code]).toEqual([400, 'points.one_night']);
    const checkInDate = addDays(booking.checkInDate, 4);
    const checkOutDate = addDays(checkInDate, 1);
    const moved = await scene.asked(guest, booking.id, {
      kind: 'change',
      checkInDate,
      checkOutDate,
    });
    await scene.answer(booking.id, moved.id, { answer: 'agree' });
    expect(await scene.rowOf(booking.id)).toMatchObject({ checkInDate, totalPrice: 0 });
    const { id } = await scene.asked(guest, booking.id, { kind: 'cancel' });
    await scene.answer(booking.id, id, { answer: 'agree' });
    const sums = await scene.all<{ kind: string; pointsEarned: number }>(
      'SELECT kind, pointsEarned FROM point_transactions WHERE userEmail = ?1 ORDER BY id',
      person.email,
    );
    expect(sums.map(({ kind, pointsEarned }) => [kind, pointsEarned])).toEqual([
      ['adjust', 160],
      ['spend', -160],
      ['refund', 160],
    ]);
  });

  it('J-05 guests cannot answer, and a request of an ended booking has lapsed', async () => {
    const guest = worker.browser();
    const booking = await scene.approved(guest);
    const { id } = await scene.asked(guest, booking.id, { kind: 'cancel' });
    expect((await scene.answer(booking.id, id, { answer: 'agree' }, guest)).status).toBe(401);
    const user = (await scene.guestWithAccount()).guest;
    expect((await scene.answer(booking.id, id, { answer: 'agree' }, user)).status).toBe(403);
    const staff = await scene.staff();
    await staff.api(`${PATH}/${booking.id}/status`, {
      method: 'PATCH',
      json: { status: 'cancelled' },
    });
    expect(await scene.rowOf(booking.id)).toMatchObject({ cancelledBy: 'staff' });
    expect(await scene.requestsOf(booking.id)).toMatchObject([{ status: 'lapsed' }]);
    const late = await scene.answer(booking.id, id, { answer: 'agree' });
    expect([late.status, late.error.details]).toEqual([409, { status: 'lapsed' }]);
  });
});
