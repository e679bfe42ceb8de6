import { describe, expect, test } from 'vitest';
import { drawsSchema, entryCreatedSchema } from '#shared/events/event.contract.ts';
import { drawChangedSchema } from '#shared/events/staff-event.contract.ts';
import { countRows } from '../../../test/count-rows.ts';
import {
  aPhone,
  anOutboxBody,
  aSpecifiedBody,
  ENTRY_PATHS,
} from '../../../test/event-factories.ts';
import { aSession, aStaffMember, aUser } from '../../../test/factories.ts';
import { testWorker, type Actor } from '../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
let onDuty: Promise<Actor> | null = null;
const staff = () =>
  (onDuty ??= aStaffMember(worker.db()).then((person) => aSession(worker, person)));
const change = async (actor: Actor, eventType: string, json: object) =>
  actor.api(`/api/events/${eventType}`, { method: 'PATCH', json });
const stored = (eventType: string) =>
  worker
    .db()
    .prepare('SELECT isOpen, licenceNumber FROM event_settings WHERE eventType = ?1')
    .bind(eventType)
    .first();
const trail = async () =>
  (
    await worker
      .db()
      .prepare(
        "SELECT action, targetId, fields, actor FROM audit_log WHERE targetType = 'event' ORDER BY id",
      )
      .all<{ action: string; targetId: string; fields: string; actor: string }>()
  ).results;
const counted = (table: string) => countRows(worker, table);

describe('E-01 staff run the draws', () => {
  test('E-01 a draw that staff switch off refuses entries and keeps nothing of them; switched on it takes the very same one', async () => {
    const guest = worker.browser();
    const [body, key] = [await anOutboxBody(guest), { 'Idempotency-Key': crypto.randomUUID() }];
    const closed = await change(await staff(), 'photography', { isOpen: false });
    expect(closed.read(drawChangedSchema).event).toMatchObject({
      eventType: 'photography',
      isOpen: false,
      licenceNumber: null,
    });

    const tables = [
      'event_entries',
      'photography_submissions',
      'monthly_participations',
      'entry_photos',
      'entry_receipts',
      'consents',
    ];
    const before = await Promise.all(tables.map(counted));
    const refused = await guest.post(ENTRY_PATHS.photography, body, key);
    expect([refused.status, refused.error.code, refused.error.message]).toEqual([
      409,
      'event.closed',
      'هذه الفعالية متوقفة الآن.',
    ]);
    expect(await Promise.all(tables.map(counted))).toEqual(before);

    await change(await staff(), 'photography', { isOpen: true });
    expect(
      (await guest.post(ENTRY_PATHS.photography, body, key)).read(entryCreatedSchema)
        .participantPhone,
    ).toBe(body['participantPhone']);
  });

  test('E-01 an entry that was received before its draw closed stays, and a repeat of it still gets its receipt', async () => {
    const guest = worker.browser();
    const [body, key] = [
      aSpecifiedBody('location_sharing', aPhone()),
      { 'Idempotency-Key': crypto.randomUUID() },
    ];
    const first = (await guest.post(ENTRY_PATHS.location_sharing, body, key)).read(
      entryCreatedSchema,
    );
    await change(await staff(), 'location_sharing', { isOpen: false });
    const again = await guest.post(ENTRY_PATHS.location_sharing, body, key);
    await change(await staff(), 'location_sharing', { isOpen: true });
    expect([again.status, again.read(entryCreatedSchema).receipt]).toEqual([200, first.receipt]);
  });

  test('E-01 guests read the change at once: what they had kept is no longer the answer', async () => {
    const guest = worker.browser();
    const first = await guest.api('/api/events');
    const tag = { 'If-None-Match': first.headers.get('ETag') ?? '' };
    expect((await guest.api('/api/events', { headers: tag })).status).toBe(304);
    await change(await staff(), 'hotel_rating', {
      isOpen: false,
      licenceNumber: '  PR ٢٠٢٦/118\u202e ',
    });
    const now = await guest.api('/api/events', { headers: tag });
    expect(
      now.read(drawsSchema).events.find(({ eventType }) => eventType === 'hotel_rating'),
    ).toMatchObject({
      isOpen: false,
      licenceNumber: 'PR ٢٠٢٦/118',
    });
    await change(await staff(), 'hotel_rating', { isOpen: true, licenceNumber: '' });
    expect(await stored('hotel_rating')).toEqual({ isOpen: 1, licenceNumber: null });
  });

  test('E-01 who did it is recorded once a change, and what is so already leaves neither record nor new version', async () => {
    const actor = await staff();
    const version = () =>
      worker.db().prepare("SELECT v FROM versions WHERE name = 'draws'").first();
    await change(actor, 'photography', { isOpen: false, licenceNumber: 'PR-7' });
    const [records, v] = [await trail(), await version()];
    expect(
      records.slice(-2).map(({ action, targetId, fields }) => [action, targetId, fields]),
    ).toEqual([
      ['event.close', 'photography', 'isOpen'],
      ['event.license', 'photography', 'licenceNumber'],
    ]);
    expect(records.at(-1)?.actor).toMatch(/^staff:\d+$/);
    expect(
      (await change(actor, 'photography', { isOpen: false, licenceNumber: 'PR-7' })).status,
    ).toBe(200);
    expect([await trail(), await version()]).toEqual([records, v]);
    // One moderator switches, the other names the licence: neither takes the other's word back.
    await Promise.all([
      change(actor, 'photography', { isOpen: true }),
      change(actor, 'photography', { licenceNumber: 'PR-8' }),
    ]);
    expect(await stored('photography')).toEqual({ isOpen: 1, licenceNumber: 'PR-8' });
  });

  test.each([
    ['an event that is none', 'lottery', { isOpen: false }, 404],
    ['nothing', 'photography', {}, 400],
    ['a word for a switch', 'photography', { isOpen: 'no' }, 400],
    ['a licence longer than any', 'photography', { licenceNumber: 'x'.repeat(41) }, 400],
    ['a field that is not there', 'photography', { isOpen: false, updatedAt: '2020-01-01' }, 400],
  ])('E-01 %s changes nothing', async (_what, eventType, json, status) => {
    const before = await worker.db().prepare('SELECT * FROM event_settings').all();
    expect((await change(await staff(), eventType, json)).status).toBe(status);
    expect((await worker.db().prepare('SELECT * FROM event_settings').all()).results).toEqual(
      before.results,
    );
  });

  test('E-01 A-07 nobody but staff switches a draw', async () => {
    const before = await worker.db().prepare('SELECT * FROM event_settings').all();
    const guest = await aSession(worker, await aUser(worker.db()));
    expect((await change(guest, 'photography', { isOpen: false })).status).toBe(403);
    expect((await change(worker.browser(), 'photography', { isOpen: false })).status).toBe(401);
    expect((await worker.db().prepare('SELECT * FROM event_settings').all()).results).toEqual(
      before.results,
    );
  });
});
