import { useMemo, useSyncExternalStore } from 'react';
import { currentActor } from './engine.ts';
import { entryOf, type Entry } from './entry-view.ts';
import { isClaimable } from './guest-changes.ts';
import { readLive, subscribeLive } from './live.ts';

const UNTOUCHED = { pause: null, activities: new Map(), isSaved: true };

/** What `useUnclaimed` counts, newest first. Nothing is done with them until their guest has said whose they are. */
export function useUnclaimedEntries(): readonly Entry[] {
  const { rows } = useSyncExternalStore(subscribeLive, readLive);
  return useMemo(() => {
    if (currentActor() === 'device') return [];
    const entries = (rows ?? []).filter(isClaimable).flatMap((row) => entryOf(row, { ...UNTOUCHED, now: Date.now() }) ?? []);
    return entries.toSorted((a, b) => b.createdAt - a.createdAt);
  }, [rows]);
}
