import { describe, expect, test } from 'vitest';
import { ownFactorSchema, recoveryCodesSchema } from '#shared/accounts/factor.contract.ts';
import { staffMembersSchema } from '#shared/accounts/staff-member.contract.ts';
import { mailTo } from '../../../../test/account-factories.ts';
import { allRows } from '../../../../test/all-rows.ts';
import {
  aFactorOf,
  factorRowsOf,
  firstStep,
  OWN_FACTOR,
  Phone,
  secondStep,
  setUpFactor,
  startFactor,
} from '../../../../test/factor-scene.ts';
import { aSession, aStaffMember, PASSWORD } from '../../../../test/factories.ts';
import { testWorker, type Actor } from '../../../../test/harness.ts';
import { aPinOn } from '../../../../test/pin-scene.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const own = async (browser: Actor) => (await browser.api(OWN_FACTOR)).read(ownFactorSchema);
const confirm = (browser: Actor, code: string) => browser.post(`${OWN_FACTOR}/confirm`, { code });
const answerOf = ({ status, error }: { status: number; error: { code: string } }) => [
  status,
  error.code,
];

describe('F-07 setting up a second factor', () => {
  test('F-07 a secret by the password, a first code of it, and ten recovery codes', async () => {
    const person = await aStaffMember(worker.db());
    const browser = await aSession(worker, person);
    const elsewhere = await aSession(worker, person);
    await aPinOn(worker, browser, person);
    await aPinOn(worker, elsewhere, person);
    expect(await own(browser)).toMatchObject({ kinds: [], since: null, recoveryCodesLeft: 0 });

    const { started, recoveryCodes } = await setUpFactor(browser);
    expect(started.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(started.link).searchParams.get('secret')).toBe(started.secret);
    expect(decodeURIComponent(started.link)).toContain(`:${person.email}?`);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^(?:[A-HJKMNP-Z2-9]{4}-?){3}$/);

    const rows = await factorRowsOf(worker, person);
    expect(rows.factors).toHaveLength(1);
    expect(String(rows.factors[0]?.['secretEnc'])).toMatch(/^k1\./);
    expect(rows.codes.map(({ codeHash }) => String(codeHash).slice(0, 8))).toEqual(
      Array.from({ length: 10 }, () => '$scrypt$'),
    );
    const stored = JSON.stringify(await allRows(worker.db()));
    for (const secret of [started.secret, ...recoveryCodes]) expect(stored).not.toContain(secret);
    expect(rows.log).toEqual([
      ['auth.factor_begun', `staff:${person.id}`, 'ok'],
      ['auth.factor_set', `staff:${person.id}`, 'ok'],
    ]);
    expect(await own(browser)).toMatchObject({ kinds: ['totp'], recoveryCodesLeft: 10 });
    const { members } = (await browser.api('/api/admin/staff-members')).read(staffMembersSchema);
    expect(members.find(({ id }) => id === person.id)?.hasFactor).toBe(true);
    // Whoever was signed in elsewhere gave no code, and a PIN there neither.
    expect((await elsewhere.api(OWN_FACTOR)).status).toBe(401);
    expect(rows.sessions).toHaveLength(1);
    const tablets = await worker
      .db()
      .prepare('SELECT COUNT(*) AS n FROM staff_tablets WHERE userId = ?1')
      .bind(person.id)
      .first<number>('n');
    expect(tablets).toBe(1);
    expect((await mailTo(worker, person.email)).text).toContain('برموز الاسترداد');
  });

  test('F-07 without the password, or with a wrong code, nothing is asked of anybody', async () => {
    const person = await aStaffMember(worker.db());
    const browser = await aSession(worker, person);
    const refused = await browser.post(OWN_FACTOR, { password: 'not the password' });
    expect(refused.error.details?.fields).toEqual([{ field: 'password', reason: 'wrong' }]);
    expect((await factorRowsOf(worker, person)).factors).toEqual([]);
    expect(answerOf(await confirm(browser, '123456'))).toEqual([409, 'auth.factor_over']);

    const phone = new Phone(
      (JSON.parse((await startFactor(browser)).text) as { secret: string }).secret,
    );
    expect(answerOf(await confirm(browser, await phone.codeIn(-3)))).toEqual([
      400,
      'auth.factor_wrong',
    ]);
    const { factors, codes } = await factorRowsOf(worker, person);
    expect([factors.map(({ confirmedAt }) => confirmedAt), codes]).toEqual([[null], []]);
    // The sign-in asks for no code that nobody has confirmed.
    const login = await worker
      .browser()
      .post('/api/auth/login', { email: person.email, password: PASSWORD });
    expect(login.status).toBe(200);
    expect(login.text).toContain('"role":"staff"');
  });

  test('F-07 a secret that waits too long cannot be confirmed, and goes', async () => {
    const person = await aStaffMember(worker.db());
    const browser = await aSession(worker, person);
    const { secret } = JSON.parse((await startFactor(browser)).text) as { secret: string };
    await worker
      .db()
      .prepare("UPDATE staff_factors SET createdAt = '2026-01-01T00:00:00.000Z' WHERE userId = ?1")
      .bind(person.id)
      .run();
    const answer = await confirm(browser, await new Phone(secret).code());
    expect(answerOf(answer)).toEqual([409, 'auth.factor_over']);
    await worker.scheduled();
    expect((await factorRowsOf(worker, person)).factors).toEqual([]);
  });

  test('F-07 another phone takes a code of the first, which counts until the new one is confirmed', async () => {
    const person = await aStaffMember(worker.db());
    const browser = await aSession(worker, person);
    const { phone, recoveryCodes } = await setUpFactor(browser);
    expect(answerOf(await startFactor(browser))).toEqual([409, 'auth.factor_needed']);
    const next = await setUpFactor(browser, await phone.code());
    expect((await factorRowsOf(worker, person)).factors).toHaveLength(1);
    const other = worker.browser();
    await firstStep(other, person);
    expect((await secondStep(other, await phone.code())).status).toBe(400);
    expect((await secondStep(other, recoveryCodes[0] ?? '')).status).toBe(400);
    expect((await secondStep(other, await next.phone.code())).status).toBe(200);
  });
});

