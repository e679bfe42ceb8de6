import { readLocal, removeLocal, writeLocal } from '../local-store.ts';

const listeners = new Set<() => void>();

/** `rows` counts all that is stored, also that of others. */
export function noteWaiting({ waiting, own, rows }: { waiting: number; own: number; rows: number }): void {
  const former = readLocal('outbox');
  if (rows === 0) removeLocal('outbox');
  else if (former?.waiting !== waiting || former.own !== own) writeLocal('outbox', { waiting, own });
  for (const listener of listeners) listener();
}

export function subscribeWaiting(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
