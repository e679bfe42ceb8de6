import { nameAt, type ReadResult } from './parts.ts';

const SIGNATURE_BYTES = 8;
/** Length, name and checksum around the data of a chunk. */
const FRAME_BYTES = 12;
const HEADER_DATA_BYTES = 13;
const PALETTE_COLOUR = 3;
/** Bits a channel that each colour type may have (PNG, third edition, table 12). */
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};
/**
 * Chunks that say how bright and in which of the common colours a picture is meant; their sizes are
 * fixed.
 */
const COLOURS: Readonly<Record<string, number>> = { gAMA: 4, sRGB: 1 };

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

interface Header {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly colour: number;
}

function headerOf(data: Uint8Array): Header | null {
  if (data.length !== HEADER_DATA_BYTES) return null;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const [depth = 0, colour = 0, compression, filter, interlace = 0] = data.subarray(8);
  const isKnown =
    DEPTHS[colour]?.includes(depth) && compression === 0 && filter === 0 && interlace <= 1;
  return isKnown && width > 0 && height > 0 ? { width, height, depth, colour } : null;
}

/** Bytes of tRNS that fit the colours; null where there is no such chunk. */
function isTransparency({ colour }: Header, length: number, colours: number): boolean {
  if (colour === PALETTE_COLOUR) return length >= 1 && length <= colours;
  return (colour === 0 && length === 2) || (colour === 2 && length === 6);
}

/**
 * Walks a PNG chunk by chunk, and checks each one's sum. Only what a decoder reads is kept: header,
 * the palette of a picture that has one, transparency, pixels and two small chunks about colours.
 * Colour profiles, palettes that are only suggested, text, time, Exif and everything unknown go.
 */
export function readPng(bytes: Uint8Array): ReadResult {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [bytes.subarray(0, SIGNATURE_BYTES)];
  const seen = new Set<string>();
  let header: Header | null = null;
  let colours = 0;
  let isClean = true;
  let hasData = false;
  let previous = '';
  let at = SIGNATURE_BYTES;
  for (;;) {
    if (at + FRAME_BYTES > bytes.length) return 'broken';
    const length = view.getUint32(at);
    const end = at + FRAME_BYTES + length;
    const name = nameAt(bytes, at + 4);
    if (end > bytes.length || !/^[A-Za-z]{4}$/.test(name)) return 'broken';
    if (view.getUint32(end - 4) !== crc32(bytes.subarray(at + 4, end - 4))) return 'broken';
    const chunk = bytes.subarray(at, end);
    const isFirst = !seen.has(name);
    if ((name === 'IHDR') !== (header === null)) return 'broken';
    if (name === 'acTL') return 'animated';
    if (name === 'IHDR') {
      header = headerOf(chunk.subarray(8, -4));
      if (!header) return 'broken';
    }
    if (!header) return 'broken';
    let isNeeded = name === 'IHDR';
    if (name === 'IDAT') {
      if (!isFirst && previous !== 'IDAT') return 'broken';
      if (header.colour === PALETTE_COLOUR && colours === 0) return 'broken';
      hasData ||= length > 0;
      // Empty ones say nothing but how many they are.
      isNeeded = length > 0;
    } else if (name === 'PLTE') {
      if (
        !isFirst ||
        hasData ||
        header.colour === 0 ||
        header.colour === 4 ||
        length === 0 ||
        length % 3 > 0
      )
        return 'broken';
      if (length / 3 > (header.colour === PALETTE_COLOUR ? 2 ** header.depth : 256))
        return 'broken';
      colours = length / 3;
      isNeeded = header.colour === PALETTE_COLOUR;
    } else if (name === 'tRNS')
      isNeeded = isFirst && !hasData && isTransparency(header, length, colours);
    else if (name in COLOURS)
      isNeeded = isFirst && !hasData && colours === 0 && COLOURS[name] === length;
    else if (name === 'IEND') {
      if (length > 0) return 'broken';
      isNeeded = true;
    }
    // A capital first letter: the picture cannot be decoded without it.
    else if (name !== 'IHDR' && /^[A-Z]/.test(name)) return 'broken';
    if (isNeeded) kept.push(chunk);
    else isClean = false;
    seen.add(name);
    previous = name;
    at = end;
    if (name !== 'IEND') continue;
    const { width, height } = header;
    return hasData ? { width, height, kept, isClean: isClean && at === bytes.length } : 'broken';
  }
}
