import { beforeEach, describe, expect, test } from 'vitest';
import { loginAnswerSchema, userSchema } from '#shared/accounts/account.contract.ts';
import { ownPinSchema, pinHoldersSchema } from '#shared/accounts/pin.contract.ts';
import { bookingListSchema } from '#shared/bookings/booking.contract.ts';
import { allRows } from '../../../../test/all-rows.ts';
import {
  aSession,
  aStaffMember,
  aUser,
  PASSWORD,
  signedIn,
  signIn,
  type Person,
} from '../../../../test/factories.ts';
import { testWorker, type Actor } from '../../../../test/harness.ts';
import { aPinOn, PIN, TABLET } from '../../../../test/pin-scene.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const WRONG = '907461';
const AS_STAFF = { 'X-Actor': 'staff' };

const lock = async (tablet: Actor) =>
  expect((await tablet.api('/api/admin/desk-lock', { method: 'POST' })).status).toBe(200);
const unlock = (tablet: Actor, { id }: Pick<Person, 'id'>, pin = PIN) =>
  tablet.post('/api/admin/desk-unlock', { userId: id, pin });
const holders = async (tablet: Actor) =>
  (await tablet.api('/api/admin/desk-pins', { headers: AS_STAFF })).read(pinHoldersSchema).holders;
const setPin = (tablet: Actor, pin = PIN, password = PASSWORD) =>
  tablet.api('/api/admin/own-pin', { method: 'PUT', json: { password, pin } });
const all = async (query: string, ...bound: unknown[]) =>
  (
    await worker
      .db()
      .prepare(query)
      .bind(...bound)
      .all()
  ).results;
const sessionsOf = ({ id }: Person) =>
  all('SELECT tokenHash, lockedAt FROM sessions WHERE userId = ?1', id);
const triesOf = async ({ id }: Person) =>
  (await all('SELECT tries FROM staff_tablets WHERE userId = ?1', id)).map((row) => row['tries']);
const pinsOf = ({ id }: Person) => all('SELECT setAt FROM staff_pins WHERE userId = ?1', id);
const tabletsOf = ({ id }: Person) =>
  all('SELECT provedAt FROM staff_tablets WHERE userId = ?1', id);
const logOf = async ({ id }: Person) =>
  (
    await all(
      `SELECT action, actor, result FROM audit_log
        WHERE targetId = ?1 AND action LIKE 'auth.pin%' ORDER BY id`,
      String(id),
    )
  ).map(({ action, actor, result }) => [action, actor, result]);

/** A tablet that a member of staff has locked and may open by PIN. */
async function aLockedTablet() {
  const person = await aStaffMember(worker.db());
  const tablet = await aSession(worker, person);
  await aPinOn(worker, tablet, person);
  await lock(tablet);
  return { person, tablet };
}

