import { beforeEach, describe, expect, test } from 'vitest';
import { loginAnswerSchema, userSchema } from '#shared/accounts/account.contract.ts';
import { pinHoldersSchema } from '#shared/accounts/pin.contract.ts';
import { bookingListSchema } from '#shared/bookings/booking.contract.ts';
import { allRows } from '../../../../test/all-rows.ts';
import { aSession, aStaffMember, aUser, signIn, type Person } from '../../../../test/factories.ts';
import { testWorker, type Actor } from '../../../../test/harness.ts';
import {
  aLockedTablet,
  aPinOn,
  choosePin,
  lockDesk,
  PIN,
  pinRowsOf,
  TABLET,
  unlockByPin,
} from '../../../../test/pin-scene.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const WRONG = '907461';
const AS_STAFF = { 'X-Actor': 'staff' };

const rows = (person: Person) => pinRowsOf(worker, person);
const holders = async (tablet: Actor) =>
  (await tablet.api('/api/admin/desk-pins', { headers: AS_STAFF })).read(pinHoldersSchema).holders;

/** Refused with this code, and no row is another one. */
async function expectRefused(
  ask: () => Promise<{ status: number; error: { code: string } }>,
  [status, code]: readonly [number, string],
) {
  const before = await allRows(worker.db());
  const answer = await ask();
  expect([answer.status, answer.error.code]).toEqual([status, code]);
  expect(await allRows(worker.db())).toEqual(before);
}

describe('F-07 a locked desk and a PIN', () => {
  test('F-07 it opens for whoever set it, under a new session of theirs alone', async () => {
    const { person, tablet } = await aLockedTablet(worker);
    const [locked] = (await rows(person)).sessions;
    const answer = await unlockByPin(tablet, person);
    expect(answer.read(loginAnswerSchema).user).toMatchObject({ id: person.id, role: 'staff' });
    const [now, ...others] = (await rows(person)).sessions;
    expect([now?.['lockedAt'], others]).toEqual([null, []]);
    expect(now?.['tokenHash']).not.toBe(locked?.['tokenHash']);
    const board = await tablet.api('/api/booking-submissions', { headers: AS_STAFF });
    expect(board.read(bookingListSchema)).toBeDefined();
    expect((await rows(person)).log).toEqual([['auth.pin', `staff:${person.id}`, 'ok']]);
  });

  test('F-07 it lasts as long as a session by password', async () => {
    const { person, tablet } = await aLockedTablet(worker);
    await unlockByPin(tablet, person);
    const [byPin] = (await rows(person)).sessions;
    const hours = (row: typeof byPin) =>
      Date.parse(String(row?.['expiresAt'])) - Date.parse(String(row?.['createdAt']));
    await signIn(tablet, person);
    const [byPassword] = (await rows(person)).sessions;
    expect(hours(byPin)).toBe(hours(byPassword));
  });

  test('F-07 what asks for the password again still asks', async () => {
    const { person, tablet } = await aLockedTablet(worker);
    await unlockByPin(tablet, person);
    const answer = await choosePin(tablet, '271828', PIN);
    expect([answer.status, answer.error.details?.fields]).toEqual([
      400,
      [{ field: 'password', reason: 'wrong' }],
    ]);
    const gate = await tablet.post('/api/admin/statistics/access', { password: PIN });
    expect(gate.status).toBeGreaterThanOrEqual(400);
    expect((await rows(person)).sessions.map((row) => row['stepUpUntil'])).toEqual([null]);
  });

  test('F-07 a colleague takes over by their own PIN, and the first session is gone', async () => {
    const { person, tablet } = await aLockedTablet(worker);
    const second = await aStaffMember(worker.db());
    await aPinOn(worker, tablet, second);
    expect((await unlockByPin(tablet, second)).status).toBe(200);
    expect((await tablet.api('/api/auth/me')).read(userSchema).id).toBe(second.id);
    expect((await rows(person)).sessions).toEqual([]);
  });

  test('F-07 it shows the names of those who may, and of nobody else', async () => {
    const { person, tablet } = await aLockedTablet(worker);
    const elsewhere = await aStaffMember(worker.db());
    await aPinOn(worker, worker.browser(), elsewhere);
    const without = await aStaffMember(worker.db());
    await aPinOn(worker, tablet, without);
    await worker.db().prepare('DELETE FROM staff_pins WHERE userId = ?1').bind(without.id).run();
    expect(await holders(tablet)).toEqual([
      { id: person.id, fullName: person.fullName, isBlocked: false },
    ]);
    const text = (await tablet.api('/api/admin/desk-pins')).text;
    expect(text).not.toContain(person.email);
  });

  test('F-07 Z-03 names and PINs are for a desk: a stranger with the cookie gets neither', async () => {
    const { person, tablet } = await aLockedTablet(worker);
    const stranger = worker.browser();
    stranger.cookies.set(TABLET, tablet.cookies.get(TABLET) ?? '');
    expect((await stranger.api('/api/admin/desk-pins')).status).toBe(401);
    await expectRefused(() => unlockByPin(stranger, person), [401, 'auth.required']);
    const guest = await aSession(worker, await aUser(worker.db()));
    guest.cookies.set(TABLET, tablet.cookies.get(TABLET) ?? '');
    expect((await guest.api('/api/admin/desk-pins')).status).toBe(403);
    await expectRefused(() => unlockByPin(guest, person), [403, 'auth.forbidden']);
  });
});

