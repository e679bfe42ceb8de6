import { describe, expect, test } from 'vitest';
import {
  blobCheckAnswerSchema,
  blobStoredSchema,
  entryCreatedSchema,
} from '#shared/events/event.contract.ts';
import { aPhone, ENTRY_PATHS, upload } from '../../../test/event-factories.ts';
import { aSession, aUser } from '../../../test/factories.ts';
import { testWorker } from '../../../test/harness.ts';
import { HOSTILE } from '../../../test/hostile-pictures.ts';
import { aJpeg, asBase64, asDataUrl } from '../../../test/pictures.ts';
import { AS_TAKEN, HARMLESS, TELLING, TELLTALES } from '../../../test/telling-pictures.ts';
import { sha256 } from '../../platform/crypto.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const STATUS = {
  'blob.too_large': 413,
  'blob.wrong_type': 415,
  'blob.broken': 422,
  'blob.too_large_pixels': 422,
} as const;

const keys = async (): Promise<string[]> =>
  (await worker.bindings().MEDIA.list({ prefix: 'g/' })).objects.map(({ key }) => key);

async function stored(): Promise<{ key: string; bytes: Uint8Array<ArrayBuffer> }[]> {
  return Promise.all(
    (await keys()).map(async (key) => ({
      key,
      bytes: new Uint8Array(
        (await (await worker.bindings().MEDIA.get(key))?.arrayBuffer()) ?? new ArrayBuffer(0),
      ),
    })),
  );
}

/** Every object is named by its own bytes, has its row, and tells nothing. */
async function expectCleanBucket(): Promise<void> {
  for (const { key, bytes } of await stored()) {
    const [, owner, sha] = key.split('/');
    expect(await sha256(bytes)).toBe(sha);
    expect(
      await worker
        .db()
        .prepare('SELECT size FROM blobs WHERE owner = ?1 AND sha = ?2')
        .bind(owner, sha)
        .first(),
    ).toEqual({
      size: bytes.length,
    });
    const text = new TextDecoder('latin1').decode(bytes);
    for (const telltale of TELLTALES) expect([key, text.includes(telltale)]).toEqual([key, false]);
  }
}

