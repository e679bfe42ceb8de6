import { deflateSync } from 'node:zlib';
import {
  MAX_PHOTO_BYTES,
  MAX_PHOTO_PIXELS,
  MAX_PIXELS_PER_BYTE,
  MAX_SENT_SIDE,
} from '#shared/events/events.ts';
import {
  aJpeg,
  aPng,
  aWebp,
  bytesOf,
  COMMENT,
  GPS,
  join,
  jpegSegment,
  pngChunk,
  webpChunk,
  XMP,
} from './pictures.ts';

/** What nobody may find in the bucket. */
export const TELLTALES = [
  'ICC_PROFILE',
  'iCCP',
  'ICCP',
  'PLTE hidden',
  'Exif',
  'exif',
  'GPS',
  'xmp',
  'Canon',
  'Salim',
  '<script',
  'alert(',
  '8BIM',
  'PK\u0003\u0004',
  '23.6703',
];

const SCRIPT = '<html><script>alert(document.cookie)</script></html>';
const PHOTOSHOP = jpegSegment(0xed, 'Photoshop 3.0\x008BIM\u0004\u0004 Salim');
const THUMBNAIL = jpegSegment(0xe0, join('JFXX\0', [0x10], aJpeg()));
const MPF = jpegSegment(0xe2, 'MPF\0II*\0 a second picture');
const EXIF_CHUNK = pngChunk('eXIf', join('MM\0*', [0, 0, 0, 8], 'GPS 23.6703 Canon'));
const WEBP_EXIF = webpChunk('EXIF', 'Exif\0\0MM\0* GPS 23.6703');
const WEBP_XMP = webpChunk('XMP ', '<x:xmpmeta>exif:GPS</x:xmpmeta>');
const ZIP = bytesOf('PK\u0003\u0004\u0014\0\0\0 payload');
const withByte = (bytes: Uint8Array<ArrayBuffer>, at: number, value: number) => {
  const copy = bytes.slice();
  copy[at] = value;
  return copy;
};

/** One byte changed, counted from the end where `at` is negative. */
const flipped = (bytes: Uint8Array<ArrayBuffer>, at: number) =>
  withByte(bytes, at < 0 ? bytes.length + at : at, (bytes.at(at) ?? 0) ^ 1);
const JPEG_PROFILE = jpegSegment(0xe2, 'ICC_PROFILE\0\u0001\u0001 Salim');
const PNG_PROFILE = pngChunk('iCCP', join('Salim\0\0', deflateSync('profile')));
const WEBP_PROFILE = webpChunk('ICCP', 'Salim');
const JFIF_AGAIN = jpegSegment(0xe0, join('JFIF\0', [1, 1], 'Salim', [0, 0]));
const ADOBE = jpegSegment(0xee, join('Adobe', [0, 100, 0, 0, 0, 0, 2]));
const TABLE = jpegSegment(0xdb, new Uint8Array(65));
const SCAN = join(jpegSegment(0xda, join([1, 1, 0, 0, 63, 0])), [1, 2, 3]);
const PALETTE = pngChunk('PLTE', 'Salim hides this...'.padEnd(48, '!'));
/** A palette picture of 4 bits: at most 16 colours. */
const aPalettePng = (...chunks: readonly Uint8Array[]) =>
  aPng({ depth: 4, colour: 3, extra: chunks });
const aTable = (bytes: number) => jpegSegment(0xdb, new Uint8Array(bytes));

