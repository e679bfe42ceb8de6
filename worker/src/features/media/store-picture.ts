import {
  MAX_PHOTO_BYTES,
  MAX_PHOTO_PIXELS,
  MAX_PIXELS_PER_BYTE,
  MAX_SENT_SIDE,
  type PhotoType,
} from '#shared/events/events.ts';
import { readPicture, type Picture } from '#shared/media/picture.ts';
import { UNUSED_PICTURE_DAYS } from '#shared/site/retention.ts';
import { UNSEEN } from '#shared/topics.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import type { Erasure, ErasurePart } from '../../feature.ts';
import type { Statement } from '../../platform/db/batch.ts';
import { AppError, unavailable } from '../../platform/http/errors.ts';
import {
  blobRowSchema,
  claimBlob,
  deleteTombstoned,
  markReady,
  mediaOwner,
  objectKey,
  releaseUnusedPictures,
  selectTombstoned,
  tombstoneUnused,
} from './blobs.repository.ts';

const SENT_PIXELS = MAX_SENT_SIDE * MAX_SENT_SIDE;

/**
 * A file as a picture, read by its bytes alone: at most 5 MB (413), JPEG, PNG or WebP (415), whole,
 * of at most 25 megapixels, and no more of them than its bytes can encode (422). Throws blob.*.
 */
export function assertPicture(bytes: Uint8Array): Picture {
  if (bytes.length > MAX_PHOTO_BYTES) throw new AppError('blob.too_large', 413);
  const picture = readPicture(bytes);
  if (picture === 'unknown') throw new AppError('blob.wrong_type', 415);
  if (picture === 'broken') throw new AppError('blob.broken', 422);
  const pixels = picture.width * picture.height;
  const kept = picture.kept.reduce((sum, { length }) => sum + length, 0);
  if (pixels > MAX_PHOTO_PIXELS || (pixels > SENT_PIXELS && pixels > kept * MAX_PIXELS_PER_BYTE))
    throw new AppError('blob.too_large_pixels', 422);
  return picture;
}

/**
 * A picture as the app sends it: without metadata, and no longer than the app makes it. Throws 422
 * `blob.metadata`, and as assertPicture.
 */
export function assertSentPicture(bytes: Uint8Array): Picture {
  const picture = assertPicture(bytes);
  if (!picture.isClean) throw new AppError('blob.metadata', 422);
  if (Math.max(picture.width, picture.height) > MAX_SENT_SIDE)
    throw new AppError('blob.too_large_pixels', 422);
  return picture;
}

/** Pictures of one sweep; the rest waits for the next. */
const BATCH_SIZE = 200;

/** No list shows a picture before its entry, and the audit log records entries only. */
const write = (ctx: RequestContext, ...statements: Statement[]) =>
  commit(ctx, { statements, audit: [], topics: [UNSEEN] });

/**
 * Deletes pictures that no entry uses: first the tombstone, under which nobody can begin to use
 * them, then the object, then the row. Interrupted anywhere, the next sweep continues; in any other
 * order a guest could be told that a picture is stored whose bytes are gone.
 */
export async function deleteUnusedPictures(ctx: RequestContext): Promise<void> {
  authorize(ctx, 'deleteUnusedPictures');
  const { db, media, now } = ctx.deps;
  const sweep = {
    before: new Date(now() - UNUSED_PICTURE_DAYS * 86_400_000).toISOString(),
    at: new Date(now()).toISOString(),
    limit: BATCH_SIZE,
  };
  const [, found] = await write(ctx, tombstoneUnused(sweep), selectTombstoned(db, sweep));
  const gone = (found?.results ?? []).map((row) => blobRowSchema.parse(row));
  if (gone.length === 0) return;
  await media.delete(gone.map(({ owner, sha }) => objectKey(owner, sha)));
  await write(ctx, deleteTombstoned(gone));
}

interface NewPicture {
  readonly owner: string;
  readonly sha: string;
  readonly type: PhotoType;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Row, object, ready: a repeat finishes what was interrupted, and changes nothing once all is
 * there. The bucket itself compares the bytes with their name. Throws 422 `blob.hash_mismatch`, 503
 * while the same picture is being swept.
 */
export async function storePicture(
  ctx: RequestContext,
  { owner, sha, type, bytes }: NewPicture,
): Promise<void> {
  const { db, media, now } = ctx.deps;
  const at = new Date(now()).toISOString();
  const row = { owner, sha, type, size: bytes.length };
  const [claimed] = await write(ctx, claimBlob(db, row, at));
  // While it is being deleted; a moment later it can be uploaded again.
  if (claimed?.results.length !== 1) throw unavailable();
  try {
    await media.put(objectKey(owner, sha), bytes, {
      sha256: sha,
      onlyIf: { etagDoesNotMatch: '*' },
      httpMetadata: { contentType: type },
    });
  } catch (error) {
    if (/checksum|sha-?256|10037/i.test(error instanceof Error ? error.message : ''))
      throw new AppError('blob.hash_mismatch', 422);
    // Two writers of one object at once: the other's bytes have the same name, so they are these.
    if (!(await media.head(objectKey(owner, sha)))) throw error;
  }
  await write(ctx, markReady(db, row, at));
}

/** Pictures that the person uploaded and never entered are deleted by the next sweep. */
export async function eraseFromMedia(
  { deps: { db } }: RequestContext,
  { user }: Erasure,
): Promise<ErasurePart> {
  const owner = await mediaOwner(`u:${user.id}`);
  return { statements: [releaseUnusedPictures(db, owner)], topics: [UNSEEN] };
}
