import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
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

function aPng(width: number, height: number): ArrayBuffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(5))), chunk('IEND', Buffer.alloc(0))];
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
