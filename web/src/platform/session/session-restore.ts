import type * as z from 'zod/mini';
import {
  userSchema,
  type User,
  verifyTokenAnswerSchema,
  type VerifyTokenBody,
} from '#shared/accounts/account.contract.ts';
import { ApiError, apiGet, apiSend } from '../api/api-client.ts';
import type { SessionEnd } from '../api/auth-required.ts';
import { readLocal, removeSessionKeys } from '../storage/local-store.ts';

let isStoredSessionVerified = false;

/**
 * The stored pair is checked once a page; later the cookie alone is asked, by calls that keep no
 * session alive.
 */
export function hasVerifiedStoredSession(): boolean {
  return isStoredSessionVerified;
}

interface RestoredSession {
  readonly user: User | null;
  /** Why the browser's session is over, where it had one and the server said so. */
  readonly end: SessionEnd | null;
}

/**
 * Who is signed in, or null: first by the stored pair, which is cleared where it is not valid, then
 * by the cookie. Throws ApiError where the server cannot be asked.
 */
export async function restoreSession(signal: AbortSignal): Promise<RestoredSession> {
  const sessionToken = readLocal('sessionToken');
  const userId = readLocal('userId');
  if (!isStoredSessionVerified && sessionToken !== null && userId !== null) {
    const answer = await orSignedOut(verifyToken({ sessionToken, userId }, signal));
    isStoredSessionVerified = true;
    if ('user' in answer) return { user: answer.user, end: null };
    removeSessionKeys();
  }
  isStoredSessionVerified = true;
  const me = await orSignedOut(apiGet('/api/auth/me', userSchema, { signal, poll: true }));
  return 'id' in me ? { user: me, end: null } : { user: null, end: me.end };
}

function verifyToken(
  body: VerifyTokenBody,
  signal: AbortSignal,
): Promise<z.infer<typeof verifyTokenAnswerSchema>> {
  return apiSend('POST', '/api/auth/verify-token', body, verifyTokenAnswerSchema, { signal });
}

async function orSignedOut<T extends object>(
  asked: Promise<T>,
): Promise<T | { readonly end: SessionEnd | null }> {
  try {
    return await asked;
  } catch (error) {
    // Somebody is signed in, and comes back with a password.
    if (error instanceof ApiError && error.code === 'session.locked') throw error;
    // 400: what is stored was never a pair that the server gave.
    if (error instanceof ApiError && (error.status === 401 || error.status === 400))
      return { end: error.details?.sessionEnded ?? null };
    throw error;
  }
}
