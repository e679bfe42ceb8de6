import { afterEach, describe, expect, test } from 'vitest';
import { conversationPageSchema } from '#shared/assistant/chat.contract.ts';
import { bookingListSchema } from '#shared/bookings/booking.contract.ts';
import { liveVersionsSchema, NEW_DEVICE_HEADER } from '#shared/live/live.contract.ts';
import { PUBLIC_TOPICS, STAFF_TOPICS } from '#shared/topics.ts';
import { chatOf } from '../../../test/chat-scene.ts';
import { anEntry, aPhone } from '../../../test/event-factories.ts';
import { aBookingBody, aSession, aStaffMember, aUser } from '../../../test/factories.ts';
import { testWorker, type Actor } from '../../../test/harness.ts';
import { handshakeStatus, isHintOf, LiveListener } from '../../../test/live-listener.ts';
import { aSecret, LINK, OWN, OwnCardScene } from '../../../test/own-card-scene.ts';
import { aReview } from '../../../test/review-factories.ts';

/** Columns that say who somebody is. */
const PERSONAL = [
  ['users', 'fullName, email'],
  ['booking_submissions', 'fullName, phoneNumber, reference, userEmail'],
  ['event_entries', 'participantPhone, reference'],
  ['reviews', 'name, phoneNumber, overallReview, userEmail'],
] as const;

const worker = testWorker({ RATE_LIMITS: 'off' });
const opened: LiveListener[] = [];
afterEach(() => {
  for (const listener of opened.splice(0)) listener.close();
});

async function listen(browser: Actor): Promise<LiveListener> {
  const listener = await LiveListener.open(worker, browser);
  opened.push(listener);
  return listener;
}
const versions = async (browser: Actor) =>
  (await browser.api('/api/live/versions')).read(liveVersionsSchema).v;
const book = (browser: Actor) => browser.post('/api/booking-submissions', aBookingBody());

