import type { Deps } from '../deps.ts';
import { buryUnused, forgetBuried, objectKey, UNUSED_DAYS } from './blobs.repository.ts';

const A_TURN = 200;

/**
 * Deletes pictures that no entry uses: first the tombstone, under which nobody can begin to use them, then the object, then the row. Broken off
 * anywhere, the next turn goes on; in any other order a guest could be told that a picture is here whose bytes are gone.
 */
export async function sweepPictures({ d1, media, now }: Pick<Deps, 'd1' | 'media' | 'now'>): Promise<void> {
  const before = new Date(now() - UNUSED_DAYS * 86_400_000).toISOString();
  const buried = await buryUnused(d1, before, new Date(now()).toISOString(), A_TURN);
  if (buried.length === 0) return;
  await media.delete(buried.map(({ owner, sha }) => objectKey(owner, sha)));
  await forgetBuried(d1, buried);
}
