import { topicOf } from '#shared/topics.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { requireUser } from '../../identity/caller.ts';
import { lockSession } from '../../identity/sessions.repository.ts';

/**
 * Locks the session of this browser: from now on it answers counts only. A person who gives a
 * password here gets a session of their own in its place (decision 032).
 */
export async function lockDesk(ctx: RequestContext): Promise<void> {
  authorize(ctx, 'lockDesk');
  const { deps, caller } = ctx;
  const { id } = requireUser(ctx);
  if (caller.sessionHash === null) return;
  await commit(ctx, {
    statements: [lockSession(deps.db, caller.sessionHash, new Date(deps.now()).toISOString())],
    audit: { action: 'auth.lock', targetType: 'user', targetId: id },
    topics: [topicOf(id, 'account')],
  });
}
