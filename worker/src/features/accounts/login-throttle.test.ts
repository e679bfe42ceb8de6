import { describe, expect, test } from 'vitest';
import {
  aSession,
  aStaffMember,
  aUser,
  PASSWORD,
  signIn,
  type Person,
} from '../../../test/factories.ts';
import { testWorker, type Actor } from '../../../test/harness.ts';
import { aLockedTablet, pinRowsOf, unlockByPin } from '../../../test/pin-scene.ts';

const worker = testWorker();
const attempt = (browser: Actor, { email }: Pick<Person, 'email'>, password = 'wrong password') =>
  browser.post('/api/auth/login', { email, password });
const compared = async (targetId: string | number) =>
  (
    await worker
      .db()
      .prepare("SELECT count(*) AS n FROM audit_log WHERE action = 'auth.login' AND targetId = ?1")
      .bind(String(targetId))
      .first<{ n: number }>()
  )?.n;
const letTimePass = () =>
  worker
    .db()
    .prepare(
      "UPDATE throttles SET blockedUntil = '2026-01-01T00:00:00.000Z' WHERE blockedUntil IS NOT NULL",
    )
    .run();

describe('A-03 guessing passwords', () => {
  test('A-03 of a thousand guesses at once, from everywhere, five are compared and the rest told to wait', async () => {
    const guest = await aUser(worker.db());
    const answers = await Promise.all(
      Array.from({ length: 1000 }, () => attempt(worker.browser(), guest)),
    );
    const statuses = Map.groupBy(answers, ({ status }) => status);
    expect(
      Object.fromEntries([...statuses].map(([status, group]) => [status, group.length])),
    ).toEqual({ 401: 5, 429: 995 });
    expect(await compared(guest.id)).toBe(5);
    const refusal = statuses.get(429)?.[0];
    expect(refusal?.error.code).toBe('auth.throttled');
    expect(Number(refusal?.headers.get('Retry-After'))).toBeGreaterThan(14 * 60);
    expect(Number(refusal?.headers.get('Retry-After'))).toBeLessThanOrEqual(15 * 60);
  }, 300_000);

  test('A-03 while an account waits even the right password is not compared; afterwards it opens and the count starts again', async () => {
    const guest = await aUser(worker.db());
    const browser = worker.browser();
    const guess = async (times: number) => {
      for (let n = 0; n < times; n++) expect((await attempt(browser, guest)).status).toBe(401);
    };
    await guess(5);
    expect((await attempt(browser, guest, PASSWORD)).status).toBe(429);
    await letTimePass();
    await signIn(browser, guest);
    await guess(4);
    await signIn(browser, guest);
    await guess(1);
  });

  test('F-07 A-03 wrong passwords leave a locked desk locked, and have to wait as at any sign-in', async () => {
    const staff = await aStaffMember(worker.db());
    const tablet = await aSession(worker, staff);
    await tablet.api('/api/admin/desk-lock', { method: 'POST' });
    for (let n = 0; n < 5; n++) expect((await attempt(tablet, staff)).status).toBe(401);
    expect((await attempt(tablet, staff, PASSWORD)).status).toBe(429);
    expect((await tablet.api('/api/auth/me')).error.code).toBe('session.locked');
  });

  test('A-03 an unknown e-mail is made to wait just like a known one, so waiting tells nothing', async () => {
    const [guest, nobody] = [await aUser(worker.db()), { email: 'nobody-at-all@example.test' }];
    const seen = [];
    for (const who of [guest, nobody]) {
      const browser = worker.browser();
      const answers = [];
      for (let n = 0; n < 6; n++) answers.push(await attempt(browser, who));
      seen.push(
        answers.map(({ status, error: { error, message, code } }) => ({
          status,
          error,
          message,
          code,
        })),
      );
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[0]?.at(-1)?.status).toBe(429);
  });

  test('A-03 one person’s wrong guesses leave everybody else’s sign-in open', async () => {
    const [victim, neighbour] = [await aUser(worker.db()), await aUser(worker.db())];
    const browser = worker.browser();
    for (let n = 0; n < 6; n++) await attempt(browser, victim);
    expect((await signIn(browser, neighbour)).user?.id).toBe(neighbour.id);
  });

  test('A-03 one address has thirty tries a minute over all accounts', async () => {
    const guest = await aUser(worker.db());
    const browser = worker.browser();
    await attempt(browser, { email: 'somebody@example.test' });
    await worker
      .db()
      .prepare(
        "UPDATE throttles SET count = 29 WHERE key LIKE 'login-from:%' AND windowStart = (SELECT max(windowStart) FROM throttles WHERE key LIKE 'login-from:%')",
      )
      .run();
    await signIn(browser, guest);
    const refused = await attempt(browser, { email: 'somebody-else@example.test' }, PASSWORD);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(60);
    await signIn(worker.browser(), guest);
  });

  test('F-07 PINs of a locked desk count for their address together with passwords', async () => {
    const { person, tablet } = await aLockedTablet(worker);
    await attempt(tablet, { email: 'somebody@example.test' });
    await worker
      .db()
      .prepare(
        "UPDATE throttles SET count = 29 WHERE key LIKE 'desk-from:%' AND windowStart = (SELECT max(windowStart) FROM throttles WHERE key LIKE 'desk-from:%')",
      )
      .run();
    expect((await unlockByPin(tablet, person, '907461')).error.code).toBe('auth.pin_wrong');
    const refused = await unlockByPin(tablet, person);
    expect([refused.status, refused.error.code]).toEqual([429, 'auth.throttled']);
    expect((await pinRowsOf(worker, person)).tablets).toEqual([{ tries: 1 }]);
  });

  test('A-03 no plain e-mail or address is kept with the counts', async () => {
    await attempt(worker.browser(), { email: 'somebody@example.test' });
    const rows = await worker.db().prepare('SELECT key FROM throttles').all<{ key: string }>();
    expect(rows.results.length).toBeGreaterThan(1);
    for (const { key } of rows.results)
      expect(key).toMatch(/^(login(-from|-known|-desk)?|desk-from|wrong-pins):[\w-]+$/);
  });
});
