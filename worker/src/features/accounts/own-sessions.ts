import type { User, VerifyTokenBody, SessionList } from '#shared/accounts/account.contract.ts';
import type { RequestContext } from '../../context.ts';
import {
  findSession,
  findSessionsOf,
  removeSessionByHandle,
  removeSessionsOf,
  removeSession,
} from '../../identity/sessions.repository.ts';
import { sessionEnd } from '../../identity/sessions.ts';
import { runBatch } from '../../platform/db/batch.ts';
import { auditStatement } from '../../platform/db/d1-statements.ts';
import { authRequired, notFound } from '../../platform/http/errors.ts';
import { accountText } from './account-texts.ts';

/**
 * Who is signed in, where the cookie agrees with what the browser's storage remembers; the handle
 * alone opens nothing. Throws 401.
 */
export async function verifyToken(
  { deps, caller }: RequestContext,
  { sessionToken, userId }: VerifyTokenBody,
): Promise<{ user: User }> {
  const { user, isStaff, sessionHash } = caller;
  const session = sessionHash ? await findSession(deps.db, sessionHash) : null;
  if (!user || session?.handle !== sessionToken || user.id !== Number(userId)) throw authRequired();
  return { user: { ...user, role: isStaff ? 'staff' : 'guest' } };
}

/** The browsers in which the caller is signed in, last seen first. */
export async function listSessions({ deps, caller }: RequestContext): Promise<SessionList> {
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

/**
 * Signs the caller out of one of their browsers, by its handle; somebody else's is not found.
 * `isCurrent`: it was this one.
 */
export async function endSession(
  ctx: RequestContext,
  handle: string,
): Promise<{ message: string; isCurrent: boolean }> {
  const { deps, caller } = ctx;
  if (!caller.user) throw authRequired();
  const session = (await findSessionsOf(deps.db, caller.user.id)).find(
    (row) => row.handle === handle,
  );
  if (!session) throw notFound();
  await runBatch(deps.d1, [
    removeSessionByHandle(deps.d1, caller.user.id, handle),
    auditStatement(ctx, {
      action: 'auth.end_session',
      targetType: 'user',
      targetId: caller.user.id,
    }),
  ]);
  return {
    message: accountText('sessionEnded', ctx.language),
    isCurrent: session.tokenHash === caller.sessionHash,
  };
}

/** Signs the caller out everywhere but here. */
export async function endOtherSessions(
  ctx: RequestContext,
): Promise<{ message: string; ended: number }> {
  const { deps, caller } = ctx;
  if (!caller.user) throw authRequired();
  const [removed] = await runBatch(deps.d1, [
    removeSessionsOf(deps.d1, caller.user.id, caller.sessionHash),
    auditStatement(ctx, {
      action: 'auth.end_other_sessions',
      targetType: 'user',
      targetId: caller.user.id,
    }),
  ]);
  return {
    message: accountText('otherSessionsEnded', ctx.language),
    ended: removed?.meta.changes ?? 0,
  };
}

/** Ends the session of this browser. Signed out already, it changes nothing and succeeds. */
export async function logout(ctx: RequestContext): Promise<void> {
  const { deps, caller } = ctx;
  if (!caller.user || !caller.sessionHash) return;
  await runBatch(deps.d1, [
    removeSession(deps.d1, caller.sessionHash),
    auditStatement(ctx, {
      action: 'auth.logout',
      targetType: 'user',
      targetId: caller.user.id,
    }),
  ]);
}