describe('X-01 hints of what changed', () => {
  test('X-01 each hears what is theirs and nothing of others', async () => {
    const owner = await aSession(worker, await aUser(worker.db()));
    const other = await aSession(worker, await aUser(worker.db()));
    const staff = await aSession(worker, await aStaffMember(worker.db()));
    const [own, foreign, desk, nobody] = await Promise.all(
      [owner, other, staff, worker.browser()].map(listen),
    );
    expect((await book(owner)).status).toBe(201);
    await own?.until(isHintOf('me.bookings'));
    await desk?.until(isHintOf('bookings'));
    await nobody?.until(isHintOf('inventory'));
    await foreign?.until(isHintOf('inventory'));
    const topics = (listener: LiveListener | undefined) =>
      new Set(
        listener?.heard.flatMap((frame) => ('h' in frame ? frame.h.map(([topic]) => topic) : [])),
      );
    expect(topics(own)).toEqual(
      new Set(['inventory', 'me.bookings', 'me.points', 'me.notifications']),
    );
    expect(topics(desk)).toEqual(new Set(['inventory', 'bookings']));
    expect(topics(nobody)).toEqual(new Set(['inventory']));
    expect(topics(foreign)).toEqual(new Set(['inventory']));
  });

  test('X-01 a device without an account hears of its own booking', async () => {
    const guest = worker.browser();
    expect((await book(guest)).status).toBe(201);
    const listener = await listen(guest);
    const [booking] = (await guest.api('/api/booking-submissions')).read(bookingListSchema);
    const staff = await aSession(worker, await aStaffMember(worker.db()));
    const decided = await staff.api(`/api/booking-submissions/${booking?.id}/status`, {
      method: 'PATCH',
      json: { status: 'approved', from: 'pending' },
    });
    expect(decided.status).toBe(200);
    await listener.until(isHintOf('device.bookings'));
  });

  test('X-01 C-04 a browser that has a chat alone is told that it is a device, and hears of its own with its next socket', async () => {
    const guest = worker.browser();
    const isDevice = async () =>
      (await guest.api('/api/live/versions')).read(liveVersionsSchema).isDevice;
    expect(await isDevice()).toBe(false);
    const chat = chatOf(guest);
    const [first, second] = [
      await chat.send('Hello'),
      await chat.send('I want to talk to a person'),
    ];
    for (const { status } of [first, second]) expect(status).toBeLessThan(300);
    expect([first, second].map(({ headers }) => headers.has(NEW_DEVICE_HEADER))).toEqual([
      true,
      false,
    ]);
    expect(await isDevice()).toBe(true);
    const listener = await listen(guest);
    const staff = await aSession(worker, await aStaffMember(worker.db()));
    const page = await staff.api('/api/admin/conversations?lane=waiting');
    const id = page.read(conversationPageSchema).items.at(-1)?.id ?? 0;
    const replied = await staff.post(`/api/admin/conversations/${id}/reply`, {
      text: 'Good morning.',
      after: 0,
    });
    expect(replied.status).toBe(201);
    await listener.until(isHintOf('device.chat'));
  });

  test('X-01 K-01 so is one that has a card alone', async () => {
    const cards = new OwnCardScene(worker);
    const { id } = await cards.card();
    const guest = worker.browser();
    const linked = await guest.post(LINK, { code: await cards.code(id), secret: aSecret() });
    expect([linked.status, linked.headers.has(NEW_DEVICE_HEADER)]).toEqual([200, true]);
    const listener = await listen(guest);
    const unlinked = await guest.api(OWN, { method: 'DELETE' });
    expect([unlinked.status, unlinked.headers.has(NEW_DEVICE_HEADER)]).toEqual([200, false]);
    await listener.until(isHintOf('device.card'));
  });

  test('X-01 a hint names the version that the versions then tell', async () => {
    const guest = await aSession(worker, await aUser(worker.db()));
    const listener = await listen(guest);
    for (let time = 0; time < 3; time += 1) expect((await book(guest)).status).toBe(201);
    const now = (await versions(guest))['me.bookings'] ?? 0;
    await listener.until(
      (frame) => 'h' in frame && frame.h.some(([topic, v]) => topic === 'me.bookings' && v === now),
    );
    expect(listener.versionsOf('me.bookings').toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
  });

  test('X-01 no hint carries a name, a phone, an address, a reference or words of anybody', async () => {
    const guest = await aSession(worker, await aUser(worker.db()));
    const staff = await aSession(worker, await aStaffMember(worker.db()));
    const listeners = await Promise.all([guest, staff, worker.browser()].map(listen));
    expect((await book(guest)).status).toBe(201);
    await anEntry(guest, 'location_sharing', aPhone());
    await aReview(guest, { comment: 'هدوء وبحر وقهوة' });
    const [booking] = (await guest.api('/api/booking-submissions')).read(bookingListSchema);
    const decided = await staff.api(`/api/booking-submissions/${booking?.id}/status`, {
      method: 'PATCH',
      json: { status: 'approved', from: 'pending' },
    });
    expect(decided.status).toBe(200);
    await listeners[1]?.until(isHintOf('reviews.desk'));
    await listeners[0]?.until(isHintOf('me.notifications'));
    const heard = JSON.stringify(listeners.map((listener) => listener.heard));
    const kept = await Promise.all(
      PERSONAL.map(async ([table, columns]) => {
        return worker.db().prepare(`SELECT ${columns} FROM ${table}`).raw();
      }),
    );
    const texts = kept.flat(2).filter((text): text is string => typeof text === 'string');
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.filter((text) => text.length > 3 && heard.includes(text))).toEqual([]);
  });

  test('X-01 a write that is refused tells nobody', async () => {
    const guest = await aSession(worker, await aUser(worker.db()));
    const before = await versions(guest);
    const listener = await listen(guest);
    const answer = await guest.post('/api/booking-submissions', {
      ...aBookingBody(),
      totalPrice: 1,
    });
    expect([answer.status, answer.error.code]).toEqual([409, 'booking.price_changed']);
    expect(await versions(guest)).toEqual(before);
    expect((await book(guest)).status).toBe(201);
    await listener.until(isHintOf('me.bookings'));
    expect(listener.versionsOf('me.bookings')).toEqual([1]);
  });

  test('X-01 what everybody reads is no count of bookings, and rises with each', async () => {
    const guest = worker.browser();
    const seen: number[] = [];
    for (let n = 0; n < 3; n++) {
      expect((await guest.post('/api/booking-submissions', aBookingBody())).status).toBe(201);
      seen.push((await versions(guest))['inventory'] ?? 0);
    }
    expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => a - b));
    expect(seen.every((version) => Math.abs(Date.now() - version) < 60_000)).toBe(true);
  });

  test('X-01 versions say how long ago each topic changed, by the clock of the database', async () => {
    const guest = await aSession(worker, await aUser(worker.db()));
    const told = async () =>
      (await guest.api('/api/live/versions')).read(liveVersionsSchema).age['me.bookings'] ?? -1;
    expect(await told()).toBe(-1);
    expect((await book(guest)).status).toBe(201);
    const first = await told();
    expect(first).toBeGreaterThanOrEqual(0);
    await worker
      .db()
      .prepare("UPDATE versions SET changedAt = changedAt - 3600000 WHERE name LIKE 'u:%:bookings'")
      .run();
    expect(await told()).toBeGreaterThanOrEqual(first + 3_600_000);
    expect((await book(guest)).status).toBe(201);
    expect(await told()).toBeLessThan(3_600_000);
  });

  test('X-01 versions are told of public topics to everybody, of the desk’s to staff alone', async () => {
    const guest = await aSession(worker, await aUser(worker.db()));
    expect((await book(guest)).status).toBe(201);
    const staff = await aSession(worker, await aStaffMember(worker.db()));
    const known = Object.keys(await versions(staff));
    expect(known).toContain('bookings');
    const publicTopics: ReadonlySet<string> = new Set(PUBLIC_TOPICS);
    expect(
      Object.keys(await versions(worker.browser())).every((one) => publicTopics.has(one)),
    ).toBe(true);
    const staffTopics: ReadonlySet<string> = new Set(STAFF_TOPICS);
    expect(Object.keys(await versions(guest)).some((one) => staffTopics.has(one))).toBe(false);
  });
});

