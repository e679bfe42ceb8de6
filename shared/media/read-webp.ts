import { nameAt, type Reading } from './parts.ts';

const RIFF_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const NEEDED: ReadonlySet<string> = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ICCP']);
const EXTENDED_DATA_BYTES = 10;
/** Bits of the extended header that announce Exif and XMP, and the one of an animation. */
const EXIF_AND_XMP = 0b0000_1100;
const ANIMATION = 0b0000_0010;

interface Size {
  readonly width: number;
  readonly height: number;
}

function frameSize(name: string, data: Uint8Array): Size | null {
  const byte = (at: number): number => data[at] ?? 0;
  if (name === 'VP8 ') {
    const isKeyFrame = (byte(0) & 1) === 0 && byte(3) === 0x9d && byte(4) === 0x01 && byte(5) === 0x2a;
    return isKeyFrame && data.length > 10 ? { width: byte(6) | ((byte(7) & 0x3f) << 8), height: byte(8) | ((byte(9) & 0x3f) << 8) } : null;
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

/** Walks a WebP chunk by chunk. */
export function readWebp(bytes: Uint8Array): Reading {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const total = view.getUint32(4, true) + CHUNK_HEADER_BYTES;
  if (total > bytes.length) return 'broken';
  const kept: Uint8Array[] = [];
  let size: Size | null = null;
  let canvas: Size | null = null;
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
    if (name === 'ANIM' || name === 'ANMF') return 'animated';
    if (name === 'VP8X') {
      if (length !== EXTENDED_DATA_BYTES || canvas || size) return 'broken';
      if ((data[0] ?? 0) & ANIMATION) return 'animated';
      if ((data[0] ?? 0) & EXIF_AND_XMP) isClean = false;
      data[0] = (data[0] ?? 0) & ~EXIF_AND_XMP;
      canvas = { width: (view.getUint32(dataAt + 4, true) & 0xffffff) + 1, height: (view.getUint32(dataAt + 6, true) >>> 8) + 1 };
    }
    if (name === 'VP8 ' || name === 'VP8L') {
      if (size) return 'broken';
      size = frameSize(name, data);
      if (!size || size.width === 0 || size.height === 0) return 'broken';
    }
    if (NEEDED.has(name)) kept.push(chunk);
    else isClean = false;
    at = end;
  }
  if (!size || (canvas && (canvas.width !== size.width || canvas.height !== size.height))) return 'broken';
  const bodyBytes = kept.reduce((sum, { length }) => sum + length, 0);
  return { ...size, kept: [riffHeader(bodyBytes), ...kept], isClean };
}
