import { ApiError } from '../../../platform/api/api-client.ts';
import type { StaffEntry } from './staff-entry.ts';

export type DecisionFailure =
  /** It came too late; `now` is what the entry had become. */
  | { readonly kind: 'decided'; readonly now: 'approved' | 'rejected' | null }
  /** Void in the meantime. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed' };

/** Why a decision did not go through. */
export function decisionFailure(error: unknown): DecisionFailure {
  if (!(error instanceof ApiError) || error.kind !== 'http') return { kind: 'failed' };
  if (error.code === 'entry.already_decided') {
    const now = error.details?.status;
    return { kind: 'decided', now: now === 'approved' || now === 'rejected' ? now : null };
  }
  return error.status === 404 ? { kind: 'gone' } : { kind: 'failed' };
}

/**
 * What a refused decision tells of the entry: how it stands, null where it is void, undefined where
 * nothing was told.
 */
export function entryAfterConflict(
  error: unknown,
  entry: StaffEntry,
): StaffEntry | null | undefined {
  const failure = decisionFailure(error);
  if (failure.kind === 'gone') return null;
  return failure.kind === 'decided' && failure.now !== null
    ? { ...entry, status: failure.now }
    : undefined;
}
