import { nameAt, type ReadResult } from './parts.ts';

const RIFF_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const EXTENDED_DATA_BYTES = 10;
/**
 * Bits of the extended header: an animation, and transparency. The others announce what is taken
 * off, or nothing.
 */
const ANIMATION = 0b0000_0010;
const TRANSPARENCY = 0b0001_0000;

interface Size {
  readonly width: number;
  readonly height: number;
}

function frameSize(name: string, data: Uint8Array): Size | null {
  const byte = (at: number): number => data[at] ?? 0;
  if (name === 'VP8 ') {
    const isKeyFrame =
      (byte(0) & 1) === 0 && byte(3) === 0x9d && byte(4) === 0x01 && byte(5) === 0x2a;
    return isKeyFrame && data.length > 10
      ? { width: byte(6) | ((byte(7) & 0x3f) << 8), height: byte(8) | ((byte(9) & 0x3f) << 8) }
      : null;
  }
  if (data.length < 6 || byte(0) !== 0x2f) return null;
  const bits = byte(1) | (byte(2) << 8) | (byte(3) << 16) | (byte(4) << 24);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** The header of the file for pieces of that length. */
function riffHeader(bodyBytes: number): Uint8Array {
  const header = new Uint8Array(RIFF_BYTES);
  header.set(Array.from('RIFF....WEBP', (letter) => letter.charCodeAt(0)));
  new DataView(header.buffer).setUint32(4, bodyBytes + 4, true);
  return header;
}

/**
 * Transparency beside a lossy picture: a byte that says how it is coded, then one byte a pixel
 * where it is not compressed.
 */
function isTransparency(data: Uint8Array, { width, height }: Size): boolean {
  const [head = 0] = data;
  const isCompressed = (head & 3) === 1;
  return (
    data.length > 1 &&
    head >> 6 === 0 &&
    (head & 3) <= 1 &&
    (isCompressed || data.length === 1 + width * height)
  );
}

/**
 * Walks a WebP chunk by chunk. Only what a decoder reads is kept: the extended header, transparency
 * and the picture. Colour profiles, Exif, XMP and everything unknown go, and with them the bits
 * that announce them.
 */
export function readWebp(bytes: Uint8Array): ReadResult {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const total = view.getUint32(4, true) + CHUNK_HEADER_BYTES;
  if (total > bytes.length) return 'broken';
  const kept: Uint8Array[] = [];
  let size: Size | null = null;
  let canvas: Size | null = null;
  let alpha: Uint8Array | null = null;
  let isClean = total === bytes.length;
  for (let at = RIFF_BYTES; at < total;) {
    if (at + CHUNK_HEADER_BYTES > total) return 'broken';
    const length = view.getUint32(at + 4, true);
    const dataAt = at + CHUNK_HEADER_BYTES;
    const end = dataAt + length + (length & 1);
    const name = nameAt(bytes, at);
    if (end > total) return 'broken';
    const chunk = bytes.slice(at, end);
    const data = chunk.subarray(CHUNK_HEADER_BYTES, CHUNK_HEADER_BYTES + length);
    // The byte that makes an odd length even.
    if (length & 1 && chunk.at(-1) !== 0) {
      isClean = false;
      chunk[chunk.length - 1] = 0;
    }
    let isNeeded = false;
    if (name === 'ANIM' || name === 'ANMF') return 'animated';
    if (name === 'VP8X') {
      if (length !== EXTENDED_DATA_BYTES || at !== RIFF_BYTES) return 'broken';
      const flags = data[0] ?? 0;
      if (flags & ANIMATION) return 'animated';
      if (flags & ~TRANSPARENCY || data[1] || data[2] || data[3]) isClean = false;
      data.set([flags & TRANSPARENCY, 0, 0, 0]);
      canvas = {
        width: (view.getUint32(dataAt + 4, true) & 0xffffff) + 1,
        height: (view.getUint32(dataAt + 6, true) >>> 8) + 1,
      };
      isNeeded = true;
    } else if (name === 'ALPH') {
      if (!canvas || alpha || size || !isTransparency(data, canvas)) return 'broken';
      alpha = data;
      isNeeded = true;
    } else if (name === 'VP8 ' || name === 'VP8L') {
      // Lossless pictures carry their own transparency.
      if (size || (alpha && name === 'VP8L')) return 'broken';
      size = frameSize(name, data);
      if (!size || size.width === 0 || size.height === 0) return 'broken';
      isNeeded = true;
    }
    if (isNeeded) kept.push(chunk);
    else isClean = false;
    at = end;
  }
  if (!size || (canvas && (canvas.width !== size.width || canvas.height !== size.height)))
    return 'broken';
  const bodyBytes = kept.reduce((sum, { length }) => sum + length, 0);
  return { ...size, kept: [riffHeader(bodyBytes), ...kept], isClean };
}
