import { MAX_MEGAPIXELS } from '#shared/events/events.ts';

/** Bytes that are read first: previews and colour profiles stand before the size of a JPEG. */
const HEAD = 256 * 1024;

/** Whether a picture is beyond what a phone can draw; false where its size cannot be told. */
export async function isBeyondDrawing(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  const pixels = countPixels(head);
  if (pixels !== 'further on' || file.size <= HEAD) return isTooMany(pixels);
  return isTooMany(countPixels(new Uint8Array(await file.arrayBuffer())));
}

export const isTooMany = (pixels: Pixels): boolean =>
  typeof pixels === 'number' && pixels > MAX_MEGAPIXELS * 1e6;

type Pixels = number | 'unknown' | 'further on';

/** Width times height, as the head of a JPEG, PNG or WebP tells them before it is decoded. */
export function countPixels(bytes: Uint8Array): Pixels {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 30) return 'unknown';
  if (view.getUint16(0) === 0xffd8) return pixelsOfJpeg(view);
  if (view.getUint32(0) === 0x89504e47) return view.getUint32(16) * view.getUint32(20);
  if (view.getUint32(0) === RIFF && view.getUint32(8) === WEBP) return pixelsOfWebp(view);
  return 'unknown';
}

const [RIFF, WEBP] = [0x52494646, 0x57454250];

/** The frame stands behind any number of other segments, each of which says how long it is. */
function pixelsOfJpeg(view: DataView): Pixels {
  for (let at = 2; at + 9 < view.byteLength;) {
    const marker = view.getUint8(at + 1);
    if (view.getUint8(at) !== 0xff) return 'unknown';
    // Bytes that fill, and marks without a length.
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else if (isFrame(marker)) return view.getUint16(at + 5) * view.getUint16(at + 7);
    else at += 2 + view.getUint16(at + 2);
  }
  return 'further on';
}

/** SOF0 to SOF15 without the tables (DHT, JPG, DAC) among them. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function pixelsOfWebp(view: DataView): Pixels {
  switch (view.getUint32(12)) {
    // "VP8X": both sides less one, in three bytes each.
    case 0x56503858:
      return (1 + triple(view, 24)) * (1 + triple(view, 27));
    // "VP8L": 14 bits for each side less one.
    case 0x5650384c: {
      const bits = view.getUint32(21, true);
      return (1 + (bits & 0x3fff)) * (1 + ((bits >>> 14) & 0x3fff));
    }
    // "VP8 ": 14 bits for each side, above them how it is scaled.
    case 0x56503820:
      return (view.getUint16(26, true) & 0x3fff) * (view.getUint16(28, true) & 0x3fff);
    default:
      return 'unknown';
  }
}

const triple = (view: DataView, at: number) =>
  view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
