import { observableSource, useObservable } from '../../lib/observable.ts';
import { readLocal, removeLocal, writeLocal } from '../storage/local-store.ts';

const pendingCount = observableSource(
  () => readLocal('outbox'),
  null,
  (notify) => {
    window.addEventListener('storage', notify);
    return () => window.removeEventListener('storage', notify);
  },
);

interface PendingCount {
  readonly waiting: number;
  readonly own: number;
  /** Of `waiting`, by kind. */
  readonly kinds: Readonly<Record<string, number>>;
}

/** `rows` counts all that is stored, also that of others. */
export function storePendingCount({ rows, ...counts }: PendingCount & { rows: number }): void {
  if (rows === 0) removeLocal('outbox');
  else if (JSON.stringify(readLocal('outbox')) !== JSON.stringify(counts))
    writeLocal('outbox', counts);
  pendingCount.notify();
}

/**
 * Entries that wait to be sent or for the guest, of one kind where it is named. Costs one look into
 * localStorage; the queue itself is loaded only where it is used.
 */
export function usePendingCount(kind?: string): number {
  return useObservable(pendingCount, (stored) =>
    kind === undefined ? (stored?.waiting ?? 0) : (stored?.kinds?.[kind] ?? 0),
  );
}
