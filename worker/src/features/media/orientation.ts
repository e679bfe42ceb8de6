import type { PhotoType } from '#shared/events/events.ts';
import { beginsWith, nameAt } from '#shared/media/parts.ts';
import { stripMetadata, type Picture } from '#shared/media/picture.ts';
import { AppError } from '../../platform/http/errors.ts';

/** Exif's orientations: 1 is upright, the others say how to turn the picture. */
const NO_ROTATION = 1;
const MAX_ORIENTATION = 8;
const ORIENTATION_TAG = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;
const EXIF_NAME = 'Exif\0\0';
const START_OF_SCAN = 0xda;

/**
 * Exif's orientation of a picture; 1 where the file names none, or one that does not exist. The
 * file is whole (readPicture).
 */
export function readOrientation(bytes: Uint8Array, type: PhotoType): number {
  for (const block of BLOCKS[type](bytes)) {
    const found = orientationIn(block);
    if (found !== null) return found;
  }
  return NO_ROTATION;
}

const BLOCKS: Readonly<Record<PhotoType, (bytes: Uint8Array) => Generator<Uint8Array>>> = {
  'image/jpeg': jpegBlocks,
  'image/png': (bytes) =>
    chunkBlocks(bytes, { from: 8, name: 'eXIf', isLittle: false, nameFirst: false }),
  'image/webp': (bytes) =>
    chunkBlocks(bytes, { from: 12, name: 'EXIF', isLittle: true, nameFirst: true }),
};

/** Exif of a JPEG comes before its picture. */
function* jpegBlocks(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 2; at + 4 <= bytes.length;) {
    while (bytes[at + 1] === 0xff) at += 1;
    if (bytes[at + 1] === START_OF_SCAN) return;
    const end = at + 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
    const data = bytes.subarray(at + 4, end);
    if (bytes[at + 1] === 0xe1 && beginsWith(data, EXIF_NAME))
      yield data.subarray(EXIF_NAME.length);
    at = end;
  }
}

interface Chunks {
  readonly from: number;
  readonly name: string;
  readonly isLittle: boolean;
  /** The name comes before the length, and there is no checksum. */
  readonly nameFirst: boolean;
}

function* chunkBlocks(
  bytes: Uint8Array,
  { from, name, isLittle, nameFirst }: Chunks,
): Generator<Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = from; at + 8 <= bytes.length;) {
    const length = view.getUint32(nameFirst ? at + 4 : at, isLittle);
    const data = bytes.subarray(at + 8, at + 8 + length);
    if (nameAt(bytes, nameFirst ? at : at + 4) === name)
      yield beginsWith(data, EXIF_NAME) ? data.subarray(EXIF_NAME.length) : data;
    at += 8 + length + (nameFirst ? length & 1 : 4);
  }
}

/** Null where the block names none. */
function orientationIn(block: Uint8Array): number | null {
  const isLittle = beginsWith(block, 'II*\0');
  if (!isLittle && !beginsWith(block, 'MM\0*')) return null;
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  if (block.length < 8) return null;
  const start = view.getUint32(4, isLittle);
  if (start + 2 > block.length) return null;
  const count = view.getUint16(start, isLittle);
  for (let index = 0; index < count; index += 1) {
    const at = start + 2 + index * ENTRY_BYTES;
    if (at + ENTRY_BYTES > block.length) return null;
    if (view.getUint16(at, isLittle) !== ORIENTATION_TAG) continue;
    const value = view.getUint16(at + 8, isLittle);
    return view.getUint16(at + 2, isLittle) === SHORT &&
      value >= NO_ROTATION &&
      value <= MAX_ORIENTATION
      ? value
      : null;
  }
  return null;
}

/** Exif with the orientation and nothing else, up to its value. */
const ORIENTATION_EXIF = Array.from(
  '\xff\xe1\0\x22Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01',
  (letter) => letter.charCodeAt(0),
);

/**
 * A picture as it was taken, without metadata except its orientation: the server cannot turn
 * pixels, so a JPEG keeps the number by which every viewer turns it. Throws 422 `blob.turned` for a
 * PNG or WebP that is not upright, because not every browser turns those.
 */
export function stripMetadataKeepingOrientation(
  picture: Picture,
  original: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const orientation = readOrientation(original, picture.type);
  if (orientation === NO_ROTATION) return stripMetadata(picture);
  if (picture.type !== 'image/jpeg') throw new AppError('blob.turned', 422);
  const turn = new Uint8Array([...ORIENTATION_EXIF, 0, orientation, 0, 0, 0, 0, 0, 0]);
  const [start, ...rest] = picture.kept;
  const head = rest[0] && beginsWith(rest[0], 'JFIF', 4) ? rest.splice(0, 1) : [];
  return stripMetadata({ kept: [...(start ? [start] : []), ...head, turn, ...rest] });
}
