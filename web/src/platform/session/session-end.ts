import { useObservable } from '../../lib/observable.ts';
import type { SessionEnd } from '../api/auth-required.ts';
import { session, type SessionState } from './session-state.ts';

/**
 * Why the person was signed out by the server while this page was open; null where nobody was.
 * Without the server's word it is `expired`.
 */
export const seenEnd = ({ hasExpired, sessionEnd }: SessionState): SessionEnd | null =>
  hasExpired ? (sessionEnd ?? 'expired') : null;

/**
 * Why the last one signed in here has to sign in again; null where nobody has to. Another page of
 * this browser may have been told why: what this one knows then is that the session was `ended`.
 */
export function sessionEndReason(state: SessionState): SessionEnd | null {
  if (state.endedSession !== null) return state.sessionEnd ?? 'expired';
  return seenEnd(state) ?? (state.isOver ? 'ended' : null);
}

export function useSessionEndReason(): SessionEnd | null {
  return useObservable(session, sessionEndReason);
}
