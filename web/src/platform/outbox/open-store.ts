import { createDexieStore } from './dexie-store.ts';
import { OUTBOX_DATABASE } from './may-have-entries.ts';

/** The queue of this browser, shared by its pages and the service worker. */
export const outboxStore = createDexieStore(OUTBOX_DATABASE, deleteCachedPictures);

/** Name of the lock of whoever sends, and of the Background Sync. */
export const OUTBOX_LOCK = 'outbox';

/** Pictures of rooms come again by themselves; a guest's photos do not. */
async function deleteCachedPictures(): Promise<void> {
  const names = await caches.keys().catch(() => []);
  await Promise.all(
    names.filter((name) => name.startsWith('pictures-')).map((name) => caches.delete(name)),
  );
}
