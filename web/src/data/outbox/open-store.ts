import { OUTBOX_DATABASE } from './database-name.ts';
import { createDexieStore } from './dexie-store.ts';

/** The queue of this browser, shared by its pages and the service worker. */
export const queue = createDexieStore(OUTBOX_DATABASE, dropPictures);

/** Name of the lock of whoever sends, and of the Background Sync. */
export const SENDING = 'outbox';

/** Pictures of rooms come again by themselves; a guest's photos do not. */
async function dropPictures(): Promise<void> {
  const names = await caches.keys().catch(() => []);
  await Promise.all(names.filter((name) => name.startsWith('pictures-')).map((name) => caches.delete(name)));
}
