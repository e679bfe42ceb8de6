import { describe, expect, test } from 'vitest';
import { aCode } from '../../../test/account-factories.ts';
import { aUser, PASSWORD } from '../../../test/factories.ts';
import { testWorker, type Actor } from '../../../test/harness.ts';

const worker = testWorker();
const tried = async (id: number) =>
  worker
    .db()
    .prepare(
      "SELECT sum(attempts) AS tries, (SELECT count(*) FROM audit_log WHERE action = 'auth.verify' AND targetId = ?2) AS compared FROM email_codes WHERE userId = ?1",
    )
    .bind(id, String(id))
    .first();
const letTimePass = (keys: string) =>
  worker
    .db()
    .prepare(
      "UPDATE throttles SET blockedUntil = '2026-01-01T00:00:00.000Z', windowStart = '2026-01-01T00:00:00.000Z' WHERE key LIKE ?1",
    )
    .bind(`${keys}:%`)
    .run();
const verify = (browser: Actor, email: string, verificationCode: string) =>
  browser.post('/api/auth/verify-email', { email, verificationCode });
const resend = (browser: Actor, email: string) =>
  browser.post('/api/auth/resend-verification', { email });

describe('A-02 guessing codes', () => {
  test('A-02 of a thousand codes at once, from everywhere, five are compared and the rest told to wait', async () => {
    const guest = await aUser(worker.db(), { isVerified: false });
    const right = await aCode(worker.db(), guest, 'verify');
    const codes = Array.from({ length: 1000 }, (_, n) => String(n).padStart(6, '0')).filter(
      (code) => code !== right,
    );
    const answers = await Promise.all(
      codes.map((code) => verify(worker.browser(), guest.email, code)),
    );
    const statuses = Map.groupBy(answers, ({ status }) => status);
    expect(
      Object.fromEntries([...statuses].map(([status, group]) => [status, group.length])),
    ).toEqual({ 400: 5, 429: codes.length - 5 });
    expect(await tried(guest.id)).toEqual({ tries: 5, compared: 5 });
    const refusal = statuses.get(429)?.[0];
    expect(refusal?.error.code).toBe('auth.throttled');
    expect(Number(refusal?.headers.get('Retry-After'))).toBeGreaterThan(9 * 60);
    await letTimePass('code-verify');
    expect((await verify(worker.browser(), guest.email, right)).status).toBe(400);
  });

  test('A-02 somebody without a code, and somebody without an account, are made to wait just alike', async () => {
    const [waiting, verified] = [
      await aUser(worker.db(), { isVerified: false }),
      await aUser(worker.db()),
    ];
    await aCode(worker.db(), waiting, 'verify');
    const seen = [];
    for (const email of [waiting.email, verified.email, 'nobody-at-all@example.test']) {
      const answers = [];
      for (let n = 0; n < 6; n++) answers.push(await verify(worker.browser(), email, '000000'));
      seen.push(answers.map(({ status, error: { error, code } }) => ({ status, error, code })));
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
    expect(seen[0]?.at(-1)?.status).toBe(429);
  });

  test('A-02 a new code may be tried anew', async () => {
    const guest = await aUser(worker.db(), { isVerified: false });
    for (let n = 0; n < 5; n++) await verify(worker.browser(), guest.email, '000000');
    expect((await verify(worker.browser(), guest.email, '000000')).status).toBe(429);
    expect((await resend(worker.browser(), guest.email)).status).toBe(200);
    expect((await verify(worker.browser(), guest.email, '000000')).status).toBe(400);
  });

  test.each([
    ['resend-verification', false],
    ['forgot-password', true],
  ])(
    'A-02 %s sends one mail a minute and five an hour to an e-mail, known or not',
    async (path, isVerified) => {
      const known = await aUser(worker.db(), { isVerified });
      const seen = [];
      for (const email of [known.email, `nobody-${path}@example.test`]) {
        const ask = async () => {
          const { status, headers } = await worker.browser().post(`/api/auth/${path}`, { email });
          return status === 200 ? 200 : Math.ceil(Number(headers.get('Retry-After')) / 60);
        };
        const waits = [await ask(), await ask()];
        for (let n = 0; n < 5; n++) {
          await letTimePass(path === 'forgot-password' ? 'sent-reset' : 'sent-verify');
          waits.push(await ask());
        }
        seen.push(waits);
      }
      expect(seen).toEqual([
        [200, 1, 200, 200, 200, 200, 60],
        [200, 1, 200, 200, 200, 200, 60],
      ]);
    },
  );

  test('A-02 one address asks for thirty codes a minute, for whatever e-mails, and leaves no more rows behind', async () => {
    const { address } = worker.browser();
    const ask = (n: number) =>
      worker.browser().post(
        `/api/auth/${n % 2 === 0 ? 'resend-verification' : 'forgot-password'}`,
        { email: `flood-${n}@example.test` },
        {
          'CF-Connecting-IP': address,
        },
      );
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => ask(n)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
    const before = await worker.db().prepare('SELECT COUNT(*) AS n FROM throttles').first();
    expect((await ask(60)).status).toBe(429);
    expect(await worker.db().prepare('SELECT COUNT(*) AS n FROM throttles').first()).toEqual(
      before,
    );
  });

  test('A-01 one device registers five times an hour, also without having been here before', async () => {
    const browser = worker.browser();
    const register = async (n: number) =>
      (
        await browser.post('/api/auth/register', {
          fullName: 'Salma',
          email: `many-${n}@example.test`,
          password: PASSWORD,
          consent: true,
        })
      ).status;
    const statuses = [];
    for (let n = 0; n < 6; n++) statuses.push(await register(n));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('A-01 no plain e-mail or address is kept with the counts', async () => {
    const rows = await worker.db().prepare('SELECT key FROM throttles').all<{ key: string }>();
    expect(rows.results.length).toBeGreaterThan(5);
    for (const { key } of rows.results) expect(key).toMatch(/^[a-z-]+:[\w-]+$/);
  });
});
