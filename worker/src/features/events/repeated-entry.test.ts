import { describe, expect, test } from 'vitest';
import { entryCreatedSchema, ownEntriesSchema } from '#shared/events/event.contract.ts';
import { countRows } from '../../../test/count-rows.ts';
import {
  anOutboxBody,
  aPhone,
  aSpecifiedBody,
  ENTRY_PATHS,
  upload,
} from '../../../test/event-factories.ts';
import { aSession, aUser } from '../../../test/factories.ts';
import { testWorker, type Actor } from '../../../test/harness.ts';
import { aJpeg } from '../../../test/pictures.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const PHOTOGRAPHY = ENTRY_PATHS.photography;
const count = (from: string, ...values: unknown[]) => countRows(worker, from, ...values);
const own = async (browser: Actor) =>
  (await browser.api('/api/event-entries')).read(ownEntriesSchema).entries;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

describe('E-08 sent exactly once', () => {
  test('E-08 twenty identical submits at once are one entry, one receipt and three photos', async () => {
    const browser = worker.browser();
    const body = await anOutboxBody(browser);
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browser.post(PHOTOGRAPHY, body, key)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const { id, receipt } = answers[0]?.read(entryCreatedSchema) ?? {
      id: 0,
      receipt: { reference: '' },
    };
    expect(await count('event_entries WHERE participantPhone = ?1', body['participantPhone'])).toBe(
      1,
    );
    expect(await count('entry_photos WHERE entryId = ?1', id)).toBe(3);
    expect(
      await count("consents WHERE subjectType = 'entry' AND subjectId = ?1", receipt.reference),
    ).toBe(1);
    expect(await count("audit_log WHERE action = 'entry.make' AND targetId = ?1", String(id))).toBe(
      1,
    );
  });

  test('E-08 one key from browsers without a cookie, at once and with different phones, is one entry', async () => {
    for (let round = 0; round < 6; round += 1) {
      const key = crypto.randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 6 }, () =>
          worker.browser().post(ENTRY_PATHS.location_sharing, aSpecifiedBody('location_sharing'), {
            'Idempotency-Key': key,
          }),
        ),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
      expect(await count('event_entries WHERE clientKey = ?1', key)).toBe(1);
    }
  });

  test('E-08 a repeat at another time, after the decision and without its cookie gives the first answer', async () => {
    const key = crypto.randomUUID();
    const headers = { 'Idempotency-Key': key };
    const [first, second] = [worker.browser(), worker.browser()];
    const photos: string[] = [];
    for (const bytes of [aJpeg(), aJpeg(), aJpeg()])
      photos.push((await upload(first, bytes, key)).sha);
    const body = {
      participantPhone: aPhone(),
      photos,
      consent: true,
      createdAt: daysAgo(1),
      sentAt: daysAgo(1),
    };
    const answer = await first.post(PHOTOGRAPHY, body, headers);
    const { id } = answer.read(entryCreatedSchema);
    await worker
      .db()
      .prepare("UPDATE photography_submissions SET isApproved = 1, decidedAt = 'x' WHERE id = ?1")
      .bind(id)
      .run();
    const again = await second.post(PHOTOGRAPHY, { ...body, sentAt: daysAgo(0) }, headers);
    expect(again.status).toBe(200);
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    expect({ ...JSON.parse(again.text), status: '' }).toEqual({
      ...JSON.parse(answer.text),
      status: '',
    });
    expect((await own(second)).map((entry) => entry.id)).toEqual([id]);
  });

  test('E-08 the repeat of a guest who signed in meanwhile is known', async () => {
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const body = aSpecifiedBody('location_sharing');
    const { id } = (await worker.browser().post(ENTRY_PATHS.location_sharing, body, key)).read(
      entryCreatedSchema,
    );
    const person = await aSession(worker, await aUser(worker.db()));
    const again = await person.post(ENTRY_PATHS.location_sharing, body, key);
    expect([again.status, again.read(entryCreatedSchema).id]).toEqual([200, id]);
  });

  test('E-08 a key that comes with other details is refused', async () => {
    const browser = worker.browser();
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    await browser.post(ENTRY_PATHS.location_sharing, aSpecifiedBody('location_sharing'), key);
    const other = await browser.post(
      ENTRY_PATHS.location_sharing,
      aSpecifiedBody('location_sharing'),
      key,
    );
    expect([other.status, other.error.code]).toEqual([422, 'idempotency.mismatch']);
  });

  test('E-08 an entry whose photos are not all here names the missing ones, keeps nothing, and succeeds once they are', async () => {
    const browser = worker.browser();
    const body = await anOutboxBody(browser);
    const bytes = aJpeg();
    const foreign = await upload(worker.browser(), bytes);
    const photos = [...(body['photos'] as string[]), foreign.sha];
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const refused = await browser.post(PHOTOGRAPHY, { ...body, photos }, key);
    expect([refused.status, refused.error.code, refused.error.details?.missing]).toEqual([
      409,
      'entry.missing_photos',
      [foreign.sha],
    ]);
    expect(await count('event_entries WHERE participantPhone = ?1', body['participantPhone'])).toBe(
      0,
    );
    await upload(browser, bytes);
    expect(
      (await browser.post(PHOTOGRAPHY, { ...body, photos }, key)).read(entryCreatedSchema)
        .photoUrls,
    ).toHaveLength(4);
  });

  test('E-07 the same uploaded photos do not enter a second time with another phone', async () => {
    const browser = worker.browser();
    const body = await anOutboxBody(browser);
    await browser.post(PHOTOGRAPHY, body);
    const again = await browser.post(PHOTOGRAPHY, {
      ...body,
      participantPhone: aPhone(),
      photos: (body['photos'] as string[]).toReversed(),
    });
    expect([again.status, again.error.code]).toEqual([409, 'entry.same_photos']);
  });
});
