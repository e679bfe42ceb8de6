import { MAX_PHOTO_BYTES, MAX_PHOTO_PIXELS, MAX_PIXELS_PER_BYTE } from '#shared/events/events.ts';
import {
  aJpeg,
  aPalettePng,
  aPng,
  aWebp,
  bytesOf,
  COMMENT,
  join,
  jpegSegment,
  PALETTE,
  pngChunk,
  SCRIPT,
  webpChunk,
  withByte,
  ZIP,
} from './pictures.ts';

/** One byte changed, counted from the end where `at` is negative. */
const flipped = (bytes: Uint8Array<ArrayBuffer>, at: number) =>
  withByte(bytes, at < 0 ? bytes.length + at : at, (bytes.at(at) ?? 0) ^ 1);
const TABLE = jpegSegment(0xdb, new Uint8Array(65));
const SCAN = join(jpegSegment(0xda, join([1, 1, 0, 0, 63, 0])), [1, 2, 3]);
const aTable = (bytes: number) => jpegSegment(0xdb, new Uint8Array(bytes));

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
