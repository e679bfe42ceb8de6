import { describe, expect, test } from 'vitest';
import { userSchema } from '#shared/accounts/account.contract.ts';
import {
  registerAnswerSchema,
  verifyEmailAnswerSchema,
} from '#shared/accounts/registration.contract.ts';
import { codeIn, mailTo } from '../../../test/account-factories.ts';
import { aUser, PASSWORD } from '../../../test/factories.ts';
import { testWorker } from '../../../test/harness.ts';
import {
  aRegistration,
  ENGLISH,
  login,
  me,
  register,
  registrationScene,
  verify,
} from '../../../test/registration-scene.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const { registered, userRow } = registrationScene(worker);

describe('A-01 registering', () => {
  test('A-01 a guest registers, gets a code by mail in Arabic, and is signed in with it', async () => {
    const browser = worker.browser();
    const guest = aRegistration();
    const answer = await register(browser, { ...guest, email: ` ${guest.email.toUpperCase()} ` });
    expect(answer.read(registerAnswerSchema)).toEqual({
      message: 'أهلًا بك. أرسلنا إلى بريدك الإلكتروني رسالة فيها الخطوة التالية.',
      requiresVerification: true,
      email: guest.email,
    });
    expect(await me(browser)).toBe(401);
    const mail = await mailTo(worker, guest.email.toUpperCase());
    expect(mail.subject).toBe('رمز تأكيد بريدك الإلكتروني');
    expect(mail.html).toContain('<html lang="ar" dir="rtl">');
    for (const form of [mail.text, mail.html]) {
      expect(form).toContain(codeIn(mail));
      expect(form).toContain(`/verify-email?email=${encodeURIComponent(guest.email)}`);
      expect(form).not.toContain('Salma');
    }
    const verified = await verify(browser, guest.email, codeIn(mail));
    expect(verified.read(verifyEmailAnswerSchema)).toMatchObject({
      message: 'تم تأكيد بريدك الإلكتروني. أهلًا بك.',
      sessionToken: expect.stringMatching(/^sh_/),
      user: { email: guest.email, fullName: 'Salma Al Busaidi', role: 'guest' },
    });
    expect((await browser.api('/api/auth/me')).read(userSchema).email).toBe(guest.email);
    expect(browser.cookies.has('__Host-pv')).toBe(false);
  });

  test('A-01 a guest who reads English gets answer and mail in English, and the language is remembered', async () => {
    const browser = worker.browser();
    const guest = aRegistration();
    const answer = await register(browser, guest, ENGLISH);
    expect(answer.read(registerAnswerSchema).message).toBe(
      'Welcome. The next step is in the e-mail we have just sent you.',
    );
    const mail = await mailTo(worker, guest.email);
    expect(mail.subject).toBe('Your code to confirm your e-mail');
    expect(mail.html).toContain('<html lang="en" dir="ltr">');
    expect(await userRow(guest.email)).toMatchObject({ language: 'en', isVerified: 0 });
    await verify(browser, guest.email, codeIn(mail));
    await login(worker.browser(), guest.email);
    expect(await userRow(guest.email)).toMatchObject({ language: 'ar', isVerified: 1 });
  });

  test('A-01 what the guest agreed to is kept with its time; neither code nor password is', async () => {
    const { email, code } = await registered(worker.browser());
    const user = await userRow(email);
    const consent = await worker
      .db()
      .prepare(
        "SELECT version, language, agreedAt FROM consents WHERE subjectType = 'registration' AND subjectId = ?1",
      )
      .bind(String(user?.['id']))
      .all<{ agreedAt: string }>();
    expect(consent.results).toMatchObject([{ version: 'registration-2026-11', language: 'ar' }]);
    expect(Math.abs(Date.now() - Date.parse(consent.results[0]?.agreedAt ?? ''))).toBeLessThan(
      60_000,
    );
    const codes = await worker
      .db()
      .prepare('SELECT * FROM email_codes WHERE userId = ?1')
      .bind(user?.['id'])
      .all();
    expect(JSON.stringify([user, codes.results])).not.toContain(`"${code}"`);
    expect(JSON.stringify(user)).not.toContain(PASSWORD);
    expect(user?.['password']).toMatch(/^\$scrypt\$/);
  });

  test('Z-01 the specified body alone registers, and nobody is said to have agreed to anything', async () => {
    const { consent: _, ...specified } = aRegistration();
    expect((await register(worker.browser(), specified)).status).toBe(200);
    const user = await userRow(specified.email);
    const agreed = await worker
      .db()
      .prepare(
        "SELECT count(*) AS n FROM consents WHERE subjectType = 'registration' AND subjectId = ?1",
      )
      .bind(String(user?.['id']))
      .first();
    expect([user?.['isVerified'], agreed]).toEqual([0, { n: 0 }]);
  });

  test('A-01 whoever registers an address again before it is confirmed replaces name and password, and the old code is worthless', async () => {
    const [first, second] = [worker.browser(), worker.browser()];
    const stranger = aRegistration({
      fullName: 'Somebody Else',
      password: 'a stranger put this here',
    });
    const old = await registered(first, stranger);
    const { code } = await registered(second, aRegistration({ email: stranger.email }), 2);
    expect((await verify(first, stranger.email, old.code)).error.code).toBe('auth.code_invalid');
    expect(
      (await verify(second, stranger.email, code)).read(verifyEmailAnswerSchema).user?.fullName,
    ).toBe('Salma Al Busaidi');
    expect((await login(worker.browser(), stranger.email, 'a stranger put this here')).status).toBe(
      401,
    );
    expect((await login(worker.browser(), stranger.email)).status).toBe(200);
  });

  test('A-01 a password that somebody else put on the account meanwhile is gone once the owner enters a code', async () => {
    const [owner, stranger] = [worker.browser(), worker.browser()];
    const { email } = await registered(owner);
    const { code } = await registered(
      stranger,
      aRegistration({ email, password: 'a stranger put this here' }),
      2,
    );
    const answer = (await verify(owner, email, code)).read(verifyEmailAnswerSchema);
    expect(answer).toMatchObject({
      user: null,
      sessionToken: null,
      message: expect.stringContaining('نسيت كلمة المرور'),
    });
    expect(await userRow(email)).toMatchObject({ isVerified: 1, password: null });
    expect((await login(stranger, email, 'a stranger put this here')).status).toBe(401);
  });

  test('Z-03 a confirmed account stays as it is, its owner is told by mail, and the answer is the one that strangers get', async () => {
    const owner = await aUser(worker.db());
    const before = await userRow(owner.email);
    const known = await register(worker.browser(), aRegistration({ email: owner.email }));
    const stranger = aRegistration();
    const unknown = await register(worker.browser(), stranger);
    const shape = ({ status, text, headers }: typeof known, email: string) => ({
      status,
      body: text.replace(email, 'E-MAIL'),
      headers: [...headers.keys()].filter((name) => name !== 'date').toSorted(),
    });
    expect(shape(known, owner.email)).toEqual(shape(unknown, stranger.email));
    expect(await userRow(owner.email)).toEqual(before);
    const mail = await mailTo(worker, owner.email);
    expect(mail.subject).toBe('لديك حساب لدينا');
    expect(mail.text).toContain('/login');
    expect(mail.text).not.toMatch(/\d{6}/);
  });

  test.each([
    ['a name of one letter', { fullName: ' س ' }, 'fullName', 'too_short'],
    ['no e-mail', { email: undefined }, 'email', 'required'],
    ['something that is no e-mail', { email: 'salma' }, 'email', 'invalid'],
    ['a password of five characters', { password: 'xk9#q' }, 'password', 'too_short'],
    ['a password over 128 characters', { password: 'x9#'.repeat(43) }, 'password', 'too_long'],
    ['one of the commonest passwords', { password: 'Password1' }, 'password', 'common'],
    ['the hotel as a password', { password: 'DarAlSeeb2026' }, 'password', 'common'],
    ['their own name as a password', { password: 'busaidi-99' }, 'password', 'common'],
    ['a refused consent', { consent: false }, 'consent', 'invalid'],
    ['a role of the caller’s choosing', { role: 'staff' }, 'role', 'unknown'],
    ['an account confirmed by itself', { isVerified: true }, 'isVerified', 'unknown'],
  ])('Z-03 %s is refused with the field', async (_case, change, field, reason) => {
    const answer = await register(worker.browser(), aRegistration(change));
    expect(answer.status).toBe(400);
    expect(answer.error).toMatchObject({
      code: 'request.invalid',
      details: { fields: expect.arrayContaining([{ field, reason }]) },
    });
  });

  test('Z-04 a registration that nobody confirmed is forgotten after a week, with its consent, and no other', async () => {
    const [gone, fresh] = [await registered(worker.browser()), await registered(worker.browser())];
    const owner = await aUser(worker.db());
    const gonesId = (await userRow(gone.email))?.['id'];
    const weekAgo = new Date(Date.now() - 8 * 86_400_000).toISOString();
    const db = worker.db();
    await db.batch([
      db
        .prepare('UPDATE users SET updatedAt = ?2 WHERE email IN (?1, ?3)')
        .bind(gone.email, weekAgo, owner.email),
      db.prepare('UPDATE email_codes SET createdAt = ?2 WHERE userId = ?1').bind(gonesId, weekAgo),
    ]);
    await worker.scheduled();
    expect([
      await userRow(gone.email),
      (await userRow(fresh.email))?.['email'],
      (await userRow(owner.email))?.['email'],
    ]).toEqual([null, fresh.email, owner.email]);
    const left = await db
      .prepare('SELECT count(*) AS n FROM consents WHERE subjectId = ?1')
      .bind(String(gonesId))
      .first();
    expect(left).toEqual({ n: 0 });
  });
});
