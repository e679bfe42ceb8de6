import { describe, expect, test } from 'vitest';
import { DECISION_UNDO, DECISION_UNDO_GRACE } from '#shared/desk/undo.ts';
import { ownEntriesSchema } from '#shared/events/event.contract.ts';
import {
  entryCountsSchema,
  photographyDecisionSchema,
  photographyListSchema,
  reviewDecisionSchema,
} from '#shared/events/staff-event.contract.ts';
import { notificationListSchema } from '#shared/notifications/notification.contract.ts';
import { aRequest } from '../../../test/a-request.ts';
import {
  anEntry,
  ENTRY_PATHS,
  participantsAreTold,
  undoIsOver,
} from '../../../test/event-factories.ts';
import { aSession, aStaffMember } from '../../../test/factories.ts';
import { testWorker, type Actor, type Answer } from '../../../test/harness.ts';
import type { RequestContext } from '../../context.ts';
import { decideEntry } from './decide-entry.ts';
import { undoDecision } from './undo-decision.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const PHOTOGRAPHY = ENTRY_PATHS.photography;
const aModerator = async (): Promise<Actor> => aSession(worker, await aStaffMember(worker.db()));
let onDuty: Promise<Actor> | null = null;
const staff = () => (onDuty ??= aModerator());
const newsOf = async (browser: Actor) =>
  (await browser.api('/api/notifications')).read(notificationListSchema);
const ownStatus = async (browser: Actor) =>
  (await browser.api('/api/event-entries')).read(ownEntriesSchema).entries[0]?.status;
const TOLD_AFTER = DECISION_UNDO + DECISION_UNDO_GRACE;
const rowOf = (id: number, table = 'photography_submissions') =>
  worker.db().prepare(`SELECT * FROM ${table} WHERE id = ?1`).bind(id).first();
const countsOf = async (path: string) => {
  const { headers } = await (await staff()).api(path);
  return entryCountsSchema.parse(JSON.parse(headers.get('X-Counts') ?? ''));
};
const tellingsOf = async (id: number) =>
  (await worker.db().prepare('SELECT * FROM entry_tellings WHERE entryId = ?1').bind(id).all())
    .results;
const statesOf = async (id: number) => {
  const { results } = await worker
    .db()
    .prepare(
      "SELECT before, after FROM audit_log WHERE targetType = 'entry' AND targetId = ?1 AND action <> 'entry.make' ORDER BY id",
    )
    .bind(String(id))
    .all();
  return results;
};

const auditsOf = async (id: number) => {
  const { results } = await worker
    .db()
    .prepare(
      "SELECT action FROM audit_log WHERE targetType = 'entry' AND targetId = ?1 ORDER BY id",
    )
    .bind(String(id))
    .all();
  return results.map(({ action }) => action);
};
const decide = async (by: Actor, id: number, verb: 'approve' | 'reject' = 'approve') => {
  const answer = await by.post(`${PHOTOGRAPHY}/${id}/${verb}`, {});
  return answer.read(photographyDecisionSchema);
};
const undo = (by: Actor, id: number, decidedAt: string | null): Promise<Answer> =>
  by.post(`${PHOTOGRAPHY}/${id}/undo`, { decidedAt });

