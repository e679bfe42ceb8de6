import { describe, expect, test } from 'vitest';
import { aCode } from '../../../test/account-factories.ts';
import {
  aSession,
  aStaffMember,
  aUser,
  PASSWORD,
  signIn,
  type Person,
} from '../../../test/factories.ts';
import { testWorker, type Actor } from '../../../test/harness.ts';
import { aLockedTablet, lockDesk, unlockByPin } from '../../../test/pin-scene.ts';
import { sha256 } from '../../platform/crypto.ts';

const worker = testWorker();
const DEVICE = '__Host-dev';
const NEW_PASSWORD = 'a lamp, nine harbours';

const attempt = (browser: Actor, { email }: Pick<Person, 'email'>, password = 'wrong password') =>
  browser.post('/api/auth/login', { email, password });

/** Strangers guess until their own counter waits, and once more. */
async function strangersGuess(who: Pick<Person, 'email'>): Promise<void> {
  for (let n = 0; n < 5; n++) expect((await attempt(worker.browser(), who)).status).toBe(401);
  expect((await attempt(worker.browser(), who, PASSWORD)).status).toBe(429);
}

const devicesOf = async ({ id }: Person) =>
  (
    await worker
      .db()
      .prepare('SELECT deviceHash FROM known_devices WHERE userId = ?1 ORDER BY provedAt')
      .bind(id)
      .all<{ deviceHash: string }>()
  ).results.map(({ deviceHash }) => deviceHash);

const deviceOf = (browser: Actor) => sha256(browser.cookies.get(DEVICE) ?? '');

describe('A-03 a stranger shuts nobody out of an account', () => {
  test('A-03 F-07 five wrong passwords of strangers leave a locked desk to its staff', async () => {
    const staff = await aStaffMember(worker.db());
    const tablet = worker.browser();
    await signIn(tablet, staff);
    await lockDesk(tablet);
    await strangersGuess(staff);
    expect((await signIn(tablet, staff)).user?.role).toBe('staff');
  });

  test('A-03 F-07 a desk of before this device was known is unlocked too, also by a colleague', async () => {
    const [staff, colleague] = [await aStaffMember(worker.db()), await aStaffMember(worker.db())];
    const tablet = await aSession(worker, staff);
    await lockDesk(tablet);
    for (const person of [staff, colleague]) await strangersGuess(person);
    expect((await signIn(tablet, colleague)).user?.id).toBe(colleague.id);
    await lockDesk(tablet);
    expect((await signIn(tablet, staff)).user?.id).toBe(staff.id);
  });

  test('A-03 a device that has signed in before signs in again, also after its session', async () => {
    const guest = await aUser(worker.db());
    const phone = worker.browser();
    await signIn(phone, guest);
    await phone.post('/api/auth/logout', {});
    await strangersGuess(guest);
    await signIn(phone, guest);
    expect(await devicesOf(guest)).toEqual([await deviceOf(phone)]);
  });

  test('A-03 the address of a hotel that somebody uses up is no wait for its desk', async () => {
    const { person, tablet } = await aLockedTablet(worker);
    const known = worker.browser();
    await signIn(known, person);
    await attempt(tablet, person);
    const stranger = worker.browser();
    await attempt(stranger, { email: 'somebody@example.test' });
    await worker
      .db()
      .prepare(
        "UPDATE throttles SET count = 30, blockedUntil = '2999' WHERE key LIKE 'login-from:%'",
      )
      .run();
    expect((await attempt(stranger, person)).status).toBe(429);
    expect((await signIn(known, person)).user?.id).toBe(person.id);
    expect((await unlockByPin(tablet, person)).status).toBe(200);
  });

  test('A-03 acts of somebody who is signed in ask for the password with counts of their own', async () => {
    const [staff, other] = [await aStaffMember(worker.db()), await aUser(worker.db())];
    const tablet = await aSession(worker, staff);
    await strangersGuess(staff);
    const added = await tablet.post('/api/admin/staff-members', {
      email: other.email,
      password: PASSWORD,
    });
    expect(added.status).toBe(201);
    const changed = await tablet.post('/api/auth/change-password', {
      currentPassword: PASSWORD,
      newPassword: NEW_PASSWORD,
    });
    expect(changed.status).toBe(200);
  });

  test('A-03 wrong passwords of an open browser are limited, and leave the sign-in open', async () => {
    const guest = await aUser(worker.db());
    const open = await aSession(worker, guest);
    const change = (currentPassword: string) =>
      open.post('/api/auth/change-password', { currentPassword, newPassword: NEW_PASSWORD });
    for (let n = 0; n < 5; n++) expect((await change('wrong password')).status).toBe(400);
    expect((await change(PASSWORD)).status).toBe(429);
    await signIn(worker.browser(), guest);
  });

  test('A-03 a known device has five tries too, and other known ones do not wait with it', async () => {
    const guest = await aUser(worker.db());
    const [lost, own] = [worker.browser(), worker.browser()];
    for (const browser of [lost, own]) await signIn(browser, guest);
    for (let n = 0; n < 5; n++) expect((await attempt(lost, guest)).status).toBe(401);
    expect((await attempt(lost, guest, PASSWORD)).status).toBe(429);
    await signIn(own, guest);
    await signIn(worker.browser(), guest);
  });

  test('A-03 a device is known to its own account alone, and a made-up cookie to none', async () => {
    const [victim, attacker] = [await aUser(worker.db()), await aUser(worker.db())];
    const stranger = worker.browser();
    await signIn(stranger, attacker);
    await strangersGuess(victim);
    expect((await attempt(stranger, victim, PASSWORD)).status).toBe(429);
    const maker = worker.browser();
    maker.cookies.set(DEVICE, 'made-up');
    expect((await attempt(maker, victim, PASSWORD)).status).toBe(429);
    expect(await devicesOf(victim)).toEqual([]);
  });

  test('A-03 a wrong password makes no device known and gives it no cookie', async () => {
    const guest = await aUser(worker.db());
    const browser = worker.browser();
    await attempt(browser, guest);
    expect([browser.cookies.has(DEVICE), await devicesOf(guest)]).toEqual([false, []]);
  });
});

