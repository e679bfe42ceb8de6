import { describe, expect, test } from 'vitest';
import { loginAnswerSchema, userSchema } from '#shared/accounts/account.contract.ts';
import { pinHoldersSchema } from '#shared/accounts/pin.contract.ts';
import { aCode } from '../../../../test/account-factories.ts';
import {
  aFactorOf,
  factorRowsOf,
  firstStep,
  secondStep,
  SECOND_STEP,
} from '../../../../test/factor-scene.ts';
import { aStaffMember, PASSWORD, type Person } from '../../../../test/factories.ts';
import { testWorker, type Actor } from '../../../../test/harness.ts';
import { aPinOn, lockDesk, PIN, unlockByPin } from '../../../../test/pin-scene.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const me = (browser: Actor) => browser.api('/api/auth/me');
const answerOf = ({ status, error }: { status: number; error: { code: string } }) => [
  status,
  error.code,
];
const login = (browser: Actor, { email }: Person, password = PASSWORD) =>
  browser.post('/api/auth/login', { email, password });

/** A member with a second factor who is signed in. */
async function aMember() {
  const person = await aStaffMember(worker.db());
  const { phone, recoveryCodes } = await aFactorOf(worker, person);
  const browser = worker.browser();
  await firstStep(browser, person);
  expect((await secondStep(browser, await phone.code())).status).toBe(200);
  return { person, phone, recoveryCodes, browser };
}

