import { is, sql, SQL } from 'drizzle-orm';
import { sha256 } from '../crypto.ts';
import { AppError, badRequest } from '../http/errors.ts';
import type { Statement } from './batch.ts';

/**
 * Days that a first answer is kept: a request whose answer got lost is not taken twice, though its
 * phone lies in a drawer for weeks (after 14 days it asks its guest).
 */
const KEY_LIFE_DAYS = 60;

/**
 * A UUID of version 4, as `crypto.randomUUID` makes it: 30 digits by chance, around the one of the
 * version and the one of the variant.
 */
const UUID_V4 = /^([0-9a-f]{8})-([0-9a-f]{4})-4([0-9a-f]{3})-[89ab]([0-9a-f]{3})-([0-9a-f]{12})$/i;

/**
 * Different digits, and different steps from one digit to the next, that chance falls short of once
 * in 10^11 keys.
 */
const LEAST_VARIETY = 6;

/** True for the digits of `000…`, of counters and of other patterns that somebody made up. */
function isPattern(digits: string): boolean {
  const values = Array.from(digits, (digit) => Number.parseInt(digit, 16));
  const steps = values.slice(1).map((value, at) => (value - (values[at] ?? 0) + 16) % 16);
  return new Set(values).size < LEAST_VARIETY || new Set(steps).size < LEAST_VARIETY;
}

/**
 * The `Idempotency-Key` of a request, or null. Throws 400 for one that could be guessed or is no
 * key.
 */
export function parseIdempotencyKey(header: string | undefined): string | null {
  if (header === undefined) return null;
  const digits = UUID_V4.exec(header)?.slice(1).join('');
  if (digits === undefined || isPattern(digits))
    throw badRequest({ fields: [{ field: 'Idempotency-Key', reason: 'invalid' }] });
  return header;
}

/** Fingerprint of a parsed body, so that a key used for another request is noticed. */
export function fingerprint(body: object): Promise<string> {
  return sha256(JSON.stringify(Object.entries(body).toSorted(([a], [b]) => a.localeCompare(b))));
}

export interface IdempotencyKey {
  readonly scope: string;
  readonly key: string;
  readonly requestHash: string;
}

/** What a key is answered for good; `body` is JSON, as SQL where it holds what the batch makes. */
export interface StoredResponse {
  readonly key: IdempotencyKey;
  readonly status: number;
  readonly body: object | SQL;
}

/** First statement of the batch: a key that is taken breaks its constraint, and the batch rolls back. */
export function claimIdempotencyKey(
  { key: claimed, status }: StoredResponse,
  at: string,
): Statement {
  const { scope, key, requestHash } = claimed;
  return sql`INSERT INTO idempotency_keys (scope, key, requestHash, status, createdAt)
    VALUES (${scope}, ${key}, ${requestHash}, ${status}, ${at})`;
}

/** Last statement of the batch: what a repeat of the request is answered. */
export function saveResponse({ key: { scope, key }, body }: StoredResponse): Statement {
  const json = is(body, SQL) ? body : sql`${JSON.stringify(body)}`;
  return sql`UPDATE idempotency_keys SET body = ${json} WHERE scope = ${scope} AND key = ${key}`;
}

export const KEY_CONFLICT = 'idempotency_keys.scope';

/** A key that is only asked about; the request it came with is not known. */
export type IdempotencyLookup = Omit<IdempotencyKey, 'requestHash'> & {
  readonly requestHash: string | null;
};

/** The answer that the key got first. Throws 422 where the key belonged to another request. */
export async function storedResponse(
  d1: D1Database,
  { scope, key, requestHash }: IdempotencyLookup,
): Promise<unknown> {
  const row = await d1
    .prepare('SELECT requestHash, body FROM idempotency_keys WHERE scope = ?1 AND key = ?2')
    .bind(scope, key)
    .first<{ requestHash: string; body: string | null }>();
  if (!row) return null;
  if (requestHash !== null && row.requestHash !== requestHash)
    throw new AppError('request.key_reused', 422);
  return JSON.parse(row.body ?? 'null') as unknown;
}

/**
 * The answer that any device got to the key: who signs out loses the device's cookie, and only the
 * phone that sent it knows the key. What accounts were answered is theirs alone. Throws 422 where
 * the key belonged to another request.
 */
export async function storedResponseOfDevice(
  d1: D1Database,
  { key, requestHash }: Omit<IdempotencyLookup, 'scope'>,
): Promise<unknown> {
  const row = await d1
    .prepare("SELECT scope FROM idempotency_keys WHERE key = ?1 AND scope GLOB 'd:*'")
    .bind(key)
    .first<{ scope: string }>();
  return row && storedResponse(d1, { scope: row.scope, key, requestHash });
}

/** Forgets answers older than their life; the cron calls it. */
export async function deleteOldIdempotencyKeys(d1: D1Database, nowMs: number): Promise<void> {
  const before = new Date(nowMs - KEY_LIFE_DAYS * 86_400_000).toISOString();
  await d1.prepare('DELETE FROM idempotency_keys WHERE createdAt < ?1').bind(before).run();
}
