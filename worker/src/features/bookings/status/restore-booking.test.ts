import { describe, expect, it } from 'vitest';
import { MAX_PENDING_PER_PHONE } from '#shared/bookings/booking-lifecycle.ts';
import { bookingSchema, type BookingCreated } from '#shared/bookings/booking.contract.ts';
import { staffBookingSchema } from '#shared/bookings/staff-booking.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { auditLogSchema } from '#shared/desk/audit-log.contract.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { aRequest } from '../../../../test/a-request.ts';
import { mailTo } from '../../../../test/account-factories.ts';
import { BOOKINGS, bookingScene, DELETION } from '../../../../test/booking-scene.ts';
import { aStaffMember } from '../../../../test/factories.ts';
import { testWorker } from '../../../../test/harness.ts';
import { losingFirstAnswer } from '../../../../test/odd-batches.ts';
import { freeNight, pointsScene } from '../../../../test/points-scene.ts';
import { RESTORED_TEXT } from '../notifications/restored-texts.ts';
import { deleteBooking } from './delete-booking.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const { book, bookingIn, move, nightsOf, remove, staffMember, statusOf } = bookingScene(worker);
const { guestWith } = pointsScene(worker);
const TODAY = muscatDay(Date.now());

const restore = async (id: number) =>
  (await staffMember()).api(`/api/admin/bookings/${id}/restore`, { method: 'POST' });
const one = <T>(query: string, ...values: unknown[]) =>
  worker
    .db()
    .prepare(query)
    .bind(...values)
    .first<T>();
const isDeleted = async (id: number) =>
  (
    await one<{ at: string | null }>(
      'SELECT deletedAt AS at FROM booking_submissions WHERE id = ?1',
      id,
    )
  )?.at !== null;
const toldOf = async (id: number) => {
  const { results } = await worker
    .db()
    .prepare(
      "SELECT type FROM notifications WHERE sourceType = 'booking' AND sourceId = ?1 ORDER BY id",
    )
    .bind(String(id))
    .all<{ type: string }>();
  return results.map(({ type }) => type);
};
const logOf = async ({ reference }: BookingCreated) =>
  (await (await staffMember()).api(`/api/admin/audit-log?reference=${reference}`)).read(
    auditLogSchema,
  ).rows;
const letDaysPass = (id: number, days: number) =>
  worker
    .db()
    .prepare(
      `UPDATE booking_deletions SET
       keptUntil = strftime('%Y-%m-%dT%H:%M:%fZ', keptUntil, ?2) WHERE bookingId = ?1`,
    )
    .bind(id, `-${days} day`)
    .run();

describe('B-02 deleting asks for the own password and a reason', () => {
  it('B-02 a wrong password or no reason deletes nothing; the refusal is written down', async () => {
    const booking = await bookingIn('approved');
    const refused = await remove(booking.id, '', { ...DELETION, password: 'not my password' });
    expect([refused.status, refused.error.details?.fields]).toEqual([
      400,
      [{ field: 'password', reason: 'wrong' }],
    ]);
    for (const json of [
      { password: DELETION.password },
      { ...DELETION, reason: '  ' },
      { ...DELETION, reason: 'x'.repeat(201) },
      { reason: DELETION.reason },
    ])
      expect((await remove(booking.id, '', json)).status).toBe(400);
    const bare = (await staffMember()).api(`${BOOKINGS}/${booking.id}`, { method: 'DELETE' });
    expect((await bare).status).toBe(400);
    expect([await statusOf(booking.id), await isDeleted(booking.id)]).toEqual(['approved', false]);
    expect(await nightsOf(booking.id)).toBe(1);
    expect((await logOf(booking))[0]).toMatchObject({
      action: 'booking.delete',
      result: 'refused',
      reason: null,
      keptUntil: null,
    });
  });

  it('B-01 B-02 the log names the reason, and until when it can be taken back', async () => {
    const booking = await bookingIn('approved');
    await remove(booking.id, '', { ...DELETION, reason: 'Test of the new tablet' });
    const [row] = await logOf(booking);
    expect(row).toMatchObject({ action: 'booking.delete', reason: 'Test of the new tablet' });
    const left = Date.parse(row?.keptUntil ?? '') - Date.now();
    expect(Math.round(left / 86_400_000)).toBe(30);
  });
});

