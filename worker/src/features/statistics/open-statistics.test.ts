import { describe, expect, test } from 'vitest';
import {
  statisticsAccessAnswerSchema,
  statisticsClosedSchema,
  statisticsDashboardSchema,
} from '#shared/statistics/statistics.contract.ts';
import {
  STATISTICS_LOCK_MINUTES,
  STATISTICS_MINUTES,
  STATISTICS_TRIES,
} from '#shared/statistics/statistics.ts';
import { aSession, aStaffMember, PASSWORD } from '../../../test/factories.ts';
import { testWorker, type Actor } from '../../../test/harness.ts';
import {
  ACCESS,
  atTheGate,
  DASHBOARD,
  EXPORT,
  FIGURES_PASSWORD,
} from '../../../test/statistics-scene.ts';

const worker = testWorker({ PASSWORD_COST: 'least' });
const WRONG = 'nine palms by the hill';
const give = (browser: Actor, password = FIGURES_PASSWORD) => browser.post(ACCESS, { password });
const session = (userId: number) =>
  worker
    .db()
    .prepare('SELECT tokenHash, stepUpUntil FROM sessions WHERE userId = ?1')
    .bind(userId)
    .all<{ tokenHash: string; stepUpUntil: string | null }>();
const audited = async (userId: number) =>
  (
    await worker
      .db()
      .prepare(
        "SELECT action || ' ' || result AS what FROM audit_log WHERE actor = ?1 AND action LIKE 'statistics.%' ORDER BY id",
      )
      .bind(`staff:${userId}`)
      .all<{ what: string }>()
  ).results.map(({ what }) => what);
const statusOf = async (browser: Actor) => {
  const answer = await browser.api(DASHBOARD);
  return answer.status === 200 ? 200 : answer.error.code;
};

describe('T-01 the gate of the statistics', () => {
  test('T-01 Z-01 Z-04 the own password opens dashboard and export for 15 minutes, and says until when', async () => {
    const { browser, person } = await atTheGate(worker);
    expect(await statusOf(browser)).toBe('statistics.step_up_required');
    expect((await browser.api(EXPORT)).error.code).toBe('statistics.step_up_required');
    const before = Date.now();
    const answer = (await give(browser)).read(statisticsAccessAnswerSchema);
    expect([STATISTICS_MINUTES, answer.success, answer.secondsLeft]).toEqual([15, true, 900]);
    const until = Date.parse(answer.openUntil);
    expect(until).toBeGreaterThanOrEqual(before + 900_000);
    expect(until).toBeLessThanOrEqual(Date.now() + 900_000);
    const shown = (await browser.api(DASHBOARD)).read(statisticsDashboardSchema);
    expect(shown.openUntil).toBe(answer.openUntil);
    expect((await browser.api(EXPORT)).status).toBe(200);
    expect(await audited(person.id)).toEqual(['statistics.open ok', 'statistics.export ok']);
  });

  test('T-01 the session goes on under another token, and a copy of the old cookie is dead', async () => {
    const { browser, person } = await atTheGate(worker);
    const copy = worker.browser();
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    const [before] = (await session(person.id)).results;
    expect((await give(browser)).status).toBe(200);
    const after = (await session(person.id)).results;
    expect(after).toHaveLength(1);
    expect(after[0]?.tokenHash).not.toBe(before?.tokenHash);
    expect((await copy.api(DASHBOARD)).error.code).toBe('auth.required');
    expect((await copy.api('/api/auth/me')).status).toBe(401);
    expect((await browser.api('/api/auth/me')).status).toBe(200);
  });

  test('T-01 another session of the same person stays closed', async () => {
    const { browser, person } = await atTheGate(worker);
    const tablet = await aSession(worker, person);
    expect((await give(browser)).status).toBe(200);
    expect(await statusOf(tablet)).toBe('statistics.step_up_required');
  });

  test('T-01 after 15 minutes by the clock it is closed, a second before it is open', async () => {
    const { browser, person } = await atTheGate(worker);
    await give(browser);
    const shift = (ms: number) =>
      worker
        .db()
        .prepare('UPDATE sessions SET stepUpUntil = ?2 WHERE userId = ?1')
        .bind(person.id, new Date(Date.now() + ms).toISOString())
        .run();
    await shift(20_000);
    const shown = (await browser.api(DASHBOARD)).read(statisticsDashboardSchema);
    expect(shown.secondsLeft).toBeGreaterThan(0);
    expect(shown.secondsLeft).toBeLessThanOrEqual(20);
    await shift(0);
    expect(await statusOf(browser)).toBe('statistics.step_up_required');
  });

  test('T-01 it can be closed by hand, also twice', async () => {
    const { browser, person } = await atTheGate(worker);
    await give(browser);
    for (let n = 0; n < 2; n++)
      (await browser.api(ACCESS, { method: 'DELETE' })).read(statisticsClosedSchema);
    expect(await statusOf(browser)).toBe('statistics.step_up_required');
    expect(await audited(person.id)).toEqual([
      'statistics.open ok',
      'statistics.close ok',
      'statistics.close ok',
    ]);
  });

  test('T-01 the login password, a colleague’s and an account without one open nothing', async () => {
    const { browser } = await atTheGate(worker);
    const refused = await give(browser, PASSWORD);
    expect([refused.status, refused.error.code, refused.error.details?.triesLeft]).toEqual([
      403,
      'statistics.wrong_password',
      4,
    ]);
    const other = await aSession(worker, await aStaffMember(worker.db()));
    expect((await give(other)).error.code).toBe('statistics.wrong_password');
    expect(await statusOf(other)).toBe('statistics.step_up_required');
  });

  test('T-01 an empty password and another field are refused before any try is taken', async () => {
    const { browser } = await atTheGate(worker);
    for (const json of [{}, { password: '' }, { password: FIGURES_PASSWORD, success: true }])
      expect((await browser.post(ACCESS, json)).status).toBe(400);
    expect((await give(browser, WRONG)).error.details?.triesLeft).toBe(4);
  });
});

