import { beginsWith, type ReadResult } from './parts.ts';

const QUANTISATION = 0xdb;
const HUFFMAN = 0xc4;
const RESTART_INTERVAL = 0xdd;
const START_OF_SCAN = 0xda;
const END = 0xd9;
const RESTARTS = [0xd0, 0xd7] as const;
const APPLICATION = [0xe0, 0xef] as const;
const COMMENT = 0xfe;
/** Baseline, extended and progressive: what every browser decodes. */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
const JFIF_WITHOUT_THUMBNAIL = 18;
const ADOBE = 16;
/**
 * Encoders write four for a baseline picture and about ten for a progressive one. Each is another
 * pass over all pixels, however few bytes it has.
 */
const MOST_SCANS = 32;
/** Grey, colour, and the four colours of print. */
const COMPONENT_COUNTS: ReadonlySet<number> = new Set([1, 3, 4]);

/**
 * Tables by class and number. Null where the segment is longer or shorter than its tables, or a
 * table cannot exist.
 */
type TableNames = readonly string[] | null;

function quantisationTables(data: Uint8Array): TableNames {
  const names: string[] = [];
  let at = 0;
  for (; at < data.length; at += 1 + 64 * (1 + ((data[at] ?? 0) >> 4))) {
    const head = data[at] ?? 0;
    if (head >> 4 > 1 || (head & 15) > 3) return null;
    names.push(`q${head & 15}`);
  }
  return at === data.length && names.length > 0 ? names : null;
}

function huffmanTables(data: Uint8Array): TableNames {
  const names: string[] = [];
  let at = 0;
  while (at < data.length) {
    const head = data[at] ?? 0;
    const codes = data.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0);
    if (head >> 4 > 1 || (head & 15) > 3 || codes > 256) return null;
    names.push(`h${head}`);
    at += 17 + codes;
  }
  return at === data.length && names.length > 0 ? names : null;
}

function frameSize(data: Uint8Array): { width: number; height: number } | null {
  const byte = (at: number): number => data[at] ?? 0;
  const components = byte(5);
  // Twelve bits a colour are in the standard and in no browser.
  if (byte(0) !== 8 || !COMPONENT_COUNTS.has(components) || data.length !== 6 + 3 * components)
    return null;
  const size = { height: (byte(1) << 8) | byte(2), width: (byte(3) << 8) | byte(4) };
  return size.width === 0 || size.height === 0 ? null : size;
}

const isScanHeader = (data: Uint8Array): boolean => {
  const components = data[0] ?? 0;
  return components >= 1 && components <= 4 && data.length === 4 + 2 * components;
};

/**
 * Where the scan's coded data ends: at a marker that is neither a stuffed byte nor a restart. -1
 * where it never does.
 */
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

/**
 * Walks a JPEG from its first marker to its last. Only what a decoder reads is kept: tables, frame,
 * scans, the JFIF header, and the Adobe segment by which a decoder knows the colours of print.
 * Colour profiles go too: they hold text and pictures as well as colours.
 */
export function readJpeg(bytes: Uint8Array): ReadResult {
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  const headers = new Set<'JFIF' | 'Adobe'>();
  /** Tables that no scan has used yet. */
  const fresh = new Set<string>();
  let size: { width: number; height: number } | null = null;
  let isClean = true;
  let scans = 0;
  let at = 2;
  for (;;) {
    if (bytes[at] !== 0xff) return 'broken';
    const markerAt = at;
    while (bytes[at + 1] === 0xff) at += 1;
    if (at > markerAt) isClean = false;
    const marker = bytes[at + 1] ?? 0;
    if (marker === END) {
      kept.push(bytes.subarray(at, at + 2));
      return size && scans > 0
        ? { ...size, kept, isClean: isClean && at + 2 === bytes.length }
        : 'broken';
    }
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) return 'broken';
    const segment = bytes.subarray(at, end);
    const data = segment.subarray(4);
    at = end;
    if (marker === COMMENT || (marker >= APPLICATION[0] && marker <= APPLICATION[1])) {
      const header = headerOf(marker, segment);
      if (header && !headers.has(header) && !size) {
        headers.add(header);
        kept.push(segment);
      } else isClean = false;
      continue;
    }
    kept.push(segment);
    if (marker === QUANTISATION || marker === HUFFMAN) {
      const names = marker === HUFFMAN ? huffmanTables(data) : quantisationTables(data);
      // A table that is written over before anything was decoded with it is no part of the picture.
      if (!names || names.some((name) => fresh.has(name)) || new Set(names).size < names.length)
        return 'broken';
      for (const name of names) fresh.add(name);
    } else if (marker === RESTART_INTERVAL) {
      if (data.length !== 2 || fresh.has('restart')) return 'broken';
      fresh.add('restart');
    } else if (FRAMES.has(marker)) {
      if (size) return 'broken';
      size = frameSize(data);
      if (!size) return 'broken';
    } else if (marker === START_OF_SCAN) {
      scans += 1;
      if (!size || !isScanHeader(data) || scans > MOST_SCANS) return 'broken';
      fresh.clear();
      at = endOfScan(bytes, end);
      if (at === -1 || at === end) return 'broken';
      kept.push(bytes.subarray(end, at));
    } else return 'broken';
  }
}

function headerOf(marker: number, segment: Uint8Array): 'JFIF' | 'Adobe' | null {
  if (
    marker === 0xe0 &&
    segment.length === JFIF_WITHOUT_THUMBNAIL &&
    beginsWith(segment, 'JFIF\0', 4)
  )
    return 'JFIF';
  if (marker === 0xee && segment.length === ADOBE && beginsWith(segment, 'Adobe', 4))
    return 'Adobe';
  return null;
}
