import type { EventType } from '#shared/events/events.ts';
import type { RequestContext } from '../../context.ts';
import { notFound } from '../../platform/http/errors.ts';
import { zipStream } from '../../platform/zip-stream.ts';
import { objectKey } from '../media/blobs.repository.ts';
import { fileName, findPhoto, findEntry, photosOfEntry } from './entries.repository.ts';
import { canReadEntry } from './list-entries.ts';

const MEDIA_ID = /^[0-9a-f]{32}$/;

/**
 * A picture for whoever may see its entry, straight from the bucket. Throws 404 for missing and
 * foreign alike.
 */
export async function serveMedia(
  ctx: RequestContext,
  mediaId: string,
  asDownload: boolean,
): Promise<Response> {
  const { deps } = ctx;
  const photo = MEDIA_ID.test(mediaId) ? await findPhoto(deps.d1, mediaId) : null;
  if (!photo || !(await canReadEntry(ctx, photo.entryId))) throw notFound();
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

/** All pictures of an entry as one file, one picture in memory at a time. Throws 404. */
export async function zipPhotos(
  { deps }: RequestContext,
  eventType: EventType,
  id: number,
): Promise<Response> {
  const row = await findEntry(deps.d1, id);
  if (row?.eventType !== eventType || row.status === 'void') throw notFound();
  const files = (await photosOfEntry(deps.d1, id)).map((photo) => ({
    name: fileName(photo),
    read: async () => {
      const object = await deps.media.get(objectKey(photo.owner, photo.sha));
      return object ? new Uint8Array(await object.arrayBuffer()) : null;
    },
  }));
  return new Response(zipStream(files, new Date(row.receivedAt)), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${row.reference}.zip"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
