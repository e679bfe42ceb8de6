import { observableSource, useObservable } from '../../lib/observable.ts';
import { readLocal, removeLocal, writeLocal } from '../storage/local-store.ts';

const pendingCount = observableSource(
  () => readLocal('outbox')?.waiting ?? 0,
  0,
  (notify) => {
    window.addEventListener('storage', notify);
    return () => window.removeEventListener('storage', notify);
  },
);

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
  pendingCount.notify();
}

/**
 * Entries that wait to be sent or for the guest. Costs one look into localStorage; the queue itself
 * is loaded only where it is used.
 */
export function usePendingCount(): number {
  return useObservable(pendingCount);
}
