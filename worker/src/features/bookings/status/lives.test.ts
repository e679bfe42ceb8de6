import { afterAll, describe, expect, it } from 'vitest';
import { bookingSchema, type BookingCreated } from '#shared/bookings/booking.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { mailsTo, mailTo } from '../../../../test/account-factories.ts';
import { BOOKINGS, bookingScene } from '../../../../test/booking-scene.ts';
import { testWorker } from '../../../../test/harness.ts';
import { subscribed } from '../../../../test/push-browser.ts';
import { pushService } from '../../../../test/push-service.ts';

const service = await pushService();
afterAll(service.close);
const worker = testWorker({ RATE_LIMITS: 'off', PUSH_SERVICE_URL: service.url });
const { book, letExpire, move, remove, staffMember } = bookingScene(worker);

const restore = async ({ id }: BookingCreated) =>
  (await (await staffMember()).post(`/api/admin/bookings/${id}/restore`, {})).read(bookingSchema);
const told = async ({ id }: BookingCreated, type: string) => {
  const { results } = await worker
    .db()
    .prepare(
      "SELECT sentKey FROM notifications WHERE sourceType = 'booking' AND sourceId = ?1 AND type = ?2",
    )
    .bind(String(id), type)
    .all<{ sentKey: string }>();
  return results.length;
};
const pushed = async ({ id }: BookingCreated, type: string) => {
  const { results } = await worker
    .db()
    .prepare("SELECT ref FROM push_outbox WHERE ref LIKE ?1 || ':' || ?2 || ':%'")
    .bind(String(id), type)
    .all<{ ref: string }>();
  return results.map(({ ref }) => ref);
};

describe('B-02 a booking that came back and ends again', () => {
  it.each(['cancelled', 'deleted'] as const)(
    'B-02 %s a second time, its guest is told again, in the app, by push and by mail',
    async (end) => {
      const guest = worker.browser();
      const contactEmail = `${end}-${crypto.randomUUID()}@example.test`;
      const booking = await book(guest, { contactEmail });
      await subscribed(guest, {}, service.browser());
      const staff = await staffMember();
      await move(staff, booking.id, 'approved');
      await remove(booking.id);
      await restore(booking);
      // The mails of request, approval, deletion and return.
      await mailTo(worker, contactEmail, 4);
      if (end === 'deleted') expect((await remove(booking.id)).status).toBe(204);
      else
        for (let time = 0; time < 2; time += 1)
          expect((await move(staff, booking.id, 'cancelled')).status).toBe(200);
      expect(await told(booking, 'booking_withdrawn')).toBe(2);
      expect(new Set(await pushed(booking, 'booking_withdrawn')).size).toBe(2);
      await mailTo(worker, contactEmail, 5);
      const keys = (await mailsTo(worker, contactEmail))
        .map(({ id }) => id.replace(/^\d+-/, ''))
        .filter((key) => key.includes('-withdrawn'));
      expect(new Set(keys)).toEqual(
        new Set([
          `booking-${booking.reference}-withdrawn`,
          `booking-${booking.reference}-withdrawn-1`,
        ]),
      );
    },
  );

  it('B-02 deleted three times, each deletion is told once, and the returns too', async () => {
    const booking = await book(worker.browser());
    await move(await staffMember(), booking.id, 'confirmed');
    for (let life = 1; life <= 3; life += 1) {
      await remove(booking.id);
      expect(await told(booking, 'booking_withdrawn')).toBe(life);
      await restore(booking);
      await restore(booking);
      expect(await told(booking, 'booking_restored')).toBe(life);
    }
  });

  it('B-02 R-15 a request that came back expires, and an answer to it is told, as in any life', async () => {
    const [answered, expired] = [await book(worker.browser()), await book(worker.browser())];
    for (const booking of [answered, expired]) {
      await remove(booking.id);
      await restore(booking);
    }
    await move(await staffMember(), answered.id, 'cancelled');
    await letExpire(expired.id);
    await worker.scheduled();
    await worker.scheduled();
    expect(await told(answered, 'booking_rejected')).toBe(2);
    expect([
      await told(expired, 'booking_rejected'),
      await told(expired, 'booking_expired'),
    ]).toEqual([1, 1]);
  });

  it('B-02 approved, undone, rejected, undone and approved, the guest hears of one approval', async () => {
    const booking = await book(worker.browser());
    const staff = await staffMember();
    const answer = async (status: string) =>
      (
        await staff.api(`${BOOKINGS}/${booking.id}/status`, {
          method: 'PATCH',
          json: { status, from: 'pending', mayUndo: true },
        })
      ).read(bookingSchema).updatedAt;
    for (const status of ['approved', 'cancelled']) {
      const answeredAt = await answer(status);
      await staff.post(`${BOOKINGS}/${booking.id}/undo`, { answeredAt });
    }
    await answer('approved');
    await worker
      .db()
      .prepare("UPDATE booking_submissions SET tellAt = '2020-01-01T00:00:00.000Z' WHERE id = ?1")
      .bind(booking.id)
      .run();
    await worker.everyMinute();
    await worker.everyMinute();
    expect([
      await told(booking, 'booking_approved'),
      await told(booking, 'booking_rejected'),
    ]).toEqual([1, 0]);
  });

  it('B-02 F-03 J-05 a request that came back keeps its new time where staff edit or move it', async () => {
    const booking = await book(worker.browser());
    const { id } = booking;
    const threeDays = 3 * 24 * 3_600_000;
    await worker
      .db()
      .prepare('UPDATE booking_submissions SET createdAt = ?2 WHERE id = ?1')
      .bind(id, new Date(Date.now() - threeDays).toISOString())
      .run();
    await remove(id);
    const restored = await restore(booking);
    const staff = await staffMember();
    const edited = await staff.api(`/api/admin/bookings/${id}`, {
      method: 'PATCH',
      json: { from: restored.updatedAt, fullName: 'Another Name' },
    });
    expect(edited.status).toBe(200);
    const moved = await staff.api(`${BOOKINGS}/${id}/stay`, {
      method: 'PATCH',
      json: {
        checkInDate: addDays(restored.checkInDate, 1),
        checkOutDate: addDays(restored.checkOutDate, 1),
      },
    });
    await worker.scheduled();
    expect(moved.read(bookingSchema)).toMatchObject({
      status: 'pending',
      expiresAt: restored.expiresAt,
    });
    expect(await told(booking, 'booking_expired')).toBe(0);
  });
});
