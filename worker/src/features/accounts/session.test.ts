import { describe, expect, test } from 'vitest';
import { logoutAnswerSchema, userSchema } from '#shared/accounts/account.contract.ts';
import { bookingCreatedSchema, bookingListSchema } from '#shared/bookings/booking.contract.ts';
import { ownEntriesSchema } from '#shared/events/event.contract.ts';
import { anEntry } from '../../../test/event-factories.ts';
import {
  aBookingBody,
  aStaffMember,
  aUser,
  signedIn,
  signIn,
  type Person,
} from '../../../test/factories.ts';
import { testWorker, type Actor } from '../../../test/harness.ts';

const worker = testWorker();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const ago = (ms: number): string => new Date(Date.now() - ms).toISOString();
const me = (browser: Actor, headers: Record<string, string> = {}) =>
  browser.api('/api/auth/me', { headers });
const set = (column: 'lastSeenAt' | 'createdAt' | 'expiresAt', { id }: Person, at: string) =>
  worker.db().prepare(`UPDATE sessions SET ${column} = ?2 WHERE userId = ?1`).bind(id, at).run();
const lastSeen = async ({ id }: Person) =>
  (
    await worker
      .db()
      .prepare('SELECT lastSeenAt FROM sessions WHERE userId = ?1')
      .bind(id)
      .first<{ lastSeenAt: string }>()
  )?.lastSeenAt;

describe('A-07 who is asking', () => {
  test('Z-01 without a session nobody is signed in', async () => {
    const answer = await me(worker.browser());
    expect([answer.status, answer.error.code]).toEqual([401, 'auth.required']);
  });

  test('A-07 staff are those listed, not those whose e-mail says so', async () => {
    const pretender = await aUser(worker.db(), {
      email: 'admin-notadmin@example.test',
      fullName: 'admin',
    });
    const staff = await aStaffMember(worker.db());
    expect((await me(await signedIn(worker, pretender))).read(userSchema).role).toBe('guest');
    expect((await me(await signedIn(worker, staff))).read(userSchema).role).toBe('staff');
  });

  test('A-07 a role given or taken away counts from the next request', async () => {
    const person = await aStaffMember(worker.db());
    const browser = await signedIn(worker, person);
    const disable = (at: string | null) =>
      worker
        .db()
        .prepare('UPDATE admins SET disabledAt = ?2 WHERE username = ?1')
        .bind(person.email, at)
        .run();
    await disable(ago(0));
    expect((await me(browser)).read(userSchema).role).toBe('guest');
    await disable(null);
    expect((await me(browser)).read(userSchema).role).toBe('staff');
  });

  test('A-07 the handle in the answer opens nothing; only the cookie does', async () => {
    const guest = await aUser(worker.db());
    const { sessionToken } = await signIn(worker.browser(), guest);
    const thief = worker.browser();
    thief.cookies.set('__Host-sid', sessionToken ?? '');
    expect((await me(thief)).status).toBe(401);
    const header = await me(worker.browser(), { Authorization: `Bearer ${sessionToken}` });
    expect(header.status).toBe(401);
  });

  test('A-07 a cookie without its __Host- prefix is not read', async () => {
    const guest = await aUser(worker.db());
    const browser = await signedIn(worker, guest);
    const token = browser.cookies.get('__Host-sid') ?? '';
    const other = worker.browser();
    other.cookies.set('sid', token);
    expect((await me(other)).status).toBe(401);
  });

  test('A-07 a person whose e-mail is no longer confirmed is signed out', async () => {
    const guest = await aUser(worker.db());
    const browser = await signedIn(worker, guest);
    await worker.db().prepare('UPDATE users SET isVerified = 0 WHERE id = ?1').bind(guest.id).run();
    expect((await me(browser)).status).toBe(401);
    expect(await lastSeen(guest)).toBeUndefined();
  });
});

describe('A-05 signing out', () => {
  test('A-05 the session ends on the server, so a kept cookie opens nothing', async () => {
    const guest = await aUser(worker.db());
    const browser = await signedIn(worker, guest);
    const kept = browser.cookies.get('__Host-sid') ?? '';
    const answer = await browser.api('/api/auth/logout', { method: 'POST' });
    expect(answer.read(logoutAnswerSchema)).toEqual({ message: 'تم تسجيل الخروج' });
    expect(answer.headers.get('Set-Cookie')).toMatch(/^__Host-sid=;.*Max-Age=0/);
    expect(browser.cookies.has('__Host-sid')).toBe(false);
    expect(await lastSeen(guest)).toBeUndefined();
    browser.cookies.set('__Host-sid', kept);
    expect((await me(browser)).status).toBe(401);
  });

  test('J-01 what was booked here without an account is still here after signing in and out', async () => {
    const browser = worker.browser();
    const { reference } = (await browser.post('/api/booking-submissions', aBookingBody())).read(
      bookingCreatedSchema,
    );
    const device = browser.cookies.get('__Host-dev');
    const references = async () =>
      (await browser.api('/api/booking-submissions'))
        .read(bookingListSchema)
        .map((booking) => booking.reference);
    await signIn(browser, await aUser(worker.db()));
    expect(await references()).toEqual([reference]);
    await browser.api('/api/auth/logout', { method: 'POST' });
    expect([await references(), browser.cookies.get('__Host-dev')]).toEqual([[reference], device]);
  });

  test('A-05 what an account books and enters is not on the tablet for the next guest', async () => {
    const browser = worker.browser();
    const { reference } = (await browser.post('/api/booking-submissions', aBookingBody())).read(
      bookingCreatedSchema,
    );
    await signIn(browser, await aUser(worker.db()));
    await browser.post('/api/booking-submissions', aBookingBody());
    await anEntry(browser, 'location_sharing');
    await browser.api('/api/auth/logout', { method: 'POST' });
    const left = (await browser.api('/api/booking-submissions')).read(bookingListSchema);
    expect(left.map((booking) => booking.reference)).toEqual([reference]);
    expect((await browser.api('/api/event-entries')).read(ownEntriesSchema).entries).toEqual([]);
  });

  test('A-05 signing out twice, or without ever signing in, succeeds and changes nothing', async () => {
    const rows = () =>
      worker
        .db()
        .prepare('SELECT (SELECT count(*) FROM audit_log) a, (SELECT count(*) FROM sessions) s')
        .first();
    const before = await rows();
    const answer = await worker
      .browser()
      .api('/api/auth/logout', { method: 'POST', headers: { 'Accept-Language': 'en' } });
    expect(answer.status).toBe(200);
    expect(answer.read(logoutAnswerSchema).message).toBe('You are signed out.');
    expect(await rows()).toEqual(before);
  });

  test('A-05 signing out here leaves the person’s other devices signed in', async () => {
    const guest = await aUser(worker.db());
    const [phone, tablet] = [await signedIn(worker, guest), await signedIn(worker, guest)];
    await phone.api('/api/auth/logout', { method: 'POST' });
    expect((await me(tablet)).status).toBe(200);
  });
});

