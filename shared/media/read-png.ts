import { nameAt, type Reading } from './parts.ts';

const SIGNATURE_BYTES = 8;
/** Length, name and checksum around the data of a chunk. */
const FRAME_BYTES = 12;
const HEADER_DATA_BYTES = 13;
/** The picture and what its colours depend on; text, time, Exif and everything unknown goes. */
const NEEDED: ReadonlySet<string> = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD cICP pHYs'.split(' '));

/** Walks a PNG chunk by chunk. */
export function readPng(bytes: Uint8Array): Reading {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [bytes.subarray(0, SIGNATURE_BYTES)];
  let size: { width: number; height: number } | null = null;
  let isClean = true;
  let hasData = false;
  let at = SIGNATURE_BYTES;
  for (;;) {
    if (at + FRAME_BYTES > bytes.length) return 'broken';
    const length = view.getUint32(at);
    const end = at + FRAME_BYTES + length;
    const name = nameAt(bytes, at + 4);
    if (end > bytes.length) return 'broken';
    if ((name === 'IHDR') !== (size === null)) return 'broken';
    if (name === 'acTL') return 'animated';
    if (name === 'IHDR') {
      if (length !== HEADER_DATA_BYTES) return 'broken';
      size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
      if (size.width === 0 || size.height === 0) return 'broken';
    }
    if (name === 'IDAT' && length > 0) hasData = true;
    // A capital first letter: the picture cannot be decoded without it.
    const isCritical = /^[A-Z]/.test(name);
    if (NEEDED.has(name)) kept.push(bytes.subarray(at, end));
    else if (isCritical) return 'broken';
    else isClean = false;
    at = end;
    if (name === 'IEND') return size && hasData ? { ...size, kept, isClean: isClean && at === bytes.length } : 'broken';
  }
}
