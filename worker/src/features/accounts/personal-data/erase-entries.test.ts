import { describe, expect, test } from 'vitest';
import { erase, erasureScene, PHONE } from '../../../../test/erasure-scene.ts';
import { anEntry, participantsAreTold } from '../../../../test/event-factories.ts';
import { aSession, aUser } from '../../../../test/factories.ts';
import { testWorker } from '../../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const { desk, guest, whereIs } = erasureScene(worker);

describe('A-07 E-09 entries to draws of an account that is erased', () => {
  test('A-07 E-09 entries leave their draws with their photos, and those of others stay', async () => {
    const { person, actor } = await guest('entrant@example.test');
    const foreign = await anEntry(await aSession(worker, await aUser(worker.db())));
    const entry = await anEntry(actor, 'photography', PHONE);
    await (await desk()).post(`/api/photography-submissions/${entry.id}/approve`, {});
    expect((await erase(actor)).status).toBe(200);
    expect(await whereIs(PHONE, person.email)).toEqual([]);
    const objects = async () =>
      (await worker.bindings().MEDIA.list({ prefix: 'g/' })).objects.length;
    expect(await objects()).toBe(6);
    await worker.scheduled();
    expect(await objects()).toBe(3);
    expect((await (await desk()).api(foreign.photoUrls?.[0] ?? '')).status).toBe(200);
    const { results } = await worker
      .db()
      .prepare("SELECT status, n FROM event_counts WHERE eventType = 'photography' ORDER BY status")
      .all();
    expect(results).toEqual([
      { status: 'approved', n: 0 },
      { status: 'pending', n: 1 },
      { status: 'rejected', n: 0 },
    ]);
  });

  test('A-07 E-09 of entries to all three draws neither photo nor receipt, message, month nor print of a phone is left', async () => {
    const { person, actor } = await guest('three-draws@example.test');
    const phone = '+96897500001';
    const entries = [];
    for (const eventType of ['photography', 'hotel_rating', 'location_sharing'] as const)
      entries.push(await anEntry(actor, eventType, phone));
    const [photography, rating] = entries;
    await (
      await desk()
    ).post(`/api/google-review-submissions/${rating?.id}/reject`, { adminNotes: 'blurred' });
    await participantsAreTold(worker);
    const words = {
      title: 'Call us',
      titleAr: 'اتصل بنا',
      message: 'Please call us.',
      messageAr: 'يرجى الاتصال بنا.',
    };
    await (
      await desk()
    ).post('/api/notifications', { userPhone: phone, ...words, type: 'message' });
    const another = worker.browser();
    const lookUp = (receipt: { reference: string; code: string }) =>
      another.api(`/api/event-entries/lookup?reference=${receipt.reference}`, {
        headers: { 'X-Receipt': receipt.code },
      });
    expect((await lookUp(entries[0]?.receipt ?? { reference: '', code: '' })).status).toBe(200);
    const ids = JSON.stringify(entries.map(({ id }) => id));
    const left = async () =>
      worker
        .db()
        .prepare(
          `WITH mine (id) AS (SELECT value FROM json_each(?1))
           SELECT (SELECT COUNT(*) FROM photography_submissions WHERE id IN mine) + (SELECT COUNT(*) FROM google_review_submissions WHERE id IN mine)
               + (SELECT COUNT(*) FROM location_sharing_submissions WHERE id IN mine) AS submissions,
             (SELECT COUNT(*) FROM entry_photos WHERE entryId IN mine) AS photos, (SELECT COUNT(*) FROM entry_receipts WHERE entryId IN mine) AS receipts,
             (SELECT COUNT(*) FROM monthly_participations WHERE participantPhone = ?2) AS months,
             (SELECT COUNT(*) FROM notifications WHERE userPhone = ?2) AS messages,
             (SELECT COUNT(*) FROM event_entries WHERE id IN mine AND fingerprint <> '') AS prints`,
        )
        .bind(ids, phone)
        .first();
    expect(await left()).toEqual({
      submissions: 3,
      photos: 6,
      receipts: 4,
      months: 3,
      messages: 2,
      prints: 3,
    });

    expect((await erase(actor)).status).toBe(200);
    expect(await left()).toEqual({
      submissions: 0,
      photos: 0,
      receipts: 0,
      months: 0,
      messages: 0,
      prints: 0,
    });
    expect(await whereIs(phone, phone.slice(4), person.email)).toEqual([]);
    for (const { receipt } of entries)
      expect((await lookUp(receipt)).error.code).toBe('entry.not_found');
    for (const media of [...(photography?.photoUrls ?? []), ...(rating?.screenshotsBase64 ?? [])])
      expect([media, (await (await desk()).api(media)).status]).toEqual([media, 404]);
    await worker.scheduled();
    const { results } = await worker
      .db()
      .prepare("SELECT owner FROM blobs WHERE touchedAt = ''")
      .all();
    expect(results).toEqual([]);
    // The phone is nobody's now, and whoever has it may enter this month.
    expect((await anEntry(worker.browser(), 'location_sharing', phone)).participantPhone).toBe(
      phone,
    );
  });
});
