import {
  MAX_PHOTO_BYTES,
  MAX_PHOTO_PIXELS,
  MAX_PIXELS_PER_BYTE,
  MAX_SENT_SIDE,
  type PhotoType,
} from '#shared/events/events.ts';
import { readPicture, type Picture } from '#shared/media/picture.ts';
import type { Deps } from '../../deps.ts';
import { isTransientError } from '../../platform/db/batch.ts';
import { AppError } from '../../platform/http/errors.ts';
import {
  tombstoneUnused,
  deleteTombstoned,
  objectKey,
  UNUSED_RETENTION_DAYS,
  claimBlob,
  markReady,
} from './blobs.repository.ts';

const SENT_PIXELS = MAX_SENT_SIDE * MAX_SENT_SIDE;

/**
 * A file as a picture, judged by its bytes alone: at most 5 MB (413), JPEG, PNG or WebP (415),
 * whole, of at most 25 megapixels, and no more of them than its bytes can be worth (422). Throws
 * blob.*.
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
 * A picture as the app sends it: nothing beside the picture, and no longer than the app makes it.
 * Throws 422 `blob.metadata`, and as checkPicture.
 */
export function checkSentPicture(bytes: Uint8Array): Picture {
  const picture = assertPicture(bytes);
  if (!picture.isClean) throw new AppError('blob.metadata', 422);
  if (Math.max(picture.width, picture.height) > MAX_SENT_SIDE)
    throw new AppError('blob.too_large_pixels', 422);
  return picture;
}

const BATCH_SIZE = 200;

/**
 * Deletes pictures that no entry uses: first the tombstone, under which nobody can begin to use
 * them, then the object, then the row. Broken off anywhere, the next turn goes on; in any other
 * order a guest could be told that a picture is here whose bytes are gone.
 */
export async function deleteUnusedPictures({
  d1,
  media,
  now,
}: Pick<Deps, 'd1' | 'media' | 'now'>): Promise<void> {
  const before = new Date(now() - UNUSED_RETENTION_DAYS * 86_400_000).toISOString();
  const buried = await tombstoneUnused(d1, before, new Date(now()).toISOString(), BATCH_SIZE);
  if (buried.length === 0) return;
  await media.delete(buried.map(({ owner, sha }) => objectKey(owner, sha)));
  await deleteTombstoned(d1, buried);
}

/** Seconds after which a picture that is being deleted can be put again. */
const RETRY_SECONDS = 5;

interface NewPicture {
  readonly owner: string;
  readonly sha: string;
  readonly type: PhotoType;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Row, object, ready: whatever breaks off between, a repeat finishes it, and one after the end
 * changes nothing. The bucket itself compares the bytes with their name. Throws 422
 * `blob.hash_mismatch`, 503 while the same picture is being swept.
 */
export async function storePicture(
  { d1, media, now }: Deps,
  { owner, sha, type, bytes }: NewPicture,
): Promise<void> {
  const at = new Date(now()).toISOString();
  const row = { owner, sha, type, size: bytes.length };
  const isClaimed = await withOneRetry(() => claimBlob(d1, row, at));
  if (!isClaimed) throw new AppError('server.unavailable', 503, { retryAfter: RETRY_SECONDS });
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
  await withOneRetry(() => markReady(d1, owner, sha, at));
}

/** Both statements can be repeated; D1 does not do so itself with a write. */
async function withOneRetry<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isTransientError(error)) throw error;
    return work();
  }
}
