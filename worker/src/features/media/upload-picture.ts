import { Buffer } from 'node:buffer';
import { MAX_PHOTO_BYTES } from '#shared/events/events.ts';
import { authorize } from '../../authorize.ts';
import type { RequestContext } from '../../context.ts';
import { keyScopes, resolveSubmitter, type Submitter } from '../../identity/devices.ts';
import { sha256 } from '../../platform/crypto.ts';
import { consumeAttempt, type ThrottlePolicy } from '../../platform/db/throttle.ts';
import { AppError } from '../../platform/http/errors.ts';
import { mediaOwner, readyBlobs } from './blobs.repository.ts';
import { stripMetadataKeepingOrientation } from './orientation.ts';
import { assertPicture, assertSentPicture, storePicture } from './store-picture.ts';

/** Base64 needs four characters for three bytes. */
const MAX_BASE64 = Math.ceil(MAX_PHOTO_BYTES / 3) * 4;

/**
 * The bytes of a picture sent as text: a data URL, or bare base64. The type that the URL names is
 * ignored. Throws 413 for more than 5 MB before decoding, 415 for another data URL. Text that is no
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
  if (base64.length > MAX_BASE64 + 4) throw new AppError('blob.too_large', 413);
  return new Uint8Array(Buffer.from(base64, 'base64'));
}

/**
 * Stores the pictures of the specified bodies, for a verb that has authorised its caller: every one
 * is checked before the first is stored, without metadata except a JPEG's orientation. Returns
 * their digests in order. Throws blob.* with 413, 415 or 422.
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
  for (const picture of pictures) await storePicture(ctx, { owner, ...picture });
  return pictures.map(({ sha }) => sha);
}

/**
 * Pictures that are sent before their device has a cookie belong to their key, under which their
 * entry finds them; the cookie comes with the entry.
 */
async function resolvePictureSubmitter(
  ctx: RequestContext,
  key: string | null,
): Promise<Submitter> {
  const { deps, caller } = ctx;
  if (key === null || caller.user !== null || caller.deviceHash !== null)
    return resolveSubmitter(ctx, key);
  const scopes = await keyScopes(deps, key);
  return { scope: scopes[0], scopes, deviceHash: null, deviceToken: null };
}

interface PictureQuery {
  /** `Idempotency-Key` of the entry that the pictures are for. */
  readonly key: string | null;
  readonly shas: readonly string[];
}

/**
 * Those of the pictures that are stored already and this guest's own; of another guest's pictures
 * nothing is revealed.
 */
export async function findUploadedPictures(
  ctx: RequestContext,
  { key, shas }: PictureQuery,
): Promise<string[]> {
  authorize(ctx, 'findUploadedPictures');
  const { scopes } = await resolvePictureSubmitter(ctx, key);
  return readyBlobs(ctx.deps.db, await Promise.all(scopes.map(mediaOwner)), shas);
}

/** Pictures an hour; a whole hotel shares one address. */
const PER_GUEST: ThrottlePolicy = { tries: 120, window: 3600, longestWait: 3600 };
const PER_ADDRESS: ThrottlePolicy = { tries: 1500, window: 3600, longestWait: 3600 };

interface PictureUpload {
  /** `Idempotency-Key` of the entry that the picture is for. */
  readonly key: string | null;
  /** SHA-256 of the bytes, as the phone computed it. */
  readonly sha: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

interface UploadedPicture {
  readonly size: number;
  /** Set where the caller's device has no cookie yet. */
  readonly deviceToken: string | null;
}

/**
 * Stores one picture under the digest that the phone computed; a repeat gets the same answer.
 * Throws blob.* with 413, 415 or 422: `blob.metadata` for anything that is not picture.
 */
export async function uploadPicture(
  ctx: RequestContext,
  { key, sha, bytes }: PictureUpload,
): Promise<UploadedPicture> {
  authorize(ctx, 'uploadPicture');
  const { deps, ipHmac } = ctx;
  const { scope, deviceToken } = await resolvePictureSubmitter(ctx, key);
  const picture = assertSentPicture(bytes);
  if ((await sha256(bytes)) !== sha) throw new AppError('blob.hash_mismatch', 422);
  const owner = await mediaOwner(scope);
  if ((await readyBlobs(deps.db, [owner], [sha])).length === 0) {
    await consumeAttempt(deps, `pictures:${scope}`, PER_GUEST);
    if (ipHmac) await consumeAttempt(deps, `pictures-at:${ipHmac}`, PER_ADDRESS);
  }
  // Also what is ready: if its object was lost, this restores it.
  await storePicture(ctx, { owner, sha, type: picture.type, bytes });
  return { size: bytes.length, deviceToken };
}
