import { describe, expect, test } from 'vitest';
import { endOfMonth } from '#shared/events/entry-month.ts';
import {
  drawsSchema,
  entryCreatedSchema,
  ownEntriesSchema,
} from '#shared/events/event.contract.ts';
import { drawChangedSchema } from '#shared/events/staff-event.contract.ts';
import { muscatDay, muscatMonth } from '#shared/muscat-time.ts';
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
const month = muscatMonth(Date.now());
const licence = {
  licenceNumber: 'PR-2026-0418',
  licensedFrom: `${month}-01`,
  licensedTo: muscatDay(endOfMonth(month) - 1),
};
const drawOf = async (actor: Actor, eventType: string) => {
  const { events } = (await actor.api('/api/events')).read(drawsSchema);
  const draw = events.find((one) => one.eventType === eventType);
  if (!draw) throw new Error(`no draw ${eventType}`);
  return draw;
};
/** A change of the words as a tablet sends it that looked at them a moment ago. */
const save = async (actor: Actor, eventType: string, words: object) => {
  const { version } = await drawOf(actor, eventType);
  return change(actor, eventType, { version, ...words });
};
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

    await save(await staff(), 'photography', { isOpen: true, ...licence });
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
    await save(await staff(), 'location_sharing', { isOpen: true, ...licence });
    expect([again.status, again.read(entryCreatedSchema).receipt]).toEqual([200, first.receipt]);
  });

  test('E-01 guests read the change at once: what they had kept is no longer the answer', async () => {
    const guest = worker.browser();
    const first = await guest.api('/api/events');
    const tag = { 'If-None-Match': first.headers.get('ETag') ?? '' };
    expect((await guest.api('/api/events', { headers: tag })).status).toBe(304);
    await save(await staff(), 'hotel_rating', {
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
    await save(await staff(), 'hotel_rating', { licenceNumber: '' });
    expect(await stored('hotel_rating')).toEqual({ isOpen: 0, licenceNumber: null });
  });

  test('E-01 a draw runs only under a licence number whose period covers the month, and a running one keeps it', async () => {
    const actor = await staff();
    await save(actor, 'hotel_rating', {
      isOpen: false,
      licenceNumber: '',
      licensedFrom: null,
      licensedTo: null,
    });
    const refusedFor = async (words: object) => {
      const before = await worker.db().prepare('SELECT * FROM event_settings').all();
      const answer = await save(actor, 'hotel_rating', words);
      expect([answer.status, answer.error.code]).toEqual([409, 'event.not_licensed']);
      expect((await worker.db().prepare('SELECT * FROM event_settings').all()).results).toEqual(
        before.results,
      );
      return answer.error.details?.fields;
    };
    expect(await refusedFor({ isOpen: true })).toEqual([
      { field: 'licenceNumber', reason: 'missing' },
      { field: 'licensedFrom', reason: 'missing' },
      { field: 'licensedTo', reason: 'missing' },
    ]);
    expect(await refusedFor({ isOpen: true, ...licence, licensedFrom: `${month}-02` })).toEqual([
      { field: 'licensedFrom', reason: 'month' },
    ]);
    expect(await refusedFor({ isOpen: true, ...licence, licensedTo: `${month}-27` })).toEqual([
      { field: 'licensedTo', reason: 'month' },
    ]);
    expect((await save(actor, 'hotel_rating', { isOpen: true, ...licence })).status).toBe(200);
    expect(await refusedFor({ licenceNumber: '' })).toEqual([
      { field: 'licenceNumber', reason: 'missing' },
    ]);
  });

  test('E-01 of two tablets that change the same words the later is told, and none of its words is stored', async () => {
    const actor = await staff();
    const { version } = await drawOf(actor, 'location_sharing');
    const answers = await Promise.all(
      ['One night', 'Two nights'].map((prizeEn) =>
        change(actor, 'location_sharing', { version, prizeEn }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.error.code).toBe('event.changed');
    const taken = answers.find(({ status }) => status === 200)?.read(drawChangedSchema).event;
    expect((await drawOf(actor, 'location_sharing')).prizeEn).toBe(taken?.prizeEn);
    const terms = { termsEn: 'First line\nSecond line', termsAr: 'سطر أول\nسطر ثانٍ' };
    expect(
      (await save(actor, 'location_sharing', terms)).read(drawChangedSchema).event,
    ).toMatchObject(terms);
    expect((await trail()).at(-1)).toMatchObject({
      action: 'event.terms',
      fields: 'termsEn,termsAr',
    });
  });

  test('E-01 who did it is recorded once a change, and what is so already leaves neither record nor new version', async () => {
    const actor = await staff();
    const version = () =>
      worker.db().prepare("SELECT v FROM versions WHERE name = 'draws'").first();
    await save(actor, 'photography', { isOpen: false, licenceNumber: 'PR-7' });
    const [records, v] = [await trail(), await version()];
    expect(
      records.slice(-2).map(({ action, targetId, fields }) => [action, targetId, fields]),
    ).toEqual([
      ['event.close', 'photography', 'isOpen'],
      ['event.license', 'photography', 'licenceNumber'],
    ]);
    expect(records.at(-1)?.actor).toMatch(/^staff:\d+$/);
    expect(
      (await save(actor, 'photography', { isOpen: false, licenceNumber: 'PR-7' })).status,
    ).toBe(200);
    expect([await trail(), await version()]).toEqual([records, v]);
    // One moderator switches, the other names the licence: neither takes the other's word back.
    await save(actor, 'photography', licence);
    await Promise.all([
      change(actor, 'photography', { isOpen: true }),
      save(actor, 'photography', { licenceNumber: 'PR-8' }),
    ]);
    expect(await stored('photography')).toEqual({ isOpen: 1, licenceNumber: 'PR-8' });
  });

  test.each([
    ['an event that is none', 'lottery', { isOpen: false }, 404],
    ['nothing', 'photography', {}, 400],
    ['an edition alone', 'photography', { version: 1 }, 400],
    ['words without their edition', 'photography', { prizeEn: 'A night' }, 400],
    ['a prize of no words', 'photography', { version: 1, prizeAr: ' ' }, 400],
    ['a day that is none', 'photography', { version: 1, licensedTo: '2026-02-30' }, 400],
    ['a word for a switch', 'photography', { isOpen: 'no' }, 400],
    [
      'a licence longer than any',
      'photography',
      { version: 1, licenceNumber: 'x'.repeat(41) },
      400,
    ],
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

test('W-05 a guest reads whether an event is in the draw of the month: ratings only where the owner says so', async () => {
  const guest = worker.browser();
  const inDraw = async () => {
    const { events } = (await guest.api('/api/events')).read(drawsSchema);
    return events.flatMap(({ eventType, isInDraw }) => (isInDraw ? [eventType] : [])).sort();
  };
  expect(await inDraw()).toEqual(['location_sharing', 'photography']);
  const db = worker.db();
  await db.batch([
    db
      .prepare(
        `INSERT INTO draws (id, freezeAt, drawAt, lastOperation) VALUES (?1, ?2, ?2, 'test')
           ON CONFLICT DO NOTHING`,
      )
      .bind(month, new Date(endOfMonth(month)).toISOString()),
    db.prepare('DELETE FROM draw_events WHERE drawId = ?1').bind(month),
    ...['photography', 'hotel_rating'].map((event) =>
      db.prepare('INSERT INTO draw_events VALUES (?1, ?2)').bind(month, event),
    ),
  ]);
  expect(await inDraw()).toEqual(['hotel_rating', 'photography']);
  // An entry of the event that was taken out is received, and told of no draw.
  const json = { participantPhone: aPhone(), latestShareCount: 5 };
  const answer = await guest.post(ENTRY_PATHS.location_sharing, json);
  const entered = answer.read(entryCreatedSchema);
  expect([entered.isInDraw, /draw|سحب/.test(entered.message)]).toEqual([false, false]);
  const listed = (await guest.api('/api/event-entries')).read(ownEntriesSchema);
  expect(listed.entries.map(({ isInDraw }) => isInDraw)).toEqual([false]);
  await db.prepare("INSERT INTO draw_events VALUES (?1, 'location_sharing')").bind(month).run();
  const again = (await guest.api('/api/event-entries')).read(ownEntriesSchema);
  expect(again.entries.map(({ isInDraw }) => isInDraw)).toEqual([true]);
});
