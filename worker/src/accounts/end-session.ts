import type { Request } from '../context.ts';
import { atomic, auditStatement } from '../lib/atomic.ts';
import { authRequired, notFound } from '../lib/errors.ts';
import { accountText } from './account-texts.ts';
import { findSessionsOf, removeSessionByHandle } from './sessions.repository.ts';

/** Signs the caller out of one of their browsers, by its handle; somebody else's is not found. `isCurrent`: it was this one. */
export async function endSession(request: Request, handle: string): Promise<{ message: string; isCurrent: boolean }> {
  const { deps, caller } = request;
  if (!caller.user) throw authRequired();
  const session = (await findSessionsOf(deps.db, caller.user.id)).find((row) => row.handle === handle);
  if (!session) throw notFound();
  await atomic(deps.d1, [
    removeSessionByHandle(deps.d1, caller.user.id, handle),
    auditStatement(request, { action: 'auth.end_session', targetType: 'user', targetId: caller.user.id }),
  ]);
  return { message: accountText('sessionEnded', request.language), isCurrent: session.tokenHash === caller.sessionHash };
}