/** Refused with this code, and no row is another one, except for what `may` names. */
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
    const { person, tablet } = await aLockedTablet();
    const [locked] = await sessionsOf(person);
    const answer = await unlock(tablet, person);
    expect(answer.read(loginAnswerSchema).user).toMatchObject({ id: person.id, role: 'staff' });
    const [now, ...others] = await sessionsOf(person);
    expect([now?.['lockedAt'], others]).toEqual([null, []]);
    expect(now?.['tokenHash']).not.toBe(locked?.['tokenHash']);
    const board = await tablet.api('/api/booking-submissions', { headers: AS_STAFF });
    expect(board.read(bookingListSchema)).toBeDefined();
    expect(await logOf(person)).toEqual([['auth.pin', `staff:${person.id}`, 'ok']]);
  });

  test('F-07 it lasts as long as a session by password', async () => {
    const { person, tablet } = await aLockedTablet();
    await unlock(tablet, person);
    const [byPin] = await all(
      'SELECT createdAt, expiresAt FROM sessions WHERE userId = ?1',
      person.id,
    );
    const hours = (row: typeof byPin) =>
      Date.parse(String(row?.['expiresAt'])) - Date.parse(String(row?.['createdAt']));
    await signIn(tablet, person);
    const [byPassword] = await all(
      'SELECT createdAt, expiresAt FROM sessions WHERE userId = ?1',
      person.id,
    );
    expect(hours(byPin)).toBe(hours(byPassword));
  });

  test('F-07 what asks for the password again still asks', async () => {
    const { person, tablet } = await aLockedTablet();
    await unlock(tablet, person);
    const answer = await setPin(tablet, '271828', PIN);
    expect([answer.status, answer.error.details?.fields]).toEqual([
      400,
      [{ field: 'password', reason: 'wrong' }],
    ]);
    const gate = await tablet.post('/api/admin/statistics/access', { password: PIN });
    expect(gate.status).toBeGreaterThanOrEqual(400);
    const rows = await all('SELECT stepUpUntil FROM sessions WHERE userId = ?1', person.id);
    expect(rows).toEqual([{ stepUpUntil: null }]);
  });

  test('F-07 a colleague takes over by their own PIN, and the first session is gone', async () => {
    const { person, tablet } = await aLockedTablet();
    const second = await aStaffMember(worker.db());
    await aPinOn(worker, tablet, second);
    expect((await unlock(tablet, second)).status).toBe(200);
    expect((await tablet.api('/api/auth/me')).read(userSchema).id).toBe(second.id);
    expect(await sessionsOf(person)).toEqual([]);
  });

  test('F-07 it shows the names of those who may, and of nobody else', async () => {
    const { person, tablet } = await aLockedTablet();
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
    const { person, tablet } = await aLockedTablet();
    const stranger = worker.browser();
    stranger.cookies.set(TABLET, tablet.cookies.get(TABLET) ?? '');
    expect((await stranger.api('/api/admin/desk-pins')).status).toBe(401);
    await expectRefused(() => unlock(stranger, person), [401, 'auth.required']);
    const guest = await aSession(worker, await aUser(worker.db()));
    guest.cookies.set(TABLET, tablet.cookies.get(TABLET) ?? '');
    expect((await guest.api('/api/admin/desk-pins')).status).toBe(403);
    await expectRefused(() => unlock(guest, person), [403, 'auth.forbidden']);
  });
});

describe('F-07 Z-03 where a PIN does not count', () => {
  const OFF = [409, 'auth.pin_off'] as const;
  let person: Person;
  let tablet: Actor;
  beforeEach(async () => {
    ({ person, tablet } = await aLockedTablet());
  });
  const change = (query: string, ...bound: unknown[]) =>
    worker
      .db()
      .prepare(query)
      .bind(...bound)
      .run();

  test('F-07 Z-03 another tablet, whose cookie is of another', async () => {
    const other = await aLockedTablet();
    await expectRefused(() => unlock(other.tablet, person), OFF);
    expect((await holders(other.tablet)).map(({ id }) => id)).toEqual([other.person.id]);
  });

  test('F-07 Z-03 a tablet without a cookie, or with one that is made up', async () => {
    tablet.cookies.delete(TABLET);
    await expectRefused(() => unlock(tablet, person), OFF);
    expect(await holders(tablet)).toEqual([]);
    tablet.cookies.set(TABLET, 'a guess');
    await expectRefused(() => unlock(tablet, person), OFF);
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
    await lock(desk);
    await change(query, person.email);
    await expectRefused(() => unlock(desk, person), OFF);
    expect(await holders(desk)).toEqual([]);
  });

  test('F-07 Z-03 a tablet where the password was given too long ago', async () => {
    const long = new Date(Date.now() - 31 * 86_400_000).toISOString();
    await change('UPDATE staff_tablets SET provedAt = ?2 WHERE userId = ?1', person.id, long);
    await expectRefused(() => unlock(tablet, person), OFF);
    expect(await holders(tablet)).toEqual([]);
  });

  test('F-07 Z-03 a desk whose session is over', async () => {
    await change('DELETE FROM sessions WHERE userId = ?1', person.id);
    await expectRefused(() => unlock(tablet, person), [401, 'auth.required']);
  });
});

