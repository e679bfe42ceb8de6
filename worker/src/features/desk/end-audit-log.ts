import { AUDIT_LOG_MONTHS } from '#shared/site/retention.ts';
import { UNSEEN } from '#shared/topics.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { deleteActsBefore, hasActsBefore } from './audit-log.repository.ts';

/** Rows of one run; the next one, five minutes later, takes what is left. */
const MOST_ROWS = 500;

/**
 * Deletes lines of the audit log whose months are over, some at a time. Steps of draws and of their
 * tickets stay: the results are public, and may be asked about for as long.
 */
export async function endAuditLog(ctx: RequestContext): Promise<void> {
  authorize(ctx, 'endAuditLog');
  const { db, now } = ctx.deps;
  const before = new Date(now());
  before.setUTCMonth(before.getUTCMonth() - AUDIT_LOG_MONTHS);
  const at = before.toISOString();
  if (!(await hasActsBefore(db, at))) return;
  await commit(ctx, {
    statements: [deleteActsBefore(at, MOST_ROWS)],
    audit: [],
    topics: [UNSEEN],
  });
}
