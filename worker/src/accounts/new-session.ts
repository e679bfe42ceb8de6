import type { Request } from '../context.ts';
import { sha256, toBase64Url } from '../lib/crypto.ts';
import { sessionLimits } from './session-limits.ts';
import { insertSession, removeSession } from './sessions.repository.ts';

const TOKEN_BYTES = 32;
const HANDLE_BYTES = 16;

/** What the browser gets in its cookie; the token exists nowhere else. */
export interface SessionCookie {
  readonly token: string;
  /** Seconds. */
  readonly maxAge: number;
}

export interface NewSession {
  readonly cookie: SessionCookie;
  readonly handle: string;
  readonly tokenHash: string;
  readonly statements: readonly D1PreparedStatement[];
}

/** A fresh session for the person, to be put into the batch of the sign-in. It takes the place of this browser's old one (fixation). */
export async function newSession(request: Request, person: { id: number; isStaff: boolean }, agentFamily: string): Promise<NewSession> {
  const { deps, caller, ipHmac } = request;
  const token = toBase64Url(deps.randomBytes(TOKEN_BYTES));
  const handle = `sh_${toBase64Url(deps.randomBytes(HANDLE_BYTES))}`;
  const now = deps.now();
  const { absolute } = sessionLimits(person.isStaff);
  const tokenHash = await sha256(token);
  const insert = insertSession(deps.d1, {
    tokenHash,
    handle,
    userId: person.id,
    now: new Date(now).toISOString(),
    expiresAt: new Date(now + absolute).toISOString(),
    agentFamily,
    ipHmac,
  });
  const statements = caller.sessionHash ? [removeSession(deps.d1, caller.sessionHash), insert] : [insert];
  return { cookie: { token, maxAge: absolute / 1000 }, handle, tokenHash, statements };
}
