import { createDatabaseStore } from './database-store.ts';
import { OUTBOX_DATABASE } from './may-have-entries.ts';

const channel = new BroadcastChannel('outbox-changes');
const tellOthers = channel.postMessage.bind(channel);
const listeners = new Set<() => void>();

/** The queue of this browser, shared by its pages and the service worker. */
export const outboxStore = createDatabaseStore(OUTBOX_DATABASE, {
  freeSpace: deleteCachedPictures,
  onChange: () => {
    tellOthers(null);
    for (const listener of listeners) listener();
  },
});

/** Name of the lock of whoever sends, and of the Background Sync. */
export const OUTBOX_LOCK = 'outbox';

/**
 * Calls `listener` after each change of the queue, whichever page or worker made it; returns how to
 * stop.
 */
export function watchOutbox(listener: () => void): () => void {
  // A page in the browser's back list heard nothing.
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && listener();
  listeners.add(listener);
  channel.addEventListener('message', listener);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    listeners.delete(listener);
    channel.removeEventListener('message', listener);
    window.removeEventListener('pageshow', onPageShow);
  };
}

/** Pictures of rooms come again by themselves; a guest's photos do not. */
async function deleteCachedPictures(): Promise<void> {
  const names = await caches.keys().catch(() => []);
  await Promise.all(
    names.filter((name) => name.startsWith('pictures-')).map((name) => caches.delete(name)),
  );
}
