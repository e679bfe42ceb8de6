import type { EventType } from '#shared/events/events.ts';
import type { Request } from '../context.ts';
import { notFound } from '../lib/errors.ts';
import { zipStream } from '../lib/zip-stream.ts';
import { objectKey } from '../media/blobs.repository.ts';
import { findEntry } from './entries.repository.ts';
import { fileName, photosOfEntry } from './photos.repository.ts';

/** All pictures of an entry as one file, one picture in memory at a time. Throws 404. */
export async function zipPhotos({ deps }: Request, eventType: EventType, id: number): Promise<Response> {
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