describe('E-09 pictures that are put', () => {
  test.each(HARMLESS)('E-06 %s is kept', async (_what, bytes) => {
    const { sha, answer } = await upload(worker.browser(), bytes);
    expect([answer.status, answer.read(blobStoredSchema)]).toEqual([
      200,
      { v: 1, ok: true, sha256: sha, size: bytes.length },
    ]);
  });

  test.each(TELLING)('E-09 %s is refused as it is', async (_what, bytes) => {
    const { answer } = await upload(worker.browser(), bytes);
    expect([answer.status, answer.error.code]).toEqual([422, 'blob.metadata']);
  });

  test.each(HOSTILE)('E-06 %s is refused', async (_what, bytes, code) => {
    const { answer } = await upload(worker.browser(), bytes);
    expect([answer.status, answer.error.code]).toEqual([STATUS[code], code]);
  });

  test.each(AS_TAKEN)('E-06 %s is more than the app sends, and refused', async (_what, bytes) => {
    const { answer } = await upload(worker.browser(), bytes);
    expect([
      answer.status,
      ['blob.metadata', 'blob.too_large_pixels'].includes(answer.error.code),
    ]).toEqual([422, true]);
  });

  test('E-09 nothing that was refused is in the bucket, and nothing there tells anything', async () => {
    expect(await keys()).toHaveLength(HARMLESS.length);
    await expectCleanBucket();
  });

  test('E-09 bytes that are not what their name says are refused', async () => {
    const answer = await worker.browser().api(`/api/blobs/${'0'.repeat(64)}`, {
      method: 'PUT',
      bytes: aJpeg(),
      headers: { 'Content-Type': 'image/jpeg' },
    });
    expect([answer.status, answer.error.code]).toEqual([422, 'blob.hash_mismatch']);
    const nameless = await worker.browser().api('/api/blobs/abc', {
      method: 'PUT',
      bytes: aJpeg(),
      headers: { 'Content-Type': 'image/jpeg' },
    });
    expect([nameless.status, nameless.error.code]).toEqual([400, 'request.invalid']);
  });

  test('E-08 the same picture twenty times at once is one object, and each try hears the same', async () => {
    const browser = worker.browser();
    await upload(browser, aJpeg());
    const bytes = aJpeg();
    const answers = await Promise.all(Array.from({ length: 20 }, () => upload(browser, bytes)));
    expect(new Set(answers.map(({ answer }) => answer.text)).size).toBe(1);
    expect(answers[0]?.answer.status).toBe(200);
    const sha = await sha256(bytes);
    expect((await keys()).filter((key) => key.endsWith(sha))).toHaveLength(1);
  });

  test('E-08 pictures that leave together under one key, before there is a cookie, are one guest’s', async () => {
    const key = crypto.randomUUID();
    const [one, two] = await Promise.all([
      upload(worker.browser(), aJpeg(), key),
      upload(worker.browser(), aJpeg(), key),
    ]);
    const later = worker.browser();
    await upload(later, aJpeg(), key);
    const answer = await later.post(
      '/api/blobs/check',
      { shas: [one.sha, two.sha] },
      { 'Idempotency-Key': key },
    );
    expect(answer.read(blobCheckAnswerSchema).have.toSorted()).toEqual(
      [one.sha, two.sha].toSorted(),
    );
    expect(later.cookies.size).toBe(0);
  });

  test('E-09 nobody learns from a digest whether another guest has the picture', async () => {
    const browser = worker.browser();
    const { sha } = await upload(browser, aJpeg());
    const have = async (who: typeof browser) =>
      (await who.post('/api/blobs/check', { shas: [sha] })).read(blobCheckAnswerSchema).have;
    expect(await have(browser)).toEqual([sha]);
    expect(await have(worker.browser())).toEqual([]);
    expect(await have(await aSession(worker, await aUser(worker.db())))).toEqual([]);
  });

  test('E-08 an object that was lost is brought back by the same picture', async () => {
    const browser = worker.browser();
    const bytes = aJpeg();
    const { sha } = await upload(browser, bytes);
    const lost = (await keys()).find((key) => key.endsWith(sha)) ?? '';
    await worker.bindings().MEDIA.delete(lost);
    await upload(browser, bytes);
    expect((await keys()).filter((key) => key.endsWith(sha))).toHaveLength(1);
  });
});

describe('E-10 pictures in the specified bodies', () => {
  test.each([...TELLING, ...AS_TAKEN])(
    'E-09 %s is kept without what it tells',
    async (_what, bytes) => {
      const screenshotBase64 = asBase64(bytes);
      const answer = await worker
        .browser()
        .post(ENTRY_PATHS.hotel_rating, { participantPhone: aPhone(), screenshotBase64 });
      expect([answer.status, answer.read(entryCreatedSchema).screenshotsBase64]).toEqual([
        201,
        [expect.stringMatching(/^\/api\/media\/[0-9a-f]{32}$/)],
      ]);
    },
  );

  test('E-09 nothing in the bucket tells anything', async () => {
    await expectCleanBucket();
  });

  test.each(HOSTILE)(
    'E-06 %s is refused, and the good ones beside it are not kept either',
    async (_what, bytes, code) => {
      const before = (await keys()).length;
      const photoUrls = [aJpeg(), bytes, aJpeg()].map((one) => asDataUrl(one));
      const answer = await worker
        .browser()
        .post(ENTRY_PATHS.photography, { participantPhone: aPhone(), photoUrls });
      expect([answer.status, answer.error.code]).toEqual([STATUS[code], code]);
      expect(await keys()).toHaveLength(before);
    },
  );

  test.each([
    'data:text/html;base64,PGI+',
    'data:image/svg+xml,<svg/>',
    'hello',
    '%%%%',
    'https://example.test/a.jpg',
  ])('E-06 %s is no picture', async (text) => {
    const answer = await worker
      .browser()
      .post(ENTRY_PATHS.hotel_rating, { participantPhone: aPhone(), screenshotBase64: text });
    expect([answer.status, answer.error.code]).toEqual([415, 'blob.wrong_type']);
  });
});
