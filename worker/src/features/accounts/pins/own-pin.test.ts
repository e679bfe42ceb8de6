import { describe, expect, test } from 'vitest';
import { ownPinSchema } from '#shared/accounts/pin.contract.ts';
import { aCode } from '../../../../test/account-factories.ts';
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
const rows = (person: Person) => pinRowsOf(worker, person);
const kept = async (person: Person) => {
  const { pins, tablets } = await rows(person);
  return [pins, tablets];
};

describe('F-07 the own PIN', () => {
  test('F-07 it is set by the password, and opens this tablet from then on', async () => {
    const person = await aStaffMember(worker.db());
    const tablet = await aSession(worker, person);
    const own = async () => (await tablet.api('/api/admin/own-pin')).read(ownPinSchema);
    expect(await own()).toMatchObject({ isSet: false, isOnThisTablet: false });
    expect((await choosePin(tablet)).read(ownPinSchema)).toMatchObject({
      isSet: true,
      isOnThisTablet: true,
    });
    expect(await own()).toMatchObject({ isSet: true, isOnThisTablet: true });
    const [stored] = (await rows(person)).pins;
    expect(String(stored?.['pinHash'])).toMatch(/^\$scrypt\$/);
    expect((await rows(person)).log).toEqual([['auth.pin_set', `staff:${person.id}`, 'ok']]);
    await lockDesk(tablet);
    expect((await unlockByPin(tablet, person, '٤٨٠٩١٣')).status).toBe(200);
  });

  test('F-07 a sign-in of staff by password makes a tablet known; one of a guest does not', async () => {
    const person = await aStaffMember(worker.db());
    const first = await signedIn(worker, person);
    expect((await choosePin(first)).status).toBe(200);
    const second = await signedIn(worker, person);
    expect(second.cookies.get(TABLET)).toBeTruthy();
    expect(second.cookies.get(TABLET)).not.toBe(first.cookies.get(TABLET));
    await lockDesk(second);
    expect((await unlockByPin(second, person)).status).toBe(200);
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
      const answer = await choosePin(tablet, pin);
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
    expect((await choosePin(tablet, PIN, 'not this one')).status).toBe(400);
    expect((await rows(person)).pins).toEqual([]);
    await aPinOn(worker, tablet, person);
    const refused = await tablet.post('/api/admin/own-pin/remove', { password: 'not this one' });
    expect(refused.status).toBe(400);
    expect((await rows(person)).pins).toHaveLength(1);
  });

  test('F-07 it is removed by the password; a repeat is harmless', async () => {
    const { person, tablet } = await aLockedTablet(worker);
    await unlockByPin(tablet, person);
    const remove = () => tablet.post('/api/admin/own-pin/remove', { password: PASSWORD });
    for (const answer of [await remove(), await remove()])
      expect(answer.read(ownPinSchema)).toMatchObject({ isSet: false, isOnThisTablet: false });
    expect(await kept(person)).toEqual([[], []]);
    const removals = (await rows(person)).log.filter(([action]) => action === 'auth.pin_removed');
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
        'a password by a code from the mailbox',
        async (tablet, person) =>
          tablet.post('/api/auth/reset-password', {
            email: person.email,
            verificationCode: await aCode(worker.db(), person, 'reset'),
            newPassword: 'four brown camels rest',
          }),
      ],
      [
        'another e-mail',
        async (tablet, person) => {
          const email = `moved-${person.email}`;
          const verificationCode = await aCode(worker.db(), person, 'email', email);
          return tablet.post('/api/account/email', { email, verificationCode });
        },
      ],
      [
        'the end of the account',
        (tablet) => tablet.post('/api/account/erase', { password: PASSWORD }),
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
    expect(await kept(person)).toEqual([[], []]);
    expect((await rows(person)).log.map(([action]) => action)).toEqual(['auth.pin_removed']);
  });
});
