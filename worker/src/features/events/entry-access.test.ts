import { describe, expect, test } from 'vitest';
import {
  entryCreatedSchema,
  entryLookupAnswerSchema,
  ownEntriesSchema,
} from '#shared/events/event.contract.ts';
import { anEntry, aPhone, aSpecifiedBody, ENTRY_PATHS } from '../../../test/event-factories.ts';
import { aSession, aUser } from '../../../test/factories.ts';
import { testWorker, type Actor } from '../../../test/harness.ts';
import { aPng, asBase64 } from '../../../test/pictures.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const own = async (browser: Actor) =>
  (await browser.api('/api/event-entries')).read(ownEntriesSchema).entries;

describe('E-09 who sees an entry', () => {
  test('E-09 a device, an account and a receipt see their own entries, newest first, and nobody else’s', async () => {
    const [device, person] = [worker.browser(), await aSession(worker, await aUser(worker.db()))];
    const photography = await anEntry(device, 'photography');
    const sharing = await anEntry(device, 'location_sharing');
    const theirs = await anEntry(person, 'hotel_rating');
    expect(
      (await own(device)).map(({ id, status, photoCount }) => [id, status, photoCount]),
    ).toEqual([
      [sharing.id, 'received', 0],
      [photography.id, 'pending', 3],
    ]);
    expect((await own(person)).map(({ reference }) => reference)).toEqual([
      theirs.receipt.reference,
    ]);
    expect(await own(worker.browser())).toEqual([]);
  });

  test('E-09 the receipt opens an entry on another device, which keeps it; a wrong code opens nothing', async () => {
    const { receipt, id } = await anEntry(worker.browser());
    const other = worker.browser();
    const path = `/api/event-entries/lookup?reference=${receipt.reference.toLowerCase()}`;
    expect(
      (await other.api(path, { headers: { 'X-Receipt': 'AAAAA-AAAAA-AAAAA-AAAAA' } })).error.code,
    ).toBe('entry.not_found');
    const found = await other.api(path, {
      headers: { 'X-Receipt': receipt.code.toLowerCase().replaceAll('-', ' ') },
    });
    expect(found.read(entryLookupAnswerSchema).entry.id).toBe(id);
    expect((await own(other)).map((entry) => entry.id)).toEqual([id]);
  });

  test('E-09 the key of an entry is told to the device that sent it and to nobody who has its receipt', async () => {
    const [device, other] = [worker.browser(), worker.browser()];
    const key = crypto.randomUUID();
    const body = aSpecifiedBody('location_sharing');
    const { receipt } = (
      await device.post(ENTRY_PATHS.location_sharing, body, { 'Idempotency-Key': key })
    ).read(entryCreatedSchema);
    expect((await own(device)).map((entry) => entry.key)).toEqual([key]);
    const headers = { 'X-Receipt': receipt.code };
    const opened = await other.api(`/api/event-entries/lookup?reference=${receipt.reference}`, {
      headers,
    });
    for (const answer of [opened, await other.api('/api/event-entries', { headers })]) {
      expect(answer.text).toContain(receipt.reference);
      expect(answer.text).not.toContain(key);
    }
  });

  test('E-08 a phone that lost the answer and its cookie finds its entry by the key', async () => {
    const key = crypto.randomUUID();
    const headers = { 'Idempotency-Key': key };
    const { id } = (
      await worker
        .browser()
        .post(ENTRY_PATHS.location_sharing, aSpecifiedBody('location_sharing'), headers)
    ).read(entryCreatedSchema);
    const { entries } = (await worker.browser().api('/api/event-entries', { headers })).read(
      ownEntriesSchema,
    );
    expect(entries.map((entry) => [entry.id, entry.key])).toEqual([[id, key]]);
  });

  test('E-08 a device that lost its cookie meanwhile finds its entry by the key and cannot make it twice', async () => {
    const device = worker.browser();
    await anEntry(device, 'photography');
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const body = aSpecifiedBody('location_sharing');
    const { id } = (await device.post(ENTRY_PATHS.location_sharing, body, headers)).read(
      entryCreatedSchema,
    );
    device.cookies.delete('__Host-dev');
    const { entries } = (await device.api('/api/event-entries', { headers })).read(
      ownEntriesSchema,
    );
    expect(entries.map((entry) => [entry.id, entry.key])).toEqual([
      [id, headers['Idempotency-Key']],
    ]);
    const again = await device.post(ENTRY_PATHS.location_sharing, body, headers);
    expect([again.status, again.read(entryCreatedSchema).id]).toEqual([200, id]);
  });

  test('E-08 the entry of an account is found by its key in that account only', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const person = await aSession(worker, await aUser(worker.db()));
    await person.post(ENTRY_PATHS.location_sharing, aSpecifiedBody('location_sharing'), headers);
    for (const stranger of [worker.browser(), await aSession(worker, await aUser(worker.db()))])
      expect(
        (await stranger.api('/api/event-entries', { headers })).read(ownEntriesSchema).entries,
      ).toEqual([]);
  });

  test('E-09 a picture comes with headers under which it is nothing but a picture', async () => {
    const browser = worker.browser();
    const bytes = aPng();
    const body = { participantPhone: aPhone(), screenshotBase64: asBase64(bytes) };
    const { screenshotBase64, receipt } = (await browser.post(ENTRY_PATHS.hotel_rating, body)).read(
      entryCreatedSchema,
    );
    const shown = await browser.api(screenshotBase64 ?? '');
    expect(shown.bytes).toEqual(bytes);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `inline; filename="${receipt.reference}-1.png"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    const saved = await browser.api(`${screenshotBase64}?download=1`);
    expect(saved.headers.get('Content-Disposition')).toBe(
      `attachment; filename="${receipt.reference}-1.png"`,
    );
    expect((await worker.browser().api(screenshotBase64 ?? '')).status).toBe(401);
  });
});
