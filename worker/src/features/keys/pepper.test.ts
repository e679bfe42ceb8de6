import { describe, expect, test } from 'vitest';
import { aCode } from '../../../test/account-factories.ts';
import { aFactorOf, firstStep, secondStep } from '../../../test/factor-scene.ts';
import { aSession, aStaffMember, aUser, PASSWORD, signIn } from '../../../test/factories.ts';
import { testWorker } from '../../../test/harness.ts';
import { aKey, keysScene } from '../../../test/keys-scene.ts';
import { aPinOn, lockDesk, unlockByPin } from '../../../test/pin-scene.ts';
import { registrationScene, verify } from '../../../test/registration-scene.ts';
import { ACCESS, FIGURES_PASSWORD, setFiguresPassword } from '../../../test/statistics-scene.ts';

const worker = testWorker({ RATE_LIMITS: 'off' }, { own: true });
const keys = keysScene(worker);
const { registered } = registrationScene(worker);

/** A member of staff with password, PIN and statistics password, at a tablet. */
async function aMember() {
  const person = await aStaffMember(worker.db());
  await setFiguresPassword(worker, person);
  const tablet = await aSession(worker, person);
  await aPinOn(worker, tablet, person);
  return { person, tablet };
}

const unlocks = async ({ person, tablet }: Awaited<ReturnType<typeof aMember>>) => {
  await lockDesk(tablet);
  const opened = await unlockByPin(tablet, person);
  const figures = await tablet.post(ACCESS, { password: FIGURES_PASSWORD });
  return [opened.status, figures.status];
};

const hashOf = ({ id }: { readonly id: number }) =>
  worker
    .db()
    .prepare('SELECT password FROM users WHERE id = ?1')
    .bind(id)
    .first<string>('password');

describe('Z-04 a new pepper', () => {
  test('Z-04 everybody signs in under both, and after the former has gone', async () => {
    const [early, late, never] = [
      await aUser(worker.db()),
      await aUser(worker.db()),
      await aUser(worker.db()),
    ];
    const members = [await aMember(), await aMember()] as const;
    await worker.scheduled();
    await worker.setSecrets({ PEPPER_V2: aKey('the second pepper') });

    await signIn(worker.browser(), early);
    expect(await hashOf(early)).toMatch(/,k=v2\$[^$]+\$[^$]+$/);
    expect(await unlocks(members[0])).toEqual([200, 200]);
    const wrong = { email: late.email, password: `${PASSWORD}!` };
    expect((await worker.browser().post('/api/auth/login', wrong)).status).toBe(401);

    await worker.scheduled();
    expect(await keys.hashesOf(1)).toEqual([]);
    expect(await hashOf(late)).toMatch(/,k=v2\$[^$]+\$[^$]+\$k1\./);
    expect(await keys.shown()).toContainEqual(['PEPPER_V1', 'waiting', 0]);
    await worker.setSecrets({ PEPPER_V1: null });
    await worker.scheduled();
    expect(await keys.health()).toBe(200);

    for (const person of [early, late]) await signIn(worker.browser(), person);
    expect(await hashOf(late)).toMatch(/,k=v2\$[^$]+\$[^$]+$/);
    expect((await worker.browser().post('/api/auth/login', wrong)).status).toBe(401);
    for (const member of members) expect(await unlocks(member)).toEqual([200, 200]);

    // The next change finds a hash that was wrapped and whose owner never came.
    await worker.setSecrets({ PEPPER_V3: aKey('the third pepper') });
    await worker.scheduled();
    await worker.setSecrets({ PEPPER_V2: null });
    await signIn(worker.browser(), never);
    expect(await hashOf(never)).toMatch(/,k=v3\$[^$]+\$[^$]+$/);
  });

  test('Z-04 a recovery code opens under both, and after the former has gone', async () => {
    // Passwords of the tests’ people are made under the first pepper.
    await worker.setSecrets({ PEPPER_V1: btoa('pepper of test runs, 32 bytes ok') });
    const person = await aStaffMember(worker.db());
    const { recoveryCodes } = await aFactorOf(worker, person);
    const opens = async (at: number) => {
      const browser = worker.browser();
      await firstStep(browser, person);
      return (await secondStep(browser, recoveryCodes[at] ?? '')).status;
    };
    await worker.setSecrets({ PEPPER_V4: aKey('the fourth pepper') });
    expect(await opens(0)).toBe(200);
    await worker.scheduled();
    expect(await keys.hashesOf(3)).toEqual([]);
    expect(await keys.hashesOf(4)).toContain('staff_recovery_codes.codeHash');
    await worker.setSecrets({ PEPPER_V1: null, PEPPER_V3: null });
    expect(await opens(1)).toBe(200);
    expect(await opens(0)).toBe(400);
  });

  test('A-02 a code that was mailed before, and the browser that registered, are known afterwards', async () => {
    const person = await aUser(worker.db());
    const browser = worker.browser();
    const { email, code } = await registered(browser);
    const reset = await aCode(worker.db(), person, 'reset');
    // Made under the first pepper, which the tests' own codes are.
    await worker.setSecrets({
      PEPPER_V1: btoa('pepper of test runs, 32 bytes ok'),
      PEPPER_V4: aKey('the fourth pepper'),
      RECEIPT_KEY_V2: aKey('the second receipt key'),
    });
    await worker.scheduled();
    expect((await verify(browser, email, code)).status).toBe(200);
    expect((await browser.api('/api/auth/me')).status).toBe(200);
    const newPassword = 'another boat, eight dates';
    const answer = await worker.browser().post('/api/auth/reset-password', {
      email: person.email,
      verificationCode: reset,
      newPassword,
    });
    expect(answer.status).toBe(200);
    await signIn(worker.browser(), person, newPassword);
  });

  test('Z-04 without its pepper a password opens nobody, and a new one by mail does', async () => {
    await worker.setSecrets({ PEPPER_V4: aKey('the fourth pepper') });
    const person = await aUser(worker.db());
    await signIn(worker.browser(), person);
    await worker.setSecrets({
      PEPPER_V1: null,
      PEPPER_V4: null,
      PEPPER_V9: aKey('a ninth pepper'),
    });
    const given = { email: person.email, password: PASSWORD };
    const refused = await worker.browser().post('/api/auth/login', given);
    expect([refused.status, refused.error.code]).toEqual([401, 'auth.bad_credentials']);
    await worker.scheduled();
    expect(await keys.health()).toBe(503);
    await worker.setSecrets({ PEPPER_V4: aKey('the fourth pepper') });
    expect((await worker.browser().post('/api/auth/login', given)).status).toBe(200);
  });
});
