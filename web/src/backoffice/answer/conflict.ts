import type { ErrorCode } from '#shared/errors.ts';
import { ApiError } from '../../platform/api/api-error.ts';

export type Refusal<Status extends string> =
  /** Somebody was faster; `now` is what it has become, null where the server did not say. */
  | { readonly kind: 'conflict'; readonly now: Status | null }
  /** It is no longer there. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'signedOut' }
  /** `reason` is the server's own sentence where it refused the request itself. */
  | { readonly kind: 'failed'; readonly reason: string | null };

/**
 * Why an answer of staff did not go through. `code` is the error code of a row that has changed
 * meanwhile, `statuses` what its details may name.
 */
export function readRefusal<Status extends string>(
  error: unknown,
  code: ErrorCode,
  statuses: readonly Status[],
): Refusal<Status> {
  if (!(error instanceof ApiError) || error.kind !== 'http')
    return { kind: 'failed', reason: null };
  if (error.code === code) {
    const now = statuses.find((status) => status === error.details?.status);
    return { kind: 'conflict', now: now ?? null };
  }
  if (error.status === 401) return { kind: 'signedOut' };
  if (error.status === 404) return { kind: 'gone' };
  // Without a request id it is not the server's own sentence.
  const isRefusal = error.requestId !== undefined && error.status !== null && error.status < 500;
  return { kind: 'failed', reason: isRefusal ? error.message : null };
}

/**
 * Whether a call was refused for who calls: it asks for a sign-in by itself. One that needs another
 * role says so in its own words.
 */
export function isCallerRefused(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === 'auth.manager_needed') return false;
  return error.status === 401 || error.status === 403;
}
