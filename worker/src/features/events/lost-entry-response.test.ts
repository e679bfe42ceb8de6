import { describe, expect, test } from 'vitest';
import { locationEntrySchema, photographyEntrySchema } from '#shared/events/event.contract.ts';
import { aRequest } from '../../../test/a-request.ts';
import {
  anEntry,
  anOutboxBody,
  aPhone,
  aSpecifiedBody,
  undoIsOver,
} from '../../../test/event-factories.ts';
import { aStaffMember } from '../../../test/factories.ts';
import { testWorker } from '../../../test/harness.ts';
import { losingFirstAnswer } from '../../../test/odd-batches.ts';
import { aJpeg } from '../../../test/pictures.ts';
import type { Caller, RequestContext } from '../../context.ts';
import { sha256 } from '../../platform/crypto.ts';
import { storePicture } from '../media/store-picture.ts';
import { decideEntry, voidEntry } from './decide-entry.ts';
import { enterEvent } from './enter-event.ts';
import { tellDecisions } from './tell-decisions.ts';
import { undoDecision } from './undo-decision.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });

const ctx = (caller: Partial<Caller> = {}): RequestContext =>
  aRequest(worker, losingFirstAnswer(worker.db()), caller);

async function aModerator(): Promise<Partial<Caller>> {
  return { user: await aStaffMember(worker.db()), isStaff: true, isManager: true };
}

const all = async (sql: string, ...values: unknown[]) =>
  (
    await worker
      .db()
      .prepare(sql)
      .bind(...values)
      .all()
  ).results;
const counts = () =>
  all("SELECT status, n FROM event_counts WHERE eventType = 'photography' ORDER BY status");

describe('an answer of the database that got lost', () => {
  test.each([
    ['with a key', 'lost-entry-key-0001'],
    ['without a key', null],
  ])('E-08 an entry %s is stored once and is no repeat', async (_name, key) => {
    const participantPhone = aPhone();
    const body = locationEntrySchema.parse(aSpecifiedBody('location_sharing', participantPhone));
    const { entry, replayed } = await enterEvent(ctx(), {
      eventType: 'location_sharing',
      body,
      key,
    });
    expect(replayed).toBe(false);
    expect(
      await all('SELECT id FROM event_entries WHERE participantPhone = ?1', participantPhone),
    ).toEqual([{ id: entry.id }]);
    expect(
      await all(
        "SELECT id FROM audit_log WHERE action = 'entry.make' AND targetId = ?1",
        String(entry.id),
      ),
    ).toHaveLength(1);
  });

  test('E-08 an entry with photos keeps each of them once, and is counted once', async () => {
    const browser = worker.browser();
    const body = photographyEntrySchema.parse(await anOutboxBody(browser));
    const deviceHash = await sha256(browser.cookies.get('__Host-dev') ?? '');
    const before = await counts();
    const { entry } = await enterEvent(ctx({ deviceHash }), {
      eventType: 'photography',
      body,
      key: crypto.randomUUID(),
    });
    expect(
      await all('SELECT position FROM entry_photos WHERE entryId = ?1', entry.id),
    ).toHaveLength(3);
    expect(await counts()).toEqual(
      before.map((row) =>
        row['status'] === 'pending' ? { ...row, n: Number(row['n']) + 1 } : row,
      ),
    );
  });

  test('D-04 a decision is counted once and told once', async () => {
    const { id } = await anEntry(worker.browser());
    const before = await counts();
    expect(
      (
        await decideEntry(ctx(await aModerator()), {
          eventType: 'photography',
          id,
          isApproved: false,
        })
      ).status,
    ).toBe('rejected');
    const by: Readonly<Record<string, number>> = { pending: -1, rejected: 1, approved: 0 };
    expect(await counts()).toEqual(
      before.map((row) => ({ ...row, n: Number(row['n']) + (by[String(row['status'])] ?? 0) })),
    );
    await undoIsOver(worker);
    await tellDecisions(ctx({ isSystem: true }));
    expect(
      await all(
        "SELECT id FROM notifications WHERE sourceType = 'entry' AND sourceId = ?1",
        String(id),
      ),
    ).toHaveLength(1);
    expect(
      await all(
        "SELECT id FROM audit_log WHERE action = 'entry.rejected' AND targetId = ?1",
        String(id),
      ),
    ).toHaveLength(1);
  });

  test('D-01 a decision is undone once', async () => {
    const { id } = await anEntry(worker.browser());
    const before = await counts();
    const moderator = await aModerator();
    const entry = { eventType: 'photography', id } as const;
    const { decidedAt } = await decideEntry(ctx(moderator), { ...entry, isApproved: true });
    const undone = await undoDecision(ctx(moderator), { ...entry, decidedAt: decidedAt ?? '' });
    expect([undone.status, await counts()]).toEqual(['pending', before]);
    expect(
      await all(
        "SELECT id FROM audit_log WHERE action = 'entry.undone' AND targetId = ?1",
        String(id),
      ),
    ).toHaveLength(1);
  });

  test('E-07 an entry is made void once', async () => {
    const before = await counts();
    const { id } = await anEntry(worker.browser());
    await voidEntry(ctx(await aModerator()), { eventType: 'photography', id });
    expect(await counts()).toEqual(before);
    expect(
      await all(
        "SELECT id FROM audit_log WHERE action = 'entry.void' AND targetId = ?1",
        String(id),
      ),
    ).toHaveLength(1);
  });

  test('E-08 a picture whose row could not be finished is finished by the repeat, and is none until then', async () => {
    const request = ctx();
    const { deps } = request;
    const bytes = aJpeg();
    const picture = {
      owner: 'a-guest',
      sha: await sha256(bytes),
      type: 'image/jpeg',
      bytes,
    } as const;
    const broken: typeof deps.media = new Proxy(deps.media, {
      get: (target, name) =>
        name === 'put'
          ? () => Promise.reject(new Error('we encountered an internal error'))
          : Reflect.get(target, name),
    });
    const readyAt = () => all('SELECT readyAt FROM blobs WHERE owner = ?1', picture.owner);
    await expect(
      storePicture({ ...request, deps: { ...deps, media: broken } }, picture),
    ).rejects.toThrow('internal error');
    expect(await readyAt()).toEqual([{ readyAt: null }]);
    await storePicture(request, picture);
    expect(await readyAt()).toEqual([{ readyAt: expect.any(String) }]);
  });
});
