import { describe, expect, test } from 'vitest';
import { bookingCreatedSchema, type BookingCreated } from '#shared/bookings/booking.contract.ts';
import {
  notificationListSchema,
  type Notification,
} from '#shared/notifications/notification.contract.ts';
import { allRows } from '../../../test/all-rows.ts';
import { anEntry, ENTRY_PATHS, participantsAreTold } from '../../../test/event-factories.ts';
import { aBookingBody, aSession, aStaffMember, aUser } from '../../../test/factories.ts';
import { testWorker, type Actor } from '../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const HOTEL_PHONE = '+96824000000';
const READ = '/api/notifications/read';

let onDuty: Promise<Actor> | null = null;
const staff = () =>
  (onDuty ??= aStaffMember(worker.db()).then((person) => aSession(worker, person)));
const book = async (actor: Actor): Promise<BookingCreated> =>
  (await actor.post('/api/booking-submissions', aBookingBody())).read(bookingCreatedSchema);
const move = async (id: number, status: string) =>
  (await staff()).api(`/api/booking-submissions/${id}/status`, {
    method: 'PATCH',
    json: { status },
  });
const list = async (actor: Actor): Promise<Notification[]> =>
  (await actor.api('/api/notifications')).read(notificationListSchema);
const unread = async (actor: Actor) =>
  (await list(actor)).filter(({ isRead }) => !isRead).map(({ type }) => type);
const idsOf = async (actor: Actor) => (await list(actor)).map(({ id }) => id);
/** Without announcements, which are everybody's to read. */
const ownIdsOf = async (actor: Actor) =>
  (await list(actor)).filter(({ about }) => about).map(({ id }) => id);
const announce = async (title: string) => {
  await worker
    .db()
    .prepare(
      `INSERT INTO notifications (userPhone, title, titleAr, message, messageAr, type, sourceType, sourceId, createdAt)
       VALUES (?1, ?2, ?2, ?2, ?2, 'announcement', 'broadcast', ?2, '2026-11-21T08:00:00.000Z')`,
    )
    .bind(HOTEL_PHONE, title)
    .run();
};
const readRows = async () => {
  const { results } = await worker
    .db()
    .prepare(
      'SELECT reader, notificationId FROM notification_reads ORDER BY reader, notificationId',
    )
    .all();
  return results;
};

/** A guest without an account, whose request was approved, and confirmed after that. */
async function aGuestWithNews() {
  const device = worker.browser();
  const booking = await book(device);
  await move(booking.id, 'approved');
  await move(booking.id, 'confirmed');
  return { device, booking };
}

describe('J-03 what was read', () => {
  test('J-03 answers to a booking and an entry without an account are new until they were shown, each for itself', async () => {
    const { device } = await aGuestWithNews();
    const { id: entry, participantPhone: userPhone } = await anEntry(device, 'photography');
    await (
      await staff()
    ).post(`${ENTRY_PATHS.photography}/${entry}/approve`, { adminNotes: null, userPhone });
    await participantsAreTold(worker);
    expect(await unread(device)).toEqual([
      'photography_approved',
      'booking_confirmed',
      'booking_approved',
    ]);
    const [, second] = await idsOf(device);
    const before = await device.api('/api/notifications');
    expect((await device.post(READ, { ids: [second] })).text).toBe('{"v":1,"ok":true}');
    expect(await unread(device)).toEqual(['photography_approved', 'booking_approved']);
    const tag = { 'If-None-Match': before.headers.get('ETag') ?? '' };
    expect((await device.api('/api/notifications', { headers: tag })).status).toBe(200);
  });

  test('J-03 what an account has read on one phone is read on the other, and stays read there after signing out', async () => {
    const person = await aUser(worker.db());
    const [first, second] = [await aSession(worker, person), await aSession(worker, person)];
    const { id } = await book(first);
    await move(id, 'approved');
    await first.post(READ, { ids: await idsOf(first) });
    expect(await unread(second)).toEqual([]);
    await move(id, 'confirmed');
    expect([await unread(first), await unread(second)]).toEqual([
      ['booking_confirmed'],
      ['booking_confirmed'],
    ]);
  });

  test('J-03 what a guest has read signed in is not new on the same phone after signing out', async () => {
    const { device } = await aGuestWithNews();
    const guest = await aSession(worker, await aUser(worker.db()));
    guest.cookies.set('__Host-dev', device.cookies.get('__Host-dev') ?? '');
    await guest.post(READ, { ids: await idsOf(guest) });
    expect([await unread(guest), await unread(device)]).toEqual([[], []]);
  });

  test('J-03 an announcement that one guest has read on a shared phone is new to the next one', async () => {
    const { device } = await aGuestWithNews();
    await announce('The pool is open');
    await device.post(READ, { ids: await idsOf(device) });
    const next = await aSession(worker, await aUser(worker.db()));
    next.cookies.set('__Host-dev', device.cookies.get('__Host-dev') ?? '');
    expect([await unread(device), await unread(next)]).toEqual([[], ['announcement']]);
  });

  test('J-03 staff see of a phone’s messages which its guest has read', async () => {
    const { device, booking } = await aGuestWithNews();
    const [newest] = await idsOf(device);
    await device.post(READ, { ids: [newest] });
    const path = `/api/notifications/${encodeURIComponent(booking.phoneNumber)}`;
    const seen = (await (await staff()).api(path)).read(notificationListSchema);
    expect(seen.map(({ type, isRead }) => [type, isRead])).toEqual([
      ['booking_confirmed', true],
      ['booking_approved', false],
    ]);
  });

  test('J-03 nobody reads what is not theirs: nothing is noted of it', async () => {
    const { device } = await aGuestWithNews();
    const ids = await ownIdsOf(device);
    const strangers = [
      (await aGuestWithNews()).device,
      await aSession(worker, await aUser(worker.db())),
      worker.browser(),
      await staff(),
    ];
    const before = await allRows(worker.db());
    for (const stranger of strangers)
      expect((await stranger.post(READ, { ids: [...ids, 9_999_999] })).status).toBe(200);
    expect(await allRows(worker.db())).toEqual(before);
    expect((await unread(device)).filter((type) => type !== 'announcement')).toHaveLength(2);
  });

  test('J-03 a repeat notes nothing twice, and what is noted goes with its message', async () => {
    const device = worker.browser();
    const { id: entry } = await anEntry(device, 'hotel_rating');
    await (await staff()).post(`${ENTRY_PATHS.hotel_rating}/${entry}/approve`, {});
    await participantsAreTold(worker);
    const notedBefore = (await readRows()).length;
    const ids = await ownIdsOf(device);
    await Promise.all([device.post(READ, { ids }), device.post(READ, { ids })]);
    expect((await readRows()).length).toBe(notedBefore + 1);
    await (await staff()).api(`${ENTRY_PATHS.hotel_rating}/${entry}`, { method: 'DELETE' });
    expect([await ownIdsOf(device), (await readRows()).length]).toEqual([[], notedBefore]);
  });

  test.each([
    ['no ids', { ids: [] }],
    ['an id in words', { ids: ['1'] }],
    ['zero', { ids: [0] }],
    ['more than a screen shows', { ids: Array.from({ length: 101 }, (_, n) => n + 1) }],
    ['another reader', { ids: [1], reader: 'u:1' }],
  ])('J-03 %s is refused', async (_what, body) => {
    const { device } = await aGuestWithNews();
    const before = await allRows(worker.db());
    expect((await device.post(READ, body)).status).toBe(400);
    expect(await allRows(worker.db())).toEqual(before);
  });
});
