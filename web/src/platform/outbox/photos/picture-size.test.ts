import { describe, expect, test } from 'vitest';
import { countPixels, isBeyondDrawing } from './picture-size.ts';

type Side = readonly [number, number];

const zeros = (length: number) => Array.from({ length }, () => 0);
const segment = (marker: number, length: number) =>
  [0xff, marker, (length + 2) >> 8, (length + 2) & 255].concat(zeros(length));

/** A JPEG that breaks off behind its frame, which so many bytes of other segments stand before. */
function jpeg([width, height]: Side, { before = 0, frame = 0xc2 } = {}): Uint8Array<ArrayBuffer> {
  const bytes = [0xff, 0xd8].concat(segment(0xe1, 40));
  for (let left = before; left > 0; left -= 60_000)
    bytes.push(...segment(0xe2, Math.min(left, 60_000)));
  // Fill, then a table, which has a mark like a frame.
  bytes.push(0xff, ...segment(0xc4, 20), 0xff, frame, 0, 17, 8);
  bytes.push(height >> 8, height & 255, width >> 8, width & 255, 3, ...zeros(10));
  return new Uint8Array(bytes);
}

function png([width, height]: Side): Uint8Array {
  const bytes = Buffer.alloc(33);
  bytes.write('\u0089PNG\r\n\u001a\n', 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

function webp(kind: 'VP8 ' | 'VP8L' | 'VP8X', [width, height]: Side): Uint8Array {
  const bytes = Buffer.alloc(40);
  bytes.write('RIFF', 0);
  bytes.write(`WEBP${kind}`, 8);
  if (kind === 'VP8X') {
    bytes.writeUIntLE(width - 1, 24, 3);
    bytes.writeUIntLE(height - 1, 27, 3);
  } else if (kind === 'VP8L') bytes.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 21);
  else {
    bytes.writeUInt16LE(width | 0x4000, 26);
    bytes.writeUInt16LE(height, 28);
  }
  return bytes;
}

describe('E-02 the size of a picture, read before it is decoded', () => {
  test.each([
    ['a JPEG', jpeg([4000, 3000])],
    ['a plain JPEG', jpeg([4000, 3000], { frame: 0xc0 })],
    ['a JPEG with previews', jpeg([4000, 3000], { before: 150_000 })],
    ['a PNG', png([4000, 3000])],
    ['a WebP', webp('VP8 ', [4000, 3000])],
    ['a lossless WebP', webp('VP8L', [4000, 3000])],
    ['a WebP with more', webp('VP8X', [4000, 3000])],
  ])('E-02 of %s', (_, bytes) => {
    expect(countPixels(bytes)).toBe(12_000_000);
  });

  test.each([
    ['nothing', new Uint8Array()],
    ['a sentence', new TextEncoder().encode('this is a text, and longer than thirty bytes')],
    ['a JPEG with a hole', new Uint8Array([...jpeg([9000, 9000]).slice(0, 20), ...zeros(40)])],
  ])('E-02 of %s it is not known', (_, bytes) => {
    expect(countPixels(bytes)).not.toBeTypeOf('number');
  });

  test('E-02 50 megapixels are drawn, 108 are not, also behind a long head', async () => {
    const isBeyond = (side: Side, before = 0) =>
      isBeyondDrawing(new Blob([jpeg(side, { before })]));
    expect(await isBeyond([8160, 6120])).toBe(false);
    expect(await isBeyond([12_000, 9000])).toBe(true);
    expect(await isBeyond([12_000, 9000], 400_000)).toBe(true);
    expect(await isBeyondDrawing(new Blob([]))).toBe(false);
  });
});
