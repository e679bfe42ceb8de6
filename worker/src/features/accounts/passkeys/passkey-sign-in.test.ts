import { describe, expect, test } from 'vitest';
import { loginAnswerSchema } from '#shared/accounts/account.contract.ts';
import { aFactorOf, factorRowsOf, firstStep, secondStep } from '../../../../test/factor-scene.ts';
import { aSession, aStaffMember, PASSWORD, type Person } from '../../../../test/factories.ts';
import { testWorker, type Actor, type Answer } from '../../../../test/harness.ts';
import {
  aPasskeyOf,
  OWN_PASSKEY,
  passkeyRowsOf,
  passkeyStep,
  proofBy,
  requestOf,
  SIGN_IN_PASSKEY,
} from '../../../../test/passkey-scene.ts';
import { aPinOn, lockDesk } from '../../../../test/pin-scene.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const outcome = ({ status, error }: Answer) => [status, error.code];
const WRONG = [400, 'auth.passkey_wrong'];
const login = async (browser: Actor, { email }: Person) =>
  (await browser.post('/api/auth/login', { email, password: PASSWORD })).read(loginAnswerSchema);

async function aMember() {
  const person = await aStaffMember(worker.db());
  return { person, ...(await aPasskeyOf(worker, person)) };
}
const isSignedIn = async (browser: Actor) => (await browser.api('/api/auth/me')).status === 200;

describe('A-03 a sign-in by a passkey', () => {
  test('A-03 the password opens nothing, the passkey a session of staff', async () => {
    const { person, authenticator } = await aMember();
    const browser = worker.browser();
    expect(await login(browser, person)).toMatchObject({ user: null, passkey: 'only' });
    expect(await isSignedIn(browser)).toBe(false);
    const options = await requestOf(browser, SIGN_IN_PASSKEY);
    expect(options).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [{ id: authenticator.id, transports: ['internal'] }],
    });
    const answer = await browser.post(SIGN_IN_PASSKEY, await authenticator.get(options));
    expect(answer.read(loginAnswerSchema).user).toMatchObject({ id: person.id, role: 'staff' });
    const { passkeys } = await passkeyRowsOf(worker, person);
    expect(passkeys).toMatchObject([{ counter: 1 }]);
    expect(passkeys[0]?.['lastUsedAt']).not.toBeNull();
    expect((await factorRowsOf(worker, person)).waiting).toEqual([]);
  });

  test('A-03 beside an app either opens, and an app of before passkeys reads what it knows', async () => {
    const { person, authenticator } = await aMember();
    const { phone } = await aFactorOf(worker, person);
    const browser = worker.browser();
    expect(await login(browser, person)).toMatchObject({
      secondFactors: ['totp'],
      passkey: 'too',
    });
    expect((await secondStep(browser, await phone.code())).status).toBe(200);
    const other = worker.browser();
    await firstStep(other, person);
    expect((await passkeyStep(other, authenticator)).status).toBe(200);
  });

  test('A-03 another site, host or challenge, or an owner who was not verified, opens nothing', async () => {
    const { person, authenticator } = await aMember();
    for (const odd of [
      { origin: 'https://localhost:8787' },
      { rpId: 'evil.example' },
      { challenge: 'AAAA' },
      { isVerified: false },
      { type: 'webauthn.create' },
      { crossOrigin: true },
    ]) {
      const browser = worker.browser();
      await firstStep(browser, person);
      const answer = await passkeyStep(browser, authenticator, odd);
      expect([odd, ...outcome(answer)]).toEqual([odd, ...WRONG]);
      expect(answer.error.details?.triesLeft).toBe(4);
      expect(await isSignedIn(browser)).toBe(false);
      await worker.db().prepare('DELETE FROM throttles').run();
    }
    const { sessions, log } = await factorRowsOf(worker, person);
    expect(sessions).toEqual([]);
    expect(log.filter(([action]) => action === 'auth.factor')).toEqual(
      Array.from({ length: 6 }, () => ['auth.factor', 'anonymous', 'refused']),
    );
    expect((await passkeyRowsOf(worker, person)).passkeys).toMatchObject([
      { counter: 0, lastUsedAt: null },
    ]);
  });

  test('A-03 an answer is taken once, by the browser that was asked', async () => {
    const { person, authenticator } = await aMember();
    const [browser, other] = [worker.browser(), worker.browser()];
    await firstStep(browser, person);
    await firstStep(other, person);
    const answer = await authenticator.get(await requestOf(browser, SIGN_IN_PASSKEY));
    expect(outcome(await other.post(SIGN_IN_PASSKEY, answer))).toEqual(WRONG);
    expect((await browser.post(SIGN_IN_PASSKEY, answer)).status).toBe(200);
    const again = worker.browser();
    await firstStep(again, person);
    await requestOf(again, SIGN_IN_PASSKEY);
    expect(outcome(await again.post(SIGN_IN_PASSKEY, answer))).toEqual(WRONG);
    expect((await factorRowsOf(worker, person)).sessions).toHaveLength(1);
  });

  test('A-03 a colleague’s passkey opens nothing', async () => {
    const { person } = await aMember();
    const colleague = await aMember();
    const browser = worker.browser();
    await firstStep(browser, person);
    expect(outcome(await passkeyStep(browser, colleague.authenticator))).toEqual(WRONG);
    expect(await isSignedIn(browser)).toBe(false);
    expect((await passkeyRowsOf(worker, colleague.person)).passkeys).toMatchObject([
      { counter: 0, lastUsedAt: null },
    ]);
  });

  test('A-03 a count that went back is refused and written down; one that is always 0 is taken', async () => {
    const { person, authenticator } = await aMember();
    const sign = async (counter: number) => {
      const browser = worker.browser();
      await firstStep(browser, person);
      return passkeyStep(browser, authenticator, { counter });
    };
    expect((await sign(0)).status).toBe(200);
    expect((await sign(0)).status).toBe(200);
    expect((await sign(8)).status).toBe(200);
    for (const counter of [8, 7, 0]) expect(outcome(await sign(counter))).toEqual(WRONG);
    const { passkeys, log } = await passkeyRowsOf(worker, person);
    expect(passkeys).toMatchObject([{ counter: 8 }]);
    expect(log).toEqual(
      Array.from({ length: 3 }, () => ['auth.passkey_counter', 'anonymous', 'refused']),
    );
    expect((await sign(9)).status).toBe(200);
  });

  test('A-03 wrong passkeys count with wrong codes, and then the sign-in is over', async () => {
    const { person, authenticator } = await aMember();
    const { phone } = await aFactorOf(worker, person);
    const browser = worker.browser();
    await firstStep(browser, person);
    for (let n = 0; n < 2; n++)
      expect((await secondStep(browser, await phone.codeIn(-9))).status).toBe(400);
    for (let n = 0; n < 2; n++)
      expect((await passkeyStep(browser, authenticator, { isVerified: false })).status).toBe(400);
    expect(outcome(await passkeyStep(browser, authenticator, { isVerified: false }))).toEqual([
      409,
      'auth.factor_over',
    ]);
    const options = await browser.api(`${SIGN_IN_PASSKEY}-options`, { method: 'POST' });
    const answer = await browser.post(
      SIGN_IN_PASSKEY,
      await authenticator.get(JSON.parse(options.text).options ?? { challenge: 'AA', rpId: 'x' }),
    );
    expect([409, 429]).toContain(answer.status);
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('A-03 without a sign-in that waits nobody is told of any passkey', async () => {
    await aMember();
    const answer = await worker.browser().api(`${SIGN_IN_PASSKEY}-options`, { method: 'POST' });
    expect(outcome(answer)).toEqual([409, 'auth.factor_over']);
  });

  test('F-07 a colleague takes over a locked desk by their passkey', async () => {
    const leaving = await aStaffMember(worker.db());
    const desk = await aSession(worker, leaving);
    await aPinOn(worker, desk, leaving);
    await lockDesk(desk);
    const { person, authenticator } = await aMember();
    await firstStep(desk, person);
    const answer = await passkeyStep(desk, authenticator);
    expect(answer.read(loginAnswerSchema).user).toMatchObject({ id: person.id });
  });
});

