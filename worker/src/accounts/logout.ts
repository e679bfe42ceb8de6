import type { Request } from '../context.ts';
import { atomic, auditStatement } from '../lib/atomic.ts';
import { removeSession } from './sessions.repository.ts';

/** Ends the session of this browser. Signed out already, it changes nothing and succeeds. */
export async function logout(request: Request): Promise<void> {
  const { deps, caller } = request;
  if (!caller.user || !caller.sessionHash) return;
  await atomic(deps.d1, [
    removeSession(deps.d1, caller.sessionHash),
    auditStatement(request, { action: 'auth.logout', targetType: 'user', targetId: caller.user.id }),
  ]);
}
