import { describe, expect, test } from 'vitest';
import { ownFactorSchema } from '#shared/accounts/factor.contract.ts';
import { PASSKEYS } from '#shared/accounts/passkey.contract.ts';
import { staffMembersSchema } from '#shared/accounts/staff-member.contract.ts';
import { mailTo } from '../../../../test/account-factories.ts';
import {
  aFactorOf,
  factorRowsOf,
  firstStep,
  OWN_FACTOR,
  secondStep,
} from '../../../../test/factor-scene.ts';
import { aSession, aStaffMember, PASSWORD } from '../../../../test/factories.ts';
import { testWorker, type Actor, type Answer } from '../../../../test/harness.ts';
import {
  aPasskeyOf,
  newAuthenticator,
  passkeyOptions,
  passkeyRowsOf,
  passkeyStep,
  PASSKEYS_PATH,
  proofBy,
  setUpPasskey,
} from '../../../../test/passkey-scene.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const outcome = ({ status, error }: Answer) => [status, error.code];
const own = async (browser: Actor) => (await browser.api(OWN_FACTOR)).read(ownFactorSchema);

async function aMember() {
  const person = await aStaffMember(worker.db());
  return { person, browser: await aSession(worker, person) };
}

describe('F-07 adding a passkey', () => {
  test('F-07 the first comes with recovery codes, ends other sessions, and is told by mail', async () => {
    const { person, browser } = await aMember();
    const elsewhere = await aSession(worker, person);
    const options = await passkeyOptions(browser);
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    });
    const { authenticator, recoveryCodes } = await setUpPasskey(worker, browser, { name: 'Desk' });
    expect(new Set(recoveryCodes).size).toBe(10);
    const shown = await own(browser);
    expect(shown).toMatchObject({ kinds: [], recoveryCodesLeft: 10 });
    expect(shown.passkeys).toMatchObject([{ name: 'Desk', lastUsedAt: null }]);
    expect((await elsewhere.api(OWN_FACTOR)).status).toBe(401);
    const { passkeys, log } = await passkeyRowsOf(worker, person);
    expect(passkeys).toMatchObject([{ credentialId: authenticator.id, counter: 0 }]);
    expect(log).toEqual([
      ['auth.passkey_begun', `staff:${person.id}`, 'ok'],
      ['auth.passkey_begun', `staff:${person.id}`, 'ok'],
      ['auth.passkey_added', `staff:${person.id}`, 'ok'],
    ]);
    const { members } = (await browser.api('/api/admin/staff-members')).read(staffMembersSchema);
    expect(members.find(({ id }) => id === person.id)?.hasFactor).toBe(true);
    expect((await mailTo(worker, person.email)).text).toContain('مفتاح مرور');
    const exported = await browser.api('/api/account/export');
    expect(exported.text).toContain('"name":"Desk"');
  });

  test('F-07 the next one takes a code of the factor, excludes the first, and makes no new codes', async () => {
    const { person, browser } = await aMember();
    const first = await setUpPasskey(worker, browser);
    const refused = await browser.post(`${PASSKEYS_PATH}/options`, { password: PASSWORD });
    expect(outcome(refused)).toEqual([409, 'auth.factor_needed']);
    expect(refused.error.details?.passkey).toBe('only');
    const code = await proofBy(browser, first.authenticator);
    const second = await newAuthenticator(worker);
    const options = await passkeyOptions(browser, code);
    expect(options.excludeCredentials.map(({ id }) => id)).toEqual([first.authenticator.id]);
    const added = await browser.post(PASSKEYS_PATH, await second.create(options));
    expect(JSON.parse(added.text)).toMatchObject({ recoveryCodes: [] });
    const { passkeys } = await passkeyRowsOf(worker, person);
    expect(passkeys.map(({ name }) => name)).toEqual(['Chrome / Android', 'Chrome / Android']);
    expect((await factorRowsOf(worker, person)).codes).toHaveLength(10);
  });

  test('F-07 a wrong password, another challenge, site, host or owner unverified adds nothing', async () => {
    const { person, browser } = await aMember();
    const wrong = await browser.post(`${PASSKEYS_PATH}/options`, { password: 'not the password' });
    expect(wrong.error.details?.fields).toEqual([{ field: 'password', reason: 'wrong' }]);
    const authenticator = await newAuthenticator(worker);
    for (const odd of [
      { challenge: 'AAAA' },
      { origin: 'https://dar-al-seeb.example.evil' },
      { rpId: 'evil.example' },
      { isVerified: false },
      { type: 'webauthn.get' },
    ]) {
      const body = await authenticator.create(await passkeyOptions(browser), odd);
      expect(outcome(await browser.post(PASSKEYS_PATH, body))).toEqual([400, 'auth.passkey_wrong']);
    }
    expect((await passkeyRowsOf(worker, person)).passkeys).toEqual([]);
    expect((await factorRowsOf(worker, person)).codes).toEqual([]);
    expect((await own(browser)).passkeys).toEqual([]);
  });

  test('F-07 a challenge counts once, in its session, and for five minutes', async () => {
    const { person, browser } = await aMember();
    const authenticator = await newAuthenticator(worker);
    const body = await authenticator.create(await passkeyOptions(browser));
    const elsewhere = await aSession(worker, person);
    expect(outcome(await elsewhere.post(PASSKEYS_PATH, body))).toEqual([400, 'auth.passkey_wrong']);
    expect((await browser.post(PASSKEYS_PATH, body)).status).toBe(200);
    expect(outcome(await browser.post(PASSKEYS_PATH, body))).toEqual([400, 'auth.passkey_wrong']);
    expect((await passkeyRowsOf(worker, person)).passkeys).toHaveLength(1);

    const other = await aMember();
    const late = await newAuthenticator(worker);
    const created = await late.create(await passkeyOptions(other.browser));
    await worker
      .db()
      .prepare("UPDATE passkey_steps SET expiresAt = '2026-01-01T00:00:00.000Z' WHERE userId = ?1")
      .bind(other.person.id)
      .run();
    expect(outcome(await other.browser.post(PASSKEYS_PATH, created))).toEqual([
      400,
      'auth.passkey_wrong',
    ]);
    await worker.scheduled();
    const { passkeys, steps } = await passkeyRowsOf(worker, other.person);
    expect([passkeys, steps]).toEqual([[], []]);
  });

  test('F-07 a key that somebody has is added to nobody else, and ten are the most', async () => {
    const { person, browser } = await aMember();
    const owner = await aMember();
    const { authenticator } = await aPasskeyOf(worker, owner.person);
    const taken = await authenticator.create(await passkeyOptions(browser));
    expect(outcome(await browser.post(PASSKEYS_PATH, taken))).toEqual([409, 'auth.passkey_known']);
    expect((await passkeyRowsOf(worker, person)).passkeys).toEqual([]);

    for (let n = 0; n < PASSKEYS; n++) await aPasskeyOf(worker, person);
    const refused = await browser.post(`${PASSKEYS_PATH}/options`, { password: PASSWORD });
    expect(outcome(refused)).toEqual([409, 'auth.passkey_limit']);
  });
});

