import type { Request } from '../context.ts';
import { atomic, auditStatement } from '../lib/atomic.ts';
import { authRequired } from '../lib/errors.ts';
import { accountText } from './account-texts.ts';
import { removeSessionsOf } from './sessions.repository.ts';

/** Signs the caller out everywhere but here. */
export async function endOtherSessions(request: Request): Promise<{ message: string; ended: number }> {
  const { deps, caller } = request;
  if (!caller.user) throw authRequired();
  const [removed] = await atomic(deps.d1, [
    removeSessionsOf(deps.d1, caller.user.id, caller.sessionHash),
    auditStatement(request, { action: 'auth.end_other_sessions', targetType: 'user', targetId: caller.user.id }),
  ]);
  return { message: accountText('otherSessionsEnded', request.language), ended: removed?.meta.changes ?? 0 };
}
