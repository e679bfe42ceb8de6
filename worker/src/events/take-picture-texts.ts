import type { Request } from '../context.ts';
import { sha256 } from '../lib/crypto.ts';
import { checkPicture } from '../media/check-picture.ts';
import { keepUpright } from '../media/keep-upright.ts';
import { ownerOf, type Guest } from '../media/media-owner.ts';
import { storePicture } from '../media/store-picture.ts';
import { bytesOfText } from './picture-texts.ts';

/**
 * Pictures of the specified bodies: every one is checked before the first is kept, and what is kept has no position, camera data or comments.
 * They stay upright. Returns their digests in order. Throws blob.* with 413, 415 or 422.
 */
export async function takePictureTexts(request: Request, { scope }: Guest, texts: readonly string[]): Promise<string[]> {
  const kept = texts.map((text) => {
    const bytes = bytesOfText(text);
    const picture = checkPicture(bytes);
    return { type: picture.type, bytes: keepUpright(picture, bytes) };
  });
  const pictures = await Promise.all(kept.map(async (picture) => ({ ...picture, sha: await sha256(picture.bytes) })));
  const owner = await ownerOf(scope);
  for (const picture of pictures) await storePicture(request.deps, { owner, ...picture });
  return pictures.map(({ sha }) => sha);
}