describe('A-07 how long a session lasts', () => {
  test('A-07 a guest stays signed in just short of the idle limit, and not past it', async () => {
    const person = await aUser(worker.db());
    const browser = await signedIn(worker, person);
    await set('lastSeenAt', person, ago(7 * DAY - MINUTE / 2));
    expect((await me(browser)).status).toBe(200);
    await set('lastSeenAt', person, ago(7 * DAY));
    expect((await me(browser)).status).toBe(401);
    expect(await lastSeen(person)).toBeUndefined();
  });

  test('F-07 A-07 staff are asked for their password at the idle limit, and stay known till the absolute one', async () => {
    const person = await aStaffMember(worker.db());
    const browser = await signedIn(worker, person);
    await set('lastSeenAt', person, ago(30 * MINUTE - MINUTE / 2));
    expect((await me(browser)).status).toBe(200);
    const idleSince = ago(30 * MINUTE);
    await set('lastSeenAt', person, idleSince);
    const refused = await me(browser);
    expect([refused.status, refused.error.code]).toEqual([401, 'session.locked']);
    expect(await lastSeen(person)).toBe(idleSince);
  });

  test.each([
    ['a guest', aUser, 30 * DAY],
    ['staff', aStaffMember, 12 * 60 * MINUTE],
  ])('A-07 %s are signed out at the absolute limit, however busy', async (_who, make, absolute) => {
    const person = await make(worker.db());
    const browser = await signedIn(worker, person);
    await set('createdAt', person, ago(absolute - MINUTE / 2));
    expect((await me(browser)).status).toBe(200);
    await set('createdAt', person, ago(absolute));
    expect((await me(browser)).status).toBe(401);
    expect(await lastSeen(person)).toBeUndefined();
  });

  test('A-07 a guest who becomes staff gets the shorter limits at once', async () => {
    const person = await aUser(worker.db());
    const browser = await signedIn(worker, person);
    await set('createdAt', person, ago(13 * 60 * MINUTE));
    expect((await me(browser)).status).toBe(200);
    await worker
      .db()
      .prepare("INSERT INTO admins (username, passwordHash, createdAt) VALUES (?1, 'none', ?2)")
      .bind(person.email, ago(0))
      .run();
    expect((await me(browser)).status).toBe(401);
  });

  test('A-07 a screen that polls does not keep a forgotten tablet signed in', async () => {
    const staff = await aStaffMember(worker.db());
    const tablet = await signedIn(worker, staff);
    const before = ago(29 * MINUTE);
    await set('lastSeenAt', staff, before);
    for (let poll = 0; poll < 3; poll++)
      expect((await me(tablet, { 'X-Poll': '1' })).status).toBe(200);
    expect(await lastSeen(staff)).toBe(before);
    await set('lastSeenAt', staff, ago(31 * MINUTE));
    expect((await me(tablet, { 'X-Poll': '1' })).status).toBe(401);
  });

  test('A-07 an action counts, and is written down at most once a minute', async () => {
    const guest = await aUser(worker.db());
    const browser = await signedIn(worker, guest);
    const recent = ago(MINUTE / 2);
    await set('lastSeenAt', guest, recent);
    await me(browser);
    expect(await lastSeen(guest)).toBe(recent);
    await set('lastSeenAt', guest, ago(2 * MINUTE));
    await me(browser);
    expect(Date.now() - Date.parse((await lastSeen(guest)) ?? '')).toBeLessThan(MINUTE / 2);
  });

  test('A-07 sessions of browsers that never came back are cleared away by the clock, and no others', async () => {
    const [gone, idle, here] = [
      await aUser(worker.db()),
      await aUser(worker.db()),
      await aUser(worker.db()),
    ];
    for (const person of [gone, idle, here]) await signedIn(worker, person);
    await set('expiresAt', gone, ago(1));
    await set('lastSeenAt', idle, ago(8 * DAY));
    await worker.scheduled();
    expect([await lastSeen(gone), await lastSeen(idle)]).toEqual([undefined, undefined]);
    expect(await lastSeen(here)).toBeDefined();
  });
});