describe('X-01 who may listen', () => {
  test('X-01 a page elsewhere, or a caller without an origin, opens none', async () => {
    const staff = await aSession(worker, await aStaffMember(worker.db()));
    for (const origin of [
      'https://evil.example',
      `${worker.url().origin}.evil.example`,
      'null',
      undefined,
    ])
      expect([origin, await handshakeStatus(worker, staff, origin)]).toEqual([origin, 403]);
    expect((await staff.api('/api/live')).status).toBe(426);
    expect(await handshakeStatus(worker, staff, worker.url().origin)).toBe(101);
  });

  test('X-01 a session that is over opens none, and ends the sockets it has', async () => {
    const person = await aStaffMember(worker.db());
    const staff = await aSession(worker, person);
    const listener = await listen(staff);
    const cookies = new Map(staff.cookies);
    expect((await staff.api('/api/auth/logout', { method: 'POST' })).status).toBeLessThan(300);
    expect(await listener.until((frame) => 'bye' in frame)).toEqual({ bye: 'session' });
    const ended = worker.browser();
    for (const [name, value] of cookies) ended.cookies.set(name, value);
    expect((await ended.api('/api/live/versions')).status).toBe(401);
    await expect(LiveListener.open(worker, ended)).rejects.toThrow('refused');
  });

  test('X-01 a seventh socket of a device sends its oldest away, and none of a session there', async () => {
    const device = worker.browser();
    device.cookies.set('__Host-dev', 'a-device-of-many-sockets');
    const guest = await aSession(worker, await aUser(worker.db()));
    guest.cookies.set('__Host-dev', 'a-device-of-many-sockets');
    const ofSession = await listen(guest);
    const first = await listen(device);
    for (let more = 0; more < 6; more += 1) await listen(device);
    expect(await first.until((frame) => 'bye' in frame)).toEqual({ bye: 'replaced' });
    expect(ofSession.heard.filter((frame) => 'bye' in frame)).toEqual([]);
  });

  test('X-01 a seventh socket of a session sends the oldest away', async () => {
    const staff = await aSession(worker, await aStaffMember(worker.db()));
    const first = await listen(staff);
    for (let more = 0; more < 6; more += 1) await listen(staff);
    expect(await first.until((frame) => 'bye' in frame)).toEqual({ bye: 'replaced' });
  });
});
