import { useSyncExternalStore } from 'react';
import type { Connectivity } from '../platform/connectivity.ts';

export type LiveState = 'live' | 'paused' | 'late' | 'offline' | 'portal';

/** What stands between the board and the hotel; null where nothing does. */
export function connectionProblem(state: LiveState): 'offline' | 'portal' | null {
  return state === 'offline' || state === 'portal' ? state : null;
}

/**
 * From this age (ms) on, three polls have brought nothing and the board no longer calls itself
 * live.
 */
export const LATE_AFTER_MS = 30_000;

/**
 * What the board may claim about its own data. `updatedAt` in epoch ms, 0 before the first answer.
 */
export function liveState(of: {
  connectivity: Connectivity;
  isHidden: boolean;
  isFailing: boolean;
  updatedAt: number;
  now: number;
  /** Age in ms from which polls are missing; three of the board's own where absent. */
  lateAfter?: number;
}): LiveState {
  if (of.connectivity !== 'online') return of.connectivity;
  if (of.isHidden) return 'paused';
  if (of.isFailing) return 'late';
  return of.updatedAt !== 0 && of.now - of.updatedAt >= (of.lateAfter ?? LATE_AFTER_MS)
    ? 'late'
    : 'live';
}

export function useIsHidden(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.hidden,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
