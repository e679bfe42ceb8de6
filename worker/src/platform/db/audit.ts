import { sql, type SQL } from 'drizzle-orm';
import type { RequestContext } from '../../context.ts';
import type { Statement } from './batch.ts';
import { insertSelect } from './insert-select.ts';
import { auditLog } from './platform.table.ts';

export interface AuditEntry {
  readonly action: string;
  readonly targetType: string;
  /** A row number or reference; as SQL where the row is made by the same batch. */
  readonly targetId: string | number | SQL;
  /** Names of changed fields, never their values. */
  readonly fields?: readonly string[];
  /** A count, a price or a state, before and after; never anything of a person. */
  readonly before?: string | number | null;
  readonly after?: string | number | null;
  /** What came of it, where it was not done. */
  readonly result?: 'refused' | 'unverified';
}

/** The audit row of a change, once a request: `commit` puts it into the change's own batch. */
export function auditStatement(ctx: RequestContext, entry: AuditEntry): Statement {
  const { deps, caller, requestId, ipHmac } = ctx;
  const { action, targetType, targetId, fields, before, after, result = 'ok' } = entry;
  const target = typeof targetId === 'object' ? targetId : sql`${String(targetId)}`;
  const at = new Date(deps.now()).toISOString();
  return sql`
    INSERT INTO audit_log (at, actor, action, targetType, targetId, result, fields, requestId, ipHmac, before, after)
    SELECT ${at}, ${actorName(caller)}, ${action}, ${targetType}, t.id, ${result},
      ${fields?.join(',') ?? null}, ${requestId}, ${ipHmac}, ${valueOf(before)}, ${valueOf(after)}
    FROM (SELECT CAST(${target} AS text) AS id) t
    WHERE NOT EXISTS (
      SELECT 1 FROM audit_log a WHERE a.targetType = ${targetType} AND a.targetId = t.id
        AND a.action = ${action} AND a.result = ${result} AND a.requestId = ${requestId})`;
}

const valueOf = (value: string | number | null | undefined): string | null =>
  value === undefined || value === null ? null : String(value);

/**
 * The same for every row that `ids` selects as `id`, each once a request; before the statement that
 * changes them. What is written down of before and after is SQL over those rows, `t`.
 */
export function auditSetStatement(
  ctx: RequestContext,
  entry: Pick<AuditEntry, 'action' | 'targetType'> & {
    readonly ids: SQL;
    readonly field: string;
    readonly before?: SQL;
    readonly after?: SQL;
  },
): Statement {
  const { deps, caller, requestId, ipHmac } = ctx;
  const { action, targetType, ids, field, before = sql`NULL`, after = sql`NULL` } = entry;
  const at = new Date(deps.now()).toISOString();
  return sql`
    INSERT INTO audit_log (at, actor, action, targetType, targetId, result, fields, requestId, ipHmac, before, after)
    SELECT ${at}, ${actorName(caller)}, ${action}, ${targetType}, CAST(t.id AS text), 'ok',
      ${field}, ${requestId}, ${ipHmac}, ${before}, ${after}
    FROM (${ids}) t
    WHERE NOT EXISTS (
      SELECT 1 FROM audit_log a WHERE a.targetType = ${targetType}
        AND a.targetId = CAST(t.id AS text) AND a.action = ${action} AND a.result = 'ok'
        AND a.requestId = ${requestId})`;
}

/**
 * Inserts one audit row for each row of `from` (FROM, WHERE), for work of the clock or of an erasure
 * that changes many rows in one statement.
 */
export const insertAuditRows = (
  row: Parameters<typeof insertSelect<typeof auditLog>>[1],
  from: SQL,
): Statement => insertSelect(auditLog, row, from);

/** Deletes the audit rows whose ids are selected. */
export const deleteAuditRows = (ids: SQL): Statement =>
  sql`DELETE FROM audit_log WHERE id IN (${ids})`;

/** Who is written down as the one who did it. */
export function actorName(caller: RequestContext['caller']): string {
  const { user, isStaff, isSystem, deviceHash, receiptHash } = caller;
  if (isSystem) return 'system';
  if (user) return `${isStaff ? 'staff' : 'user'}:${user.id}`;
  if (receiptHash) return 'receipt';
  return deviceHash ? 'device' : 'anonymous';
}
