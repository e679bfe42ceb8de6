import { describe, expect, it } from 'vitest';
import {
  bookingSchema,
  bookingStatusAnswerSchema,
  CARD_NIGHT_BOOKING_TYPE,
} from '#shared/bookings/booking.contract.ts';
import { CANCEL_REASONS, END_REASONS } from '#shared/bookings/rejection.ts';
import { staffBookingSchema } from '#shared/bookings/staff-booking.contract.ts';
import { mailTo } from '../../../../test/account-factories.ts';
import { BOOKINGS, bookingScene } from '../../../../test/booking-scene.ts';
import { testWorker } from '../../../../test/harness.ts';
import { freeNight, pointsScene } from '../../../../test/points-scene.ts';
import { NOTIFICATION_TEXTS, textOf } from '../notifications/booking-notifications.ts';
import { endedText } from '../notifications/ending-words.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const { book, bookingIn, move, nightsOf, staffMember } = bookingScene(worker);
const { guestWith } = pointsScene(worker);

const cancel = async (id: number, json: object = {}) =>
  (await staffMember()).api(`${BOOKINGS}/${id}/status`, {
    method: 'PATCH',
    json: { status: 'cancelled', ...json },
  });
const rowOf = (id: number) =>
  worker
    .db()
    .prepare(
      'SELECT status, cancelReason, rejectReason, rejectWords FROM booking_submissions WHERE id = ?1',
    )
    .bind(id)
    .first();
const newsOf = async (id: number) =>
  worker
    .db()
    .prepare(
      "SELECT type, message, messageAr FROM notifications WHERE sourceType = 'booking' AND sourceId = ?1 ORDER BY id DESC LIMIT 1",
    )
    .bind(String(id))
    .first<{ type: string; message: string; messageAr: string }>();
const shownTo = async (id: number) =>
  (await (await staffMember()).api(`/api/admin/bookings/${id}`)).read(staffBookingSchema);

