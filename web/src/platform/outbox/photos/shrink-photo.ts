import { MAX_SENT_SIDE } from '#shared/events/events.ts';
import { readPicture, stripMetadata } from '#shared/media/picture.ts';
import type { ResizedPhoto } from '../ports.ts';
import type { PhotoProblem } from '../row.ts';
import { countPixels, isTooMany } from './picture-size.ts';

const THUMB_SIDE = 320;
const QUALITY = 0.8;

/**
 * Makes what is sent of a photo: upright, of a length that the server takes, without position or
 * camera data. Drawn whole, because engines differ on parts of turned pictures. One at a time,
 * because each takes a phone's memory.
 */
export async function shrinkPhoto(
  original: ArrayBuffer,
  mime: string,
): Promise<ResizedPhoto | PhotoProblem> {
  if (isTooMany(countPixels(new Uint8Array(original)))) return 'photoTooLarge';
  let bitmap: ImageBitmap | undefined;
  try {
    bitmap = await createImageBitmap(new Blob([original], { type: mime }));
    const drawn = await draw(bitmap, MAX_SENT_SIDE, QUALITY);
    const clean = readPicture(new Uint8Array(drawn));
    // Some browsers write data of their own into what they draw, most of them a colour profile.
    if (typeof clean !== 'object') return 'photoUnreadable';
    const send = stripMetadata(clean).buffer;
    return {
      send,
      mime: clean.type,
      sha: await sha256(send),
      thumb: await draw(bitmap, THUMB_SIDE, QUALITY),
    };
  } catch {
    return 'photoUnreadable';
  } finally {
    bitmap?.close();
  }
}

async function draw(bitmap: ImageBitmap, longSide: number, quality: number): Promise<ArrayBuffer> {
  const scale = Math.min(1, longSide / Math.max(bitmap.width, bitmap.height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  const canvas = new OffscreenCanvas(scaled(bitmap.width), scaled(bitmap.height));
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  // A screenshot may be transparent, and JPEG would make that black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
  // Safari frees a canvas late; an empty one costs nothing.
  canvas.width = 0;
  canvas.height = 0;
  return blob.arrayBuffer();
}

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
