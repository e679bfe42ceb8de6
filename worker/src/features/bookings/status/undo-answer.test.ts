import { describe, expect, it } from 'vitest';
import {
  bookingListSchema,
  bookingStatusAnswerSchema,
  type BookingStatusAnswer,
} from '#shared/bookings/booking.contract.ts';
import { staffBookingSchema } from '#shared/bookings/staff-booking.contract.ts';
import { notificationListSchema } from '#shared/notifications/notification.contract.ts';
import { mailsTo, mailTo } from '../../../../test/account-factories.ts';
import { BOOKINGS, bookingScene } from '../../../../test/booking-scene.ts';
import { testWorker, type Actor, type Answer } from '../../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const { book, move, nightsOf, staffMember } = bookingScene(worker);

const rowOf = (id: number) =>
  worker.db().prepare('SELECT * FROM booking_submissions WHERE id = ?1').bind(id).first();
const held = async (id: number) => {
  const { results } = await worker
    .db()
    .prepare('SELECT night FROM booking_nights WHERE bookingId = ?1 ORDER BY night')
    .bind(id)
    .all();
  return results;
};
const newsOf = async (guest: Actor) =>
  (await guest.api('/api/notifications'))
    .read(notificationListSchema)
    .filter(({ type }) => type !== 'booking_received');
const ownOf = async (guest: Actor) =>
  (await guest.api(BOOKINGS)).read(bookingListSchema)[0]?.status;
const answer = async (id: number, status: string, more = {}): Promise<BookingStatusAnswer> => {
  const json = { status, from: 'pending', mayUndo: true, ...more };
  const given = (await staffMember()).api(`${BOOKINGS}/${id}/status`, { method: 'PATCH', json });
  return (await given).read(bookingStatusAnswerSchema);
};
const undo = async (id: number, answeredAt: string): Promise<Answer> =>
  (await staffMember()).post(`${BOOKINGS}/${id}/undo`, { answeredAt });
/** The ten seconds pass. */
const undoIsOver = () =>
  worker
    .db()
    .prepare(
      "UPDATE booking_submissions SET tellAt = '2020-01-01T00:00:00.000Z' WHERE tellAt IS NOT NULL",
    )
    .run();
const NOT_COMPARED = { updatedAt: '', lastOperation: '', countedFacts: '', figureFacts: '' };

describe('B-02 an answer to a request can be undone before its guest is told', () => {
  it.each([
    ['approved', 'booking_approved', 1],
    ['cancelled', 'booking_rejected', 0],
  ] as const)(
    'B-02 %s: for ten seconds the guest sees a request that waits; then one notification',
    async (status, type, nights) => {
      const guest = worker.browser();
      const { id, expiresAt } = await book(guest);
      const given = await answer(id, status);
      expect([given.status, given.canUndo]).toEqual([status, true]);
      await worker.everyMinute();
      const [own] = (await guest.api(BOOKINGS)).read(bookingListSchema);
      expect(own).toMatchObject({ status: 'pending', expiresAt, cancelledBy: null });
      expect([await newsOf(guest), await nightsOf(id)]).toEqual([[], 1]);
      await undoIsOver();
      await worker.everyMinute();
      await worker.everyMinute();
      expect((await newsOf(guest)).map((one) => one.type)).toEqual([type]);
      expect([await ownOf(guest), await nightsOf(id)]).toEqual([status, nights]);
      expect(await rowOf(id)).toMatchObject({ tellAt: null, askedExpiresAt: null });
    },
  );

  it.each(['approved', 'cancelled'] as const)(
    'B-02 %s and undone, the request is what it was, with its nights, and nobody is told',
    async (status) => {
      const guest = worker.browser();
      const { id } = await book(guest);
      const [before, nights] = [await rowOf(id), await held(id)];
      const { updatedAt } = await answer(id, status, { reason: 'no_room', words: 'Sorry' });
      const undone = (await undo(id, updatedAt)).read(bookingStatusAnswerSchema);
      expect([undone.status, undone.canUndo]).toEqual(['pending', false]);
      expect({ ...(await rowOf(id)), ...NOT_COMPARED }).toEqual({ ...before, ...NOT_COMPARED });
      expect(await held(id)).toEqual(nights);
      await undoIsOver();
      await worker.everyMinute();
      expect([await newsOf(guest), await ownOf(guest)]).toEqual([[], 'pending']);
    },
  );

  it('B-02 J-06 no mail leaves before the undo has ended, and then one does with the reason', async () => {
    const to = 'reject.me@example.test';
    const { id } = await book(worker.browser(), { contactEmail: to });
    await mailTo(worker, to);
    const undone = await answer(id, 'approved');
    await undo(id, undone.updatedAt);
    await answer(id, 'cancelled', { reason: 'unreachable' });
    await undoIsOver();
    await worker.everyMinute();
    expect((await mailTo(worker, to, 2)).text).toContain('حاولنا الوصول إليك');
    expect(await mailsTo(worker, to)).toHaveLength(2);
  });

  it('B-02 once the guest has been told nothing is undone, and the refusal says what it is', async () => {
    const { id } = await book(worker.browser());
    const { updatedAt } = await answer(id, 'approved');
    await undoIsOver();
    const late = await undo(id, updatedAt);
    expect([late.status, late.error]).toMatchObject([
      409,
      { code: 'booking.undo_over', details: { status: 'approved' } },
    ]);
    expect(await rowOf(id)).toMatchObject({ status: 'approved' });
  });

  it('B-02 another answer than the one that was looked at is not undone', async () => {
    const { id } = await book(worker.browser());
    const first = await answer(id, 'approved');
    await undo(id, first.updatedAt);
    await answer(id, 'cancelled');
    expect((await undo(id, first.updatedAt)).status).toBe(409);
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled' });
  });

  it('B-02 what follows an answer tells of it first, and it is undone no more', async () => {
    const guest = worker.browser();
    const { id } = await book(guest);
    const { updatedAt } = await answer(id, 'approved');
    await move(await staffMember(), id, 'confirmed');
    expect((await newsOf(guest)).map(({ type }) => type).toSorted()).toEqual([
      'booking_approved',
      'booking_confirmed',
    ]);
    expect((await undo(id, updatedAt)).status).toBe(409);
    expect(await rowOf(id)).toMatchObject({ status: 'confirmed', tellAt: null });
  });

  it('B-02 an app that knows of no undo has its guest told at once', async () => {
    const guest = worker.browser();
    const { id } = await book(guest);
    const given = (await move(await staffMember(), id, 'cancelled')).read(
      bookingStatusAnswerSchema,
    );
    expect(given.canUndo).toBe(false);
    expect((await newsOf(guest)).map(({ type }) => type)).toEqual(['booking_rejected']);
    expect(await nightsOf(id)).toBe(0);
  });
});

