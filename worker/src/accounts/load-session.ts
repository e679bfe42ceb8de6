import type { SignedInUser } from '../context.ts';
import type { Deps } from '../deps.ts';
import { sha256 } from '../lib/crypto.ts';
import { deleteSession, findSession, touchSession } from './sessions.repository.ts';
import { SEEN_EVERY, sessionEnd } from './session-limits.ts';

export interface LiveSession {
  readonly user: SignedInUser;
  /** Looked up on every request, so that a role given or taken away counts at once. */
  readonly isStaff: boolean;
  readonly tokenHash: string;
  readonly handle: string;
}

/** Why the cookie's session is over: it was idle or too old, or it is not there any more. */
export interface EndedSession {
  readonly ended: 'expired' | 'ended';
}

/**
 * Who the cookie's token stands for, or null without a cookie. An expired session is deleted on sight.
 * Screens that poll would keep a forgotten tablet signed in for ever, so `isPoll` requests are no sign of a person.
 */
export async function loadSession(
  deps: Pick<Deps, 'db' | 'now'>,
  token: string | null,
  isPoll: boolean,
): Promise<LiveSession | EndedSession | null> {
  if (!token) return null;
  const tokenHash = await sha256(token);
  const row = await findSession(deps.db, tokenHash);
  if (!row) return { ended: 'ended' };
  const now = deps.now();
  const isExpired = now >= sessionEnd(row, row.isStaff);
  if (isExpired || !row.isVerified) {
    await deleteSession(deps.db, tokenHash);
    return { ended: isExpired ? 'expired' : 'ended' };
  }
  if (!isPoll && now - Date.parse(row.lastSeenAt) >= SEEN_EVERY)
    await touchSession(deps.db, tokenHash, row.lastSeenAt, new Date(now).toISOString());
  return { user: { id: row.userId, email: row.email, fullName: row.fullName }, isStaff: row.isStaff, tokenHash, handle: row.handle };
}
