import { crc32, deflateSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readPicture } from '#shared/media/picture.ts';
import { shrinkPhoto } from './shrink-photo.ts';

describe('E-09 pictures that no phone can decode', () => {
  it('E-09 one of 108 megapixels is refused by its header: decoding it would end the page, at every start anew', async () => {
    expect(await shrinkPhoto(aPng(12_000, 9000), 'image/png')).toBe('photoTooLarge');
  });

  it('E-09 one that the browser cannot decode is never sent as it is', async () => {
    // Node decodes no pictures at all.
    expect(await shrinkPhoto(aPng(4, 4), 'image/png')).toBe('photoUnreadable');
  });
});

describe('E-09 what a browser writes into the picture that it draws', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('E-09 a colour profile, Exif and a comment never leave the phone, and the picture does', async () => {
    const plain = aJpeg();
    const segment = (marker: number, text: string) =>
      Buffer.from([0xff, marker, 0, text.length + 2, ...Buffer.from(text, 'latin1')]);
    const extra = [
      segment(0xe2, 'ICC_PROFILE\0\u0001\u0001 Google'),
      segment(0xe1, 'Exif\0\0MM'),
      segment(0xfe, 'drawn by a browser'),
    ];
    const drawn = Buffer.concat([plain.subarray(0, 2), ...extra, plain.subarray(2)]);
    vi.stubGlobal('createImageBitmap', () =>
      Promise.resolve({ width: 640, height: 480, close: () => {} }),
    );
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        getContext = () => ({ fillRect: () => {}, drawImage: () => {} });
        convertToBlob = () => Promise.resolve(new Blob([drawn], { type: 'image/jpeg' }));
      },
    );
    const shrunk = await shrinkPhoto(aPng(640, 480), 'image/png');
    if (typeof shrunk === 'string') throw new Error(shrunk);
    expect(Buffer.from(shrunk.send).equals(plain)).toBe(true);
    expect(readPicture(new Uint8Array(shrunk.send))).toMatchObject({
      isClean: true,
      type: 'image/jpeg',
    });
  });
});

/** The structure of a JPEG of 16 by 16 grey pixels. */
function aJpeg(): Buffer {
  const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 3];
  return Buffer.from([
    0xff,
    0xd8,
    0xff,
    0xc0,
    0,
    11,
    8,
    0,
    16,
    0,
    16,
    1,
    1,
    0x11,
    0,
    ...scan,
    0xff,
    0xd9,
  ]);
}

function aPng(width: number, height: number): ArrayBuffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(5))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  const bytes = Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), ...parts]);
  return new Uint8Array(bytes).buffer;
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(data.length, 0);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}
