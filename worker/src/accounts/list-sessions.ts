import type { SessionList } from '#shared/accounts/session.contract.ts';
import type { Request } from '../context.ts';
import { authRequired } from '../lib/errors.ts';
import { sessionEnd } from './session-limits.ts';
import { findSessionsOf } from './sessions.repository.ts';

/** The browsers in which the caller is signed in, last seen first. */
export async function listSessions({ deps, caller }: Request): Promise<SessionList> {
  if (!caller.user) throw authRequired();
  const rows = await findSessionsOf(deps.db, caller.user.id);
  const now = deps.now();
  return {
    sessions: rows
      .filter((row) => now < sessionEnd(row, caller.isStaff))
      .map(({ handle, agentFamily, createdAt, lastSeenAt, tokenHash }) => ({
        id: handle,
        device: agentFamily,
        createdAt,
        lastSeenAt,
        isCurrent: tokenHash === caller.sessionHash,
      })),
  };
}
