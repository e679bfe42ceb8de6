import { useSyncExternalStore } from 'react';
import { readLocal, removeLocal, writeLocal } from '../storage/local-store.ts';

const listeners = new Set<() => void>();

/** `rows` counts all that is stored, also that of others. */
export function storePendingCount({
  waiting,
  own,
  rows,
}: {
  waiting: number;
  own: number;
  rows: number;
}): void {
  const former = readLocal('outbox');
  if (rows === 0) removeLocal('outbox');
  else if (former?.waiting !== waiting || former.own !== own)
    writeLocal('outbox', { waiting, own });
  for (const listener of listeners) listener();
}

function subscribePendingCount(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/**
 * Entries that wait to be sent or for the guest. Costs one look into localStorage; the queue itself
 * is loaded only where it is used.
 */
export function usePendingCount(): number {
  return useSyncExternalStore(
    subscribePendingCount,
    () => readLocal('outbox')?.waiting ?? 0,
    () => 0,
  );
}
