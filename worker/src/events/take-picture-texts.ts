import type { Request } from '../context.ts';
import { withoutMetadata } from '#shared/media/picture.ts';
import { sha256 } from '../lib/crypto.ts';
import { checkPicture } from '../media/check-picture.ts';
import { ownerOf, type Guest } from '../media/media-owner.ts';
import { storePicture } from '../media/store-picture.ts';
import { bytesOfText } from './picture-texts.ts';

/**
 * Pictures of the specified bodies: every one is checked before the first is kept, and what is kept has no position, camera data or comments.
 * Returns their digests in order. Throws blob.* with 413, 415 or 422.
 */
export async function takePictureTexts(request: Request, { scope }: Guest, texts: readonly string[]): Promise<string[]> {
  const checked = texts.map((text) => checkPicture(bytesOfText(text)));
  const pictures = await Promise.all(
    checked.map(async (picture) => {
      const bytes = withoutMetadata(picture);
      return { type: picture.type, bytes, sha: await sha256(bytes) };
    }),
  );
  const owner = await ownerOf(scope);
  for (const picture of pictures) await storePicture(request.deps, { owner, ...picture });
  return pictures.map(({ sha }) => sha);
}