describe('B-02 a cancellation by staff says why', () => {
  it('B-02 B-03 its guest reads reason and line in the app and by mail, and in their list', async () => {
    const contactEmail = `why-${crypto.randomUUID()}@example.test`;
    const guest = worker.browser();
    const { id, reference } = await book(guest, { contactEmail });
    await move(await staffMember(), id, 'approved');
    await mailTo(worker, contactEmail, 2);
    const reason = { reason: 'dates_closed', words: 'The pool is being renewed.' };
    const ended = (await cancel(id, reason)).read(bookingStatusAnswerSchema);
    expect([ended.status, ended.canUndo, ended.cancelReason]).toEqual([
      'cancelled',
      false,
      'dates_closed',
    ]);
    const said =
      'Call us and we will look for other dates with you. The hotel takes no guests on these dates. The hotel wrote: The pool is being renewed.';
    const news = await newsOf(id);
    expect(news?.type).toBe('booking_withdrawn');
    expect(news?.message).toContain(said);
    expect(news?.messageAr).toContain('الفندق لا يستقبل نزلاء في هذه التواريخ. كتب لك الفندق:');
    const { text } = await mailTo(worker, contactEmail, 3);
    expect(text).toContain('The pool is being renewed.');
    const list = await guest.api(BOOKINGS);
    const own = (JSON.parse(list.text) as { reference: string; cancelReason?: string }[]).find(
      (one) => one.reference === reference,
    );
    expect(own?.cancelReason).toBe('dates_closed');
  });

  it('B-02 reason and line stand in the history, and the reason in the log', async () => {
    const { id } = await bookingIn('confirmed');
    await cancel(id, { reason: 'made_twice', words: 'See DS-7KQ4MX' });
    const { history } = await shownTo(id);
    expect(history.find(({ what }) => what === 'cancelled')).toMatchObject({
      reason: null,
      cancelReason: 'made_twice',
      words: 'See DS-7KQ4MX',
    });
    const logged = await worker
      .db()
      .prepare("SELECT after FROM audit_log WHERE action = 'booking.cancelled' AND targetId = ?1")
      .bind(String(id))
      .first<string>('after');
    expect(logged).toBe('cancelled · made_twice');
  });

  it('B-02 an app of yesterday cancels without one, as before', async () => {
    const { id } = await bookingIn('approved');
    expect((await cancel(id)).status).toBe(200);
    expect(await rowOf(id)).toEqual({
      status: 'cancelled',
      cancelReason: null,
      rejectReason: null,
      rejectWords: '',
    });
    expect((await newsOf(id))?.message).toBe(NOTIFICATION_TEXTS.withdrawn.en.message);
  });

  it.each([
    ['pending', 'guest_asked'],
    ['approved', 'details'],
  ] as const)('B-02 a %s booking is not ended with %s', async (status, reason) => {
    const { id } = await bookingIn(status);
    const refused = await cancel(id, { reason });
    expect([refused.status, refused.error.code]).toEqual([400, 'request.invalid']);
    expect(refused.error.details?.fields).toEqual([{ field: 'reason', reason: 'invalid' }]);
    expect(await rowOf(id)).toMatchObject({ status, cancelReason: null, rejectReason: null });
    expect(await nightsOf(id)).toBe(1);
  });

  it('B-02 sent again, it is told once and keeps its reason', async () => {
    const { id } = await bookingIn('approved');
    await cancel(id, { reason: 'no_room', words: 'Sorry' });
    expect((await cancel(id, { reason: 'other', words: 'x' })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ cancelReason: 'no_room', rejectWords: 'Sorry' });
    const told = await worker
      .db()
      .prepare(
        "SELECT COUNT(*) AS n FROM notifications WHERE type = 'booking_withdrawn' AND sourceId = ?1",
      )
      .bind(String(id))
      .first<number>('n');
    expect(told).toBe(1);
  });

  it('B-02 taken back, it leaves no reason behind', async () => {
    const { id } = await bookingIn('approved');
    const { updatedAt } = (await cancel(id, { reason: 'guest_asked', words: 'x' })).read(
      bookingSchema,
    );
    const staff = await staffMember();
    const back = await staff.post(`/api/admin/bookings/${id}/reinstate`, {
      cancelledAt: updatedAt,
    });
    expect(back.read(bookingSchema).cancelReason).toBeUndefined();
    expect(await rowOf(id)).toEqual({
      status: 'approved',
      cancelReason: null,
      rejectReason: null,
      rejectWords: '',
    });
    expect((await shownTo(id)).history.map(({ cancelReason }) => cancelReason)).toEqual(
      (await shownTo(id)).history.map(() => null),
    );
  });

  it('B-02 E-01 of a free night that its guest gave back the points are named', async () => {
    const free = (await (await guestWith(200)).book(freeNight())).read(bookingSchema);
    await cancel(free.id, { reason: 'guest_asked' });
    expect((await newsOf(free.id))?.message).toBe(
      'We have cancelled this booking, as you asked. You are welcome at any time. All its points are back in your balance.',
    );
  });

  it('M-01 B-02 of a free night of a card that its guest gave back the card has it again, not the points', () => {
    const row = { isPointsBooking: true, bookingType: CARD_NIGHT_BOOKING_TYPE } as const;
    const { ar, en } = textOf({ ...row, cancelReason: 'guest_asked' }, 'withdrawn');
    expect(en.message).toBe(
      'We have cancelled this booking, as you asked. You are welcome at any time. The night is back on your card.',
    );
    expect(ar.message).toBe('ألغينا هذا الحجز كما طلبت. أهلًا بك متى شئت. عادت الليلة إلى بطاقتك.');
  });

  it('B-02 every reason is said in both languages, and what the guest asked is no fault of the hotel', () => {
    const row = { isPointsBooking: false, bookingType: null } as const;
    for (const cancelReason of CANCEL_REASONS) {
      const { ar, en } = endedText(NOTIFICATION_TEXTS.withdrawn, { ...row, cancelReason });
      const isOwn = cancelReason === 'guest_asked' || cancelReason === 'made_twice';
      expect([cancelReason, en.message.includes('had to cancel')]).toEqual([cancelReason, !isOwn]);
      expect(ar.message).not.toBe('');
    }
    expect(END_REASONS.length).toBe(new Set(END_REASONS).size);
  });
});
