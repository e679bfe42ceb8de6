import { describe, expect, test } from 'vitest';
import { entryCreatedSchema } from '#shared/events/event.contract.ts';
import { readPicture } from '#shared/media/picture.ts';
import { aPhone, ENTRY_PATHS, upload } from '../../../test/event-factories.ts';
import { testWorker } from '../../../test/harness.ts';
import {
  aJpeg,
  aPng,
  asBase64,
  asDataUrl,
  aWebp,
  COMMENT,
  GPS,
  join,
  jpegSegment,
  pngChunk,
  webpChunk,
  XMP,
} from '../../../test/pictures.ts';
import { readOrientation } from './orientation.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const big = (value: number) => [value >> 8, value & 255];
const little = (value: number) => [value & 255, value >> 8];

/** Exif as a camera writes it: its maker, how it was held, and a position. */
const bigExif = (orientation: number) =>
  join(
    'MM\0*',
    [0, 0, 0, 8, 0, 3, 1, 0x0f, 0, 2, 0, 0, 0, 4],
    'Can\0',
    [1, 0x12, 0, 3, 0, 0, 0, 1, ...big(orientation), 0, 0],
    [0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 99],
    [0, 0, 0, 0],
    ' GPS 23.6703',
  );
const littleExif = (orientation: number) =>
  join(
    'II*\0',
    [8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, ...little(orientation), 0, 0, 0, 0, 0, 0],
    'Salim',
  );
const inJpeg = (exif: Uint8Array) => jpegSegment(0xe1, join('Exif\0\0', exif));
const TELLTALES = ['GPS', '23.67', 'Can\0', 'Salim', 'xmp', 'taken by'];

/** The only picture of an entry, as it lies in the bucket. */
async function keptOf(screenshotBase64: string): Promise<Uint8Array<ArrayBuffer>> {
  const before = new Set((await worker.bindings().MEDIA.list()).objects.map(({ key }) => key));
  (
    await worker
      .browser()
      .post(ENTRY_PATHS.hotel_rating, { participantPhone: aPhone(), screenshotBase64 })
  ).read(entryCreatedSchema);
  const added = (await worker.bindings().MEDIA.list()).objects.filter(
    ({ key }) => !before.has(key),
  );
  expect(added).toHaveLength(1);
  return new Uint8Array(
    (await (await worker.bindings().MEDIA.get(added[0]?.key ?? ''))?.arrayBuffer()) ??
      new ArrayBuffer(0),
  );
}

describe('E-09 a picture in a specified body stays upright', () => {
  test.each(
    [2, 3, 4, 5, 6, 7, 8].flatMap((n) => [
      [n, 'big-endian', bigExif(n)] as const,
      [n, 'little-endian', littleExif(n)] as const,
    ]),
  )(
    'E-09 a JPEG that was held as %d (%s) keeps that number, its first header, and nothing else beside the picture',
    async (orientation, _order, exif) => {
      const plain = aJpeg();
      const jfif = plain.slice(0, 20);
      const bytes = join(jfif, inJpeg(exif), XMP, COMMENT, GPS, plain.slice(20));
      const kept = await keptOf(asBase64(bytes));
      expect(readOrientation(kept, 'image/jpeg')).toBe(orientation);
      expect(kept.slice(0, 20)).toEqual(jfif);
      expect(kept).toHaveLength(plain.length + 36);
      expect(kept.slice(56)).toEqual(plain.slice(20));
      const text = new TextDecoder('latin1').decode(kept);
      for (const telltale of TELLTALES)
        expect([telltale, text.includes(telltale)]).toEqual([telltale, false]);
      expect(readPicture(kept)).toMatchObject({ type: 'image/jpeg', width: 640, height: 480 });
    },
  );

  test.each([
    ['upright', inJpeg(bigExif(1))],
    ['held as no camera can be', inJpeg(bigExif(9))],
    ['held as 0', inJpeg(littleExif(0))],
    ['with Exif that is cut off', inJpeg(bigExif(6).slice(0, 20))],
    ['with Exif that points out of itself', inJpeg(join('MM\0*', [0xff, 0xff, 0xff, 0xff]))],
    ['with Exif that counts more than it has', inJpeg(join('II*\0', [8, 0, 0, 0, 0xff, 0xff]))],
    ['with words for Exif', inJpeg(join('Salim'))],
    ['with an empty segment', jpegSegment(0xe1, '')],
  ])('E-09 a JPEG %s is kept without any Exif', async (_what, segment) => {
    const plain = aJpeg();
    const kept = await keptOf(asBase64(join(plain.slice(0, 20), segment, plain.slice(20))));
    expect(kept).toEqual(plain);
  });

  test.each([
    ['PNG', aPng({ extra: [pngChunk('eXIf', bigExif(6))] })],
    ['WebP', aWebp({ flags: 0x08, extra: [webpChunk('EXIF', join('Exif\0\0', littleExif(3)))] })],
    ['WebP whose Exif has no name', aWebp({ flags: 0x08, extra: [webpChunk('EXIF', bigExif(8))] })],
  ])(
    'E-09 a %s that lies on its side is refused in words, and neither it nor those beside it are kept',
    async (_what, bytes) => {
      const count = async () =>
        Promise.all([
          worker
            .bindings()
            .MEDIA.list()
            .then(({ objects }) => objects.length),
          worker
            .db()
            .prepare(
              'SELECT (SELECT COUNT(*) FROM event_entries) + (SELECT COUNT(*) FROM blobs) AS n',
            )
            .first(),
        ]);
      const before = await count();
      const photoUrls = [aJpeg(), bytes, aJpeg()].map((one) => asDataUrl(one));
      const answer = await worker
        .browser()
        .post(ENTRY_PATHS.photography, { participantPhone: aPhone(), photoUrls });
      expect([answer.status, answer.error.code, answer.error.message]).toEqual([
        422,
        'blob.turned',
        'هذه الصورة محفوظة مقلوبة أو على جنبها. عدّل اتجاهها واحفظها، أو أرسلها بصيغة JPEG.',
      ]);
      expect(await count()).toEqual(before);
    },
  );

  test('E-09 what a phone puts by itself may not carry even that number: it turns its pictures', async () => {
    const plain = aJpeg();
    const { answer } = await upload(
      worker.browser(),
      join(plain.slice(0, 20), inJpeg(littleExif(6)), plain.slice(20)),
    );
    expect([answer.status, answer.error.code]).toEqual([422, 'blob.metadata']);
  });
});
