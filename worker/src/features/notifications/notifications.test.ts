import { describe, expect, test } from 'vitest';
import { bookingCreatedSchema, type BookingCreated } from '#shared/bookings/booking.contract.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { notificationListSchema } from '#shared/notifications/notification.contract.ts';
import { DELETION } from '../../../test/booking-scene.ts';
import {
  aBookingBody,
  aSession,
  aStaffMember,
  aUser,
  hasArrived,
} from '../../../test/factories.ts';
import { testWorker, type Actor } from '../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const HOTEL_PHONE = '+96824000000';

const guest = async (): Promise<Actor> => aSession(worker, await aUser(worker.db()));
let onDuty: Promise<Actor> | null = null;
const staff = () =>
  (onDuty ??= aStaffMember(worker.db()).then((person) => aSession(worker, person)));
const book = async (
  actor: Actor,
  change: Parameters<typeof aBookingBody>[0] = {},
): Promise<BookingCreated> =>
  (await actor.post('/api/booking-submissions', aBookingBody(change))).read(bookingCreatedSchema);
const move = async (id: number, status: string) => {
  if (status === 'completed') await hasArrived(worker.db(), id);
  return (await staff()).api(`/api/booking-submissions/${id}/status`, {
    method: 'PATCH',
    json: { status },
  });
};
const typesOf = async (actor: Actor, where = '', headers: Record<string, string> = {}) =>
  (await actor.api(`/api/notifications${where}`, { headers }))
    .read(notificationListSchema)
    .map(({ type }) => type);
const announce = (title: string) =>
  worker
    .db()
    .prepare(
      `INSERT INTO notifications (userPhone, title, titleAr, message, messageAr, type, sourceType, sourceId, createdAt)
       VALUES (?1, ?2, ?2, ?2, ?2, 'announcement', 'broadcast', ?2, '2026-11-21T08:00:00.000Z')`,
    )
    .bind(HOTEL_PHONE, title)
    .run();

describe('N-01 news of a booking', () => {
  test('N-01 a guest hears of approval, completion and points, in both languages, newest first', async () => {
    const actor = await guest();
    const booking = await book(actor, { roomType: 'diamond' });
    const { id, phoneNumber, reference, checkOutDate } = booking;
    const checkInDate = muscatDay(Date.now());
    await move(id, 'approved');
    await move(id, 'completed');
    const news = (await actor.api('/api/notifications')).read(notificationListSchema);
    expect(news.map(({ type }) => type)).toEqual([
      'points_added',
      'booking_completed',
      'booking_approved',
    ]);
    expect(news[0]).toEqual({
      id: expect.any(Number),
      userPhone: phoneNumber,
      title: 'Points added to your balance',
      titleAr: 'أُضيفت نقاط إلى رصيدك',
      message: 'Your completed stay brought you 15 points.',
      messageAr: 'أضفنا 15 نقطة إلى رصيدك عن إقامتك المكتملة.',
      type: 'points_added',
      isRead: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      about: {
        kind: 'booking',
        reference,
        roomType: 'diamond',
        checkInDate,
        checkOutDate,
        isGone: false,
      },
    });
    for (const one of news)
      for (const text of [one.title, one.titleAr, one.message, one.messageAr])
        expect(text).not.toBe('');
  });

  test('N-01 P-03 a stay that brought no points brings no news of points', async () => {
    const device = worker.browser();
    const { id } = await book(device);
    await move(id, 'completed');
    expect(await typesOf(device)).toEqual(['booking_completed']);
  });

  test('N-01 R-15 a rejection and an expired request are told', async () => {
    const device = worker.browser();
    const [rejected, expired] = [await book(device), await book(device)];
    await move(rejected.id, 'cancelled');
    await worker
      .db()
      .prepare("UPDATE booking_submissions SET expiresAt = '2026-11-01' WHERE id = ?1")
      .bind(expired.id)
      .run();
    expect(await typesOf(device)).toEqual(['booking_expired', 'booking_rejected']);
  });

  test('N-01 the points of ten and fewer are counted by their own noun in Arabic', async () => {
    const actor = await guest();
    const { id } = await book(actor, { roomType: 'gold' });
    await move(id, 'completed');
    const [first] = (await actor.api('/api/notifications')).read(notificationListSchema);
    expect(first?.messageAr).toBe('أضفنا 10 نقاط إلى رصيدك عن إقامتك المكتملة.');
  });
});

