import { describe, expect, test } from 'vitest';
import { testWorker } from '../../../test/harness.ts';
import { AppError } from '../http/errors.ts';
import { runBatch } from './batch.ts';
import { openDb } from './db.ts';
import { resetAttempts, consumeAttempt, type ThrottlePolicy } from './throttle.ts';

const worker = testWorker();
const MINUTE = 60;
const POLICY: ThrottlePolicy = { tries: 3, window: 10 * MINUTE, longestWait: 40 * MINUTE };
const START = Date.parse('2026-11-21T08:00:00Z');

/** Seconds to wait, or 0 where the try was granted. */
async function tryAt(
  key: string,
  seconds: number,
  policy = POLICY,
  rateLimits: 'on' | 'off' = 'on',
): Promise<number> {
  const deps = {
    db: openDb(worker.db()),
    now: () => START + seconds * 1000,
    config: { RATE_LIMITS: rateLimits },
  };
  try {
    await consumeAttempt(deps, key, policy);
    return 0;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.details?.retryAfter ?? Number.NaN;
  }
}

async function series(key: string, seconds: readonly number[]): Promise<number[]> {
  const waits = [];
  for (const at of seconds) waits.push(await tryAt(key, at));
  return waits;
}

describe('A-03 counted tries', () => {
  test('A-03 the tries of a window are granted, then the key waits as long as the window', async () => {
    expect(await series('one-round', [0, 1, 2, 3, 301])).toEqual([0, 0, 0, 599, 301]);
  });

  test('A-03 a quiet window starts the count again', async () => {
    expect(await series('quiet', [0, 1, 600, 601, 602, 603])).toEqual([0, 0, 0, 0, 0, 599]);
  });

  test('A-03 each further full round doubles the wait up to the longest, and none is without an end', async () => {
    const waits = [];
    let at = 0;
    for (let round = 0; round < 5; round++) {
      expect(await series('rounds', [at, at, at])).toEqual([0, 0, 0]);
      const wait = await tryAt('rounds', at);
      waits.push(wait / MINUTE);
      at += wait;
    }
    expect(waits).toEqual([10, 20, 40, 40, 40]);
  });

  test('A-03 a day without tries forgets the earlier rounds', async () => {
    expect(await series('forgets', [0, 0, 0, 0])).toEqual([0, 0, 0, 600]);
    const later = 600 + 86_400;
    expect(await series('forgets', [later, later, later, later])).toEqual([0, 0, 0, 600]);
  });

  test('A-03 after a quiet window within the day the next round is a whole one again', async () => {
    expect(await series('begun-round', [0, 0, 0, 600])).toEqual([0, 0, 0, 0]);
    expect(await series('begun-round', [1300, 1300, 1300, 1300])).toEqual([0, 0, 0, 1200]);
  });

  test('A-03 a policy of a single try is a cool-down', async () => {
    const policy = { tries: 1, window: 60, longestWait: 60 };
    expect(await tryAt('cool-down', 0, policy)).toBe(0);
    expect(await tryAt('cool-down', 20, policy)).toBe(40);
    expect(await tryAt('cool-down', 60, policy)).toBe(0);
  });

  test('A-03 of sixty parallel tries exactly the allowed number is granted', async () => {
    const waits = await Promise.all(Array.from({ length: 60 }, () => tryAt('parallel', 0)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
  });

  test('A-03 a success forgives the failures before it', async () => {
    await series('forgiven', [0, 1, 2]);
    await runBatch(worker.db(), [resetAttempts(openDb(worker.db()), 'forgiven')]);
    expect(await tryAt('forgiven', 3)).toBe(0);
  });

  test('A-03 a local run without rate limits counts nothing', async () => {
    for (let n = 0; n < 10; n++) expect(await tryAt('off', n, POLICY, 'off')).toBe(0);
    expect(
      await worker.db().prepare("SELECT * FROM throttles WHERE key = 'off'").first(),
    ).toBeNull();
  });
});
