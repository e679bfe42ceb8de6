import { useSyncExternalStore } from 'react';
import { readLocal } from '../local-store.ts';
import { subscribeWaiting } from './waiting.ts';

/** Entries that wait to be sent or for the guest. Costs one look into localStorage; the queue itself is loaded only where it is used. */
export function useWaitingCount(): number {
  return useSyncExternalStore(
    subscribeWaiting,
    () => readLocal('outbox')?.waiting ?? 0,
    () => 0,
  );
}
