import { describe, expect, test } from 'vitest';
import {
  changePasswordAnswerSchema,
  resetPasswordAnswerSchema,
} from '#shared/accounts/registration.contract.ts';
import { aCode, codeIn, mailTo } from '../../../test/account-factories.ts';
import { aSession, aStaffMember, aUser, PASSWORD, signedIn } from '../../../test/factories.ts';
import { testWorker, type Actor } from '../../../test/harness.ts';

const worker = testWorker();
const NEW = 'seven quiet wells, one palm';
const me = async (browser: Actor) => (await browser.api('/api/auth/me')).status;
const login = async (email: string, password: string) =>
  (await worker.browser().post('/api/auth/login', { email, password })).status;
const reset = (email: string, verificationCode: string, newPassword = NEW) =>
  worker.browser().post('/api/auth/reset-password', { email, verificationCode, newPassword });
const change = (browser: Actor, currentPassword: string, newPassword = NEW) =>
  browser.post('/api/auth/change-password', { currentPassword, newPassword });

describe('A-03 a forgotten password', () => {
  test('A-03 a code from the mailbox gives a new password, ends every session, and the owner is told', async () => {
    const guest = await aUser(worker.db());
    const [phone, tablet] = [await aSession(worker, guest), await aSession(worker, guest)];
    for (let n = 0; n < 5; n++) await login(guest.email, 'wrong password');
    expect(await login(guest.email, PASSWORD)).toBe(429);
    await worker.browser().post('/api/auth/forgot-password', { email: guest.email });
    const mail = await mailTo(worker, guest.email);
    expect(mail.subject).toBe('رمز تغيير كلمة المرور');
    const answer = await reset(guest.email, codeIn(mail));
    expect(answer.read(resetPasswordAnswerSchema).message).toBe(
      'تم تغيير كلمة المرور. سجّل الدخول بكلمة المرور الجديدة.',
    );
    expect([await me(phone), await me(tablet)]).toEqual([401, 401]);
    expect([await login(guest.email, PASSWORD), await login(guest.email, NEW)]).toEqual([401, 200]);
    expect((await mailTo(worker, guest.email, 2)).subject).toBe('تغيّرت كلمة مرورك');
    expect((await reset(guest.email, codeIn(mail))).error.code).toBe('auth.code_invalid');
  });

  test('A-03 the owner of the mailbox gets back an address that somebody else had registered', async () => {
    const claimed = await aUser(worker.db(), { isVerified: false });
    expect((await reset(claimed.email, await aCode(worker.db(), claimed, 'reset'))).status).toBe(
      200,
    );
    expect([await login(claimed.email, PASSWORD), await login(claimed.email, NEW)]).toEqual([
      401, 200,
    ]);
  });

  test('A-03 a code for one purpose opens nothing of the other', async () => {
    const guest = await aUser(worker.db(), { isVerified: false });
    const code = await aCode(worker.db(), guest, 'verify');
    expect((await reset(guest.email, code)).error.code).toBe('auth.code_invalid');
  });

  test('A-03 a poor choice costs no try, and a staff member’s password has twelve characters', async () => {
    const staff = await aStaffMember(worker.db());
    const code = await aCode(worker.db(), staff, 'reset');
    const fields = async (password: string) =>
      (await reset(staff.email, code, password)).error.details?.fields;
    expect(await fields('password')).toEqual([{ field: 'newPassword', reason: 'common' }]);
    expect(await fields('ninechars')).toEqual([
      { field: 'newPassword', reason: 'too_short_for_staff' },
    ]);
    expect((await reset(staff.email, code)).status).toBe(200);
  });
});

describe('A-03 a new password for somebody who is signed in', () => {
  test('A-03 the other devices are signed out, this one goes on with a new cookie', async () => {
    const guest = await aUser(worker.db());
    const [here, elsewhere] = [await aSession(worker, guest), await aSession(worker, guest)];
    const old = here.cookies.get('__Host-sid') ?? '';
    const answer = await change(here, PASSWORD);
    expect(answer.read(changePasswordAnswerSchema)).toEqual({
      message: 'تم تغيير كلمة المرور، وانتهى تسجيل دخولك على الأجهزة الأخرى.',
      sessionToken: expect.stringMatching(/^sh_/),
    });
    expect([await me(here), await me(elsewhere)]).toEqual([200, 401]);
    expect(here.cookies.get('__Host-sid')).not.toBe(old);
    here.cookies.set('__Host-sid', old);
    expect(await me(here)).toBe(401);
    expect([await login(guest.email, PASSWORD), await login(guest.email, NEW)]).toEqual([401, 200]);
    expect((await mailTo(worker, guest.email)).subject).toBe('تغيّرت كلمة مرورك');
  });

  test('A-03 a wrong current password changes nothing, is written down, and has to wait without shutting the sign-in', async () => {
    const guest = await aUser(worker.db());
    const browser = await signedIn(worker, guest);
    for (let n = 0; n < 5; n++) {
      const { status, error } = await change(browser, 'wrong password');
      expect([status, error.details?.fields]).toEqual([
        400,
        [{ field: 'currentPassword', reason: 'wrong' }],
      ]);
    }
    expect((await change(browser, PASSWORD)).status).toBe(429);
    expect(await login(guest.email, PASSWORD)).toBe(200);
    expect(await me(browser)).toBe(200);
    const refused = await worker
      .db()
      .prepare(
        "SELECT count(*) AS n FROM audit_log WHERE action = 'auth.change_password' AND result = 'refused' AND targetId = ?1",
      )
      .bind(String(guest.id))
      .first();
    expect(refused).toEqual({ n: 5 });
  });

  test('A-03 somebody who signs in with Google alone has no password to change', async () => {
    const guest = await aUser(worker.db(), { password: null });
    expect((await change(await aSession(worker, guest), PASSWORD)).status).toBe(400);
  });

  test.each([
    ['a guest’s own name', aUser, { fullName: 'Salma Busaidi' }, 'busaidi salma', 'common'],
    ['twelve characters for staff', aStaffMember, {}, 'palm & wells', 'done'],
    ['ten characters for staff', aStaffMember, {}, 'palm wells', 'too_short_for_staff'],
  ])('A-03 as a new password %s is looked at', async (_case, make, changes, password, verdict) => {
    const browser = await aSession(worker, await make(worker.db(), changes));
    const answer = await change(browser, PASSWORD, password);
    expect(answer.status === 200 ? 'done' : answer.error.details?.fields?.[0]?.reason).toBe(
      verdict,
    );
  });
});
