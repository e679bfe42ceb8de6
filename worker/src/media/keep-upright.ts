import { beginsWith } from '#shared/media/parts.ts';
import { withoutMetadata, type Picture } from '#shared/media/picture.ts';
import { AppError } from '../lib/errors.ts';
import { readOrientation } from './read-orientation.ts';

const UPRIGHT = 1;
/** Exif with one field and nothing else: how the picture has to be turned, in its last byte but six. */
const TURN = Array.from('\xff\xe1\0\x22Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01', (letter) => letter.charCodeAt(0));

/**
 * What is kept of a picture that came as it was taken: no position, camera data or comments, and yet upright. Nothing here can turn its pixels, so a JPEG keeps
 * the one number that tells every viewer to. Throws 422 `blob.turned` for a PNG or WebP that lies on its side: not every browser turns those.
 */
export function keepUpright(picture: Picture, original: Uint8Array): Uint8Array<ArrayBuffer> {
  const orientation = readOrientation(original, picture.type);
  if (orientation === UPRIGHT) return withoutMetadata(picture);
  if (picture.type !== 'image/jpeg') throw new AppError('blob.turned', 422);
  const turn = new Uint8Array([...TURN, 0, orientation, 0, 0, 0, 0, 0, 0]);
  const [start, ...rest] = picture.kept;
  const head = rest[0] && beginsWith(rest[0], 'JFIF', 4) ? rest.splice(0, 1) : [];
  return withoutMetadata({ kept: [...(start ? [start] : []), ...head, turn, ...rest] });
}
