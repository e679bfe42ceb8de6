import { Buffer } from 'node:buffer';
import { MAX_PHOTO_BYTES } from '#shared/events/events.ts';
import type { RequestContext } from '../../context.ts';
import { mediaOwner, type Submitter } from '../../identity/devices.ts';
import { sha256 } from '../../platform/crypto.ts';
import { consumeAttempt, type ThrottlePolicy } from '../../platform/db/throttle.ts';
import { AppError } from '../../platform/http/errors.ts';
import { readyBlobs } from './blobs.repository.ts';
import { stripMetadataKeepingOrientation } from './orientation.ts';
import { assertPicture, storePicture, checkSentPicture } from './store-picture.ts';

/** Base64 needs four characters for three bytes. */
const LONGEST = Math.ceil(MAX_PHOTO_BYTES / 3) * 4;

/**
 * The bytes of a picture sent as text: a data URL, or bare base64. What the URL says of its type is
 * not believed. Throws 413 for more than 5 MB before decoding, 415 for another data URL. What is no
 * base64 decodes to no picture.
 */
function decodeInlinePicture(text: string): Uint8Array<ArrayBuffer> {
  const comma = text.startsWith('data:') ? text.indexOf(',') : -1;
  if (
    text.startsWith('data:') &&
    !/^data:image\/[a-z+.-]+;base64$/i.test(text.slice(0, comma === -1 ? 0 : comma))
  )
    throw new AppError('blob.wrong_type', 415);
  const base64 = text.slice(comma + 1);
  if (base64.length > LONGEST + 4) throw new AppError('blob.too_large', 413);
  return new Uint8Array(Buffer.from(base64, 'base64'));
}

/**
 * Pictures of the specified bodies: every one is checked before the first is kept, and what is kept
 * has no position, camera data or comments. They stay upright. Returns their digests in order.
 * Throws blob.* with 413, 415 or 422.
 */
export async function storeInlinePictures(
  ctx: RequestContext,
  { scope }: Submitter,
  texts: readonly string[],
): Promise<string[]> {
  const kept = texts.map((text) => {
    const bytes = decodeInlinePicture(text);
    const picture = assertPicture(bytes);
    return { type: picture.type, bytes: stripMetadataKeepingOrientation(picture, bytes) };
  });
  const pictures = await Promise.all(
    kept.map(async (picture) => ({ ...picture, sha: await sha256(picture.bytes) })),
  );
  const owner = await mediaOwner(scope);
  for (const picture of pictures) await storePicture(ctx.deps, { owner, ...picture });
  return pictures.map(({ sha }) => sha);
}

/**
 * Those of the pictures that are here already and this guest's own; of another guest's nobody hears
 * anything.
 */
export async function findUploadedPictures(
  { deps }: RequestContext,
  { scopes }: Submitter,
  shas: readonly string[],
): Promise<string[]> {
  return readyBlobs(deps.d1, await Promise.all(scopes.map(mediaOwner)), shas);
}

/** Pictures an hour; a whole hotel shares one address. */
const PER_GUEST: ThrottlePolicy = { tries: 120, window: 3600, longestWait: 3600 };
const PER_ADDRESS: ThrottlePolicy = { tries: 1500, window: 3600, longestWait: 3600 };

/**
 * Keeps one picture under the digest that the phone computed. Whoever has it already hears the
 * same. Throws blob.* with 413, 415 or 422: `blob.metadata` for anything that is not picture.
 */
export async function uploadPicture(
  ctx: RequestContext,
  guest: Submitter,
  sha: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<number> {
  const { deps, ipHmac } = ctx;
  const picture = checkSentPicture(bytes);
  if ((await sha256(bytes)) !== sha) throw new AppError('blob.hash_mismatch', 422);
  const owner = await mediaOwner(guest.scope);
  if ((await readyBlobs(deps.d1, [owner], [sha])).length === 0) {
    await consumeAttempt(deps, `pictures:${guest.scope}`, PER_GUEST);
    if (ipHmac) await consumeAttempt(deps, `pictures-at:${ipHmac}`, PER_ADDRESS);
  }
  // Also what is ready: if its object was lost, this brings it back.
  await storePicture(deps, { owner, sha, type: picture.type, bytes });
  return bytes.length;
}
