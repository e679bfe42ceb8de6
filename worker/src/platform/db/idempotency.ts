import { and, eq, is, lt, sql, SQL } from 'drizzle-orm';
import { STORED_RESPONSE_DAYS } from '#shared/site/retention.ts';
import { sha256 } from '../crypto.ts';
import { AppError, badRequest } from '../http/errors.ts';
import type { Statement } from './batch.ts';
import type { Db } from './db.ts';
import { idempotencyKeys } from './platform.table.ts';

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

/**
 * What a key is always answered; `body` becomes JSON, and is SQL where the batch makes its values.
 */
export interface StoredResponse {
  readonly key: IdempotencyKey;
  readonly status: number;
  readonly body: object | SQL;
}

/**
 * First statement of the batch: a key that is taken breaks its constraint, and the batch rolls
 * back.
 */
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

/** Deletes the responses that devices were given about the selected references. */
export const deleteDeviceResponses = (references: SQL): Statement =>
  sql`DELETE FROM idempotency_keys
    WHERE scope >= 'd:' AND scope < 'd;' AND json_extract(body, '$.reference') IN (${references})`;

export const KEY_CONFLICT = 'idempotency_keys.scope';

/** A key that is only asked about; the request it came with is not known. */
export type IdempotencyLookup = Omit<IdempotencyKey, 'requestHash'> & {
  readonly requestHash: string | null;
};

/** The response stored under the key. Throws 422 where the key belonged to another request. */
export async function storedResponse(
  db: Db,
  { scope, key, requestHash }: IdempotencyLookup,
): Promise<unknown> {
  const row = await db
    .select({ requestHash: idempotencyKeys.requestHash, body: idempotencyKeys.body })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)))
    .get();
  if (!row) return null;
  if (requestHash !== null && row.requestHash !== requestHash)
    throw new AppError('request.key_reused', 422);
  return JSON.parse(row.body ?? 'null') as unknown;
}

/**
 * The response that any device got for the key: a browser may lose its cookie, and only the
 * phone that sent the key knows it. Responses to accounts are theirs alone. Throws 422 where
 * the key belonged to another request.
 */
export async function storedResponseOfDevice(
  db: Db,
  { key, requestHash }: Omit<IdempotencyLookup, 'scope'>,
): Promise<unknown> {
  const row = await db
    .select({ scope: idempotencyKeys.scope })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.key, key), sql`${idempotencyKeys.scope} GLOB 'd:*'`))
    .get();
  return row ? storedResponse(db, { scope: row.scope, key, requestHash }) : null;
}

/** Deletes what a scope was answered: responses repeat names and phones. */
export function deleteStoredResponses(db: Db, scope: string): Statement {
  return db.delete(idempotencyKeys).where(eq(idempotencyKeys.scope, scope));
}

/** Deletes stored responses that are past their retention. */
export function deleteExpiredIdempotencyKeys(db: Db, nowMs: number): Statement {
  const before = new Date(nowMs - STORED_RESPONSE_DAYS * 86_400_000).toISOString();
  return db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}
