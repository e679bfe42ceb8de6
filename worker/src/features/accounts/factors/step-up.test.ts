import { describe, expect, test } from 'vitest';
import { aCode } from '../../../../test/account-factories.ts';
import { aFactorOf, factorRowsOf } from '../../../../test/factor-scene.ts';
import { aSession, aStaffMember, aUser, PASSWORD } from '../../../../test/factories.ts';
import { testWorker, type Actor, type Answer } from '../../../../test/harness.ts';

const worker = testWorker();
const NEW_PASSWORD = 'nine quiet palms, one well';

/** A member with a second factor, signed in, without the work of it, and a colleague. */
async function aMember() {
  await aStaffMember(worker.db());
  const person = await aStaffMember(worker.db());
  const { phone, recoveryCodes } = await aFactorOf(worker, person);
  return { person, phone, recoveryCodes, browser: await aSession(worker, person) };
}
const tableOf = async (table: string) =>
  (await worker.db().prepare(`SELECT * FROM ${table} ORDER BY 1`).all()).results;
const outcome = ({ status, error }: Answer) => [status, status < 300 ? null : error.code];

type Act = (
  member: Awaited<ReturnType<typeof aMember>>,
) => Promise<{ ask: (browser: Actor, code?: string) => Promise<Answer>; table: string }>;
const withCode = (body: object, code?: string) => ({
  ...body,
  ...(code !== undefined && { code }),
});

/** Acts that ask for the caller's own password, and a table that they change. */
const ACTS: Readonly<Record<string, Act>> = {
  'adding a member': async () => {
    const { email } = await aUser(worker.db());
    return {
      table: 'staff_proposals',
      ask: (browser, code) =>
        browser.post('/api/admin/staff-members', withCode({ email, password: PASSWORD }, code)),
    };
  },
  'removing a member': async () => {
    const { id } = await aStaffMember(worker.db());
    return {
      table: 'admins',
      ask: (browser, code) =>
        browser.post(
          `/api/admin/staff-members/${id}/remove`,
          withCode({ password: PASSWORD }, code),
        ),
    };
  },
  'inviting a member': async ({ person }) => ({
    table: 'staff_proposals',
    ask: (browser, code) =>
      browser.post(
        '/api/admin/staff-invitations',
        withCode({ email: `new-${person.id}@example.test`, password: PASSWORD }, code),
      ),
  }),
  'a PIN': async () => ({
    table: 'staff_pins',
    ask: (browser, code) =>
      browser.api('/api/admin/own-pin', {
        method: 'PUT',
        json: withCode({ password: PASSWORD, pin: '480913' }, code),
      }),
  }),
  'the statistics password': async () => ({
    table: 'admins',
    ask: (browser, code) =>
      browser.api('/api/admin/statistics-password', {
        method: 'PUT',
        json: withCode({ password: PASSWORD, statisticsPassword: NEW_PASSWORD }, code),
      }),
  }),
  'another password': async () => ({
    table: 'users',
    ask: (browser, code) =>
      browser.post(
        '/api/auth/change-password',
        withCode({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD }, code),
      ),
  }),
  'another e-mail': async ({ person }) => ({
    table: 'email_codes',
    ask: (browser, code) =>
      browser.post(
        '/api/account/email-code',
        withCode({ email: `other-${person.id}@example.test`, password: PASSWORD }, code),
      ),
  }),
  'the erasure by password': async () => ({
    table: 'users',
    ask: (browser, code) =>
      browser.post('/api/account/erase', withCode({ password: PASSWORD }, code)),
  }),
};

describe('F-07 what the own password is asked for takes a code too', () => {
  test.each(Object.keys(ACTS))('F-07 %s', async (name) => {
    const member = await aMember();
    const { ask, table } = (await ACTS[name]?.(member)) ?? { ask: undefined, table: '' };
    if (!ask) throw new Error(name);
    const before = await tableOf(table);
    expect(outcome(await ask(member.browser))).toEqual([409, 'auth.factor_needed']);
    const wrong = await member.phone.codeIn(-9);
    expect(outcome(await ask(member.browser, wrong))).toEqual([400, 'auth.factor_wrong']);
    expect(await tableOf(table)).toEqual(before);
    const code = await member.phone.code();
    expect((await ask(member.browser, code)).status).toBeLessThan(300);
    expect(await tableOf(table)).not.toEqual(before);
    const [factor] = (await factorRowsOf(worker, member.person)).factors;
    // An erasure takes the factor along.
    if (factor) expect(Number(factor['lastUsed'])).toBeGreaterThan(0);
  });

  test('F-07 the erasure by a code of the mailbox', async () => {
    const { person, phone, browser } = await aMember();
    const erase = (verificationCode: string, code?: string) =>
      browser.post('/api/account/erase', withCode({ verificationCode }, code));
    const mailed = await aCode(worker.db(), person, 'erase');
    expect(outcome(await erase(mailed))).toEqual([409, 'auth.factor_needed']);
    expect((await factorRowsOf(worker, person)).factors).toHaveLength(1);
    expect((await erase(mailed, await phone.code())).status).toBe(200);
    const { factors, codes } = await factorRowsOf(worker, person);
    expect([factors, codes]).toEqual([[], []]);
  });

  test('F-07 a recovery code stands for it, once', async () => {
    const { person, recoveryCodes, browser } = await aMember();
    const [code = ''] = recoveryCodes;
    const invite = (name: string) =>
      browser.post('/api/admin/staff-invitations', {
        email: `${name}-${person.id}@example.test`,
        password: PASSWORD,
        code,
      });
    expect((await invite('one')).status).toBeLessThan(300);
    expect(outcome(await invite('two'))).toEqual([400, 'auth.factor_wrong']);
    expect((await factorRowsOf(worker, person)).log.at(0)).toEqual([
      'auth.recovery_used',
      `staff:${person.id}`,
      'ok',
    ]);
  });

  test('F-07 an act that fails uses up no code', async () => {
    const { phone, browser } = await aMember();
    const code = await phone.code();
    const add = (email: string) =>
      browser.post('/api/admin/staff-members', { email, password: PASSWORD, code });
    expect(outcome(await add('nobody@example.test'))).toEqual([409, 'staff.no_account']);
    const { email } = await aUser(worker.db());
    expect((await add(email)).status).toBe(201);
    expect(outcome(await add(email))).toEqual([400, 'auth.factor_wrong']);
  });

  test('F-07 a missing code costs no try, and five wrong ones wait', async () => {
    const { phone, browser, person } = await aMember();
    const renew = (code?: string) =>
      browser.post('/api/admin/own-factor/recovery-codes', withCode({ password: PASSWORD }, code));
    for (let n = 0; n < 7; n++) expect(outcome(await renew())).toEqual([409, 'auth.factor_needed']);
    const wrong = await phone.codeIn(-9);
    for (let n = 0; n < 5; n++)
      expect(outcome(await renew(wrong))).toEqual([400, 'auth.factor_wrong']);
    expect(outcome(await renew(await phone.code()))).toEqual([429, 'auth.throttled']);
    // A password by mail, or a sign-in, ends this wait for nobody.
    expect((await factorRowsOf(worker, person)).factors).toHaveLength(1);
  });

  test('F-07 a guest is asked for nothing', async () => {
    const guest = await aSession(worker, await aUser(worker.db()));
    const answer = await guest.post('/api/auth/change-password', {
      currentPassword: PASSWORD,
      newPassword: NEW_PASSWORD,
    });
    expect(answer.status).toBe(200);
  });
});
