import { MAX_PHOTO_BYTES, MAX_PHOTO_PIXELS } from '#shared/events/events.ts';
import { readPicture, type Picture } from '#shared/media/picture.ts';
import { AppError } from '../lib/errors.ts';

/**
 * A file as a picture, judged by its bytes alone: at most 5 MB (413), JPEG, PNG or WebP (415), whole and of at most 40 megapixels (422). Throws blob.*.
 */
export function checkPicture(bytes: Uint8Array): Picture {
  if (bytes.length > MAX_PHOTO_BYTES) throw new AppError('blob.too_large', 413);
  const picture = readPicture(bytes);
  if (picture === 'unknown') throw new AppError('blob.wrong_type', 415);
  if (picture === 'broken') throw new AppError('blob.broken', 422);
  if (picture.width * picture.height > MAX_PHOTO_PIXELS) throw new AppError('blob.too_large_pixels', 422);
  return picture;
}
