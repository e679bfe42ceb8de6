import type { Connectivity } from '../../../data/connectivity.ts';

export type LiveState = 'live' | 'paused' | 'late' | 'offline' | 'portal';

/** From this age (ms) on, three polls have brought nothing and the board no longer calls itself live. */
export const LATE_AFTER = 30_000;

/** What the board may claim about its own data. `updatedAt` in epoch ms, 0 before the first answer. */
export function liveState(of: {
  connectivity: Connectivity;
  isHidden: boolean;
  isFailing: boolean;
  updatedAt: number;
  now: number;
}): LiveState {
  if (of.connectivity !== 'online') return of.connectivity;
  if (of.isHidden) return 'paused';
  if (of.isFailing) return 'late';
  return of.updatedAt !== 0 && of.now - of.updatedAt >= LATE_AFTER ? 'late' : 'live';
}
