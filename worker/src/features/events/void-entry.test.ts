import { describe, expect, test } from 'vitest';
import { entryCreatedSchema, type EntryCreated } from '#shared/events/event.contract.ts';
import type { EventType } from '#shared/events/events.ts';
import { entryCountsSchema } from '#shared/events/staff-event.contract.ts';
import {
  anEntry,
  anOutboxBody,
  aPhone,
  aSpecifiedBody,
  ENTRY_PATHS,
} from '../../../test/event-factories.ts';
import { aSession, aStaffMember } from '../../../test/factories.ts';
import { testWorker, type Actor, type Answer } from '../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const PHOTOGRAPHY = ENTRY_PATHS.photography;
const aModerator = async (): Promise<Actor> => aSession(worker, await aStaffMember(worker.db()));
let onDuty: Promise<Actor> | null = null;
const staff = () => (onDuty ??= aModerator());
const countsOf = ({ headers }: Answer) =>
  entryCountsSchema.parse(JSON.parse(headers.get('X-Counts') ?? ''));
const counted = async (eventType: EventType) =>
  countsOf(await (await staff()).api(ENTRY_PATHS[eventType]));

describe('E-07 an entry with another person’s phone', () => {
  const everythingOf = async ({ id }: EntryCreated) => {
    const tables = [
      'photography_submissions WHERE id = ?1',
      'entry_photos WHERE entryId = ?1',
      "notifications WHERE sourceType = 'entry' AND sourceId = ?1",
    ];
    const results = await worker.db().batch<{ n: number }>(
      tables.map((table) =>
        worker
          .db()
          .prepare(`SELECT COUNT(*) AS n FROM ${table}`)
          .bind(table.includes('sourceId') ? String(id) : id),
      ),
    );
    return results.map((result) => result.results[0]?.n);
  };

  test('E-07 made void it leaves the draw with all that was sent, and frees the phone’s month', async () => {
    const guest = worker.browser();
    const phone = aPhone();
    const entry = await anEntry(guest, 'photography', phone);
    const moderator = await staff();
    await moderator.post(`${PHOTOGRAPHY}/${entry.id}/approve`, {});
    const before = await counted('photography');
    expect((await moderator.api(`${PHOTOGRAPHY}/${entry.id}`, { method: 'DELETE' })).status).toBe(
      200,
    );
    expect(await everythingOf(entry)).toEqual([0, 0, 0]);
    expect(await counted('photography')).toEqual({
      ...before,
      total: before.total - 1,
      approved: before.approved - 1,
    });
    expect((await guest.api('/api/event-entries')).text).toContain('"status":"void"');
    expect((await guest.api(entry.photoUrls?.[0] ?? '')).status).toBe(404);
    expect((await moderator.api(`${PHOTOGRAPHY}/${entry.id}`, { method: 'DELETE' })).status).toBe(
      404,
    );
    expect(
      (await worker.browser().post(PHOTOGRAPHY, aSpecifiedBody('photography', phone))).status,
    ).toBe(201);
  });

  test('E-09 the sweep deletes the pictures of void entries and those that were never entered, and no others', async () => {
    const media = worker.bindings().MEDIA;
    const keys = async () =>
      new Set((await media.list({ prefix: 'g/' })).objects.map(({ key }) => key));
    const guest = worker.browser();
    const kept = (await guest.post(PHOTOGRAPHY, await anOutboxBody(guest))).read(
      entryCreatedSchema,
    );
    const voided = (await guest.post(PHOTOGRAPHY, await anOutboxBody(guest))).read(
      entryCreatedSchema,
    );
    const waiting = (await anOutboxBody(guest))['photos'] as string[];
    const forgotten = (await anOutboxBody(guest))['photos'] as string[];
    const shasOf = async ({ id }: EntryCreated) =>
      (
        await worker
          .db()
          .prepare('SELECT sha FROM entry_photos WHERE entryId = ?1')
          .bind(id)
          .all<{ sha: string }>()
      ).results.map(({ sha }) => sha);
    const [keptShas, voidedShas] = [await shasOf(kept), await shasOf(voided)];
    await (await staff()).api(`${PHOTOGRAPHY}/${voided.id}`, { method: 'DELETE' });
    const longAgo = new Date(Date.now() - 31 * 86_400_000).toISOString();
    await worker
      .db()
      .prepare('UPDATE blobs SET touchedAt = ?1 WHERE sha IN (SELECT value FROM json_each(?2))')
      .bind(longAgo, JSON.stringify([...forgotten, ...keptShas]))
      .run();
    await worker.scheduled();
    const left = [...(await keys())].map((key) => key.split('/').at(-1));
    for (const sha of [...keptShas, ...waiting]) expect(left).toContain(sha);
    for (const sha of [...voidedShas, ...forgotten]) expect(left).not.toContain(sha);
    const rows = (
      await worker.db().prepare('SELECT sha FROM blobs').all<{ sha: string }>()
    ).results.map(({ sha }) => sha);
    expect(new Set(rows)).toEqual(new Set(left));
  });

  test('E-09 a picture that is being swept is neither put nor entered, and the sweep that broke off goes on', async () => {
    const guest = worker.browser();
    const body = await anOutboxBody(guest);
    const [sha = ''] = body['photos'] as string[];
    await worker
      .db()
      .prepare("UPDATE blobs SET sweptAt = 'now', touchedAt = '' WHERE sha = ?1")
      .bind(sha)
      .run();
    const refused = await guest.post(PHOTOGRAPHY, body);
    expect([refused.status, refused.error.details?.missing]).toEqual([409, [sha]]);
    await worker.scheduled();
    expect(
      await worker.db().prepare('SELECT COUNT(*) AS n FROM blobs WHERE sha = ?1').bind(sha).first(),
    ).toEqual({ n: 0 });
  });
});
