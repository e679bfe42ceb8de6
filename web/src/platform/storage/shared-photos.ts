/**
 * Cache in which the service worker leaves what another app shared, until the entry's form has
 * taken it.
 */
export const SHARED_PHOTOS_CACHE = 'shared-photos';
/** Name of the pictures in that form. */
export const SHARE_FIELD = 'photos';

/**
 * Takes out what was shared. `empty` empties the place, and is called once the pictures are kept
 * elsewhere. Never rejects.
 */
export async function takeSharedPhotos(): Promise<{ files: Blob[]; empty: () => void }> {
  try {
    const cache = await caches.open(SHARED_PHOTOS_CACHE);
    const replies = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
    const files = await Promise.all(
      replies.flatMap((reply) => (reply === undefined ? [] : [reply.blob()])),
    );
    return { files, empty: () => void caches.delete(SHARED_PHOTOS_CACHE).catch(() => undefined) };
  } catch {
    // No storage, so nothing was left there either.
    return { files: [], empty: () => undefined };
  }
}