describe('F-07 Z-03 where a PIN does not count', () => {
  const OFF = [409, 'auth.pin_off'] as const;
  let person: Person;
  let tablet: Actor;
  beforeEach(async () => {
    ({ person, tablet } = await aLockedTablet(worker));
  });
  const change = (query: string, ...bound: unknown[]) =>
    worker
      .db()
      .prepare(query)
      .bind(...bound)
      .run();

  test('F-07 Z-03 another tablet, whose cookie is of another', async () => {
    const other = await aLockedTablet(worker);
    await expectRefused(() => unlockByPin(other.tablet, person), OFF);
    expect((await holders(other.tablet)).map(({ id }) => id)).toEqual([other.person.id]);
  });

  test('F-07 Z-03 a tablet without a cookie, or with one that is made up', async () => {
    tablet.cookies.delete(TABLET);
    await expectRefused(() => unlockByPin(tablet, person), OFF);
    expect(await holders(tablet)).toEqual([]);
    tablet.cookies.set(TABLET, 'a guess');
    await expectRefused(() => unlockByPin(tablet, person), OFF);
    expect(await holders(tablet)).toEqual([]);
  });

  test.each([
    ['a deactivated member', 'UPDATE admins SET disabledAt = createdAt WHERE username = ?1'],
    ['a member who is staff no more', 'DELETE FROM admins WHERE username = ?1'],
    ['an account without a password', 'UPDATE users SET password = NULL WHERE email = ?1'],
    ['an unverified account', 'UPDATE users SET isVerified = 0 WHERE email = ?1'],
  ])('F-07 Z-03 %s, on a desk that a colleague locked', async (_who, query) => {
    const colleague = await aStaffMember(worker.db());
    const desk = await aSession(worker, colleague);
    desk.cookies.set(TABLET, tablet.cookies.get(TABLET) ?? '');
    await lockDesk(desk);
    await change(query, person.email);
    await expectRefused(() => unlockByPin(desk, person), OFF);
    expect(await holders(desk)).toEqual([]);
  });

  test('F-07 Z-03 a tablet where the password was given too long ago', async () => {
    const long = new Date(Date.now() - 31 * 86_400_000).toISOString();
    await change('UPDATE staff_tablets SET provedAt = ?2 WHERE userId = ?1', person.id, long);
    await expectRefused(() => unlockByPin(tablet, person), OFF);
    expect(await holders(tablet)).toEqual([]);
  });

  test('F-07 Z-03 a desk whose session is over', async () => {
    await change('DELETE FROM sessions WHERE userId = ?1', person.id);
    await expectRefused(() => unlockByPin(tablet, person), [401, 'auth.required']);
  });
});

