import type { User, VerifyTokenBody, SessionList } from '#shared/accounts/account.contract.ts';
import { topicOf } from '#shared/topics.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { requireUser } from '../../identity/caller.ts';
import {
  findSession,
  findSessionsOf,
  removeSessionByHandle,
  removeSessionsOf,
  removeSession,
} from '../../identity/sessions.repository.ts';
import { sessionEnd } from '../../identity/sessions.ts';
import type { Statement } from '../../platform/db/batch.ts';
import { authRequired, notFound } from '../../platform/http/errors.ts';
import { accountText } from './account-texts.ts';
import { revokePin } from './pins/pins.repository.ts';
import { shownRole } from './users.repository.ts';

const userOf = (ctx: RequestContext): User => {
  const { isStaff, isManager } = ctx.caller;
  const staffRole = isManager ? 'manager' : 'reception';
  return { ...requireUser(ctx), ...shownRole(isStaff ? staffRole : null) };
};

/** Who is signed in. */
export function getCurrentUser(ctx: RequestContext): User {
  authorize(ctx, 'getCurrentUser');
  return userOf(ctx);
}

/**
 * Who is signed in, where the cookie agrees with what the browser's storage remembers; the handle
 * alone opens nothing. Throws 401.
 */
export async function verifyToken(
  ctx: RequestContext,
  input: VerifyTokenBody,
): Promise<{ user: User }> {
  authorize(ctx, 'verifyToken');
  const user = userOf(ctx);
  const { sessionHash } = ctx.caller;
  const session = sessionHash ? await findSession(ctx.deps.db, sessionHash) : null;
  if (session?.handle !== input.sessionToken || user.id !== Number(input.userId))
    throw authRequired();
  return { user };
}

/** The browsers in which the caller is signed in, last seen first. */
export async function listSessions(ctx: RequestContext): Promise<SessionList> {
  authorize(ctx, 'listSessions');
  const { deps, caller } = ctx;
  const rows = await findSessionsOf(deps.db, requireUser(ctx).id);
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
  input: { readonly handle: string },
): Promise<{ message: string; isCurrent: boolean }> {
  authorize(ctx, 'endSession');
  const { handle } = input;
  const { deps, caller } = ctx;
  const { id } = requireUser(ctx);
  const session = (await findSessionsOf(deps.db, id)).find((row) => row.handle === handle);
  if (!session) throw notFound();
  await commitEnd(ctx, id, 'auth.end_session', removeSessionByHandle(deps.db, id, handle));
  return {
    message: accountText('sessionEnded', ctx.language),
    isCurrent: session.tokenHash === caller.sessionHash,
  };
}

/** Signs the caller out everywhere but here, where alone the account knows its device then; the PIN
 * ends with that. */
export async function endOtherSessions(
  ctx: RequestContext,
): Promise<{ message: string; ended: number }> {
  authorize(ctx, 'endOtherSessions');
  const { deps, caller } = ctx;
  const { id } = requireUser(ctx);
  const here = { tokenHash: caller.sessionHash, deviceHash: caller.deviceHash };
  const ends = [...revokePin(ctx, id), ...removeSessionsOf(deps.db, id, here)];
  return {
    ended: await commitEnd(ctx, id, 'auth.end_other_sessions', ends),
    message: accountText('otherSessionsEnded', ctx.language),
  };
}

/** Ends the session of this browser. Signed out already, it changes nothing and succeeds. */
export async function logout(ctx: RequestContext): Promise<{ message: string }> {
  authorize(ctx, 'logout');
  const { deps, caller } = ctx;
  const userId = caller.user?.id ?? caller.lockedUserId;
  if (userId !== null && caller.sessionHash)
    await commitEnd(ctx, userId, 'auth.logout', removeSession(deps.db, caller.sessionHash));
  return { message: accountText('signedOut', ctx.language) };
}

/** Returns how many sessions the last statement ended. */
async function commitEnd(
  ctx: RequestContext,
  id: number,
  action: string,
  statements: readonly Statement[],
): Promise<number> {
  const results = await commit(ctx, {
    statements,
    audit: { action, targetType: 'user', targetId: id },
    topics: [topicOf(id, 'account')],
  });
  return results.at(-1)?.meta.changes ?? 0;
}