describe('B-02 a deletion is taken back', () => {
  it.each(['pending', 'approved', 'confirmed'] as const)(
    'B-02 a %s booking is what it was, holds its nights, and its guest hears of it',
    async (status) => {
      const booking = await bookingIn(status);
      await remove(booking.id);
      expect(await nightsOf(booking.id)).toBe(0);
      const back = (await restore(booking.id)).read(bookingSchema);
      expect([back.status, back.cancelledBy]).toEqual([status, null]);
      expect([back.expiresAt !== null, await nightsOf(booking.id)]).toEqual([
        status === 'pending',
        1,
      ]);
      expect((await toldOf(booking.id)).at(-1)).toBe('booking_restored');
      const [restored, deleted] = await logOf(booking);
      expect([restored?.action, restored?.before, deleted?.keptUntil]).toEqual([
        'booking.restored',
        'deleted',
        null,
      ]);
      const again = (await restore(booking.id)).read(bookingSchema);
      expect([again.status, (await logOf(booking)).length]).toEqual([
        status,
        (await logOf(booking)).length,
      ]);
      expect(
        (await logOf(booking)).filter((row) => row.action === 'booking.restored'),
      ).toHaveLength(1);
      const history = (await (await staffMember()).api(`/api/admin/bookings/${booking.id}`)).read(
        staffBookingSchema,
      ).history;
      expect(history.slice(0, 2)).toMatchObject([
        { what: 'restored', words: '' },
        { what: 'delete', words: DELETION.reason },
      ]);
    },
  );

  it.each(['completed', 'cancelled'] as const)(
    'B-02 a %s booking comes back without nights, and nobody is told',
    async (status) => {
      const booking = await bookingIn(status);
      const before = await toldOf(booking.id);
      await remove(booking.id);
      expect((await restore(booking.id)).read(bookingSchema).status).toBe(status);
      expect([await nightsOf(booking.id), await toldOf(booking.id)]).toEqual([0, before]);
    },
  );

  it('B-02 the guest has a mail and their booking again', async () => {
    const guest = worker.browser();
    const contactEmail = `back-${crypto.randomUUID()}@example.test`;
    const booking = await book(guest, { contactEmail });
    await move(await staffMember(), booking.id, 'approved');
    await remove(booking.id);
    expect((await guest.api(BOOKINGS)).text).not.toContain(booking.reference);
    await restore(booking.id);
    expect((await guest.api(BOOKINGS)).text).toContain(booking.reference);
    const { subject } = await mailTo(worker, contactEmail, 4);
    expect([RESTORED_TEXT.ar.title, RESTORED_TEXT.en.title]).toContain(subject);
  });

  it('B-02 R-11 a night that others have filled meanwhile is refused, and all stays deleted', async () => {
    const night = addDays(TODAY, 341);
    const stay = { roomType: 'deluxe', checkInDate: night, checkOutDate: addDays(night, 1) };
    const mine = await book(worker.browser(), stay);
    await move(await staffMember(), mine.id, 'approved');
    await remove(mine.id);
    for (let n = 0; n < 4; n += 1) await book(worker.browser(), stay);
    const refused = await restore(mine.id);
    expect([refused.status, refused.error.code, refused.error.details?.full]).toEqual([
      409,
      'booking.sold_out',
      [{ part: 'room', nights: [night] }],
    ]);
    expect([await isDeleted(mine.id), await nightsOf(mine.id)]).toEqual([true, 0]);
    expect(await toldOf(mine.id)).not.toContain('booking_restored');
  });

  it('B-02 R-11 of a request and a restoration for the last room one gets it', async () => {
    const night = addDays(TODAY, 343);
    const stay = { roomType: 'deluxe', checkInDate: night, checkOutDate: addDays(night, 1) };
    const mine = await book(worker.browser(), stay);
    await remove(mine.id);
    for (let n = 0; n < 3; n += 1) await book(worker.browser(), stay);
    const rival = book(worker.browser(), stay).then(
      () => true,
      () => false,
    );
    const [restored, isRivalIn] = await Promise.all([restore(mine.id), rival]);
    expect([restored.status === 200, isRivalIn].filter(Boolean)).toHaveLength(1);
    const held = await one<{ n: number }>(
      "SELECT COUNT(*) AS n FROM booking_nights WHERE roomType = 'deluxe' AND night = ?1",
      night,
    );
    expect(held?.n).toBe(4);
  });

  it('B-02 Z-03 a request is refused where its phone has as many as it may by now', async () => {
    const mine = await book(worker.browser());
    await remove(mine.id);
    for (let n = 0; n < MAX_PENDING_PER_PHONE; n += 1)
      await book(worker.browser(), { phoneNumber: mine.phoneNumber });
    expect((await restore(mine.id)).error.code).toBe('booking.too_many_pending');
    expect(await isDeleted(mine.id)).toBe(true);
  });

  it('B-02 P-07 a free night whose points went back is booked anew instead', async () => {
    const guest = await guestWith(200);
    const booked = (await guest.book(freeNight())).read(bookingSchema);
    await remove(booked.id);
    expect((await restore(booked.id)).error.code).toBe('booking.free_night_returned');
    expect([await isDeleted(booked.id), await nightsOf(booked.id)]).toEqual([true, 0]);
  });
});

