import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetHeard, useNewRequestAlert } from '../alert/new-request-alert.ts';
import { armSound } from '../alert/sound.ts';
import { DESK_COUNTS_KEY, type DeskCountsState, usePolledDeskCounts } from '../api/desk-counts.ts';
import { watchActivity } from '../lock/activity.ts';

/**
 * What a desk does by itself, open or locked: it counts, rings for a new request, and keeps the
 * tablet awake.
 */
export function useDeskDuty(): DeskCountsState {
  const state = usePolledDeskCounts();
  useNewRequestAlert(state.counts);
  useFreshCounts();
  useWakeLock();
  useEffect(() => {
    const stopWaiting = armSound();
    const stopWatching = watchActivity();
    return () => {
      stopWaiting();
      stopWatching();
      forgetHeard();
    };
  }, []);
  return state;
}

/** Whatever staff have just done, the counts show it before the next poll. */
function useFreshCounts(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === 'updated' && mutation.state.status === 'success')
          void client.invalidateQueries({ queryKey: DESK_COUNTS_KEY });
      }),
    [client],
  );
}

/** Keeps the tablet on the counter from dimming while the back office is open. */
function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const request = async () => {
      if (document.hidden || !('wakeLock' in navigator)) return;
      try {
        const granted = await navigator.wakeLock.request('screen');
        if (isOver) await granted.release();
        else lock = granted;
      } catch {
        // Refused on a low battery: the screen dims as usual.
      }
    };
    // The browser takes the lock away from a hidden page.
    const onVisibility = () => void request();
    void request();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onVisibility);
      void lock?.release().catch(() => undefined);
    };
  }, []);
}
