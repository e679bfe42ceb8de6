import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';

/** A statement of a batch: a query of Drizzle's builder, or its `sql` template. */
export type Statement = SQLWrapper;

/**
 * A statement that would break a constraint rolled its whole batch back; `constraint` is the name,
 * or `table.column` for UNIQUE.
 */
export class ConstraintError extends Error {
  override readonly name = 'ConstraintError';
  readonly constraint: string;
  constructor(constraint: string) {
    super(constraint);
    this.constraint = constraint;
  }
}

const TRANSIENT =
  /Network connection lost|storage caused object to be reset|reset because its code was updated|D1 DB is overloaded/i;
const ATTEMPTS = 3;
const dialect = new SQLiteSyncDialect();

/**
 * Runs statements as one transaction: all of them or none (D1 has no other kind). Throws
 * ConstraintError. A batch whose answer got lost is sent again, so every batch must be safe to
 * repeat: by its key, or by its operation id. Verbs call `commit` instead.
 */
export async function runBatch(
  d1: D1Database,
  statements: readonly Statement[],
): Promise<D1Result<Record<string, unknown>>[]> {
  const prepared = statements.map((statement) => prepare(d1, statement));
  for (let attempt = 1; ; attempt++) {
    try {
      return await d1.batch<Record<string, unknown>>(prepared);
    } catch (error) {
      const constraint = /constraint failed: ([\w.]+)/.exec(messagesOf(error))?.[1];
      if (constraint) throw new ConstraintError(constraint);
      if (!isTransientError(error) || attempt === ATTEMPTS) throw error;
    }
  }
}

function prepare(d1: D1Database, statement: Statement): D1PreparedStatement {
  const query = dialect.sqlToQuery(statement.getSQL());
  return d1.prepare(query.sql).bind(...query.params);
}

/**
 * True for a fault of the database that passes by itself; whether the statement was done is not
 * known.
 */
export function isTransientError(error: unknown): boolean {
  return TRANSIENT.test(messagesOf(error));
}

/** The message of D1 sits on the error or, where the query builder wrapped it, on its cause. */
function messagesOf(error: unknown): string {
  const parts: string[] = [];
  for (let at: unknown = error; at instanceof Error; at = at.cause) parts.push(at.message);
  return parts.join('\n');
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
  | 'stay_missed'
  | 'room_taken'
  | 'stock_changed'
  | 'below_held'
  | 'above_cap'
  | 'room_closed'
  | 'booking_changed'
  | 'note_changed'
  | 'draw_closed'
  | 'second_person';

/** Rolls the batch back with the named code where the condition holds. */
export function assertNot(code: AssertionCode, condition: SQL): Statement {
  return sql`INSERT INTO _assert (code) SELECT ${code} WHERE ${condition}`;
}