describe('F-07 a passkey where the own password is asked for', () => {
  const act = (browser: Actor, code?: string) =>
    browser.post('/api/admin/own-factor/recovery-codes', {
      password: PASSWORD,
      ...(code !== undefined && { code }),
    });

  test('F-07 it earns a code that is taken once, and in this session', async () => {
    const { person, authenticator } = await aMember();
    const [browser, elsewhere] = [await aSession(worker, person), await aSession(worker, person)];
    const code = await proofBy(browser, authenticator);
    expect(outcome(await act(elsewhere, code))).toEqual([400, 'auth.factor_wrong']);
    expect((await factorRowsOf(worker, person)).codes).toEqual([]);
    expect((await act(browser, code)).status).toBe(200);
    expect((await factorRowsOf(worker, person)).codes).toHaveLength(10);
    expect(outcome(await act(browser, code))).toEqual([400, 'auth.factor_wrong']);
  });

  test('F-07 such a code is over after five minutes, and signs nobody in', async () => {
    const { person, authenticator } = await aMember();
    const browser = await aSession(worker, person);
    const code = await proofBy(browser, authenticator);
    const other = worker.browser();
    await firstStep(other, person);
    expect((await secondStep(other, code)).status).toBe(400);
    await worker
      .db()
      .prepare("UPDATE passkey_steps SET expiresAt = '2026-01-01T00:00:00.000Z' WHERE userId = ?1")
      .bind(person.id)
      .run();
    expect(outcome(await act(browser, code))).toEqual([400, 'auth.factor_wrong']);
    expect((await factorRowsOf(worker, person)).codes).toEqual([]);
  });

  test('F-07 an act that fails for another reason uses up no code', async () => {
    const { person, authenticator } = await aMember();
    const browser = await aSession(worker, person);
    const code = await proofBy(browser, authenticator);
    const gone = await browser.post('/api/admin/own-factor/recovery-codes', {
      password: 'not the password',
      code,
    });
    expect(gone.status).toBe(400);
    expect((await act(browser, code)).status).toBe(200);
  });

  test('F-07 a colleague’s passkey, or a sign-in’s answer, earns nothing', async () => {
    const { person, authenticator } = await aMember();
    const colleague = await aMember();
    const browser = await aSession(worker, person);
    const options = await requestOf(browser, OWN_PASSKEY);
    const foreign = await colleague.authenticator.get(options);
    expect(outcome(await browser.post(OWN_PASSKEY, foreign))).toEqual(WRONG);
    const entering = worker.browser();
    await firstStep(entering, person);
    const other = await authenticator.get(await requestOf(entering, SIGN_IN_PASSKEY));
    expect(outcome(await browser.post(OWN_PASSKEY, other))).toEqual(WRONG);
    const { steps } = await passkeyRowsOf(worker, person);
    expect(steps.filter(({ kind }) => kind === 'proof')).toEqual([]);
  });
});