describe('B-02 a rejection says why', () => {
  it('B-02 the reason is told in both languages, the line of staff as it was written', async () => {
    const guest = worker.browser();
    const { id } = await book(guest);
    await answer(id, 'cancelled', {
      reason: 'dates_closed',
      words: 'We open again on 3 January.',
      mayUndo: false,
    });
    const [told] = await newsOf(guest);
    expect(told?.message).toBe(
      'We were not able to accept this booking. Call us and we will look for other dates with you. The hotel takes no guests on these dates. The hotel wrote: We open again on 3 January.',
    );
    expect(told?.messageAr).toContain(
      'الفندق لا يستقبل نزلاء في هذه التواريخ. كتب لك الفندق: We open again on 3 January.',
    );
  });

  it('B-02 reason and line stand in the history, and the reason in the log', async () => {
    const { id } = await book(worker.browser());
    await answer(id, 'cancelled', { reason: 'unreachable', words: 'Called twice' });
    const shown = (await (await staffMember()).api(`/api/admin/bookings/${id}`)).read(
      staffBookingSchema,
    );
    expect(shown.history.find(({ what }) => what === 'cancelled')).toMatchObject({
      reason: 'unreachable',
      words: 'Called twice',
    });
    const logged = await worker
      .db()
      .prepare("SELECT after FROM audit_log WHERE action = 'booking.cancelled' AND targetId = ?1")
      .bind(String(id))
      .first<string>('after');
    expect(logged).toBe('cancelled · unreachable');
  });

  it('B-02 a line of more than 200 characters is refused, and nothing has changed', async () => {
    const { id } = await book(worker.browser());
    const json = { status: 'cancelled', reason: 'other', words: 'x'.repeat(201) };
    const staff = await staffMember();
    expect((await staff.api(`${BOOKINGS}/${id}/status`, { method: 'PATCH', json })).status).toBe(
      400,
    );
    expect(await rowOf(id)).toMatchObject({ status: 'pending', rejectReason: null });
  });

  it('B-02 a guest who cancels gives no reason of the hotel', async () => {
    const guest = worker.browser();
    const { id } = await book(guest);
    const json = { status: 'cancelled', reason: 'other', words: 'mine', mayUndo: true };
    await guest.api(`${BOOKINGS}/${id}/status`, { method: 'PATCH', json });
    expect(await rowOf(id)).toMatchObject({
      cancelledBy: 'guest',
      rejectReason: null,
      rejectWords: '',
      tellAt: null,
    });
  });

  it('B-02 a guest who takes back what was just rejected hears of the rejection, which then stands', async () => {
    const guest = worker.browser();
    const { id } = await book(guest);
    const { updatedAt } = await answer(id, 'cancelled');
    const taken = await move(guest, id, 'cancelled');
    expect(taken.read(bookingStatusAnswerSchema)).toMatchObject({ cancelledBy: 'staff' });
    expect((await newsOf(guest)).map(({ type }) => type)).toEqual(['booking_rejected']);
    expect((await undo(id, updatedAt)).status).toBe(409);
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', tellAt: null });
  });

  it('F-03 B-02 a request that is changed right after its approval is told as approved first', async () => {
    const guest = worker.browser();
    const booking = await book(guest);
    const { updatedAt } = await answer(booking.id, 'approved');
    const edited = await (
      await staffMember()
    ).api(`/api/admin/bookings/${booking.id}`, {
      method: 'PATCH',
      json: { from: updatedAt, numberOfGuests: 1 },
    });
    expect(edited.status).toBe(200);
    expect((await newsOf(guest)).map(({ type }) => type)).toContain('booking_approved');
    expect(await rowOf(booking.id)).toMatchObject({ status: 'approved', tellAt: null });
  });
});
