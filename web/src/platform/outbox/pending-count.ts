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
  /** Counts of `waiting`, by kind. */
  readonly kinds: Readonly<Record<string, number>>;
}

interface Pending extends Omit<PendingCount, 'kinds'> {
  /** Kind of each that waits. */
  readonly kinds: readonly string[];
  /** All that is stored, also that of others. */
  readonly rows: number;
}

export function storePendingCount({ rows, ...pending }: Pending): void {
  const counts: PendingCount = { ...pending, kinds: countEach(pending.kinds) };
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

function countEach(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
