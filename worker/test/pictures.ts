import { randomBytes as random } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

const join = (
  ...parts: readonly (Uint8Array | readonly number[] | string)[]
): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    Buffer.concat(
      parts.map((part) =>
        typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part),
      ),
    ),
  );

const randomBytes = (length: number) => new Uint8Array(random(length));
const big = (value: number): number[] => [
  value >>> 24,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
];
const little = (value: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, at) => (value >>> (8 * at)) & 255);

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => join(text);
export { join };

export function pngChunk(
  name: string,
  data: Uint8Array | readonly number[] | string = [],
): Uint8Array<ArrayBuffer> {
  const named = join(name, data);
  return join(big(named.length - 4), named, big(crc32(named)));
}

export interface PngChanges {
  readonly width?: number;
  readonly height?: number;
  readonly depth?: number;
  /** As the header counts: 0 grey, 2 colours, 3 palette. */
  readonly colour?: number;
  /** Chunks between the header and the data. */
  readonly extra?: readonly Uint8Array[];
}

/** A real PNG of random grey, different each time. */
export function aPng({
  width = 4,
  height = 4,
  depth = 8,
  colour = 0,
  extra = [],
}: PngChanges = {}): Uint8Array<ArrayBuffer> {
  const header = join(big(width), big(height), [depth, colour, 0, 0, 0]);
  const side = Math.min(width * height, 64);
  const rows = join([0], crypto.getRandomValues(new Uint8Array(side)));
  return join(
    [0x89],
    'PNG\r\n\u001a\n',
    pngChunk('IHDR', header),
    ...extra,
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND'),
  );
}

export function jpegSegment(marker: number, data: Uint8Array | string): Uint8Array<ArrayBuffer> {
  return join([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255], data);
}

export interface JpegChanges {
  readonly width?: number;
  readonly height?: number;
  readonly extra?: readonly Uint8Array[];
  readonly frame?: number;
  /** Bytes of coded data. */
  readonly scan?: number;
}

const JFIF = jpegSegment(0xe0, join('JFIF\0', [1, 1, 0, 0, 1, 0, 1, 0, 0]));
/** A position in Seeb, as a camera writes it. */
export const GPS = jpegSegment(
  0xe1,
  join('Exif\0\0MM\0*', [0, 0, 0, 8, 0, 1, 0x88, 0x25], '23.6703N 58.1891E Canon EOS R5'),
);
export const XMP = jpegSegment(
  0xe1,
  'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta><exif:GPSLatitude>23,40.2N</exif:GPSLatitude></x:xmpmeta>',
);
export const COMMENT = jpegSegment(0xfe, 'taken by Salim at home');

/**
 * The structure of a JPEG around random coded data, different each time. No byte of that is a
 * letter, so that a search for telltale words finds none by chance.
 */
export function aJpeg({
  width = 640,
  height = 480,
  extra = [],
  frame = 0xc0,
  scan: scanBytes = 120,
}: JpegChanges = {}): Uint8Array<ArrayBuffer> {
  const size = [8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0];
  const scan = randomBytes(scanBytes).map((byte) => Math.min(byte | 0x80, 0xfe));
  return join(
    [0xff, 0xd8],
    JFIF,
    ...extra,
    jpegSegment(0xdb, new Uint8Array(65)),
    jpegSegment(frame, join(size)),
    jpegSegment(0xc4, new Uint8Array(17)),
    jpegSegment(0xda, join([1, 1, 0, 0, 63, 0])),
    scan,
    [0xff, 0x00, 0xff, 0xd0],
    scan.slice(0, 20),
    [0xff, 0xd9],
  );
}

export function webpChunk(
  name: string,
  data: Uint8Array | readonly number[] | string,
): Uint8Array<ArrayBuffer> {
  return join(name, little(data.length, 4), data, data.length & 1 ? [0] : []);
}

export interface WebpChanges {
  readonly width?: number;
  readonly height?: number;
  readonly extra?: readonly Uint8Array[];
  /** Chunks between the extended header and the picture. */
  readonly before?: readonly Uint8Array[];
  /** Flags of the extended header; none is a simple file. */
  readonly flags?: number;
}

/** The structure of a lossy WebP around random data. */
export function aWebp({
  width = 640,
  height = 480,
  extra = [],
  before = [],
  flags,
}: WebpChanges = {}): Uint8Array<ArrayBuffer> {
  const frame = join(
    [0x10, 0, 0, 0x9d, 0x01, 0x2a],
    little(width, 2),
    little(height, 2),
    crypto.getRandomValues(new Uint8Array(60)),
  );
  const extended =
    flags === undefined
      ? []
      : [webpChunk('VP8X', join([flags, 0, 0, 0], little(width - 1, 3), little(height - 1, 3)))];
  const body = join(...extended, ...before, webpChunk('VP8 ', frame), ...extra);
  return join('RIFF', little(body.length + 4, 4), 'WEBP', body);
}

export const asDataUrl = (bytes: Uint8Array, type = 'image/jpeg'): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
export const asBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** What hides in the pictures of tests: a page, an archive, and words in a palette. */
export const SCRIPT = '<html><script>alert(document.cookie)</script></html>';
export const ZIP = bytesOf('PK\u0003\u0004\u0014\0\0\0 payload');
export const PALETTE = pngChunk('PLTE', 'Salim hides this...'.padEnd(48, '!'));

export const withByte = (bytes: Uint8Array<ArrayBuffer>, at: number, value: number) => {
  const copy = bytes.slice();
  copy[at] = value;
  return copy;
};

/** A palette picture of 4 bits: at most 16 colours. */
export const aPalettePng = (...chunks: readonly Uint8Array[]) =>
  aPng({ depth: 4, colour: 3, extra: chunks });
