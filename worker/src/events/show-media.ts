import type { Request } from '../context.ts';
import { notFound } from '../lib/errors.ts';
import { objectKey } from '../media/blobs.repository.ts';
import { mayOpenEntry } from './entry-access.ts';
import { fileName, findPhoto } from './photos.repository.ts';

const MEDIA_ID = /^[0-9a-f]{32}$/;

/** A picture for whoever may see its entry, straight from the bucket. Throws 404 for missing and foreign alike. */
export async function showMedia(request: Request, mediaId: string, asDownload: boolean): Promise<Response> {
  const { deps } = request;
  const photo = MEDIA_ID.test(mediaId) ? await findPhoto(deps.d1, mediaId) : null;
  if (!photo || !(await mayOpenEntry(request, photo.entryId))) throw notFound();
  const object = await deps.media.get(objectKey(photo.owner, photo.sha));
  if (!object) throw notFound();
  return new Response(object.body, {
    headers: {
      'Content-Type': photo.type,
      'Content-Length': String(photo.size),
      'Content-Disposition': `${asDownload ? 'attachment' : 'inline'}; filename="${fileName(photo)}"`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'private, no-store',
    },
  });
}