describe('N-01 who reads a phone’s news', () => {
  test('N-01 the account, the device and the receipt of a booking read its news; knowing the phone is no right', async () => {
    const [owner, device, stranger] = [await guest(), worker.browser(), await guest()];
    const phoneNumber = '+96895550001';
    const byAccount = await book(owner, { phoneNumber });
    const byDevice = await book(device, { phoneNumber });
    for (const { id } of [byAccount, byDevice]) await move(id, 'approved');
    await move(byDevice.id, 'confirmed');
    const where = `/${encodeURIComponent(phoneNumber)}`;
    expect(await typesOf(owner, where)).toEqual(['booking_approved']);
    expect(await typesOf(device, where)).toEqual(['booking_confirmed', 'booking_approved']);
    expect(
      await typesOf(worker.browser(), where, { 'X-Receipt': byDevice.receipt ?? '' }),
    ).toHaveLength(2);
    expect(await typesOf(stranger, where)).toEqual([]);
    expect(await typesOf(worker.browser(), where)).toEqual([]);
    expect(await typesOf(await staff(), where)).toHaveLength(3);
  });

  test('N-01 somebody who books with another person’s phone reads their own news of it only', async () => {
    const [victim, thief] = [await guest(), await guest()];
    const phoneNumber = '+96895550002';
    await move((await book(victim, { phoneNumber })).id, 'confirmed');
    await move((await book(thief, { phoneNumber })).id, 'cancelled');
    expect(await typesOf(thief, `/${phoneNumber}`)).toEqual(['booking_rejected']);
    expect(await typesOf(victim, `/${phoneNumber}`)).toEqual(['booking_confirmed']);
  });

  test('N-01 a known and an unknown phone answer a stranger alike', async () => {
    const phoneNumber = '+96895550003';
    await move((await book(await guest(), { phoneNumber })).id, 'approved');
    const actor = worker.browser();
    const [known, unknown] = [
      await actor.api(`/api/notifications/${phoneNumber}`),
      await actor.api('/api/notifications/+96895550009'),
    ];
    expect([known.status, known.text, known.headers.get('X-Total-Count')]).toEqual([
      200,
      '[]',
      '0',
    ]);
    expect([unknown.status, unknown.text, unknown.headers.get('X-Total-Count')]).toEqual([
      200,
      '[]',
      '0',
    ]);
  });

  test('N-01 the hotel’s announcements are everybody’s, and a booking made with the hotel’s phone is not', async () => {
    const owner = await guest();
    await move((await book(owner, { phoneNumber: HOTEL_PHONE })).id, 'approved');
    await announce('Ramadan evenings');
    const anybody = worker.browser();
    expect(await typesOf(anybody, `/${HOTEL_PHONE}`)).toEqual(['announcement']);
    expect(await typesOf(anybody)).toEqual(['announcement']);
    expect(await typesOf(owner)).toEqual(['announcement', 'booking_approved']);
    expect(await typesOf(owner, '/+96895550004')).toEqual([]);
  });

  test('N-01 a phone may be spelled as the guest does; what is none is refused', async () => {
    const owner = await guest();
    await move((await book(owner, { phoneNumber: '+96895550005' })).id, 'approved');
    for (const spelling of ['95550005', '٩٥٥٥٠٠٠٥', '0096895550005', '+968 9555 0005'])
      expect(await typesOf(owner, `/${encodeURIComponent(spelling)}`)).toEqual([
        'booking_approved',
      ]);
    const refused = await owner.api('/api/notifications/anything');
    expect([refused.status, refused.error.code]).toEqual([400, 'phone.invalid']);
  });

  test('N-01 B-02 news of a booking that staff deleted are gone with it, but that it was', async () => {
    const owner = await guest();
    const { id } = await book(owner);
    await move(id, 'approved');
    await (
      await staff()
    ).api(`/api/booking-submissions/${id}`, { method: 'DELETE', json: DELETION });
    expect((await typesOf(owner)).filter((type) => type.startsWith('booking_'))).toEqual([
      'booking_withdrawn',
    ]);
  });
});

describe('N-01 the list', () => {
  test('N-01 pages say how many there are in all and where the next begins', async () => {
    const owner = await guest();
    const phoneNumber = '+96895550006';
    for (const status of ['approved', 'confirmed', 'completed']) {
      const { id } = await book(owner, { phoneNumber });
      await move(id, status);
    }
    const seen: number[] = [];
    let cursor: string | null = '';
    for (let page = 0; cursor !== null && page < 9; page++) {
      const answer = await owner.api(
        `/api/notifications/${phoneNumber}?limit=2${cursor && `&cursor=${cursor}`}`,
      );
      expect(answer.headers.get('X-Total-Count')).toBe('4');
      seen.push(...answer.read(notificationListSchema).map(({ id }) => id));
      cursor = answer.headers.get('X-Next-Cursor');
    }
    expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a));
    expect(seen).toHaveLength(4);
    for (const query of ['limit=0', 'limit=51', 'limit=x', 'cursor=-1', 'page=2'])
      expect([query, (await owner.api(`/api/notifications?${query}`)).status]).toEqual([
        query,
        400,
      ]);
  });

  test('N-01 Z-03 unchanged news cost a 304; new ones, another page and another reader do not', async () => {
    const owner = await guest();
    const first = await book(owner);
    await move(first.id, 'approved');
    const { headers } = await owner.api('/api/notifications');
    expect(headers.get('Cache-Control')).toBe('no-store');
    const tag = { 'If-None-Match': headers.get('ETag') ?? '' };
    expect((await owner.api('/api/notifications', { headers: tag })).status).toBe(304);
    expect((await owner.api('/api/notifications?limit=1', { headers: tag })).status).toBe(200);
    expect((await (await guest()).api('/api/notifications', { headers: tag })).status).toBe(200);
    await move(first.id, 'confirmed');
    expect((await owner.api('/api/notifications', { headers: tag })).status).toBe(200);
  });

  test('N-01 Z-03 a poll reads rows of its own reader only, however many others there are', async () => {
    const owner = await guest();
    await move((await book(owner)).id, 'approved');
    const ask = async () =>
      Number(
        (await owner.api('/api/notifications', { headers: { 'X-Count-Rows': '1' } })).headers.get(
          'X-D1-Rows-Read',
        ),
      );
    const before = await ask();
    await worker
      .db()
      .prepare(
        `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
         INSERT INTO notifications (userPhone, title, titleAr, message, messageAr, type, sourceType, sourceId, createdAt)
         SELECT '+96895559999', 't', 't', 'm', 'm', 'booking_approved', 'booking', 1000000 + i, '2026-11-21' FROM n`,
      )
      .run();
    expect(await ask()).toBeLessThanOrEqual(before + 5);
    expect(before).toBeLessThan(60);
  });
});
