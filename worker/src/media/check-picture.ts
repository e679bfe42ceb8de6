import { MAX_PHOTO_BYTES, MAX_PHOTO_PIXELS, MAX_PIXELS_PER_BYTE, MAX_SENT_SIDE } from '#shared/events/events.ts';
import { readPicture, type Picture } from '#shared/media/picture.ts';
import { AppError } from '../lib/errors.ts';

const SENT_PIXELS = MAX_SENT_SIDE * MAX_SENT_SIDE;

/**
 * A file as a picture, judged by its bytes alone: at most 5 MB (413), JPEG, PNG or WebP (415), whole, of at most 25 megapixels, and no more of them than its bytes can
 * be worth (422). Throws blob.*.
 */
export function checkPicture(bytes: Uint8Array): Picture {
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

/** A picture as the app sends it: nothing beside the picture, and no longer than the app makes it. Throws 422 `blob.metadata`, and as checkPicture. */
export function checkSentPicture(bytes: Uint8Array): Picture {
  const picture = checkPicture(bytes);
  if (!picture.isClean) throw new AppError('blob.metadata', 422);
  if (Math.max(picture.width, picture.height) > MAX_SENT_SIDE) throw new AppError('blob.too_large_pixels', 422);
  return picture;
}
