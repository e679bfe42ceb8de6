import { describe, expect, it } from 'vitest';
import { bookingSchema, type Booking } from '#shared/bookings/booking.contract.ts';
import { staffBookingSchema } from '#shared/bookings/staff-booking.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { mailTo } from '../../../../test/account-factories.ts';
import { bookingScene } from '../../../../test/booking-scene.ts';
import { testWorker } from '../../../../test/harness.ts';
import { freeNight, pointsScene } from '../../../../test/points-scene.ts';
import { restoredText } from '../notifications/restored-texts.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const { book, bookingIn, move, nightsOf, remove, statusOf, staffMember } = bookingScene(worker);
const { guestWith } = pointsScene(worker);
const TODAY = muscatDay(Date.now());

const cancelled = async (id: number): Promise<Booking> =>
  (await move(await staffMember(), id, 'cancelled')).read(bookingSchema);
const reinstate = async ({ id, updatedAt }: Pick<Booking, 'id' | 'updatedAt'>) =>
  (await staffMember()).post(`/api/admin/bookings/${id}/reinstate`, { cancelledAt: updatedAt });
const told = async (id: number, type: string) =>
  worker
    .db()
    .prepare(
      "SELECT COUNT(*) AS n FROM notifications WHERE sourceType = 'booking' AND sourceId = ?1 AND type = ?2",
    )
    .bind(String(id), type)
    .first<number>('n');
const age = (id: number, hours: number) =>
  worker
    .db()
    .prepare('UPDATE booking_submissions SET updatedAt = ?2 WHERE id = ?1')
    .bind(id, new Date(Date.now() - hours * 3_600_000).toISOString())
    .run();
const updatedAtOf = async (id: number) =>
  (await worker
    .db()
    .prepare('SELECT updatedAt FROM booking_submissions WHERE id = ?1')
    .bind(id)
    .first<string>('updatedAt')) ?? '';