describe('A-03 devices that an account knows no more', () => {
  test('A-03 forgetting this device, another password and signing out elsewhere', async () => {
    const guest = await aUser(worker.db());
    const [one, two] = [worker.browser(), worker.browser()];
    for (const browser of [one, two]) await signIn(browser, guest);
    expect(await devicesOf(guest)).toHaveLength(2);
    await one.api('/api/auth/sessions', { method: 'DELETE' });
    expect(await devicesOf(guest)).toEqual([await deviceOf(one)]);
    await signIn(two, guest);
    await two.post('/api/auth/change-password', {
      currentPassword: PASSWORD,
      newPassword: NEW_PASSWORD,
    });
    expect(await devicesOf(guest)).toEqual([await deviceOf(two)]);
    await two.post('/api/device/forget', { rows: 'all' });
    expect(await devicesOf(guest)).toEqual([]);
  });

  test('A-05 a password chosen by mail leaves that device alone known, and its owner signs in', async () => {
    const guest = await aUser(worker.db());
    const [former, mailbox] = [worker.browser(), worker.browser()];
    await signIn(former, guest);
    await strangersGuess(guest);
    const verificationCode = await aCode(worker.db(), guest, 'reset');
    const reset = await mailbox.post('/api/auth/reset-password', {
      email: guest.email,
      verificationCode,
      newPassword: NEW_PASSWORD,
    });
    expect(reset.status).toBe(200);
    expect(await devicesOf(guest)).toEqual([await deviceOf(mailbox)]);
    for (let n = 0; n < 5; n++) await attempt(worker.browser(), guest);
    expect((await attempt(mailbox, guest, NEW_PASSWORD)).status).toBe(200);
  });

  test('A-03 a device on which nobody signed in for half a year is forgotten', async () => {
    const guest = await aUser(worker.db());
    await signIn(worker.browser(), guest);
    await worker
      .db()
      .prepare("UPDATE known_devices SET provedAt = '2026-01-01T00:00:00.000Z' WHERE userId = ?1")
      .bind(guest.id)
      .run();
    await worker.scheduled();
    expect(await devicesOf(guest)).toEqual([]);
  });
});