describe('F-07 removing a passkey', () => {
  test('F-07 one of several goes alone, and opens nothing any more', async () => {
    const { person, browser } = await aMember();
    const { authenticator, recoveryCodes } = await setUpPasskey(worker, browser);
    const spare = await aPasskeyOf(worker, person);
    const path = `${PASSKEYS_PATH}/${spare.passkeyId}/remove`;
    expect(outcome(await browser.post(path, { password: PASSWORD }))).toEqual([
      409,
      'auth.factor_needed',
    ]);
    const code = await proofBy(browser, authenticator);
    expect((await browser.post(path, { password: PASSWORD, code })).status).toBe(200);
    const { passkeys, log } = await passkeyRowsOf(worker, person);
    expect(passkeys.map(({ credentialId }) => credentialId)).toEqual([authenticator.id]);
    expect(log.at(-1)).toEqual(['auth.passkey_removed', `staff:${person.id}`, 'ok']);
    expect((await mailTo(worker, person.email)).text).toContain('مفاتيح المرور');
    const repeat = await browser.post(path, { password: PASSWORD, code });
    expect(repeat.status).toBe(404);

    const other = worker.browser();
    await firstStep(other, person);
    expect(outcome(await passkeyStep(other, spare.authenticator))).toEqual([
      400,
      'auth.passkey_wrong',
    ]);
    expect((await secondStep(other, recoveryCodes[0] ?? '')).status).toBe(200);
  });

  test('F-07 a colleague’s stays, whoever guesses its number', async () => {
    const { person, browser } = await aMember();
    await aPasskeyOf(worker, person);
    const colleague = await aMember();
    const { passkeyId } = await aPasskeyOf(worker, colleague.person);
    const path = `${PASSKEYS_PATH}/${passkeyId}/remove`;
    expect((await browser.post(path, { password: PASSWORD })).status).toBe(404);
    expect((await passkeyRowsOf(worker, colleague.person)).passkeys).toHaveLength(1);
  });

  test('F-07 with the last factor the recovery codes go, and the password alone signs in', async () => {
    const { person, browser } = await aMember();
    const { authenticator } = await setUpPasskey(worker, browser);
    const [{ id } = { id: 0 }] = (await own(browser)).passkeys ?? [];
    const code = await proofBy(browser, authenticator);
    const answer = await browser.post(`${PASSKEYS_PATH}/${id}/remove`, {
      password: PASSWORD,
      code,
    });
    expect(answer.status).toBe(200);
    const { factors, codes, log } = await factorRowsOf(worker, person);
    expect([factors, codes]).toEqual([[], []]);
    expect(log).toContainEqual(['auth.factor_removed', `staff:${person.id}`, 'ok']);
    expect((await passkeyRowsOf(worker, person)).passkeys).toEqual([]);
    const login = await worker
      .browser()
      .post('/api/auth/login', { email: person.email, password: PASSWORD });
    expect(login.text).toContain('"role":"staff"');
  });

  test('F-07 the app goes alone where passkeys stand beside it', async () => {
    const { person, browser } = await aMember();
    const { phone } = await aFactorOf(worker, person);
    await aPasskeyOf(worker, person);
    const body = { password: PASSWORD, code: await phone.code(), kind: 'totp' };
    const answer = await browser.post(`${OWN_FACTOR}/remove`, body);
    expect(answer.read(ownFactorSchema)).toMatchObject({ kinds: [], recoveryCodesLeft: 10 });
    expect((await passkeyRowsOf(worker, person)).passkeys).toHaveLength(1);
    const { factors, log } = await factorRowsOf(worker, person);
    expect([factors, log.at(-1)]).toEqual([
      [],
      ['auth.factor_removed', `staff:${person.id}`, 'ok'],
    ]);
  });

  test('F-07 a colleague’s, and those of whoever leaves the staff, all go', async () => {
    const { browser } = await aMember();
    for (const act of ['remove-factor', 'remove']) {
      const member = await aStaffMember(worker.db());
      await aPasskeyOf(worker, member);
      const path = `/api/admin/staff-members/${member.id}/${act}`;
      expect((await browser.post(path, { password: PASSWORD })).status).toBe(200);
      const { passkeys, steps } = await passkeyRowsOf(worker, member);
      expect([passkeys, steps]).toEqual([[], []]);
      expect((await factorRowsOf(worker, member)).log.at(-1)?.[0]).toBe('auth.factor_removed');
    }
  });
});
