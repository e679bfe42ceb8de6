import { beginsWith, type Reading } from './parts.ts';

const START_OF_SCAN = 0xda;
const END = 0xd9;
const RESTARTS = [0xd0, 0xd7] as const;
/** Baseline, extended and progressive: what every browser decodes. */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
/** Frames that no browser decodes. */
const OTHER_FRAMES: ReadonlySet<number> = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
/** Quantisation, Huffman tables, restart interval, scan. */
const NEEDED: ReadonlySet<number> = new Set([...FRAMES, 0xc4, 0xdb, 0xdd, START_OF_SCAN]);
const JFIF_WITHOUT_THUMBNAIL = 18;
const ADOBE = 16;

/** Segments that colours depend on; every other application segment and every comment goes. */
function isNeeded(marker: number, segment: Uint8Array): boolean {
  if (NEEDED.has(marker)) return true;
  if (marker === 0xe0) return beginsWith(segment, 'JFIF\0', 4) && segment.length === JFIF_WITHOUT_THUMBNAIL;
  if (marker === 0xe2) return beginsWith(segment, 'ICC_PROFILE\0', 4);
  return marker === 0xee && beginsWith(segment, 'Adobe', 4) && segment.length === ADOBE;
}

/** Where the scan's coded data ends: at a marker that is neither a stuffed byte nor a restart. -1 where it never does. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at)) {
    const next = bytes[at + 1];
    if (next === undefined) return -1;
    if (next === 0xff) at += 1;
    else if (next === 0 || (next >= RESTARTS[0] && next <= RESTARTS[1])) at += 2;
    else return at;
  }
  return -1;
}

/** Walks a JPEG from its first marker to its last. */
export function readJpeg(bytes: Uint8Array): Reading {
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | null = null;
  let isClean = true;
  let hasScan = false;
  let at = 2;
  for (;;) {
    if (bytes[at] !== 0xff) return 'broken';
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1] ?? 0;
    if (marker === END) {
      kept.push(bytes.subarray(at, at + 2));
      return size && hasScan ? { ...size, kept, isClean: isClean && at + 2 === bytes.length } : 'broken';
    }
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    const end = at + 2 + length;
    if (marker < 0xc0 || length < 2 || end > bytes.length || OTHER_FRAMES.has(marker)) return 'broken';
    const segment = bytes.subarray(at, end);
    if (FRAMES.has(marker)) {
      if (size) return 'broken';
      size = {
        height: ((segment[5] ?? 0) << 8) | (segment[6] ?? 0),
        width: ((segment[7] ?? 0) << 8) | (segment[8] ?? 0),
      };
      if (size.width === 0 || size.height === 0) return 'broken';
    }
    if (isNeeded(marker, segment)) kept.push(segment);
    else isClean = false;
    at = end;
    if (marker !== START_OF_SCAN) continue;
    if (!size) return 'broken';
    hasScan = true;
    at = endOfScan(bytes, end);
    if (at === -1 || at === end) return 'broken';
    kept.push(bytes.subarray(end, at));
  }
}
