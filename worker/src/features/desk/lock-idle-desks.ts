import { UNSEEN } from '#shared/topics.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { hasIdleStaff, lockIdleStaff } from '../../identity/sessions.repository.ts';
import { SESSION_LIMITS } from '../../identity/sessions.ts';

/**
 * Writes down the lock of desks that were left alone, which every request of theirs finds anyway:
 * a desk that asks for nothing would go on hearing what changes (decision 056).
 */
export async function lockIdleDesks(ctx: RequestContext): Promise<void> {
  authorize(ctx, 'lockIdleDesks');
  const { db, now } = ctx.deps;
  const idleSince = new Date(now() - SESSION_LIMITS.staff.idle).toISOString();
  if (!(await hasIdleStaff(db, idleSince))) return;
  await commit(ctx, {
    statements: [lockIdleStaff(db, idleSince, new Date(now()).toISOString())],
    audit: [],
    topics: [UNSEEN],
  });
}
