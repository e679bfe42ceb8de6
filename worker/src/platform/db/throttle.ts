import { and, eq, gt, inArray, lt, not, sql, type SQL } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { Config } from '../../env.ts';
import { newestHmac, toBase64Url } from '../crypto.ts';
import { AppError } from '../http/errors.ts';
import type { Statement } from './batch.ts';
import type { Db } from './db.ts';
import { throttles } from './platform.table.ts';

/**
 * Attempts that a key has in a window (seconds), and how long it then waits; each further full
 * round doubles the wait up to `longestWait`.
 */
export interface ThrottlePolicy {
  readonly tries: number;
  readonly window: number;
  /** Seconds, at least `window`. There is no wait without an end. */
  readonly longestWait: number;
}

/** Full rounds make the next wait longer until the key has been free for a day. */
const ESCALATION_RESET_MS = 24 * 60 * 60 * 1000;

const iso = (epochMs: number): string => new Date(epochMs).toISOString();

type ThrottleDeps = Pick<Deps, 'db' | 'now'> & { readonly config: Pick<Config, 'RATE_LIMITS'> };

/**
 * Takes one attempt, before the secret is compared, and returns how many are
 * left before the key waits. Throws 429 `auth.throttled` with the seconds to wait. A statement of
 * its own and in no batch: an attempt counts whatever becomes of the request.
 */
export async function consumeAttempt(
  { db, now, config }: ThrottleDeps,
  key: string,
  policy: ThrottlePolicy,
): Promise<number> {
  if (config.RATE_LIMITS === 'off') return policy.tries;
  const at = now();
  const taken = await db.get<{ count: number }>(consumeStatement(key, policy, at));
  if (taken) return policy.tries - 1 - ((taken.count - 1) % policy.tries);
  const row = await db
    .select({ blockedUntil: throttles.blockedUntil })
    .from(throttles)
    .where(eq(throttles.key, key))
    .get();
  const wait = row?.blockedUntil ? Math.ceil((Date.parse(row.blockedUntil) - at) / 1000) : 1;
  throw new AppError('auth.throttled', 429, { retryAfter: Math.max(1, wait) });
}

/**
 * One statement takes the attempt and returns a row, or changes nothing while the key waits:
 * parallel attempts cannot exceed the limit.
 */
function consumeStatement(key: string, { tries, window, longestWait }: ThrottlePolicy, at: number) {
  const windowOpen = iso(at - window * 1000);
  // D1 binds numbers as REAL, and whole rounds need integer division.
  const round = sql`CAST(${tries} AS integer)`;
  const wait = sql`min(${window} << min(n / ${round} - 1, 16), ${longestWait})`;
  return sql`
    WITH old AS (SELECT count, windowStart, blockedUntil FROM throttles WHERE key = ${key}),
      next AS (SELECT CASE
        WHEN (SELECT windowStart FROM old) > ${windowOpen} THEN (SELECT count FROM old) + 1
        WHEN (SELECT blockedUntil FROM old) > ${iso(at - ESCALATION_RESET_MS)}
          THEN (SELECT count FROM old) / ${round} * ${round} + 1
        ELSE 1 END AS n)
    INSERT INTO throttles (key, count, windowStart, blockedUntil)
    SELECT ${key}, n, CASE WHEN windowStart > ${windowOpen} THEN windowStart ELSE ${iso(at)} END,
      CASE WHEN n % ${round} = 0
        THEN strftime('%Y-%m-%dT%H:%M:%fZ', ${iso(at)}, '+' || ${wait} || ' seconds')
        ELSE blockedUntil END
    FROM next LEFT JOIN old ON true
    WHERE blockedUntil IS NULL OR blockedUntil <= ${iso(at)}
    ON CONFLICT (key) DO UPDATE SET count = excluded.count, windowStart = excluded.windowStart,
      blockedUntil = excluded.blockedUntil
    RETURNING count`;
}

/** Finds the keys that wait now; at most as many as a statement binds. */
export async function findWaiting(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ key: throttles.key })
    .from(throttles)
    .where(and(inArray(throttles.key, [...keys]), gt(throttles.blockedUntil, iso(now()))));
  return new Set(rows.map(({ key }) => key));
}

/** Forgets the failed attempts of a key, for the batch of the success that proves them harmless. */
export function resetAttempts(db: Db, key: string): Statement {
  return db.delete(throttles).where(eq(throttles.key, key));
}

/**
 * Takes back one attempt that turned out right, for the batch of its success; a wait that it began
 * ends with it. The others' failures stay counted. `isDone` holds where the batch is a repeat.
 */
export function giveBackAttempt(
  db: Db,
  key: string,
  { tries }: ThrottlePolicy,
  isDone?: SQL,
): Statement {
  const isLastOfRound = sql`${throttles.count} % CAST(${tries} AS integer) = 0`;
  return db
    .update(throttles)
    .set({
      count: sql`${throttles.count} - 1`,
      blockedUntil: sql`CASE WHEN ${isLastOfRound} THEN NULL ELSE ${throttles.blockedUntil} END`,
    })
    .where(and(eq(throttles.key, key), isDone && not(isDone)));
}

/** Deletes the keys that nobody has tried for two days. */
export function deleteIdleThrottles(db: Db, nowMs: number): Statement {
  return db
    .delete(throttles)
    .where(lt(throttles.windowStart, iso(nowMs - 2 * ESCALATION_RESET_MS)));
}

/**
 * Key of a count for one e-mail, which cannot be read out of it. A new key of the house begins all
 * counts anew.
 */
export async function emailKey(
  { config }: Pick<Deps, 'config'>,
  use: string,
  email: string,
): Promise<string> {
  return `${use}:${toBase64Url(await newestHmac(config.RECEIPT_KEY, use, email))}`;
}

/**
 * Counts one more use of a key in the window that began at `windowStart`, in the batch of what is
 * counted: what was refused is not counted.
 */
export const countInWindow = (key: string, windowStart: string): Statement =>
  sql`INSERT INTO throttles (key, count, windowStart) VALUES (${key}, 1, ${windowStart})
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN windowStart = excluded.windowStart THEN count + 1 ELSE 1 END,
      windowStart = excluded.windowStart`;