describe('B-02 a deletion whose answer got lost', () => {
  it('B-02 is written down once, and taken back whole', async () => {
    const booking = await bookingIn('approved');
    const user = await aStaffMember(worker.db());
    const ctx = aRequest(worker, losingFirstAnswer(worker.db()), {
      user,
      isStaff: true,
      isManager: true,
    });
    await deleteBooking(ctx, { id: booking.id, ...DELETION });
    const written = await one<{ n: number }>(
      'SELECT COUNT(*) AS n FROM booking_deletions WHERE bookingId = ?1',
      booking.id,
    );
    expect(written?.n).toBe(1);
    expect((await restore(booking.id)).read(bookingSchema).status).toBe('approved');
  });
});

describe('B-02 once 30 days are over', () => {
  it('B-02 it can no longer be taken back, and the person leaves the row', async () => {
    const guest = worker.browser();
    const booking = await book(guest);
    await move(await staffMember(), booking.id, 'approved');
    await remove(booking.id);
    await letDaysPass(booking.id, 29);
    await worker.scheduled();
    const row = () =>
      one<{ fullName: string; phoneNumber: string; idNumber: string | null }>(
        'SELECT fullName, phoneNumber, idNumber FROM booking_submissions WHERE id = ?1',
        booking.id,
      );
    expect((await row())?.fullName).toBe(booking.fullName);
    await letDaysPass(booking.id, 1);
    expect((await restore(booking.id)).error.code).toBe('booking.not_restorable');
    await worker.scheduled();
    expect(await row()).toEqual({ fullName: '—', phoneNumber: '—', idNumber: null });
    expect((await restore(booking.id)).error.code).toBe('booking.not_restorable');
    expect((await logOf(booking))[0]).toMatchObject({ reason: DELETION.reason, keptUntil: null });
    expect(await toldOf(booking.id)).toEqual([]);
  });

  it('B-02 one that was never there is not found', async () => {
    expect((await restore(987_654)).status).toBe(404);
  });

  it('B-02 F-02 nights that were released stay the house’s when the booking comes back', async () => {
    const { id } = await book(worker.browser(), {
      checkInDate: TODAY,
      checkOutDate: addDays(TODAY, 3),
    });
    const staff = await staffMember();
    await move(staff, id, 'approved');
    const mark = (what: string, json: object) =>
      staff.api(`/api/admin/bookings/${id}/${what}`, { method: 'POST', json });
    expect((await mark('check-in', { roomNumber: 3 })).status).toBe(200);
    expect((await mark('check-out', { releaseNights: true })).status).toBe(200);
    const before = await nightsOf(id);
    await remove(id);
    expect(await isDeleted(id)).toBe(true);
    expect((await restore(id)).status).toBe(200);
    expect([await nightsOf(id), before]).toEqual([0, 0]);
  });
});