describe('B-02 a cancellation by staff is taken back', () => {
  it.each(['pending', 'approved', 'confirmed'] as const)(
    'B-02 a %s booking is what it was, holds its nights, and its guest hears of it once',
    async (status) => {
      const { id } = await bookingIn(status);
      const ended = await cancelled(id);
      expect(await nightsOf(id)).toBe(0);
      const back = (await reinstate(ended)).read(bookingSchema);
      expect([back.status, back.cancelledBy, back.expiresAt !== null, await nightsOf(id)]).toEqual([
        status,
        null,
        status === 'pending',
        1,
      ]);
      expect((await reinstate(ended)).read(bookingSchema).status).toBe(status);
      expect(await told(id, 'booking_restored')).toBe(1);
      const page = (await (await staffMember()).api(`/api/admin/bookings/${id}`)).read(
        staffBookingSchema,
      );
      expect(page.history.filter(({ what }) => what === 'reinstated')).toHaveLength(1);
    },
  );

  it('B-02 cancelled again it is told again, and the repeat of the first step changes nothing', async () => {
    const { id } = await bookingIn('approved');
    const first = await cancelled(id);
    await reinstate(first);
    const second = await cancelled(id);
    expect(await told(id, 'booking_withdrawn')).toBe(2);
    expect((await reinstate(first)).error.code).toBe('booking.not_restorable');
    expect([await statusOf(id), await nightsOf(id)]).toEqual(['cancelled', 0]);
    expect((await reinstate(second)).status).toBe(200);
  });

  it('B-02 J-06 the guest has a mail, and the request to the rejection leaves no reason behind', async () => {
    const contactEmail = `again-${crypto.randomUUID()}@example.test`;
    const { id } = await book(worker.browser(), { contactEmail });
    await reinstate(await cancelled(id));
    const { subject } = await mailTo(worker, contactEmail, 3);
    const { ar, en } = restoredText({ status: 'pending', isUnheld: false });
    expect([ar.title, en.title]).toContain(subject);
    expect(en.message).toContain('until the hotel answers');
  });

  it('B-02 R-11 not where others have filled a night meanwhile', async () => {
    const night = addDays(TODAY, 321);
    const stay = { roomType: 'deluxe', checkInDate: night, checkOutDate: addDays(night, 1) };
    const { id } = await book(worker.browser(), stay);
    const ended = await cancelled(id);
    for (let n = 0; n < 4; n += 1) await book(worker.browser(), stay);
    const refused = await reinstate(ended);
    expect([refused.status, refused.error.code, refused.error.details?.full]).toEqual([
      409,
      'booking.sold_out',
      [{ part: 'room', nights: [night] }],
    ]);
    expect([await statusOf(id), await nightsOf(id)]).toEqual(['cancelled', 0]);
  });

  it('B-02 not after a day, nor what its guest cancelled, nor a free night', async () => {
    const late = await bookingIn('approved');
    await cancelled(late.id);
    await age(late.id, 24);
    const guest = worker.browser();
    const own = await book(guest);
    const ownEnd = (await move(guest, own.id, 'cancelled')).read(bookingSchema);
    const free = (await (await guestWith(200)).book(freeNight())).read(bookingSchema);
    const freeEnd = await cancelled(free.id);
    const answers = [
      await reinstate({ id: late.id, updatedAt: await updatedAtOf(late.id) }),
      await reinstate(ownEnd),
      await reinstate(freeEnd),
    ];
    expect(answers.map(({ error }) => error.code)).toEqual([
      'booking.not_restorable',
      'booking.not_restorable',
      'booking.not_restorable',
    ]);
    for (const { id } of [late, own, free])
      expect([await statusOf(id), await nightsOf(id)]).toEqual(['cancelled', 0]);
  });

  it('B-02 L-06 not of a guest whose data was erased', async () => {
    const { id } = await bookingIn('approved');
    const ended = await cancelled(id);
    await worker
      .db()
      .prepare("UPDATE booking_submissions SET fullName = '—' WHERE id = ?1")
      .bind(id)
      .run();
    const refused = await reinstate(ended);
    expect([refused.status, refused.error.code]).toEqual([409, 'booking.not_restorable']);
    expect([await statusOf(id), await nightsOf(id)]).toEqual(['cancelled', 0]);
  });

  it('B-02 J-05 what its guest had asked for waits again', async () => {
    const { id } = await bookingIn('approved');
    const request = worker
      .db()
      .prepare(
        `INSERT INTO change_requests (bookingId, kind, fromCheckIn, fromCheckOut, words, lastOperation, createdAt)
         SELECT id, 'cancel', checkInDate, checkOutDate, '', 'wish ' || id, createdAt
         FROM booking_submissions WHERE id = ?1`,
      )
      .bind(id);
    await request.run();
    const requestNow = () =>
      worker
        .db()
        .prepare(
          'SELECT status, answeredAt IS NULL AS isUnanswered FROM change_requests WHERE bookingId = ?1',
        )
        .bind(id)
        .first();
    const ended = await cancelled(id);
    expect(await requestNow()).toEqual({ status: 'lapsed', isUnanswered: 0 });
    await reinstate(ended);
    expect(await requestNow()).toEqual({ status: 'open', isUnanswered: 1 });
  });

  it('B-02 a deletion taken back gives a cancellation no new day', async () => {
    const { id } = await bookingIn('approved');
    await cancelled(id);
    await age(id, 25);
    await worker
      .db()
      .prepare("UPDATE audit_log SET at = ?2 WHERE action = 'booking.cancelled' AND targetId = ?1")
      .bind(String(id), await updatedAtOf(id))
      .run();
    await remove(id);
    await (await staffMember()).post(`/api/admin/bookings/${id}/restore`, {});
    expect(await statusOf(id)).toBe('cancelled');
    const refused = await reinstate({ id, updatedAt: await updatedAtOf(id) });
    expect([refused.status, refused.error.code]).toEqual([409, 'booking.not_restorable']);
    expect([await statusOf(id), await nightsOf(id)]).toEqual(['cancelled', 0]);
  });

  it('B-02 of a completed stay there is nothing to reinstate', async () => {
    const done = await bookingIn('completed');
    const refused = await reinstate({ id: done.id, updatedAt: await updatedAtOf(done.id) });
    expect([refused.status, await statusOf(done.id)]).toEqual([409, 'completed']);
  });
});
