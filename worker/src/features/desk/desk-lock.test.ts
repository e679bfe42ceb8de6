import { beforeAll, describe, expect, test } from 'vitest';
import { loginAnswerSchema, userSchema } from '#shared/accounts/account.contract.ts';
import { bookingListSchema } from '#shared/bookings/booking.contract.ts';
import { deskCountsSchema } from '#shared/desk/desk.contract.ts';
import { ROUTE_PERMISSIONS, type RouteKey } from '#shared/permissions.ts';
import { allRows } from '../../../test/all-rows.ts';
import { aBookingBody, aSession, aStaffMember, aUser, PASSWORD } from '../../../test/factories.ts';
import { testWorker, type Actor } from '../../../test/harness.ts';
import { MATRIX } from '../../../test/matrix/rows.ts';
import { Scene } from '../../../test/matrix/scene.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const COUNTS = '/api/admin/desk-counts';
const AS_STAFF = { 'X-Actor': 'staff' };

/** A tablet that somebody has locked by hand. */
async function aLockedDesk() {
  const person = await aStaffMember(worker.db());
  const tablet = await aSession(worker, person);
  expect((await tablet.api('/api/admin/desk-lock', { method: 'POST' })).status).toBe(200);
  return { person, tablet };
}

const login = (tablet: Actor, email: string) =>
  tablet.post('/api/auth/login', { email, password: PASSWORD });
const board = (tablet: Actor) => tablet.api('/api/booking-submissions', { headers: AS_STAFF });
const sessionsOf = async ({ id }: { id: number }) =>
  (
    await worker
      .db()
      .prepare('SELECT tokenHash, lockedAt FROM sessions WHERE userId = ?1')
      .bind(id)
      .all()
  ).results;

/** Counts, names to tap, a PIN, a password, an invitation’s link and the way out; what everybody may read is nobody's secret. */
const OPEN = Object.entries(ROUTE_PERMISSIONS)
  .filter(([key, row]) => row.anonymous === 'allow' && key.startsWith('GET '))
  .map(([key]) => key as RouteKey);
const STILL_ANSWERED: ReadonlySet<RouteKey> = new Set<RouteKey>([
  'GET /api/admin/desk-counts',
  'GET /api/admin/desk-pins',
  'POST /api/admin/desk-unlock',
  'POST /api/auth/invitation',
  'POST /api/auth/invitation/accept',
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/auth/second-factor',
  'POST /api/auth/second-factor/passkey-options',
  'POST /api/auth/second-factor/passkey',
  ...OPEN,
]);

describe('F-07 whatever a locked session asks for', () => {
  const scene = new Scene(worker);
  const keys = (Object.keys(ROUTE_PERMISSIONS) as RouteKey[]).filter(
    (key) => !STILL_ANSWERED.has(key),
  );
  const refusals = new Map<RouteKey, readonly [number, string]>();
  let rows: { readonly before: unknown; readonly after: unknown };

  beforeAll(async () => {
    const asks = [];
    for (const key of keys) {
      const { fresh } = MATRIX[key];
      const open = await (fresh ? scene.newCaller('staff') : scene.caller('staff'));
      asks.push([key, await MATRIX[key].ask(scene, open, 'own', 'staff')] as const);
    }
    const { tablet } = await aLockedDesk();
    const before = await allRows(worker.db());
    for (const [key, { path, call }] of asks) {
      const answer = await tablet.api(path, { method: key.split(' ')[0] ?? '', ...call });
      refusals.set(key, [answer.status, answer.status === 401 ? answer.error.code : answer.text]);
    }
    rows = { before, after: await allRows(worker.db()) };
  });

  test.each(keys)('F-07 Z-03 %s is refused', (key) => {
    expect(refusals.get(key)).toEqual([401, 'session.locked']);
  });

  test('F-07 Z-03 no refusal changes a row', () => {
    expect(rows.after).toEqual(rows.before);
  });
});

