import { SHARE_ADDRESS } from '#shared/events/events.ts';
import { SHARE_FIELD, SHARED_PHOTOS_CACHE } from '../platform/storage/shared-photos.ts';

/** Opens the photography entry with what was left here. */
const ENTRY_URL = '/?share=photos';

export function isShareRequest({ url, sameOrigin }: { url: URL; sameOrigin: boolean }): boolean {
  return sameOrigin && url.pathname === SHARE_ADDRESS;
}

/**
 * Another app shares pictures with this one: they are kept before anything else, with no network,
 * and the guest is sent to the entry.
 */
export async function storeSharedPhotos({ request }: { request: Request }): Promise<Response> {
  try {
    const shared = (await request.formData()).getAll(SHARE_FIELD);
    // What was shared before and never taken has been forgotten by the guest, too.
    await caches.delete(SHARED_PHOTOS_CACHE);
    const cache = await caches.open(SHARED_PHOTOS_CACHE);
    const files = shared.filter((value) => value instanceof File);
    await Promise.all(
      files.map((file, place) =>
        cache.put(
          `${SHARE_ADDRESS}/${place}`,
          new Response(file, { headers: { 'Content-Type': file.type } }),
        ),
      ),
    );
  } catch {
    // No room: the entry opens empty, and its own picker is there.
  }
  return Response.redirect(ENTRY_URL, 303);
}
