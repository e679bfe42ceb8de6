import type { SignedInUser } from '../context.ts';
import type { Deps } from '../deps.ts';
import { sha256 } from '../lib/crypto.ts';
import { deleteSession, findSession, touchSession } from './sessions.repository.ts';
import { SEEN_EVERY, sessionLimits } from './session-limits.ts';

export interface LiveSession {
  readonly user: SignedInUser;
  /** Looked up on every request, so that a role given or taken away counts at once. */
  readonly isStaff: boolean;
  readonly tokenHash: string;
  readonly handle: string;
}

/**
 * Who the cookie's token stands for, or null. An ended session is deleted on sight.
 * Screens that poll would keep a forgotten tablet signed in for ever, so `isPoll` requests are no sign of a person.
 */
export async function loadSession(deps: Pick<Deps, 'db' | 'now'>, token: string | null, isPoll: boolean): Promise<LiveSession | null> {
  if (!token) return null;
  const tokenHash = await sha256(token);
  const row = await findSession(deps.db, tokenHash);
  if (!row) return null;
  const now = deps.now();
  const limits = sessionLimits(row.isStaff);
  const endsAt = Math.min(Date.parse(row.expiresAt), Date.parse(row.createdAt) + limits.absolute, Date.parse(row.lastSeenAt) + limits.idle);
  if (now >= endsAt || !row.isVerified) {
    await deleteSession(deps.db, tokenHash);
    return null;
  }
  if (!isPoll && now - Date.parse(row.lastSeenAt) >= SEEN_EVERY)
    await touchSession(deps.db, tokenHash, row.lastSeenAt, new Date(now).toISOString());
  return { user: { id: row.userId, email: row.email, fullName: row.fullName }, isStaff: row.isStaff, tokenHash, handle: row.handle };
}
