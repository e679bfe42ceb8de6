import { useMemo, useSyncExternalStore } from 'react';
import { currentActor } from './engine.ts';
import { entryOf, type Entry } from './entry-view.ts';
import { isClaimable } from './guest-changes.ts';
import { readLive, subscribeLive } from './live.ts';

const UNTOUCHED = { pause: null, activities: new Map(), isSaved: true };

/** Entries made on this device before its guest signed in, newest first; they wait until that guest says whose they are. */
export function useUnclaimedEntries(): readonly Entry[] {
  const { rows } = useSyncExternalStore(subscribeLive, readLive);
  const actor = currentActor();
  return useMemo(() => {
    if (actor === 'device') return [];
    const entries = (rows ?? []).filter(isClaimable).map((row) => entryOf(row, { ...UNTOUCHED, now: Date.now() }));
    return entries.toSorted((a, b) => b.createdAt - a.createdAt);
  }, [rows, actor]);
}