describe('A-03 a sign-in in two steps', () => {
  test('A-03 the password opens nothing, the code opens a session of staff', async () => {
    const person = await aStaffMember(worker.db());
    const { phone } = await aFactorOf(worker, person);
    const browser = worker.browser();
    await firstStep(browser, person);
    expect(browser.cookies.has('__Host-sid')).toBe(false);
    expect((await me(browser)).status).toBe(401);
    const { sessions, waiting } = await factorRowsOf(worker, person);
    expect([sessions, waiting.length]).toEqual([[], 1]);
    const answer = await secondStep(browser, await phone.code());
    expect(answer.read(loginAnswerSchema).user).toMatchObject({ id: person.id, role: 'staff' });
    expect((await me(browser)).read(userSchema).role).toBe('staff');
    expect((await factorRowsOf(worker, person)).waiting).toEqual([]);
  });

  test('A-03 an app of before the second step is told to be reloaded, in the language of its guest', async () => {
    const person = await aStaffMember(worker.db());
    await aFactorOf(worker, person);
    for (const [language, words] of [
      ['en', 'Reload it'],
      ['ar', 'أعد تحميلها'],
    ] as const) {
      const json = { email: person.email, password: PASSWORD };
      const headers = { 'Accept-Language': language };
      const asked = await worker
        .browser()
        .api('/api/auth/login', { method: 'POST', json, headers });
      const answer = asked.read(loginAnswerSchema);
      expect([answer.user, answer.secondFactors]).toEqual([null, expect.any(Array)]);
      expect(answer.message).toContain(words);
    }
  });

  test('A-03 Arabic digits and blanks are taken', async () => {
    const person = await aStaffMember(worker.db());
    const { phone } = await aFactorOf(worker, person);
    const browser = worker.browser();
    await firstStep(browser, person);
    const code = await phone.code();
    const arabic = Array.from(code, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join('');
    expect((await secondStep(browser, `${arabic.slice(0, 3)} ${arabic.slice(3)}`)).status).toBe(
      200,
    );
  });

  test('A-03 a code opens once, also of two that come at once', async () => {
    const person = await aStaffMember(worker.db());
    const { phone } = await aFactorOf(worker, person);
    const browsers = [worker.browser(), worker.browser()];
    for (const browser of browsers) await firstStep(browser, person);
    const code = await phone.code();
    const answers = await Promise.all(browsers.map((browser) => secondStep(browser, code)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
    expect((await factorRowsOf(worker, person)).sessions).toHaveLength(1);
    const third = worker.browser();
    await firstStep(third, person);
    expect(answerOf(await secondStep(third, code))).toEqual([400, 'auth.factor_wrong']);
  });

  test('A-03 five wrong codes end it, and the right one comes too late', async () => {
    const person = await aStaffMember(worker.db());
    const { phone } = await aFactorOf(worker, person);
    const browser = worker.browser();
    await firstStep(browser, person);
    const wrong = await phone.codeIn(-7);
    for (const triesLeft of [4, 3, 2, 1]) {
      const { status, error } = await secondStep(browser, wrong);
      expect([status, error.code, error.details?.triesLeft]).toEqual([
        400,
        'auth.factor_wrong',
        triesLeft,
      ]);
    }
    expect(answerOf(await secondStep(browser, wrong))).toEqual([409, 'auth.factor_over']);
    expect(answerOf(await secondStep(browser, await phone.code()))).toEqual([
      409,
      'auth.factor_over',
    ]);
    const { sessions, log } = await factorRowsOf(worker, person);
    expect(sessions).toEqual([]);
    expect(log.filter(([action]) => action === 'auth.factor')).toHaveLength(5);
  });

  test('A-03 it waits five minutes, and on its own device', async () => {
    const person = await aStaffMember(worker.db());
    const { phone } = await aFactorOf(worker, person);
    const browser = worker.browser();
    const stranger = worker.browser();
    await firstStep(browser, person);
    expect(answerOf(await stranger.post(SECOND_STEP, { code: await phone.code() }))).toEqual([
      409,
      'auth.factor_over',
    ]);
    // A cookie that was carried off to another device.
    stranger.cookies.set('__Host-2f', browser.cookies.get('__Host-2f') ?? '');
    stranger.cookies.set('__Host-dev', 'the device of somebody else');
    await worker
      .db()
      .prepare("UPDATE factor_sign_ins SET deviceHash = 'the first' WHERE userId = ?1")
      .bind(person.id)
      .run();
    expect((await secondStep(stranger, await phone.code())).status).toBe(409);
    await worker
      .db()
      .prepare(
        "UPDATE factor_sign_ins SET deviceHash = NULL, expiresAt = '2026-01-01T00:00:00.000Z' WHERE userId = ?1",
      )
      .bind(person.id)
      .run();
    expect((await secondStep(browser, await phone.code())).status).toBe(409);
    await worker.scheduled();
    const { waiting, sessions } = await factorRowsOf(worker, person);
    expect([waiting, sessions]).toEqual([[], []]);
  });

  test('A-05 a new password by mail lifts no second factor, and ends a sign-in that waits', async () => {
    const person = await aStaffMember(worker.db());
    const { phone } = await aFactorOf(worker, person);
    const browser = worker.browser();
    await firstStep(browser, person);
    const verificationCode = await aCode(worker.db(), person, 'reset');
    const newPassword = 'another boat, eight dates';
    const reset = { email: person.email, verificationCode, newPassword };
    expect((await worker.browser().post('/api/auth/reset-password', reset)).status).toBe(200);
    expect((await secondStep(browser, await phone.code())).status).toBe(409);
    const again = await login(browser, person, newPassword);
    expect(again.read(loginAnswerSchema)).toMatchObject({ user: null, secondFactors: ['totp'] });
    expect((await me(browser)).status).toBe(401);
    expect((await factorRowsOf(worker, person)).factors).toHaveLength(1);
    expect((await secondStep(browser, await phone.code())).status).toBe(200);
  });

  test('A-03 a factor that a colleague takes away meanwhile sends back to the password', async () => {
    const person = await aStaffMember(worker.db());
    const { phone } = await aFactorOf(worker, person);
    const browser = worker.browser();
    await firstStep(browser, person);
    await worker.db().prepare('DELETE FROM staff_factors WHERE userId = ?1').bind(person.id).run();
    expect(answerOf(await secondStep(browser, await phone.code()))).toEqual([
      409,
      'auth.factor_over',
    ]);
    expect((await login(browser, person)).read(loginAnswerSchema).user?.id).toBe(person.id);
  });
});

describe('F-07 a locked desk of somebody with a second factor', () => {
  test('F-07 password and PIN open the session that they locked, and no longer than it lasts', async () => {
    const { person, phone, browser } = await aMember();
    const pin = { password: PASSWORD, pin: PIN, code: await phone.code() };
    expect((await browser.api('/api/admin/own-pin', { method: 'PUT', json: pin })).status).toBe(
      200,
    );
    const [first] = (await factorRowsOf(worker, person)).sessions;
    const endOf = async () => (await factorRowsOf(worker, person)).sessions[0]?.['expiresAt'];
    await lockDesk(browser);
    expect((await login(browser, person)).read(loginAnswerSchema).user?.id).toBe(person.id);
    expect(await endOf()).toBe(first?.['expiresAt']);
    await lockDesk(browser);
    expect((await unlockByPin(browser, person)).status).toBe(200);
    expect(await endOf()).toBe(first?.['expiresAt']);
  });

  test('F-07 a colleague with one is asked for it there, and their PIN counts for a session since then', async () => {
    const { browser } = await aMember();
    const second = await aStaffMember(worker.db());
    await aFactorOf(worker, second);
    await aPinOn(worker, browser, second);
    const provedAt = new Date(Date.now() - 11 * 3_600_000);
    const proved = (at: Date) =>
      worker
        .db()
        .prepare('UPDATE staff_tablets SET provedAt = ?2 WHERE userId = ?1')
        .bind(second.id, at.toISOString())
        .run();
    await proved(provedAt);
    await lockDesk(browser);
    const isBlocked = async () =>
      (await browser.api('/api/admin/desk-pins'))
        .read(pinHoldersSchema)
        .holders.find(({ id }) => id === second.id)?.isBlocked;
    expect(await isBlocked()).toBe(false);
    await proved(new Date(provedAt.getTime() - 2 * 3_600_000));
    expect(await isBlocked()).toBe(true);
    expect(answerOf(await unlockByPin(browser, second))).toEqual([409, 'auth.pin_off']);
    await proved(provedAt);
    expect((await unlockByPin(browser, second)).status).toBe(200);
    const [session] = (await factorRowsOf(worker, second)).sessions;
    expect(session?.['expiresAt']).toBe(
      new Date(provedAt.getTime() + 12 * 3_600_000).toISOString(),
    );
    await lockDesk(browser);

    const third = await aStaffMember(worker.db());
    const theirs = await aFactorOf(worker, third);
    await firstStep(browser, third);
    expect((await me(browser)).status).toBe(401);
    expect((await secondStep(browser, await theirs.phone.code())).status).toBe(200);
    expect((await me(browser)).read(userSchema).id).toBe(third.id);
  });
});