describe('F-07 recovery codes', () => {
  test('F-07 new ones take password and code, and end the former', async () => {
    const person = await aStaffMember(worker.db());
    const browser = await aSession(worker, person);
    const { phone, recoveryCodes } = await aFactorOf(worker, person);
    const renew = async (body: object) => browser.post(`${OWN_FACTOR}/recovery-codes`, body);
    expect(answerOf(await renew({ password: PASSWORD }))).toEqual([409, 'auth.factor_needed']);
    const answer = await renew({ password: PASSWORD, code: await phone.code() });
    const renewed = answer.read(recoveryCodesSchema).recoveryCodes;
    expect(renewed.filter((code) => recoveryCodes.includes(code))).toEqual([]);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const other = worker.browser();
    await firstStep(other, person);
    expect((await secondStep(other, recoveryCodes[3] ?? '')).status).toBe(400);
    expect((await secondStep(other, renewed[3] ?? '')).status).toBe(200);
    expect((await factorRowsOf(worker, person)).log).toContainEqual([
      'auth.recovery_renewed',
      `staff:${person.id}`,
      'ok',
    ]);
  });

  test('F-07 each stands once for a code, however it is typed, and its owner is told', async () => {
    const person = await aStaffMember(worker.db());
    const { recoveryCodes } = await aFactorOf(worker, person);
    const [code = '', other = ''] = recoveryCodes;
    const browser = worker.browser();
    await firstStep(browser, person);
    const typed = code.toLowerCase().replaceAll('-', ' ');
    expect((await secondStep(browser, typed)).status).toBe(200);
    expect((await own(browser)).recoveryCodesLeft).toBe(9);
    expect((await factorRowsOf(worker, person)).log.slice(-2)).toEqual([
      ['auth.factor_asked', 'anonymous', 'ok'],
      ['auth.recovery_used', `staff:${person.id}`, 'ok'],
    ]);
    expect((await mailTo(worker, person.email)).text).toContain('رموز الاسترداد');

    const second = worker.browser();
    await firstStep(second, person);
    expect(answerOf(await secondStep(second, code))).toEqual([400, 'auth.factor_wrong']);
    expect((await secondStep(second, other)).status).toBe(200);
  });
});

describe('F-07 removing a second factor', () => {
  test('F-07 one’s own by password and code, and then the password alone signs in', async () => {
    const person = await aStaffMember(worker.db());
    const browser = await aSession(worker, person);
    const { phone } = await aFactorOf(worker, person);
    const remove = (body: object) => browser.post(`${OWN_FACTOR}/remove`, body);
    expect(answerOf(await remove({ password: PASSWORD }))).toEqual([409, 'auth.factor_needed']);
    expect((await factorRowsOf(worker, person)).factors).toHaveLength(1);
    const removed = await remove({ password: PASSWORD, code: await phone.code() });
    expect(removed.read(ownFactorSchema).kinds).toEqual([]);
    const { factors, codes, log } = await factorRowsOf(worker, person);
    expect([factors, codes]).toEqual([[], []]);
    expect(log).toContainEqual(['auth.factor_removed', `staff:${person.id}`, 'ok']);
    const answer = await worker
      .browser()
      .post('/api/auth/login', { email: person.email, password: PASSWORD });
    expect(answer.text).toContain('"role":"staff"');
  });

  test('F-07 a colleague’s by one’s own password; it is written down and told by mail', async () => {
    const [manager, member] = [await aStaffMember(worker.db()), await aStaffMember(worker.db())];
    await aFactorOf(worker, member);
    const desk = await aSession(worker, manager);
    const path = `/api/admin/staff-members/${member.id}/remove-factor`;
    expect((await desk.post(path, { password: 'not the password' })).status).toBe(400);
    expect((await factorRowsOf(worker, member)).factors).toHaveLength(1);
    expect((await desk.post(path, { password: PASSWORD })).status).toBe(200);
    const { factors, codes, log } = await factorRowsOf(worker, member);
    expect([factors, codes]).toEqual([[], []]);
    expect(log).toEqual([
      ['auth.factor_removed', `staff:${manager.id}`, 'refused'],
      ['auth.factor_removed', `staff:${manager.id}`, 'ok'],
    ]);
    expect((await mailTo(worker, member.email)).text).toContain('كلمة المرور وحدها');
    // A repeat whose answer got lost.
    expect((await desk.post(path, { password: PASSWORD })).status).toBe(200);
    expect((await factorRowsOf(worker, member)).log).toHaveLength(2);
  });

  test('F-07 whoever leaves the staff has none any more', async () => {
    const [manager, member] = [await aStaffMember(worker.db()), await aStaffMember(worker.db())];
    await aFactorOf(worker, member);
    const desk = await aSession(worker, manager);
    const path = `/api/admin/staff-members/${member.id}/remove`;
    expect((await desk.post(path, { password: PASSWORD })).status).toBe(200);
    const { factors, codes } = await factorRowsOf(worker, member);
    expect([factors, codes]).toEqual([[], []]);
  });
});
