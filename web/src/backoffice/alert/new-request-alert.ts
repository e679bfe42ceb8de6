import { useEffect } from 'react';
import type { DeskCounts } from '#shared/desk/desk.contract.ts';
import { useDeskPreferences } from '../preferences.ts';
import { playAlert } from './sound.ts';

/** What a desk has rung for so far. */
export interface Heard {
  readonly newestPendingId: number;
  readonly changeRequests: number;
}

/**
 * Whether the counts hold something that was not there before. The first read never rings, nor does
 * an answer of staff, which only takes away; a request that comes as another goes still does.
 */
export function hasArrived(now: Heard, heard: Heard | null): boolean {
  if (heard === null) return false;
  return now.newestPendingId > heard.newestPendingId || now.changeRequests > heard.changeRequests;
}

/** Of the whole page, so that areas and the locked desk ring for each request once. */
let heard: Heard | null = null;

/** A back office that is left and entered again begins anew: what came meanwhile is no news. */
export function forgetHeard(): void {
  heard = null;
}

/** Rings in whichever area is open, and on the locked desk. */
export function useNewRequestAlert(counts: DeskCounts | undefined): void {
  const { sound } = useDeskPreferences();
  useEffect(() => {
    if (counts === undefined) return;
    if (hasArrived(counts, heard) && sound) playAlert();
    heard = {
      newestPendingId: Math.max(counts.newestPendingId, heard?.newestPendingId ?? 0),
      changeRequests: counts.changeRequests,
    };
  }, [counts, sound]);
}
