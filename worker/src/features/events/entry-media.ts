import { makeZip } from 'client-zip';
import type { EventType, PhotoType } from '#shared/events/events.ts';
import { authorize } from '../../authorize.ts';
import type { RequestContext } from '../../context.ts';
import { notFound } from '../../platform/http/errors.ts';
import { objectKey } from '../media/blobs.repository.ts';
import { findEntry, findPhoto, photosOfEntry, type EntryPhoto } from './entries.repository.ts';
import { canReadEntry } from './list-entries.ts';

const MEDIA_ID = /^[0-9a-f]{32}$/;
const EXTENSIONS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;

/** Name of the file that staff save: the server's, never the guest's. */
const fileName = ({ reference, position, type }: EntryPhoto): string =>
  `${reference}-${position + 1}.${EXTENSIONS[type]}`;

interface MediaFile {
  readonly body: ReadableStream<Uint8Array>;
  readonly type: PhotoType;
  /** Bytes. */
  readonly size: number;
  readonly fileName: string;
}

/**
 * A picture for everybody who may read its entry, straight from the bucket. Throws 404 for missing
 * and foreign alike.
 */
export async function serveMedia(
  ctx: RequestContext,
  { mediaId }: { readonly mediaId: string },
): Promise<MediaFile> {
  authorize(ctx, 'serveMedia');
  const { deps } = ctx;
  const photo = MEDIA_ID.test(mediaId) ? await findPhoto(deps.db, mediaId) : null;
  if (!photo || !(await canReadEntry(ctx, photo.entryId))) throw notFound();
  const object = await deps.media.get(objectKey(photo.owner, photo.sha));
  if (!object) throw notFound();
  return { body: object.body, type: photo.type, size: photo.size, fileName: fileName(photo) };
}

/**
 * All pictures of an entry as one file. They are compressed already and stored as they are, each
 * read from the bucket when the one before it is sent. Throws 404, also where the bytes of all are
 * gone: an empty file would look like an answer.
 */
export async function zipPhotos(
  ctx: RequestContext,
  { eventType, id }: { readonly eventType: EventType; readonly id: number },
): Promise<Pick<MediaFile, 'body' | 'fileName'>> {
  authorize(ctx, 'zipPhotos');
  const { db, media } = ctx.deps;
  const row = await findEntry(db, id);
  if (row?.eventType !== eventType || row.status === 'void') throw notFound();
  const photos = await photosOfEntry(db, id);
  const entries = zipEntries(media, photos, new Date(row.receivedAt));
  const first = await entries.next();
  if (first.done) throw notFound();
  return {
    body: makeZip(startingWith(first.value, entries)),
    fileName: `${row.reference}.zip`,
  };
}

async function* startingWith<T>(first: T, others: AsyncIterable<T>) {
  yield first;
  yield* others;
}

/** The archive goes on without a picture whose bytes are gone. */
async function* zipEntries(media: R2Bucket, photos: readonly EntryPhoto[], lastModified: Date) {
  for (const photo of photos) {
    const object = await media.get(objectKey(photo.owner, photo.sha));
    if (object)
      yield { name: fileName(photo), input: object.body, size: object.size, lastModified };
  }
}