/** Pictures that carry something: refused as they are; in a specified body it is taken off them. */
export const TELLING: readonly (readonly [string, Uint8Array<ArrayBuffer>])[] = [
  ['a JPEG with a position in Exif', aJpeg({ extra: [GPS] })],
  ['a JPEG with a position in XMP', aJpeg({ extra: [XMP] })],
  ['a JPEG with Exif twice', aJpeg({ extra: [GPS, GPS] })],
  ['a JPEG with a comment', aJpeg({ extra: [COMMENT] })],
  ['a JPEG with a script as comment', aJpeg({ extra: [jpegSegment(0xfe, SCRIPT)] })],
  ['a JPEG with an IPTC block', aJpeg({ extra: [PHOTOSHOP] })],
  ['a JPEG with a thumbnail', aJpeg({ extra: [THUMBNAIL] })],
  ['a JPEG with an index of more pictures', aJpeg({ extra: [MPF] })],
  ['a JPEG with a maker’s own segment', aJpeg({ extra: [jpegSegment(0xe7, 'Canon 23.6703')] })],
  ['a JPEG that goes on after its end with a page', join(aJpeg(), SCRIPT)],
  ['a JPEG that is an archive too', join(aJpeg(), ZIP)],
  ['a JPEG with a colour profile', aJpeg({ extra: [JPEG_PROFILE] })],
  ['a JPEG with its first header twice', aJpeg({ extra: [JFIF_AGAIN] })],
  [
    'a JPEG with the segment of print twice',
    aJpeg({ extra: [ADOBE, jpegSegment(0xee, 'Adobe Salim!')] }),
  ],
  ['a JPEG with filling between its segments', aJpeg({ extra: [new Uint8Array(9).fill(0xff)] })],
  ['a PNG with a colour profile', aPng({ extra: [PNG_PROFILE] })],
  ['a PNG in colours with a palette beside them', aPng({ colour: 2, extra: [PALETTE] })],
  [
    'a PNG with resolution, background and primaries',
    aPng({
      extra: [
        pngChunk('pHYs', 'Salim 123'),
        pngChunk('bKGD', 'Sa'),
        pngChunk('cHRM', 'Salim'.padEnd(32)),
      ],
    }),
  ],
  [
    'a PNG whose gamma is longer than a number',
    aPng({ extra: [pngChunk('gAMA', 'Salim at home')] }),
  ],
  [
    'a PNG with its gamma twice',
    aPng({ extra: [pngChunk('gAMA', [0, 0, 0xb1, 0x8f]), pngChunk('gAMA', 'Sali')] }),
  ],
  [
    'a grey PNG with transparency of a palette',
    aPng({ extra: [pngChunk('tRNS', 'Salim at home')] }),
  ],
  ['a PNG with empty data chunks', aPng({ extra: [pngChunk('IDAT')] })],
  ['a WebP with a colour profile', aWebp({ flags: 0x20, extra: [WEBP_PROFILE] })],
  ['a WebP with a chunk that nobody knows', aWebp({ extra: [webpChunk('SALM', 'Salim')] })],
  ['a WebP with bits that mean nothing', aWebp({ flags: 0xc1 })],
  ['a WebP with something in what is reserved', withByte(aWebp({ flags: 0 }), 22, 0x53)],
  ['a PNG with a position', aPng({ extra: [EXIF_CHUNK] })],
  ['a PNG with text', aPng({ extra: [pngChunk('tEXt', 'Author\0Salim')] })],
  [
    'a PNG with compressed text',
    aPng({ extra: [pngChunk('zTXt', join('Comment\0\0', deflateSync('Salim')))] }),
  ],
  ['a PNG with XMP', aPng({ extra: [pngChunk('iTXt', 'XML:com.adobe.xmp\0\0\0\0\0<x:xmpmeta>')] })],
  ['a PNG with its time', aPng({ extra: [pngChunk('tIME', [7, 0xea, 11, 21, 8, 0, 0])] })],
  ['a PNG with a chunk that nobody knows', aPng({ extra: [pngChunk('caNv', 'Canon')] })],
  ['a PNG that goes on after its end', join(aPng(), SCRIPT)],
  ['a WebP with Exif', aWebp({ flags: 0x08, extra: [WEBP_EXIF] })],
  ['a WebP with XMP', aWebp({ flags: 0x04, extra: [WEBP_XMP] })],
  ['a WebP with Exif that its header does not announce', aWebp({ extra: [WEBP_EXIF] })],
  ['a WebP that goes on after its end', join(aWebp(), SCRIPT)],
];

type Refusal = 'blob.too_large' | 'blob.wrong_type' | 'blob.broken' | 'blob.too_large_pixels';

