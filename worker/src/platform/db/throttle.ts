import type { Deps } from '../../deps.ts';
import type { Config } from '../../env.ts';
import { AppError } from '../http/errors.ts';

/**
 * Tries that a key has in a window (seconds), and how long it then waits; each further full round
 * doubles the wait up to `longestWait`.
 */
export interface ThrottlePolicy {
  readonly tries: number;
  readonly window: number;
  /** Seconds, at least `window`. There is no wait without an end (security design, Rate limits). */
  readonly longestWait: number;
}

/** Full rounds make the next wait longer until the key has been free for a day. */
const ESCALATION_RESET_MS = 24 * 60 * 60 * 1000;

/**
 * One statement takes the try, or changes no row while the key waits: parallel tries cannot exceed
 * the limit.
 */
const CONSUME_SQL = `
WITH old AS (SELECT count, windowStart, blockedUntil FROM throttles WHERE key = ?1),
  next AS (SELECT CASE
    WHEN (SELECT windowStart FROM old) > ?3 THEN (SELECT count FROM old) + 1
    WHEN (SELECT blockedUntil FROM old) > ?4 THEN (SELECT count FROM old) / ?5 * ?5 + 1
    ELSE 1 END AS n)
INSERT INTO throttles (key, count, windowStart, blockedUntil)
SELECT ?1, n, CASE WHEN windowStart > ?3 THEN windowStart ELSE ?2 END,
  CASE WHEN n % ?5 = 0 THEN strftime('%Y-%m-%dT%H:%M:%fZ', ?2, '+' || min(?6 << min(n / ?5 - 1, 16), ?7) || ' seconds') ELSE blockedUntil END
FROM next LEFT JOIN old ON true
WHERE blockedUntil IS NULL OR blockedUntil <= ?2
ON CONFLICT (key) DO UPDATE SET count = excluded.count, windowStart = excluded.windowStart, blockedUntil = excluded.blockedUntil
RETURNING count`;

const iso = (epochMs: number): string => new Date(epochMs).toISOString();

type ThrottleDeps = Pick<Deps, 'd1' | 'now'> & { readonly config: Pick<Config, 'RATE_LIMITS'> };

/**
 * Takes one try, before the secret is compared (security design §2.8). Throws 429 `auth.throttled`
 * with the seconds to wait.
 */
export async function consumeAttempt(
  { d1, now, config }: ThrottleDeps,
  key: string,
  policy: ThrottlePolicy,
): Promise<void> {
  if (config.RATE_LIMITS === 'off') return;
  const { tries, window, longestWait } = policy;
  const at = now();
  const taken = await d1
    .prepare(CONSUME_SQL)
    .bind(
      key,
      iso(at),
      iso(at - window * 1000),
      iso(at - ESCALATION_RESET_MS),
      tries,
      window,
      longestWait,
    )
    .first<{ count: number }>();
  if (taken) return;
  const row = await d1
    .prepare('SELECT blockedUntil FROM throttles WHERE key = ?1')
    .bind(key)
    .first<{ blockedUntil: string | null }>();
  const wait = row?.blockedUntil ? Math.ceil((Date.parse(row.blockedUntil) - at) / 1000) : 1;
  throw new AppError('auth.throttled', 429, { retryAfter: Math.max(1, wait) });
}

/** Forgets the failed tries of a key, for the batch of the success that proves them harmless. */
export function resetAttempts(d1: D1Database, key: string): D1PreparedStatement {
  return d1.prepare('DELETE FROM throttles WHERE key = ?1').bind(key);
}

/** Clears away keys that nobody has tried for two days. */
export async function deleteOldThrottles({ d1, now }: Pick<Deps, 'd1' | 'now'>): Promise<void> {
  await d1
    .prepare('DELETE FROM throttles WHERE windowStart < ?1')
    .bind(iso(now() - 2 * ESCALATION_RESET_MS))
    .run();
}
