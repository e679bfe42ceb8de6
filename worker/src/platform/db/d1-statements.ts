import type { RequestContext } from '../../context.ts';
import type { AssertionCode } from './batch.ts';
import type { IdempotencyKey } from './idempotency.ts';

/**
 * Takes the batch back with the named code where the condition holds; `condition` is SQL with its
 * own parameters.
 */
export function assertNot(
  d1: D1Database,
  code: AssertionCode,
  condition: string,
  ...params: unknown[]
): D1PreparedStatement {
  return d1
    .prepare(`INSERT INTO _assert (code) SELECT '${code}' WHERE ${condition}`)
    .bind(...params);
}

/** Tells pollers of a list that it changed. */
export function bumpVersion(d1: D1Database, name: string): D1PreparedStatement {
  return d1
    .prepare(
      'INSERT INTO versions (name, v) VALUES (?1, 1) ON CONFLICT (name) DO UPDATE SET v = v + 1',
    )
    .bind(name);
}

export interface AuditEntry {
  readonly action: string;
  readonly targetType: string;
  /** A row number or reference; as SQL where the row is made by the same batch. */
  readonly targetId:
    | string
    | number
    | { readonly sql: string; readonly params: readonly unknown[] };
  readonly fields?: readonly string[];
  /** What came of it, where it was not done. */
  readonly result?: 'refused' | 'unverified';
}

/**
 * The audit row of a change, once a request, to be put into the change's own batch: a change
 * without its record cannot commit.
 */
export function auditStatement(ctx: RequestContext, entry: AuditEntry): D1PreparedStatement {
  const { deps, caller, requestId, ipHmac } = ctx;
  const target =
    typeof entry.targetId === 'object'
      ? entry.targetId
      : { sql: '?', params: [String(entry.targetId)] };
  const result = entry.result ?? 'ok';
  return deps.d1
    .prepare(
      `INSERT INTO audit_log (at, actor, action, targetType, targetId, result, fields, requestId, ipHmac)
       SELECT ?, ?, ?, ?, t.id, ?, ?, ?, ? FROM (SELECT CAST(${target.sql} AS text) AS id) t
       WHERE NOT EXISTS (SELECT 1 FROM audit_log a WHERE a.targetType = ? AND a.targetId = t.id AND a.action = ? AND a.result = ? AND a.requestId = ?)`,
    )
    .bind(
      new Date(deps.now()).toISOString(),
      actorName(caller),
      entry.action,
      entry.targetType,
      result,
      entry.fields?.join(',') ?? null,
      requestId,
      ipHmac,
      ...target.params,
      entry.targetType,
      entry.action,
      result,
      requestId,
    );
}

function actorName({ user, isStaff, deviceHash, receiptHash }: RequestContext['caller']): string {
  if (user) return `${isStaff ? 'staff' : 'user'}:${user.id}`;
  if (receiptHash) return 'receipt';
  return deviceHash ? 'device' : 'anonymous';
}

/**
 * First statement of the batch: a key that is taken breaks its constraint and takes the batch back.
 */
export function claimIdempotencyKey(
  d1: D1Database,
  { scope, key, requestHash }: IdempotencyKey,
  status: number,
  at: string,
): D1PreparedStatement {
  return d1
    .prepare(
      'INSERT INTO idempotency_keys (scope, key, requestHash, status, createdAt) VALUES (?1, ?2, ?3, ?4, ?5)',
    )
    .bind(scope, key, requestHash, status, at);
}
