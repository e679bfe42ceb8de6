import type { User } from '#shared/accounts/account.contract.ts';
import type { VerifyTokenBody } from '#shared/accounts/session.contract.ts';
import type { Request } from '../context.ts';
import { authRequired } from '../lib/errors.ts';
import { findSession } from './sessions.repository.ts';

/** Who is signed in, where the cookie agrees with what the browser's storage remembers; the handle alone opens nothing. Throws 401. */
export async function verifyToken({ deps, caller }: Request, { sessionToken, userId }: VerifyTokenBody): Promise<{ user: User }> {
  const { user, isStaff, sessionHash } = caller;
  const session = sessionHash ? await findSession(deps.db, sessionHash) : null;
  if (!user || session?.handle !== sessionToken || user.id !== Number(userId)) throw authRequired();
  return { user: { ...user, role: isStaff ? 'staff' : 'guest' } };
}