describe('F-07 Z-03 five wrong PINs', () => {
  const tryAll = async (tablet: Actor, person: Person, times: number) => {
    const codes = [];
    for (let at = 0; at < times; at++) codes.push((await unlock(tablet, person, WRONG)).error);
    return codes;
  };

  test('F-07 Z-03 each says how many are left; then the right one opens nothing until the password', async () => {
    const { person, tablet } = await aLockedTablet();
    const said = await tryAll(tablet, person, 6);
    expect(said.map(({ code, details }) => [code, details?.triesLeft])).toEqual([
      ['auth.pin_wrong', 4],
      ['auth.pin_wrong', 3],
      ['auth.pin_wrong', 2],
      ['auth.pin_wrong', 1],
      ['auth.pin_off', undefined],
      ['auth.pin_off', undefined],
    ]);
    await expectRefused(() => unlock(tablet, person), [409, 'auth.pin_off']);
    expect(await triesOf(person)).toEqual([5]);
    expect((await holders(tablet)).map(({ isBlocked }) => isBlocked)).toEqual([true]);
    expect((await sessionsOf(person)).map((row) => row['lockedAt'] !== null)).toEqual([true]);
    const log = await logOf(person);
    expect(log.filter(([action]) => action === 'auth.pin_blocked')).toEqual([
      ['auth.pin_blocked', `staff:${person.id}`, 'ok'],
    ]);
    expect(log.filter(([, , result]) => result === 'refused')).toHaveLength(5);

    await signIn(tablet, person);
    await lock(tablet);
    expect((await unlock(tablet, person)).status).toBe(200);
  });

  test('F-07 Z-03 of fifty at once five are compared', async () => {
    const { person, tablet } = await aLockedTablet();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => unlock(tablet, person, WRONG)),
    );
    const codes = answers.map((answer) => answer.error.code);
    expect(codes.filter((code) => code === 'auth.pin_wrong')).toHaveLength(4);
    expect(codes.filter((code) => code === 'auth.pin_off')).toHaveLength(46);
    expect(await triesOf(person)).toEqual([5]);
    const log = await logOf(person);
    expect(log.filter(([, , result]) => result === 'refused')).toHaveLength(5);
    expect(log.filter(([action]) => action === 'auth.pin_blocked')).toHaveLength(1);
    expect((await unlock(tablet, person)).error.code).toBe('auth.pin_off');
  });

  test('F-07 they count for one person on one tablet', async () => {
    const { person, tablet } = await aLockedTablet();
    const second = await aStaffMember(worker.db());
    await aPinOn(worker, tablet, second);
    await tryAll(tablet, person, 5);
    expect((await unlock(tablet, second)).status).toBe(200);
    const elsewhere = await aSession(worker, person);
    await aPinOn(worker, elsewhere, person);
    await lock(elsewhere);
    expect((await unlock(elsewhere, person)).status).toBe(200);
  });

  test('F-07 the right one forgets those before it', async () => {
    const { person, tablet } = await aLockedTablet();
    await tryAll(tablet, person, 4);
    expect((await unlock(tablet, person)).status).toBe(200);
    expect(await triesOf(person)).toEqual([0]);
  });

  test('F-07 Z-03 of two right ones at once one opens a session', async () => {
    const { person, tablet } = await aLockedTablet();
    const answers = await Promise.all([unlock(tablet, person), unlock(tablet, person)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(await sessionsOf(person)).toHaveLength(1);
  });
});

