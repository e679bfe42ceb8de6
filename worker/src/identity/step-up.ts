import { sql } from 'drizzle-orm';
import type { RequestContext } from '../context.ts';
import { sha256, toBase64Url } from '../platform/crypto.ts';
import { assertNot, type Statement } from '../platform/db/batch.ts';
import { authRequired } from '../platform/http/errors.ts';
import { endStepUp, readSessionTimes, readStepUp, rotateSession } from './sessions.repository.ts';
import { type SessionCookie, sessionEnd, TOKEN_BYTES } from './sessions.ts';

interface StepUp {
  /** Instant until which the session has the right. */
  readonly until: string;
  readonly cookie: SessionCookie;
  readonly statements: readonly Statement[];
}

/** The session of the request. Throws 401 where there is none. */
function requireSession({ caller }: RequestContext): string {
  if (caller.sessionHash === null) throw authRequired(caller.sessionEnded);
  return caller.sessionHash;
}

/**
 * A right for some minutes, for the batch of a caller who just gave a further password: the
 * session's token changes, so that an older copy of the cookie gains nothing.
 */
export async function stepUp(ctx: RequestContext, minutes: number): Promise<StepUp> {
  const { deps } = ctx;
  const session = requireSession(ctx);
  const times = await readSessionTimes(deps.db, session);
  if (!times) throw authRequired('ended');
  const now = deps.now();
  const token = toBase64Url(deps.randomBytes(TOKEN_BYTES));
  const tokenHash = await sha256(token);
  const until = new Date(now + minutes * 60_000).toISOString();
  const isGone = sql`NOT EXISTS
    (SELECT 1 FROM sessions WHERE tokenHash IN (${session}, ${tokenHash}))`;
  return {
    until,
    cookie: {
      token,
      maxAge: Math.floor((sessionEnd(times, true) - now) / 1000),
      deviceToken: null,
    },
    statements: [
      // Signed out, or stepped up elsewhere by the same cookie, since the request came in.
      assertNot('caller_gone', isGone),
      rotateSession(deps.db, session, { tokenHash, stepUpUntil: until }),
    ],
  };
}

/** Until when this session has the right; null where it has none (any more). */
export async function stepUpUntil(ctx: RequestContext): Promise<string | null> {
  const until = await readStepUp(ctx.deps.db, requireSession(ctx));
  return until !== null && ctx.deps.now() < Date.parse(until) ? until : null;
}

/** For the batch that gives the right back. */
export const withoutStepUp = (ctx: RequestContext): Statement =>
  endStepUp(ctx.deps.db, requireSession(ctx));
