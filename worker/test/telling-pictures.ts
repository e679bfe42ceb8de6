import { deflateSync } from 'node:zlib';
import { MAX_PIXELS_PER_BYTE, MAX_SENT_SIDE } from '#shared/events/events.ts';
import {
  aJpeg,
  aPalettePng,
  aPng,
  aWebp,
  COMMENT,
  GPS,
  join,
  jpegSegment,
  PALETTE,
  pngChunk,
  SCRIPT,
  webpChunk,
  withByte,
  XMP,
  ZIP,
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

const PHOTOSHOP = jpegSegment(0xed, 'Photoshop 3.0\x008BIM\u0004\u0004 Salim');
const THUMBNAIL = jpegSegment(0xe0, join('JFXX\0', [0x10], aJpeg()));
const MPF = jpegSegment(0xe2, 'MPF\0II*\0 a second picture');
const EXIF_CHUNK = pngChunk('eXIf', join('MM\0*', [0, 0, 0, 8], 'GPS 23.6703 Canon'));
const WEBP_EXIF = webpChunk('EXIF', 'Exif\0\0MM\0* GPS 23.6703');
const WEBP_XMP = webpChunk('XMP ', '<x:xmpmeta>exif:GPS</x:xmpmeta>');
const JPEG_PROFILE = jpegSegment(0xe2, 'ICC_PROFILE\0\u0001\u0001 Salim');
const PNG_PROFILE = pngChunk('iCCP', join('Salim\0\0', deflateSync('profile')));
const WEBP_PROFILE = webpChunk('ICCP', 'Salim');
const JFIF_AGAIN = jpegSegment(0xe0, join('JFIF\0', [1, 1], 'Salim', [0, 0]));
const ADOBE = jpegSegment(0xee, join('Adobe', [0, 100, 0, 0, 0, 0, 2]));

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