describe('F-07 the own PIN', () => {
  test('F-07 it is set by the password, and opens this tablet from then on', async () => {
    const person = await aStaffMember(worker.db());
    const tablet = await aSession(worker, person);
    const own = async () => (await tablet.api('/api/admin/own-pin')).read(ownPinSchema);
    expect(await own()).toMatchObject({ isSet: false, isOnThisTablet: false });
    expect((await setPin(tablet)).read(ownPinSchema)).toMatchObject({
      isSet: true,
      isOnThisTablet: true,
    });
    expect(await own()).toMatchObject({ isSet: true, isOnThisTablet: true });
    const [stored] = await all('SELECT pinHash FROM staff_pins WHERE userId = ?1', person.id);
    expect(String(stored?.['pinHash'])).toMatch(/^\$scrypt\$/);
    expect(await logOf(person)).toEqual([['auth.pin_set', `staff:${person.id}`, 'ok']]);
    await lock(tablet);
    expect((await unlock(tablet, person, '٤٨٠٩١٣')).status).toBe(200);
  });

  test('F-07 a sign-in of staff by password makes a tablet known; one of a guest does not', async () => {
    const person = await aStaffMember(worker.db());
    const first = await signedIn(worker, person);
    expect((await setPin(first)).status).toBe(200);
    const second = await signedIn(worker, person);
    expect(second.cookies.get(TABLET)).toBeTruthy();
    expect(second.cookies.get(TABLET)).not.toBe(first.cookies.get(TABLET));
    await lock(second);
    expect((await unlock(second, person)).status).toBe(200);
    const guest = await signedIn(worker, await aUser(worker.db()));
    expect(guest.cookies.has(TABLET)).toBe(false);
  });

  test('F-07 Z-03 a tablet cookie that did not come from here is replaced', async () => {
    const person = await aStaffMember(worker.db());
    const tablet = worker.browser();
    tablet.cookies.set(TABLET, 'known to somebody else');
    await signIn(tablet, person);
    expect(tablet.cookies.get(TABLET)).not.toBe('known to somebody else');
  });

  test('F-07 Z-03 the cookie is for this host alone, and no script reads it', async () => {
    const person = await aStaffMember(worker.db());
    const { headers } = await worker
      .browser()
      .post('/api/auth/login', { email: person.email, password: PASSWORD });
    const cookie = headers.getSetCookie().find((one) => one.startsWith(`${TABLET}=`)) ?? '';
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/'])
      expect(cookie).toContain(part);
  });

  test.each(['000000', '123456', '987654', '121212', '123123', '112233'])(
    'F-07 Z-03 %s is refused',
    async (pin) => {
      const tablet = await aSession(worker, await aStaffMember(worker.db()));
      const before = await allRows(worker.db());
      const answer = await setPin(tablet, pin);
      expect([answer.status, answer.error.details?.fields]).toEqual([
        400,
        [{ field: 'pin', reason: 'common' }],
      ]);
      expect(await allRows(worker.db())).toEqual(before);
    },
  );

  test('F-07 Z-03 a wrong password sets none and removes none', async () => {
    const person = await aStaffMember(worker.db());
    const tablet = await aSession(worker, person);
    expect((await setPin(tablet, PIN, 'not this one')).status).toBe(400);
    expect(await pinsOf(person)).toEqual([]);
    await aPinOn(worker, tablet, person);
    const refused = await tablet.post('/api/admin/own-pin/remove', { password: 'not this one' });
    expect(refused.status).toBe(400);
    expect(await pinsOf(person)).toHaveLength(1);
  });

  test('F-07 it is removed by the password; a repeat is harmless', async () => {
    const { person, tablet } = await aLockedTablet();
    await unlock(tablet, person);
    for (const _time of [1, 2]) {
      const answer = await tablet.post('/api/admin/own-pin/remove', { password: PASSWORD });
      expect(answer.read(ownPinSchema)).toMatchObject({ isSet: false, isOnThisTablet: false });
    }
    expect([await pinsOf(person), await tabletsOf(person)]).toEqual([[], []]);
    const removals = (await logOf(person)).filter(([action]) => action === 'auth.pin_removed');
    expect(removals).toEqual([['auth.pin_removed', `staff:${person.id}`, 'ok']]);
  });
});

describe('F-07 Z-03 what ends a PIN', () => {
  const ends: readonly (readonly [string, (tablet: Actor, person: Person) => Promise<unknown>])[] =
    [
      [
        'another password',
        (tablet) =>
          tablet.post('/api/auth/change-password', {
            currentPassword: PASSWORD,
            newPassword: 'four brown camels rest',
          }),
      ],
      [
        'signing out everywhere',
        (tablet) => tablet.api('/api/auth/sessions', { method: 'DELETE' }),
      ],
      [
        'a colleague who removes them from the staff',
        async (_tablet, person) => {
          const colleague = await aSession(worker, await aStaffMember(worker.db()));
          return colleague.post(`/api/admin/staff-members/${person.id}/remove`, {
            password: PASSWORD,
          });
        },
      ],
    ];
  test.each(ends)('F-07 Z-03 %s', async (_what, end) => {
    const person = await aStaffMember(worker.db());
    const tablet = await aSession(worker, person);
    await aPinOn(worker, tablet, person);
    expect(await end(tablet, person)).toMatchObject({ status: 200 });
    expect([await pinsOf(person), await tabletsOf(person)]).toEqual([[], []]);
    expect((await logOf(person)).map(([action]) => action)).toEqual(['auth.pin_removed']);
  });
});
