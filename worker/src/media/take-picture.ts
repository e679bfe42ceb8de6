import type { Request } from '../context.ts';
import { sha256 } from '../lib/crypto.ts';
import { AppError } from '../lib/errors.ts';
import { takeTry, type ThrottlePolicy } from '../lib/throttle.ts';
import { readyBlobs } from './blobs.repository.ts';
import { checkSentPicture } from './check-picture.ts';
import { ownerOf, type Guest } from './media-owner.ts';
import { storePicture } from './store-picture.ts';

/** Pictures an hour; a whole hotel shares one address. */
const PER_GUEST: ThrottlePolicy = { tries: 120, window: 3600, longestWait: 3600 };
const PER_ADDRESS: ThrottlePolicy = { tries: 1500, window: 3600, longestWait: 3600 };

/**
 * Keeps one picture under the digest that the phone computed. Whoever has it already hears the same. Throws blob.* with 413, 415 or 422:
 * `blob.metadata` for anything that is not picture.
 */
export async function takePicture(request: Request, guest: Guest, sha: string, bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const { deps, ipHmac } = request;
  const picture = checkSentPicture(bytes);
  if ((await sha256(bytes)) !== sha) throw new AppError('blob.hash_mismatch', 422);
  const owner = await ownerOf(guest.scope);
  if ((await readyBlobs(deps.d1, [owner], [sha])).length === 0) {
    await takeTry(deps, `pictures:${guest.scope}`, PER_GUEST);
    if (ipHmac) await takeTry(deps, `pictures-at:${ipHmac}`, PER_ADDRESS);
  }
  // Also what is ready: if its object was lost, this brings it back.
  await storePicture(deps, { owner, sha, type: picture.type, bytes });
  return bytes.length;
}