/** Files that are never kept, and the verdict on each. */
export const HOSTILE: readonly (readonly [string, Uint8Array<ArrayBuffer>, Refusal])[] = [
  ['nothing at all', new Uint8Array(0), 'blob.wrong_type'],
  [
    'an SVG with a script',
    bytesOf(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
    'blob.wrong_type',
  ],
  ['a page', bytesOf(SCRIPT), 'blob.wrong_type'],
  ['a GIF', join('GIF89a', [1, 0, 1, 0, 0, 0, 0], SCRIPT), 'blob.wrong_type'],
  [
    'a HEIC of a phone',
    join([0, 0, 0, 24], 'ftypheic', [0, 0, 0, 0], 'mif1heic'),
    'blob.wrong_type',
  ],
  ['an AVIF', join([0, 0, 0, 24], 'ftypavif', [0, 0, 0, 0]), 'blob.wrong_type'],
  ['a PDF', bytesOf('%PDF-1.7 /JavaScript'), 'blob.wrong_type'],
  ['an archive', ZIP, 'blob.wrong_type'],
  ['a program', bytesOf('MZ\x90\0\x03'), 'blob.wrong_type'],
  ['a BMP', join('BM', [70, 0, 0, 0]), 'blob.wrong_type'],
  ['a sound in the container of WebP', join('RIFF', [4, 0, 0, 0], 'WAVE'), 'blob.wrong_type'],
  ['a page before a JPEG', join(SCRIPT, aJpeg()), 'blob.wrong_type'],
  [
    'a moving PNG',
    aPng({ extra: [pngChunk('acTL', [0, 0, 0, 2, 0, 0, 0, 0])] }),
    'blob.wrong_type',
  ],
  ['a moving WebP', aWebp({ flags: 0x02, extra: [webpChunk('ANIM', 'x')] }), 'blob.wrong_type'],
  ['the first bytes of a JPEG alone', aJpeg().slice(0, 3), 'blob.broken'],
  ['a JPEG cut in its middle', aJpeg().slice(0, 200), 'blob.broken'],
  ['a JPEG without its end', aJpeg().slice(0, -2), 'blob.broken'],
  [
    'a JPEG whose segment is longer than the file',
    join([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff], 'JFIF'),
    'blob.broken',
  ],
  ['a JPEG of no pixels', aJpeg({ width: 0 }), 'blob.broken'],
  ['a JPEG that no browser decodes', aJpeg({ frame: 0xc3 }), 'blob.broken'],
  ['a JPEG without a picture', join([0xff, 0xd8], COMMENT, [0xff, 0xd9]), 'blob.broken'],
  ['a JPEG whose table is longer than a table', aJpeg({ extra: [aTable(80)] }), 'blob.broken'],
  ['a JPEG that writes a table over', aJpeg({ extra: [TABLE] }), 'blob.broken'],
  ['a JPEG of two components', withByte(aJpeg(), 98, 2), 'blob.broken'],
  [
    'a JPEG with a segment that is neither picture nor application',
    aJpeg({ extra: [jpegSegment(0xf0, 'Salim')] }),
    'blob.broken',
  ],
  [
    'a JPEG that is decoded a hundred times over',
    join(aJpeg({ frame: 0xc2 }).slice(0, -2), ...Array.from({ length: 100 }, () => SCAN), [
      0xff, 0xd9,
    ]),
    'blob.broken',
  ],
  ['a PNG whose header has a wrong sum', flipped(aPng(), 29), 'blob.broken'],
  ['a PNG whose data has a wrong sum', flipped(aPng(), 45), 'blob.broken'],
  [
    'a PNG whose text has a wrong sum',
    flipped(aPng({ extra: [pngChunk('tEXt', 'Salim')] }), 46),
    'blob.broken',
  ],
  ['a PNG whose end has a wrong sum', flipped(aPng(), -1), 'blob.broken'],
  [
    'a PNG with more colours than its depth can name',
    aPalettePng(pngChunk('PLTE', new Uint8Array(51))),
    'blob.broken',
  ],
  [
    'a PNG with two thirds of a colour',
    aPalettePng(pngChunk('PLTE', new Uint8Array(47))),
    'blob.broken',
  ],
  ['a PNG with two palettes', aPalettePng(PALETTE, PALETTE), 'blob.broken'],
  ['a PNG whose palette is missing', aPalettePng(), 'blob.broken'],
  ['a grey PNG with a palette', aPng({ extra: [PALETTE] }), 'blob.broken'],
  ['a PNG of a depth that its colours cannot have', aPng({ colour: 2, depth: 4 }), 'blob.broken'],
  [
    'a PNG with data in its end',
    join(aPng().slice(0, -12), pngChunk('IEND', 'Salim')),
    'blob.broken',
  ],
  [
    'a PNG whose data is in two places',
    join(
      aPng().slice(0, -12),
      pngChunk('tEXt', 'Salim'),
      pngChunk('IDAT', 'Salim'),
      pngChunk('IEND'),
    ),
    'blob.broken',
  ],
  [
    'a WebP with transparency twice',
    aWebp({ flags: 0x10, before: [webpChunk('ALPH', [1, 1]), webpChunk('ALPH', 'Salim')] }),
    'blob.broken',
  ],
  [
    'a WebP with more transparency than pixels',
    aWebp({ flags: 0x10, before: [webpChunk('ALPH', new Uint8Array(2 + 640 * 480))] }),
    'blob.broken',
  ],
  [
    'a WebP with transparency that no header announces',
    aWebp({ before: [webpChunk('ALPH', [1, 1])] }),
    'blob.broken',
  ],
  ['a WebP that says it is longer than it is', withByte(aWebp(), 5, 0x7f), 'blob.broken'],
  ['a WebP of two pictures', aWebp({ extra: [webpChunk('VP8 ', 'Salim at home')] }), 'blob.broken'],
  [
    '39 megapixels in 146 KB',
    aJpeg({ width: 7_800, height: 5_000, scan: 146_000 }),
    'blob.too_large_pixels',
  ],
  [
    'a pixel more than a picture may have',
    aJpeg({ width: 5_000, height: MAX_PHOTO_PIXELS / 5_000 + 1, scan: 1_000_000 }),
    'blob.too_large_pixels',
  ],
  [
    '12 megapixels in fewer bytes than a camera needs for darkness',
    aJpeg({ width: 4_000, height: 3_000, scan: 12_000_000 / MAX_PIXELS_PER_BYTE - 1_000 }),
    'blob.too_large_pixels',
  ],
  [
    '12 megapixels in few bytes and a long comment',
    aJpeg({
      width: 4_000,
      height: 3_000,
      extra: Array.from({ length: 4 }, () => jpegSegment(0xfe, new Uint8Array(65_000))),
    }),
    'blob.too_large_pixels',
  ],
  ['a PNG cut in its middle', aPng().slice(0, 40), 'blob.broken'],
  [
    'a PNG without data',
    join([0x89], 'PNG\r\n\u001a\n', pngChunk('IHDR', new Uint8Array(13).fill(1)), pngChunk('IEND')),
    'blob.broken',
  ],
  [
    'a PNG that begins with another chunk',
    join(aPng().slice(0, 8), pngChunk('tEXt', 'x'), aPng().slice(8)),
    'blob.broken',
  ],
  ['a PNG that needs an unknown chunk', aPng({ extra: [pngChunk('EVIL', 'x')] }), 'blob.broken'],
  ['a WebP cut in its middle', aWebp().slice(0, 30), 'blob.broken'],
  ['a WebP without a picture', join('RIFF', [4, 0, 0, 0], 'WEBP'), 'blob.broken'],
  [
    'a WebP whose frame is another size than its canvas',
    withByte(aWebp({ flags: 0 }), 24, 0xff),
    'blob.broken',
  ],
  ['a WebP that begins in the middle of a film', withByte(aWebp(), 20, 0x11), 'blob.broken'],
  [
    'a bomb as PNG, 20,000 pixels each way',
    aPng({ width: 20_000, height: 20_000 }),
    'blob.too_large_pixels',
  ],
  [
    'a bomb as JPEG, 65,535 pixels each way',
    aJpeg({ width: 65_535, height: 65_535 }),
    'blob.too_large_pixels',
  ],
  [
    'a bomb as WebP, 16,383 pixels each way',
    aWebp({ width: 16_383, height: 16_383 }),
    'blob.too_large_pixels',
  ],
  [
    'a PNG as wide as a number goes',
    aPng({ width: 0x7fffffff, height: 1 }),
    'blob.too_large_pixels',
  ],
  ['108 megapixels', aJpeg({ width: 12_000, height: 9_000 }), 'blob.too_large_pixels'],
  [
    'a byte over 5 MB',
    join(aJpeg(), new Uint8Array(MAX_PHOTO_BYTES)).slice(0, MAX_PHOTO_BYTES + 1),
    'blob.too_large',
  ],
];

/** Pictures that are as they should be. */
export const HARMLESS: readonly (readonly [string, Uint8Array<ArrayBuffer>])[] = [
  ['a JPEG', aJpeg()],
  ['a progressive JPEG', aJpeg({ frame: 0xc2 })],
  ['a JPEG in the colours of print', aJpeg({ extra: [ADOBE] })],
  ['a PNG', aPng()],
  [
    'a PNG with its colours',
    aPng({ extra: [pngChunk('sRGB', [0]), pngChunk('gAMA', [0, 0, 0xb1, 0x8f])] }),
  ],
  ['a WebP', aWebp()],
  ['a WebP with an extended header', aWebp({ flags: 0 })],
  [
    'a PNG with a palette and its transparency',
    aPalettePng(pngChunk('PLTE', new Uint8Array(48)), pngChunk('tRNS', [0, 128, 255])),
  ],
  ['a WebP with transparency', aWebp({ flags: 0x10, before: [webpChunk('ALPH', [1, 1])] })],
  ['the largest that the app sends', aJpeg({ width: MAX_SENT_SIDE, height: MAX_SENT_SIDE })],
];

/** Photos as phones take them: too large for what the app sends, taken in a specified body. */
export const AS_TAKEN: readonly (readonly [string, Uint8Array<ArrayBuffer>])[] = [
  [
    '12 megapixels of darkness',
    aJpeg({
      width: 4_032,
      height: 3_024,
      scan: (4_032 * 3_024) / MAX_PIXELS_PER_BYTE,
      extra: [GPS, JPEG_PROFILE, MPF],
    }),
  ],
  ['24 megapixels', aJpeg({ width: 5_712, height: 4_284, scan: 1_000_000, extra: [GPS, XMP] })],
  ['a pixel longer than the app sends', aJpeg({ width: MAX_SENT_SIDE + 1, height: 900 })],
];
