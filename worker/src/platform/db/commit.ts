import type { RequestContext } from '../../context.ts';

/**
 * A statement that would break a constraint took its whole batch back; `constraint` is the name, or
 * `table.column` for UNIQUE.
 */
export class ConstraintError extends Error {
  override readonly name = 'ConstraintFailure';
  readonly constraint: string;
  constructor(constraint: string) {
    super(constraint);
    this.constraint = constraint;
  }
}

const TRANSIENT =
  /Network connection lost|storage caused object to be reset|reset because its code was updated|D1 DB is overloaded/i;
const ATTEMPTS = 3;

/** The message of D1 sits on the error or, where a query builder wrapped it, on its cause. */
function errorMessages(error: unknown): string {
  const parts: string[] = [];
  for (let at: unknown = error; at instanceof Error; at = at.cause) parts.push(at.message);
  return parts.join('\n');
}

/**
 * True for a fault of the database that passes by itself; whether the statement was done is not
 * known.
 */
export function isTransientError(error: unknown): boolean {
  return TRANSIENT.test(errorMessages(error));
}

/**
 * Runs statements as one transaction: all of them or none (D1 has no other kind). Throws
 * ConstraintFailure. An answer that got lost is asked for again, so every batch must be safe to
 * repeat: by its key, or by its operation id.
 */
export async function atomic(
  d1: D1Database,
  statements: readonly D1PreparedStatement[],
): Promise<D1Result<Record<string, unknown>>[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await d1.batch<Record<string, unknown>>([...statements]);
    } catch (error) {
      const message = errorMessages(error);
      const constraint = /constraint failed: ([\w.]+)/.exec(message)?.[1];
      if (constraint) throw new ConstraintError(constraint);
      if (!TRANSIENT.test(message) || attempt === ATTEMPTS) throw error;
    }
  }
}

export type AssertionCode =
  | 'sold_out'
  | 'bad_transition'
  | 'too_many_pending'
  | 'sign_in_needed'
  | 'no_hold'
  | 'missing_photos'
  | 'event_closed'
  | 'caller_gone'
  | 'not_staff'
  | 'stay_missed';

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
export function auditStatement(request: RequestContext, entry: AuditEntry): D1PreparedStatement {
  const { deps, caller, requestId, ipHmac } = request;
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