describe('F-07 a locked desk', () => {
  test('F-07 it goes on counting, and says of nobody', async () => {
    const { tablet } = await aLockedDesk();
    const before = (await tablet.api(COUNTS, { headers: AS_STAFF })).read(deskCountsSchema);
    const body = aBookingBody({ fullName: 'Salma bint Nasser Al Rawahi' });
    expect((await worker.browser().post('/api/booking-submissions', body)).status).toBe(201);
    const answer = await tablet.api(COUNTS, { headers: AS_STAFF });
    expect(answer.read(deskCountsSchema)).toMatchObject({
      isLocked: true,
      pending: before.pending + 1,
    });
    expect(answer.read(deskCountsSchema).newestPendingId).toBeGreaterThan(before.newestPendingId);
    for (const secret of ['Salma', body.phoneNumber]) expect(answer.text).not.toContain(secret);
  });

  test('F-07 what everybody may read it still shows, as to nobody', async () => {
    const { tablet } = await aLockedDesk();
    expect((await tablet.api('/api/rooms')).text).toContain('diamond');
  });

  test('F-07 the password of whoever locked it opens it again, under a new session', async () => {
    const { person, tablet } = await aLockedDesk();
    const [locked] = await sessionsOf(person);
    expect(locked?.['lockedAt']).toBeTruthy();
    expect((await login(tablet, person.email)).status).toBe(200);
    const [now, ...others] = await sessionsOf(person);
    expect([now?.['lockedAt'], others]).toEqual([null, []]);
    expect(now?.['tokenHash']).not.toBe(locked?.['tokenHash']);
    expect((await board(tablet)).read(bookingListSchema)).toBeDefined();
  });

  test('F-07 another member of staff unlocks it for themselves: the first session is gone', async () => {
    const { person, tablet } = await aLockedDesk();
    const second = await aStaffMember(worker.db());
    expect((await login(tablet, second.email)).read(loginAnswerSchema).user?.id).toBe(second.id);
    expect((await tablet.api('/api/auth/me')).read(userSchema).id).toBe(second.id);
    expect(await sessionsOf(person)).toEqual([]);
  });

  test('F-07 a guest who signs in there gets no desk', async () => {
    const { tablet } = await aLockedDesk();
    const guest = await aUser(worker.db());
    expect((await login(tablet, guest.email)).status).toBe(200);
    expect((await board(tablet)).status).toBe(403);
    expect((await tablet.api(COUNTS)).status).toBe(403);
  });

  test('F-07 signing out of it ends the session', async () => {
    const { person, tablet } = await aLockedDesk();
    const left = await tablet.api('/api/auth/logout', { method: 'POST' });
    expect([left.status, left.headers.get('Clear-Site-Data')]).toEqual([200, '"cache"']);
    expect(await sessionsOf(person)).toEqual([]);
    expect((await tablet.api(COUNTS)).status).toBe(401);
  });

  test('F-07 signing out of an open desk empties the browser’s cache, a guest’s sign-out does not', async () => {
    const logout = async (browser: Actor) => {
      const left = await browser.api('/api/auth/logout', { method: 'POST' });
      return [left.status, left.headers.get('Clear-Site-Data')];
    };
    const staff = await aSession(worker, await aStaffMember(worker.db()));
    expect(await logout(staff)).toEqual([200, '"cache"']);
    expect(await logout(await aSession(worker, await aUser(worker.db())))).toEqual([200, null]);
  });

  test('F-07 locking is written down with who did it', async () => {
    const { person } = await aLockedDesk();
    const row = await worker
      .db()
      .prepare("SELECT actor FROM audit_log WHERE action = 'auth.lock' AND targetId = ?1")
      .bind(String(person.id))
      .first();
    expect(row).toEqual({ actor: `staff:${person.id}` });
  });

  test('F-07 Z-03 whoever is staff no longer gets no counts from a desk they left locked', async () => {
    const { person, tablet } = await aLockedDesk();
    await worker
      .db()
      .prepare('UPDATE admins SET disabledAt = ?2 WHERE username = ?1')
      .bind(person.email, new Date().toISOString())
      .run();
    const answer = await tablet.api(COUNTS, { headers: AS_STAFF });
    expect([answer.status, answer.error.code]).toEqual([401, 'auth.required']);
    expect(await sessionsOf(person)).toEqual([]);
  });

  test('F-07 a locked desk that polls is over at the absolute limit', async () => {
    const { person, tablet } = await aLockedDesk();
    await worker
      .db()
      .prepare('UPDATE sessions SET createdAt = ?2 WHERE userId = ?1')
      .bind(person.id, new Date(Date.now() - 12 * 3_600_000).toISOString())
      .run();
    const answer = await tablet.api(COUNTS, { headers: { ...AS_STAFF, 'X-Poll': '1' } });
    expect([answer.status, answer.error.code]).toEqual([401, 'auth.required']);
    expect(await sessionsOf(person)).toEqual([]);
  });
});