describe('D-01 D-04 a decision can be undone before its participant is told', () => {
  test('D-04 for ten seconds the participant knows nothing; then one notification, and the state with it', async () => {
    const guest = worker.browser();
    const { id, photoUrls } = await anEntry(guest);
    const { decidedAt, tellAt } = await decide(await staff(), id, 'reject');
    const window = Date.parse(tellAt ?? '') - Date.parse(decidedAt ?? '');
    expect([window >= DECISION_UNDO, window < 2 * DECISION_UNDO]).toEqual([true, true]);
    const own = (await guest.api(PHOTOGRAPHY)).read(photographyListSchema);
    expect(own).toMatchObject([
      { id, photoUrls, status: 'pending', isApproved: false, decidedAt: null, tellAt: null },
    ]);
    expect([await newsOf(guest), await ownStatus(guest)]).toEqual([[], 'pending']);
    await worker.everyMinute();
    expect(await newsOf(guest)).toEqual([]);
    await participantsAreTold(worker);
    expect((await newsOf(guest)).map(({ type }) => type)).toEqual(['photography_rejected']);
    expect([await ownStatus(guest), await tellingsOf(id)]).toEqual(['rejected', []]);
    await participantsAreTold(worker);
    expect(await newsOf(guest)).toHaveLength(1);
  });

  test.each(['/api/admin/desk-counts', PHOTOGRAPHY, ENTRY_PATHS.hotel_rating])(
    'D-04 the next call of any desk tells, also while no cron runs: %s',
    async (path) => {
      const guest = worker.browser();
      const { id } = await anEntry(guest);
      await decide(await staff(), id);
      await (await staff()).api(path);
      expect(await newsOf(guest)).toEqual([]);
      await undoIsOver(worker);
      await Promise.all(Array.from({ length: 4 }, async () => (await staff()).api(path)));
      expect((await newsOf(guest)).map(({ type }) => type)).toEqual(['photography_approved']);
    },
  );

  test('D-04 once it cannot be undone any more it is told, while no desk asks and no cron runs', async () => {
    const guest = worker.browser();
    const [told, undone] = [await anEntry(guest), await anEntry(worker.browser())];
    const request = aRequest(worker, worker.db(), {
      user: await aStaffMember(worker.db()),
      isStaff: true,
      isManager: true,
    });
    const waits: { readonly ms: number; readonly work: () => Promise<void> }[] = [];
    const later: RequestContext['deps']['later'] = async (ms, work) => {
      waits.push({ ms, work });
    };
    const ctx = { ...request, deps: { ...request.deps, later } };
    const entry = { eventType: 'photography', isApproved: true } as const;
    await decideEntry(ctx, { ...entry, id: told.id });
    const { decidedAt } = await decideEntry(ctx, { ...entry, id: undone.id });
    await undoDecision(ctx, { ...entry, id: undone.id, decidedAt: decidedAt ?? '' });
    expect(waits.map(({ ms }) => ms)).toEqual([TOLD_AFTER, TOLD_AFTER]);
    await Promise.all(waits.map(({ work }) => work()));
    expect(await newsOf(guest)).toEqual([]);
    await undoIsOver(worker);
    await Promise.all(waits.map(({ work }) => work()));
    expect((await newsOf(guest)).map(({ type }) => type)).toEqual(['photography_approved']);
    expect([await ownStatus(guest), (await rowOf(undone.id))?.['decidedAt']]).toEqual([
      'approved',
      null,
    ]);
  });

  test.each([
    ['photography', 'photography_submissions', 'approve'],
    ['photography', 'photography_submissions', 'reject'],
    ['hotel_rating', 'google_review_submissions', 'approve'],
    ['hotel_rating', 'google_review_submissions', 'reject'],
  ] as const)(
    'D-01 D-02 undone, the entry in %s (%s, %s) is exactly what it was, and nobody hears of it',
    async (eventType, table, verb) => {
      const guest = worker.browser();
      const path = ENTRY_PATHS[eventType];
      const { id } = await anEntry(guest, eventType);
      const [row, counts] = [await rowOf(id, table), await countsOf(path)];
      const moderator = await staff();
      const read = (answer: Answer) =>
        eventType === 'photography'
          ? answer.read(photographyDecisionSchema)
          : answer.read(reviewDecisionSchema);
      const { decidedAt } = read(
        await moderator.post(`${path}/${id}/${verb}`, { adminNotes: 'Blurred' }),
      );
      expect(read(await moderator.post(`${path}/${id}/undo`, { decidedAt }))).toMatchObject({
        id,
        status: 'pending',
        adminNotes: null,
        decidedAt: null,
        tellAt: null,
      });
      await participantsAreTold(worker);
      expect([await rowOf(id, table), await countsOf(path)]).toEqual([row, counts]);
      expect([await newsOf(guest), await tellingsOf(id)]).toEqual([[], []]);
      expect(await auditsOf(id)).toEqual([
        'entry.make',
        verb === 'approve' ? 'entry.approved' : 'entry.rejected',
        'entry.undone',
      ]);
      const decided = verb === 'approve' ? 'approved' : 'rejected';
      expect(await statesOf(id)).toEqual([
        { before: 'pending', after: decided },
        { before: decided, after: 'pending' },
      ]);
    },
  );

  test('D-01 D-04 after an undo the other answer is the one that is told', async () => {
    const guest = worker.browser();
    const { id } = await anEntry(guest);
    const moderator = await staff();
    const { decidedAt } = await decide(moderator, id, 'reject');
    expect((await undo(moderator, id, decidedAt)).status).toBe(200);
    expect((await undo(moderator, id, decidedAt)).status).toBe(200);
    await decide(moderator, id, 'approve');
    await participantsAreTold(worker);
    expect((await newsOf(guest)).map(({ type }) => type)).toEqual(['photography_approved']);
  });

  test('D-01 once the time is over, or the participant was told, an undo is refused and changes nothing', async () => {
    const guest = worker.browser();
    const { id } = await anEntry(guest);
    const moderator = await staff();
    const { decidedAt } = await decide(moderator, id);
    await undoIsOver(worker);
    const row = await rowOf(id);
    for (const isTold of [false, true]) {
      if (isTold) await worker.everyMinute();
      const { status, error } = await undo(moderator, id, decidedAt);
      expect([status, error.code, error.details]).toEqual([
        409,
        'entry.undo_over',
        { status: 'approved', wanted: 'pending' },
      ]);
    }
    expect([await rowOf(id), (await newsOf(guest)).length]).toEqual([row, 1]);
    expect(await auditsOf(id)).toEqual(['entry.make', 'entry.approved']);
  });

  test('D-01 a tablet that looked at an earlier decision does not undo a later one', async () => {
    const { id } = await anEntry(worker.browser());
    const [one, two] = [await staff(), await aModerator()];
    const first = await decide(one, id, 'reject');
    await undo(one, id, first.decidedAt);
    const second = await decide(two, id, 'approve');
    const late = await undo(one, id, first.decidedAt);
    expect([late.status, late.error.details]).toEqual([
      409,
      { status: 'approved', wanted: 'pending' },
    ]);
    expect(await rowOf(id)).toMatchObject({ isApproved: 1, decidedAt: second.decidedAt });
  });

  test('D-01 D-04 undoing, telling and deciding at the same moment leave one story', async () => {
    const [one, two] = [await staff(), await aModerator()];
    const before = await countsOf(PHOTOGRAPHY);
    const rounds = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const guest = worker.browser();
        const { id } = await anEntry(guest);
        const { decidedAt } = await decide(one, id, 'reject');
        const [undone] = await Promise.all([
          undo(one, id, decidedAt),
          two.post(`${PHOTOGRAPHY}/${id}/approve`, {}),
          undo(two, id, decidedAt),
          two.api(PHOTOGRAPHY),
        ]);
        return { guest, id, undone };
      }),
    );
    await participantsAreTold(worker);
    let pending = 0;
    for (const { guest, id, undone } of rounds) {
      expect([200, 409]).toContain(undone.status);
      const row = await rowOf(id);
      const types = (await newsOf(guest)).map(({ type }) => type);
      if (row?.['decidedAt'] === null) pending += 1;
      expect(types).toEqual(row?.['decidedAt'] === null ? [] : ['photography_approved']);
    }
    expect(await countsOf(PHOTOGRAPHY)).toEqual({
      ...before,
      total: before.total + 8,
      pending: before.pending + pending,
      approved: before.approved + 8 - pending,
    });
  });

  test('E-07 D-04 of an entry that is made void in the meantime nobody is told anything', async () => {
    const guest = worker.browser();
    const { id } = await anEntry(guest);
    const moderator = await staff();
    const { decidedAt } = await decide(moderator, id);
    await moderator.api(`${PHOTOGRAPHY}/${id}`, { method: 'DELETE' });
    await participantsAreTold(worker);
    expect([await newsOf(guest), await tellingsOf(id)]).toEqual([[], []]);
    expect((await undo(moderator, id, decidedAt)).status).toBe(404);
  });
});
