import { createHmac, scryptSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { loginAnswerSchema, userSchema } from '#shared/accounts/account.contract.ts';
import { aStaffMember, aUser, PASSWORD, signIn } from '../../../test/factories.ts';
import { testWorker, TEST_PEPPER, TEST_PEPPERS } from '../../../test/harness.ts';
import { sha256 } from '../../platform/crypto.ts';
import { hashPassword } from './password.ts';

/** Signing in at the cost of a deployed worker; other files do without it. */
const worker = testWorker({ PASSWORD_COST: 'full' });
const LOGIN = '/api/auth/login';
const stored = hashPassword(PASSWORD, TEST_PEPPERS);
const aGuest = async (changes: Parameters<typeof aUser>[1] = {}) =>
  aUser(worker.db(), { password: await stored, ...changes });

const sessionsOf = async (userId: number) =>
  (
    await worker
      .db()
      .prepare('SELECT * FROM sessions WHERE userId = ?1')
      .bind(userId)
      .all<Record<string, string | number | null>>()
  ).results;

const audits = async (targetId: string | number) =>
  (
    await worker
      .db()
      .prepare(
        "SELECT actor, result FROM audit_log WHERE action = 'auth.login' AND targetId = ?1 ORDER BY id",
      )
      .bind(String(targetId))
      .all()
  ).results;

describe('A-03 signing in', () => {
  test('A-03 a verified guest signs in and is known from then on', async () => {
    const guest = await aGuest();
    const browser = worker.browser();
    const answer = await browser.post(LOGIN, { email: guest.email, password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.read(loginAnswerSchema)).toEqual({
      message: 'تم تسجيل الدخول بنجاح',
      requiresVerification: false,
      email: guest.email,
      sessionToken: expect.stringMatching(/^sh_[\w-]{22}$/),
      user: { ...guest, role: 'guest' },
    });
    const me = await browser.api('/api/auth/me');
    expect(me.read(userSchema)).toEqual({ ...guest, phoneNumber: null, role: 'guest' });
    expect(await audits(guest.id)).toEqual([{ actor: `user:${guest.id}`, result: 'ok' }]);
  });

  test('A-03 a guest who reads English is welcomed in English', async () => {
    const guest = await aGuest();
    const answer = await worker
      .browser()
      .post(
        LOGIN,
        { email: guest.email, password: PASSWORD },
        { 'Accept-Language': 'en-GB,en;q=0.9' },
      );
    expect(answer.read(loginAnswerSchema).message).toBe('You are signed in.');
  });

  test.each(['  SALEM@Example.TEST ', 'ｓalem@example.test'])(
    'A-03 an e-mail is the same in any usual spelling: %s',
    async (typed) => {
      const found = await worker
        .db()
        .prepare("SELECT id FROM users WHERE email = 'salem@example.test'")
        .first();
      if (!found) await aGuest({ email: 'salem@example.test' });
      const answer = await worker.browser().post(LOGIN, { email: typed, password: PASSWORD });
      expect(answer.read(loginAnswerSchema).email).toBe('salem@example.test');
    },
  );

  test('A-03 the cookie is bound to this host, hidden from scripts, and lasts as long as the session may', async () => {
    const [guest, staff] = [
      await aGuest(),
      await aStaffMember(worker.db(), { password: await stored }),
    ];
    const cookieOf = async (email: string) =>
      (await worker.browser().post(LOGIN, { email, password: PASSWORD })).headers.get(
        'Set-Cookie',
      ) ?? '';
    const [asGuest, asStaff] = [await cookieOf(guest.email), await cookieOf(staff.email)];
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/'])
      expect(asGuest).toContain(attribute);
    expect(asGuest).toMatch(/^__Host-sid=[\w-]{43};/);
    expect(asGuest).not.toContain('Domain');
    expect(asGuest).toContain(`Max-Age=${30 * 86_400}`);
    expect(asStaff).toContain(`Max-Age=${12 * 3600}`);
  });

  test('A-03 the database keeps neither the cookie nor the address nor the whole browser name', async () => {
    const guest = await aGuest();
    const browser = worker.browser();
    await signIn(browser, guest);
    const token = browser.cookies.get('__Host-sid') ?? '';
    const [row] = await sessionsOf(guest.id);
    expect(row).toMatchObject({ tokenHash: await sha256(token), agentFamily: 'Chrome / Android' });
    const kept = JSON.stringify(row);
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(browser.address);
  });

  test('A-03 a person who has not confirmed the e-mail hears it only with the right password, and is not signed in', async () => {
    const guest = await aGuest({ isVerified: false });
    const browser = worker.browser();
    const wrong = await browser.post(LOGIN, { email: guest.email, password: 'not this one' });
    expect([wrong.status, wrong.error.code]).toEqual([401, 'auth.bad_credentials']);
    const right = await browser.post(LOGIN, { email: guest.email, password: PASSWORD });
    expect(right.status).toBe(200);
    expect(right.read(loginAnswerSchema)).toMatchObject({
      requiresVerification: true,
      email: guest.email,
      sessionToken: null,
      user: null,
    });
    expect(right.read(loginAnswerSchema).message).toContain('تأكيد بريدك الإلكتروني');
    expect(right.headers.get('Set-Cookie')).not.toContain('__Host-sid');
    expect(await sessionsOf(guest.id)).toEqual([]);
    expect(await audits(guest.id)).toEqual([
      { actor: 'anonymous', result: 'refused' },
      { actor: 'anonymous', result: 'unverified' },
    ]);
  });

  test('A-03 a password stored at an older cost is stored anew when its owner signs in', async () => {
    const salt = Buffer.alloc(16, 7);
    const key = scryptSync(PASSWORD, salt, 32, { N: 2 ** 12, r: 8, p: 1, maxmem: 2 ** 26 });
    const mac = createHmac('sha256', Buffer.from(TEST_PEPPER, 'base64')).update(key).digest();
    const b64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
    const guest = await aGuest({
      password: `$scrypt$ln=12,r=8,p=1,k=v1$${b64(salt)}$${b64(mac)}`,
    });
    await signIn(worker.browser(), guest);
    const row = await worker
      .db()
      .prepare('SELECT password FROM users WHERE id = ?1')
      .bind(guest.id)
      .first<{ password: string }>();
    expect(row?.password).toMatch(/^\$scrypt\$ln=14,r=8,p=5,/);
    await signIn(worker.browser(), guest);
  });
});

describe('Z-03 refused sign-ins', () => {
  test('Z-03 a wrong password, an unknown e-mail and an account without a password get one and the same answer', async () => {
    const guest = await aGuest();
    const passwordless = await aGuest({ password: null });
    const answers = [];
    for (const email of [guest.email, 'nobody@example.test', passwordless.email]) {
      answers.push(await worker.browser().post(LOGIN, { email, password: 'wrong password' }));
    }
    const shapes = answers.map(({ status, error: { requestId, ...error }, headers }) => ({
      status,
      error,
      cookie: headers.get('Set-Cookie'),
      hasId: requestId.length > 4,
    }));
    expect(shapes[0]).toMatchObject({
      status: 401,
      cookie: null,
      error: {
        code: 'auth.bad_credentials',
        message: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
      },
    });
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[2]).toEqual(shapes[0]);
    expect(await sessionsOf(guest.id)).toEqual([]);
    expect(await audits(guest.id)).toEqual([{ actor: 'anonymous', result: 'refused' }]);
  });

  test('Z-03 an unknown e-mail costs the same work as a known one, so that the clock tells nothing', async () => {
    const guest = await aGuest();
    const spent: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let n = 0; n < 4; n++) {
      for (const [kind, email] of [
        ['known', guest.email],
        ['unknown', 'nobody-known@example.test'],
      ] as const) {
        const start = performance.now();
        expect(
          (await worker.browser().post(LOGIN, { email, password: 'wrong password' })).status,
        ).toBe(401);
        spent[kind].push(performance.now() - start);
      }
    }
    // Without the stand-in work an unknown e-mail is answered some twenty times faster; the least
    // of several is steady on a busy machine.
    expect(Math.min(...spent.unknown)).toBeGreaterThan(Math.min(...spent.known) / 2);
  });

  test.each([
    ['no e-mail', { password: PASSWORD }, 'email', 'required'],
    ['no password', { email: 'a@example.test' }, 'password', 'required'],
    ['an empty password', { email: 'a@example.test', password: '' }, 'password', 'too_short'],
    [
      'a password over 128 characters',
      { email: 'a@example.test', password: 'x'.repeat(129) },
      'password',
      'too_long',
    ],
    ['something that is no e-mail', { email: 'salem', password: PASSWORD }, 'email', 'invalid'],
    ['an e-mail as a list', { email: ['a@example.test'], password: PASSWORD }, 'email', 'invalid'],
    [
      'a role of the caller’s choosing',
      { email: 'a@example.test', password: PASSWORD, role: 'staff' },
      'role',
      'unknown',
    ],
  ])('Z-03 %s is refused with the field', async (_case, body, field, reason) => {
    const answer = await worker.browser().post(LOGIN, body);
    expect(answer.status).toBe(400);
    expect(answer.error).toMatchObject({
      code: 'request.invalid',
      details: { fields: expect.arrayContaining([{ field, reason }]) },
    });
  });

  test('A-03 signing in takes a new session in place of the browser’s old one', async () => {
    const [guest, other] = [await aGuest(), await aGuest()];
    const browser = worker.browser();
    await signIn(browser, guest);
    const planted = browser.cookies.get('__Host-sid') ?? '';
    await signIn(browser, other);
    expect(browser.cookies.get('__Host-sid')).not.toBe(planted);
    expect(await sessionsOf(guest.id)).toEqual([]);
    browser.cookies.set('__Host-sid', planted);
    expect((await browser.api('/api/auth/me')).status).toBe(401);
  });

  test('A-03 a cookie that somebody made up never becomes a session', async () => {
    const guest = await aGuest();
    const browser = worker.browser();
    browser.cookies.set('__Host-sid', 'A'.repeat(43));
    await signIn(browser, guest);
    expect(browser.cookies.get('__Host-sid')).not.toBe('A'.repeat(43));
    expect(await sessionsOf(guest.id)).toHaveLength(1);
  });
});
