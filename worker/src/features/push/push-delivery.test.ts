import { afterAll, describe, expect, test } from 'vitest';
import type { BookingCreated } from '#shared/bookings/booking.contract.ts';
import { PUSH_KINDS, type PushKind } from '#shared/push/push.contract.ts';
import { aPushMessage } from '#shared/testing/builders.ts';
import { chatOf } from '../../../test/chat-scene.ts';
import { book, ID_NUMBER, NAME, PHONE } from '../../../test/erasure-scene.ts';
import { anEntry, participantsAreTold } from '../../../test/event-factories.ts';
import { aBookingBody, aSession, aStaffMember, aUser, signIn } from '../../../test/factories.ts';
import { testWorker, type Actor } from '../../../test/harness.ts';
import { pushState, subscribed, type PushBrowser } from '../../../test/push-browser.ts';
import { pushService, type Delivery } from '../../../test/push-service.ts';

const service = await pushService();
afterAll(service.close);
const worker = testWorker({ RATE_LIMITS: 'off', PUSH_SERVICE_URL: service.url });
const day = 24 * 60 * 60;

const desk = async (): Promise<Actor> => aSession(worker, await aStaffMember(worker.db()));
const decide = (staff: Actor, { id }: BookingCreated, status: string, from: string) =>
  staff.api(`/api/booking-submissions/${id}/status`, { method: 'PATCH', json: { status, from } });
const outbox = async ({ endpointHash }: PushBrowser) => {
  const { results } = await worker
    .db()
    .prepare(
      `SELECT o.kind, o.state FROM push_outbox o JOIN push_subscriptions s ON s.id = o.subId
       WHERE s.endpointHash = ?1 ORDER BY o.id`,
    )
    .bind(endpointHash)
    .all<{ kind: PushKind; state: string }>();
  return results.map(({ kind, state }) => `${kind} ${state}`);
};
/** Once everything that followed the answers has ended. */
const settled = async (push: PushBrowser, states: readonly string[]) =>
  expect.poll(() => outbox(push), { timeout: 10_000 }).toEqual(states);
const kinds = (deliveries: readonly Delivery[]) =>
  deliveries.map(({ message }) => message.notification.tag);

