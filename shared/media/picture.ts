import type { PhotoType } from '../events/events.ts';
import { beginsWith, type PictureParts, type ReadResult } from './parts.ts';
import { readJpeg } from './read-jpeg.ts';
import { readPng } from './read-png.ts';
import { readWebp } from './read-webp.ts';

const FORMATS: readonly {
  readonly type: PhotoType;
  readonly is: (bytes: Uint8Array) => boolean;
  readonly read: (bytes: Uint8Array) => ReadResult;
}[] = [
  {
    type: 'image/jpeg',
    is: (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff,
    read: readJpeg,
  },
  {
    type: 'image/png',
    is: (bytes) => bytes[0] === 0x89 && beginsWith(bytes, 'PNG\r\n\u001a\n', 1),
    read: readPng,
  },
  {
    type: 'image/webp',
    is: (bytes) => beginsWith(bytes, 'RIFF') && beginsWith(bytes, 'WEBP', 8),
    read: readWebp,
  },
];

export interface Picture extends PictureParts {
  readonly type: PhotoType;
}

/**
 * A file by what is in it, whatever it is called. `unknown` is none of the three formats, or one
 * that moves.
 */
export function readPicture(bytes: Uint8Array): Picture | 'unknown' | 'broken' {
  const format = FORMATS.find(({ is }) => is(bytes));
  const reading = format?.read(bytes);
  if (!format || !reading || reading === 'animated') return 'unknown';
  return reading === 'broken' ? 'broken' : { ...reading, type: format.type };
}

/**
 * The same picture without position, camera data, comments or anything hidden behind it. Its pixels
 * are not touched.
 */
export function stripMetadata({ kept }: Pick<PictureParts, 'kept'>): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(kept.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of kept) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