describe('F-07 Z-03 five wrong PINs', () => {
  const tryAll = async (tablet: Actor, person: Person, times: number) => {
    const codes = [];
    for (let at = 0; at < times; at++) codes.push((await unlockByPin(tablet, person, WRONG)).error);
    return codes;
  };

  test('F-07 Z-03 each says how many are left; then the right one opens nothing until the password', async () => {
    const { person, tablet } = await aLockedTablet(worker);
    const said = await tryAll(tablet, person, 6);
    expect(said.map(({ code, details }) => [code, details?.triesLeft])).toEqual([
      ['auth.pin_wrong', 4],
      ['auth.pin_wrong', 3],
      ['auth.pin_wrong', 2],
      ['auth.pin_wrong', 1],
      ['auth.pin_off', undefined],
      ['auth.pin_off', undefined],
    ]);
    await expectRefused(() => unlockByPin(tablet, person), [409, 'auth.pin_off']);
    expect((await rows(person)).tablets).toEqual([{ tries: 5 }]);
    expect((await holders(tablet)).map(({ isBlocked }) => isBlocked)).toEqual([true]);
    expect((await rows(person)).sessions.map((row) => row['lockedAt'] !== null)).toEqual([true]);
    const log = (await rows(person)).log;
    expect(log.filter(([action]) => action === 'auth.pin_blocked')).toEqual([
      ['auth.pin_blocked', `staff:${person.id}`, 'ok'],
    ]);
    expect(log.filter(([, , result]) => result === 'refused')).toHaveLength(5);

    await signIn(tablet, person);
    await lockDesk(tablet);
    expect((await unlockByPin(tablet, person)).status).toBe(200);
  });

  test('F-07 Z-03 of fifty at once five are compared', async () => {
    const { person, tablet } = await aLockedTablet(worker);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => unlockByPin(tablet, person, WRONG)),
    );
    const codes = answers.map((answer) => answer.error.code);
    expect(codes.filter((code) => code === 'auth.pin_wrong')).toHaveLength(4);
    expect(codes.filter((code) => code === 'auth.pin_off')).toHaveLength(46);
    expect((await rows(person)).tablets).toEqual([{ tries: 5 }]);
    const log = (await rows(person)).log;
    expect(log.filter(([, , result]) => result === 'refused')).toHaveLength(5);
    expect(log.filter(([action]) => action === 'auth.pin_blocked')).toHaveLength(1);
    expect((await unlockByPin(tablet, person)).error.code).toBe('auth.pin_off');
  });

  test('F-07 they count for one person on one tablet', async () => {
    const { person, tablet } = await aLockedTablet(worker);
    const second = await aStaffMember(worker.db());
    await aPinOn(worker, tablet, second);
    await tryAll(tablet, person, 5);
    expect((await unlockByPin(tablet, second)).status).toBe(200);
    const elsewhere = await aSession(worker, person);
    await aPinOn(worker, elsewhere, person);
    await lockDesk(elsewhere);
    expect((await unlockByPin(elsewhere, person)).status).toBe(200);
  });

  test('F-07 the right one forgets those before it', async () => {
    const { person, tablet } = await aLockedTablet(worker);
    await tryAll(tablet, person, 4);
    expect((await unlockByPin(tablet, person)).status).toBe(200);
    expect((await rows(person)).tablets).toEqual([{ tries: 0 }]);
  });

  test('F-07 Z-03 of two right ones at once one opens a session', async () => {
    const { person, tablet } = await aLockedTablet(worker);
    const answers = await Promise.all([unlockByPin(tablet, person), unlockByPin(tablet, person)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect((await rows(person)).sessions).toHaveLength(1);
  });
});
