import { Buffer } from 'node:buffer';
import { MAX_PHOTO_BYTES } from '#shared/events/events.ts';
import { AppError } from '../lib/errors.ts';

/** Base64 needs four characters for three bytes. */
const LONGEST = Math.ceil(MAX_PHOTO_BYTES / 3) * 4;

/**
 * The bytes of a picture sent as text: a data URL, or bare base64. What the URL says of its type is not believed. Throws 413 for more than
 * 5 MB before decoding, 415 for another data URL. What is no base64 decodes to no picture.
 */
export function bytesOfText(text: string): Uint8Array<ArrayBuffer> {
  const comma = text.startsWith('data:') ? text.indexOf(',') : -1;
  if (text.startsWith('data:') && !/^data:image\/[a-z+.-]+;base64$/i.test(text.slice(0, comma === -1 ? 0 : comma)))
    throw new AppError('blob.wrong_type', 415);
  const base64 = text.slice(comma + 1);
  if (base64.length > LONGEST + 4) throw new AppError('blob.too_large', 413);
  return new Uint8Array(Buffer.from(base64, 'base64'));
}
