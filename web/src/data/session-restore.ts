import type * as z from 'zod/mini';
import { userSchema, type User } from '#shared/accounts/account.contract.ts';
import { verifyTokenAnswerSchema, type VerifyTokenBody } from '#shared/accounts/session.contract.ts';
import { ApiError, apiGet, apiSend } from './api-client.ts';
import { readLocal } from './local-store.ts';
import { removeSessionKeys } from './session-keys.ts';

let isPairChecked = false;

/** The stored pair is checked once a page; later the cookie alone is asked, by calls that keep no session alive. */
export function hasCheckedPair(): boolean {
  return isPairChecked;
}

/**
 * Who is signed in, or null: first by the stored pair, which is cleared where it is not valid, then by the cookie (guest.txt §4,
 * Authentication). Throws ApiError where the hotel cannot be asked.
 */
export async function restoreSession(signal: AbortSignal): Promise<User | null> {
  const sessionToken = readLocal('sessionToken');
  const userId = readLocal('userId');
  if (!isPairChecked && sessionToken !== null && userId !== null) {
    const answer = await unlessNobody(verifyToken({ sessionToken, userId }, signal));
    isPairChecked = true;
    if (answer !== null) return answer.user;
    removeSessionKeys();
  }
  isPairChecked = true;
  return unlessNobody(apiGet('/api/auth/me', userSchema, { signal, poll: true }));
}

function verifyToken(body: VerifyTokenBody, signal: AbortSignal): Promise<z.infer<typeof verifyTokenAnswerSchema>> {
  return apiSend('POST', '/api/auth/verify-token', body, verifyTokenAnswerSchema, { signal });
}

async function unlessNobody<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    // 400: what is stored was never a pair of ours.
    if (error instanceof ApiError && (error.status === 401 || error.status === 400)) return null;
    throw error;
  }
}