describe('X-02 news reaches closed phones', () => {
  test('X-02 an answer reaches the phone that asked, encrypted for it, signed by the hotel, and says nothing of anybody', async () => {
    const guest = worker.browser();
    const booking = await book(guest, { phoneNumber: PHONE });
    const push = await subscribed(guest, {}, service.browser());
    const other = await subscribed(worker.browser(), {}, service.browser());
    const staff = await desk();
    expect((await decide(staff, booking, 'approved', 'pending')).status).toBe(200);
    const [sent] = await service.delivered(push);
    expect(sent?.message).toEqual({
      ...aPushMessage({ navigate: 'http://localhost:8787/dashboard' }),
      app_badge: 1,
    });
    for (const secret of [
      NAME,
      PHONE,
      PHONE.slice(4),
      ID_NUMBER,
      booking.reference,
      booking.checkInDate,
      String(booking.totalPrice),
      String(booking.id),
    ])
      expect(JSON.stringify(sent?.message.notification)).not.toContain(secret);
    const { claims, headers } = sent ?? {};
    const now = Date.now() / 1000;
    expect(claims?.aud).toBe('https://fcm.googleapis.com');
    expect(claims && claims.exp > now && claims.exp <= now + day).toBe(true);
    expect(claims?.sub).toMatch(/^mailto:/);
    expect([headers?.['topic'], headers?.['urgency']]).toEqual(['booking-', 'high']);
    const ttl = Number(headers?.['ttl']);
    expect(ttl > day - 60 && ttl <= day).toBe(true);
    await settled(push, ['booking sent']);
    expect((await decide(staff, booking, 'confirmed', 'approved')).status).toBe(200);
    await settled(push, ['booking sent', 'booking sent']);
    expect([service.deliveries(push).length, service.deliveries(other).length]).toEqual([2, 0]);
  });

  test('X-02 to each browser of the account, in its language, of what it chose', async () => {
    const person = await aUser(worker.db());
    const [phone, tablet] = await Promise.all([1, 2].map(() => aSession(worker, person)));
    if (!phone || !tablet) throw new Error('no browsers');
    const booking = await book(phone);
    const arabic = await subscribed(phone, {}, service.browser('https://web.push.apple.com'));
    const english = await subscribed(tablet, { language: 'en' }, service.browser());
    const none = await subscribed(tablet, { kinds: ['draw'] }, service.browser());
    expect((await decide(await desk(), booking, 'cancelled', 'pending')).status).toBe(200);
    const [first, second] = [await service.delivered(arabic), await service.delivered(english)];
    expect(first[0]?.claims.aud).toBe('https://web.push.apple.com');
    expect(second[0]?.message.notification).toMatchObject({
      title: 'News about your booking',
      lang: 'en',
      dir: 'ltr',
    });
    expect(service.deliveries(none)).toEqual([]);
  });

  test('X-02 a device that signs in hears of what was made on it, and of the account', async () => {
    const phone = worker.browser();
    const made = await book(phone);
    const push = await subscribed(phone, {}, service.browser());
    const person = await aUser(worker.db());
    const booked = await book(await aSession(worker, person));
    await signIn(phone, person);
    await pushState(phone, push.endpointHash);
    const staff = await desk();
    for (const [at, booking] of [made, booked].entries()) {
      expect((await decide(staff, booking, 'approved', 'pending')).status).toBe(200);
      await service.delivered(push, at + 1);
    }
  });

  test('X-02 tablets on duty hear of a new request and of who wants a person, and guests of the reply', async () => {
    const staff = await desk();
    const onDuty = await subscribed(
      staff,
      { kinds: ['new_booking', 'conversation'], quietFrom: '00:00', quietTo: '23:59' },
      service.browser(),
    );
    const offDuty = await subscribed(await desk(), {}, service.browser());
    const guest = worker.browser();
    await book(guest);
    const chat = chatOf(guest);
    await chat.say('I want to talk to a person');
    await service.delivered(onDuty, 2);
    expect(kinds(service.deliveries(onDuty)).toSorted()).toEqual(['conversation', 'new_booking']);
    for (const { headers, message } of service.deliveries(onDuty)) {
      expect([headers['urgency'], message.notification.silent]).toEqual(['high', undefined]);
      expect(Number(headers['ttl']) <= 600).toBe(true);
    }
    const push = await subscribed(guest, {}, service.browser());
    const row = await worker
      .db()
      .prepare('SELECT id FROM chat_booking_sessions WHERE clientId = ?1')
      .bind(chat.sessionId)
      .first<{ id: number }>();
    // Two lines after one of the guest's: one push.
    for (const text of ['Good evening.', 'How can we help?'])
      await staff.post(`/api/admin/conversations/${row?.id}/reply`, { text, after: 0 });
    await settled(push, ['chat sent']);
    expect(kinds(await service.delivered(push))).toEqual(['chat']);
    await chat.say('And breakfast?');
    await staff.post(`/api/admin/conversations/${row?.id}/reply`, { text: 'Yes.', after: 0 });
    expect(kinds(await service.delivered(push, 2))).toEqual(['chat', 'chat']);
    expect(service.deliveries(offDuty)).toEqual([]);
  });

  test('X-02 C-04 many who want a person at once ring once, and once more for all of them', async () => {
    const onDuty = await subscribed(await desk(), { kinds: ['conversation'] }, service.browser());
    for (let n = 0; n < 4; n++) await chatOf(worker.browser()).say('I want to talk to a person');
    await settled(onDuty, ['conversation sent', 'conversation due']);
    await worker
      .db()
      .prepare("UPDATE push_outbox SET notBefore = createdAt WHERE state = 'due'")
      .run();
    await worker.everyMinute();
    await service.delivered(onDuty, 2);
    expect(service.deliveries(onDuty).map(({ message }) => message.notification.body)).toEqual([
      'محادثة تنتظر ردكم.',
      'عدة محادثات تنتظر ردكم.',
    ]);
  });

  test('X-02 C-04 a reply is told once a line of the guest who is answered, whatever others write', async () => {
    const staff = await desk();
    const [chat, other] = [chatOf(worker.browser()), chatOf(worker.browser())];
    for (const one of [chat, other]) await one.say('I want to talk to a person');
    const push = await subscribed(chat.actor, {}, service.browser());
    const read = (sql: string) => worker.db().prepare(sql).bind(chat.sessionId).first<number>('id');
    const id = await read('SELECT id FROM chat_booking_sessions WHERE clientId = ?1');
    const reply = (text: string) =>
      staff.post(`/api/admin/conversations/${id}/reply`, { text, after: 0 });
    await reply('Good evening.');
    await settled(push, ['chat sent']);
    await other.say('And what of me?');
    await reply('How can we help?');
    expect(await outbox(push)).toEqual(['chat sent']);
    const own = await read(
      `SELECT MAX(m.id) AS id FROM chat_messages m JOIN chat_booking_sessions s
       ON s.sessionId = m.sessionId WHERE s.clientId = ?1 AND m.author = 'guest'`,
    );
    const ref = worker.db().prepare("SELECT ref FROM push_outbox WHERE kind = 'chat' AND ref = ?1");
    expect(await ref.bind(`${id}:${own}`).first('ref')).toBe(`${id}:${own}`);
  });

  test('X-02 a decision on an entry, once its participant is told', async () => {
    const guest = worker.browser();
    const { id } = await anEntry(guest);
    const push = await subscribed(guest, {}, service.browser());
    await (await desk()).post(`/api/photography-submissions/${id}/approve`, {});
    expect(await outbox(push)).toEqual([]);
    await participantsAreTold(worker);
    expect(kinds(await service.delivered(push))).toEqual(['entry']);
    await settled(push, ['entry sent']);
  });

  test('X-02 a change that is rolled back pushes nothing', async () => {
    const push = await subscribed(await desk(), { kinds: ['new_booking'] }, service.browser());
    const guest = worker.browser();
    const phoneNumber = '+96891239876';
    const states: string[] = [];
    for (let more = 0; more < 3; more += 1) {
      await book(guest, { phoneNumber });
      states.push('new_booking sent');
      await settled(push, states);
    }
    const fourth = await guest.post('/api/booking-submissions', aBookingBody({ phoneNumber }));
    expect([fourth.status, fourth.error.code]).toEqual([409, 'booking.too_many_pending']);
    expect(await outbox(push)).toHaveLength(3);
    expect(service.deliveries(push)).toHaveLength(3);
  });

  test('X-02 nothing goes to whoever signed out', async () => {
    const guest = await aSession(worker, await aUser(worker.db()));
    const booking = await book(guest);
    const push = await subscribed(guest, {}, service.browser());
    const kept = await subscribed(worker.browser(), {}, service.browser());
    await guest.api('/api/auth/logout', { method: 'POST' });
    const before = service.requests();
    expect((await decide(await desk(), booking, 'approved', 'pending')).status).toBe(200);
    const { results } = await worker
      .db()
      .prepare('SELECT id FROM push_outbox WHERE ref LIKE ?1')
      .bind(`${booking.id}:%`)
      .all();
    expect([results, service.requests()]).toEqual([[], before]);
    expect([service.deliveries(push), service.deliveries(kept)]).toEqual([[], []]);
  });

  test('X-02 the minute’s run sends what waited', async () => {
    const push = await subscribed(worker.browser(), {}, service.browser());
    await worker
      .db()
      .prepare(
        `INSERT INTO push_outbox (subId, kind, ref, notBefore, expires, createdAt)
         SELECT push_subscriptions.id, value, 'r', '2026-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z', createdAt
         FROM push_subscriptions, json_each(?2) WHERE endpointHash = ?1`,
      )
      .bind(push.endpointHash, JSON.stringify(PUSH_KINDS.slice(0, 2)))
      .run();
    await worker.everyMinute();
    expect(kinds(await service.delivered(push, 2)).toSorted()).toEqual(['booking', 'entry']);
    await settled(push, ['booking sent', 'entry sent']);
  });
});
