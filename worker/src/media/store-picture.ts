import type { PhotoType } from '#shared/events/events.ts';
import type { Deps } from '../deps.ts';
import { isPassing } from '../lib/atomic.ts';
import { AppError } from '../lib/errors.ts';
import { claimBlob, markReady, objectKey } from './blobs.repository.ts';

/** Seconds after which a picture that is being deleted can be put again. */
const RETRY_SECONDS = 5;

export interface NewPicture {
  readonly owner: string;
  readonly sha: string;
  readonly type: PhotoType;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Row, object, ready: whatever breaks off between, a repeat finishes it, and one after the end changes nothing. The bucket itself compares
 * the bytes with their name. Throws 422 `blob.hash_mismatch`, 503 while the same picture is being swept.
 */
export async function storePicture({ d1, media, now }: Deps, { owner, sha, type, bytes }: NewPicture): Promise<void> {
  const at = new Date(now()).toISOString();
  const row = { owner, sha, type, size: bytes.length };
  const isClaimed = await twice(() => claimBlob(d1, row, at));
  if (!isClaimed) throw new AppError('server.unavailable', 503, { retryAfter: RETRY_SECONDS });
  try {
    await media.put(objectKey(owner, sha), bytes, {
      sha256: sha,
      onlyIf: { etagDoesNotMatch: '*' },
      httpMetadata: { contentType: type },
    });
  } catch (error) {
    if (/checksum|sha-?256|10037/i.test(error instanceof Error ? error.message : '')) throw new AppError('blob.hash_mismatch', 422);
    // Two writers of one object at once: the other's bytes have the same name, so they are these.
    if (!(await media.head(objectKey(owner, sha)))) throw error;
  }
  await twice(() => markReady(d1, owner, sha, at));
}

/** Both statements can be repeated; D1 does not do so itself with a write. */
async function twice<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isPassing(error)) throw error;
    return work();
  }
}