describe('T-01 guessing at the gate', () => {
  test('T-01 Z-04 five wrong ones lock it for 15 minutes, to the right one too, on every device of the person and to nobody else', async () => {
    expect([STATISTICS_TRIES, STATISTICS_LOCK_MINUTES]).toEqual([5, 15]);
    const { browser, person } = await atTheGate(worker);
    const left: unknown[] = [];
    for (let n = 0; n < 5; n++) left.push((await give(browser, WRONG)).error.details?.triesLeft);
    expect(left).toEqual([4, 3, 2, 1, 0]);
    const tablet = await aSession(worker, person);
    for (const device of [browser, tablet]) {
      const refused = await give(device);
      expect([refused.status, refused.error.code]).toEqual([429, 'auth.throttled']);
      const wait = refused.error.details?.retryAfter ?? 0;
      expect(wait).toBeGreaterThan(870);
      expect(wait).toBeLessThanOrEqual(900);
      expect(refused.headers.get('Retry-After')).toBe(String(wait));
    }
    expect(
      (await session(person.id)).results.every(({ stepUpUntil }) => stepUpUntil === null),
    ).toBe(true);
    expect(await audited(person.id)).toEqual(
      Array.from({ length: 7 }, () => 'statistics.open refused'),
    );
    const colleague = await atTheGate(worker);
    expect((await give(colleague.browser)).status).toBe(200);
    // The wait is over: the next five are as many as before.
    await worker
      .db()
      .prepare('UPDATE throttles SET windowStart = ?2, blockedUntil = ?2 WHERE key = ?1')
      .bind(`statistics:${person.id}`, new Date(Date.now() - 901_000).toISOString())
      .run();
    expect((await give(tablet)).status).toBe(200);
  });

  test('T-01 of thirty guesses at once five are compared', async () => {
    const { person } = await atTheGate(worker);
    const devices = await Promise.all(Array.from({ length: 6 }, () => aSession(worker, person)));
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => give(devices[at % 6] as Actor, WRONG)),
    );
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([
      ...Array.from({ length: 5 }, () => 403),
      ...Array.from({ length: 25 }, () => 429),
    ]);
  });

  test('T-01 the right one forgives the wrong ones before it', async () => {
    const { browser } = await atTheGate(worker);
    for (let n = 0; n < 3; n++) await give(browser, WRONG);
    expect((await give(browser)).status).toBe(200);
    expect((await give(browser, WRONG)).error.details?.triesLeft).toBe(4);
  });
});
