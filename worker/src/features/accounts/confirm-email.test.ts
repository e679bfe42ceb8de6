import { describe, expect, test } from 'vitest';
import { loginAnswerSchema } from '#shared/accounts/account.contract.ts';
import {
  sendCodeAnswerSchema,
  verifyEmailAnswerSchema,
} from '#shared/accounts/registration.contract.ts';
import { codeIn, mailsTo, mailTo } from '../../../test/account-factories.ts';
import { aUser } from '../../../test/factories.ts';
import { testWorker, type Actor } from '../../../test/harness.ts';
import { ENGLISH, login, me, registrationScene, verify } from '../../../test/registration-scene.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const { registered, userRow } = registrationScene(worker);

describe('A-02 confirming the e-mail', () => {
  test.each([
    [
      'in Arabic-Indic digits',
      (code: string) => code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? ''),
    ],
    ['with blanks as it was pasted', (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)}\n`],
  ])('A-02 the code is taken %s', async (_how, typed) => {
    const browser = worker.browser();
    const { email, code } = await registered(browser);
    expect((await verify(browser, email.toUpperCase(), typed(code))).status).toBe(200);
  });

  test('A-02 in another browser the code confirms, and the password goes, which may be a stranger’s who waits for that', async () => {
    const stranger = worker.browser();
    const { email, code } = await registered(stranger);
    const other = worker.browser();
    const answer = (await verify(other, email, code, ENGLISH)).read(verifyEmailAnswerSchema);
    expect(answer).toEqual({
      message:
        'Your e-mail is confirmed. Please choose a new password under “Forgot your password?” and then sign in.',
      requiresVerification: false,
      email,
      sessionToken: null,
      user: null,
    });
    expect(await me(other)).toBe(401);
    expect(await userRow(email)).toMatchObject({ isVerified: 1, password: null });
    expect((await login(stranger, email)).status).toBe(401);
  });

  test('A-02 a browser that gave the right password before is signed in by the code as well', async () => {
    const { email, code } = await registered(worker.browser());
    const other = worker.browser();
    expect((await login(other, email)).read(loginAnswerSchema)).toMatchObject({
      requiresVerification: true,
      user: null,
    });
    expect((await verify(other, email, code)).read(verifyEmailAnswerSchema).user?.email).toBe(
      email,
    );
    expect(await me(other)).toBe(200);
  });

  test('A-02 a code works once, for ten minutes, and five wrong ones use it up', async () => {
    const refused = async (browser: Actor, email: string, code: string) =>
      (await verify(browser, email, code)).error.code;
    const browser = worker.browser();
    const used = await registered(browser);
    expect((await verify(browser, used.email, used.code)).status).toBe(200);
    expect(await refused(browser, used.email, used.code)).toBe('auth.code_invalid');

    const late = await registered(browser);
    await worker
      .db()
      .prepare(
        'UPDATE email_codes SET expiresAt = ?2 WHERE userId = (SELECT id FROM users WHERE email = ?1)',
      )
      .bind(late.email, new Date(Date.now() - 1).toISOString())
      .run();
    expect(await refused(browser, late.email, late.code)).toBe('auth.code_invalid');

    const guessed = await registered(browser);
    const wrong = guessed.code === '000000' ? '000001' : '000000';
    for (let n = 0; n < 5; n++)
      expect(await refused(browser, guessed.email, wrong)).toBe('auth.code_invalid');
    expect(await refused(browser, guessed.email, guessed.code)).toBe('auth.code_invalid');
    expect(await userRow(guessed.email)).toMatchObject({ isVerified: 0 });
  });

  test('A-02 of thirty parallel right codes one confirms, and one session is made', async () => {
    const browser = worker.browser();
    const { email, code } = await registered(browser);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => verify(browser, email, code)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
    const sessions = await worker
      .db()
      .prepare(
        'SELECT count(*) AS n FROM sessions WHERE userId = (SELECT id FROM users WHERE email = ?1)',
      )
      .bind(email)
      .first<{ n: number }>();
    expect(sessions?.n).toBe(1);
  });

  test('A-02 a new code by mail makes the old one worthless', async () => {
    const browser = worker.browser();
    const { email, code } = await registered(browser);
    const answer = await browser.post('/api/auth/resend-verification', { email });
    expect(answer.read(sendCodeAnswerSchema)).toEqual({
      message:
        'إن كان هذا البريد ينتظر التأكيد فستصلك رسالة خلال دقيقة. راجع أيضًا مجلد الرسائل غير المرغوب فيها.',
      retryAfterSeconds: 60,
    });
    const fresh = codeIn(await mailTo(worker, email, 2));
    if (fresh !== code) expect((await verify(browser, email, code)).status).toBe(400);
    expect((await verify(browser, email, fresh)).status).toBe(200);
  });

  test('Z-03 wrong, expired and used codes and codes for nobody get one and the same answer', async () => {
    const owner = await aUser(worker.db());
    const { email } = await registered(worker.browser());
    const answers = [];
    for (const who of [email, owner.email, 'nobody-here@example.test'])
      answers.push(await verify(worker.browser(), who, '123456'));
    const shapes = answers.map(({ status, error: { requestId: _, ...error } }) => ({
      status,
      error,
    }));
    expect(shapes[0]).toMatchObject({ status: 400, error: { code: 'auth.code_invalid' } });
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[2]).toEqual(shapes[0]);
  });

  test('Z-03 asking for a code says the same for every e-mail, and a stranger’s mailbox gets nothing', async () => {
    const owner = await aUser(worker.db());
    const texts = [];
    for (const path of ['resend-verification', 'forgot-password'])
      for (const email of [owner.email, 'nobody-there@example.test'])
        texts.push((await worker.browser().post(`/api/auth/${path}`, { email })).text);
    expect([texts[0], texts[2]]).toEqual([texts[1], texts[3]]);
    await mailTo(worker, owner.email, 2);
    expect(await mailsTo(worker, 'nobody-there@example.test')).toEqual([]);
  });

  test.each(['12345', '1234567', 'abcdef', '', '12 34'])(
    'A-02 %j is no code',
    async (verificationCode) => {
      const answer = await verify(worker.browser(), 'a@example.test', verificationCode);
      expect(answer.error).toMatchObject({
        code: 'request.invalid',
        details: { fields: [{ field: 'verificationCode', reason: 'invalid' }] },
      });
    },
  );
});
