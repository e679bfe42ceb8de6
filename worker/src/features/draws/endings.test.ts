import { describe, expect, test } from 'vitest';
import { notificationListSchema } from '#shared/notifications/notification.contract.ts';
import {
  aMember,
  aMonth,
  anOpenDraw,
  aSealedDraw,
  at,
  DAY,
  drawRow,
  entersFor,
  HOUR,
  numberOf,
  type Participant,
} from '../../../test/draw-scene.ts';
import { ENTRY_PATHS } from '../../../test/event-factories.ts';
import { aSession, aStaffMember, PASSWORD } from '../../../test/factories.ts';
import { testWorker } from '../../../test/harness.ts';
import { confirmProposal } from './answer-proposal.ts';
import { postBeacon } from './draw-number.ts';
import { proposeBoxResult, proposeFailure } from './propose-result.ts';
import { runDraws } from './run-draws.ts';
import { cancelDraw } from './set-up-draw.ts';
import { confirmVoid, proposeVoid } from './void-tickets.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const REASON = { ar: 'سبب معلن للجميع', en: 'A reason for everybody' };
const WITNESSES = ['Fatma Al Balushi', 'Said Al Hinai'];

/** News of draws that each of these people has, oldest first. */
async function newsOf(people: readonly Participant[]): Promise<string[][]> {
  const { results } = await worker
    .db()
    .prepare(
      `SELECT sourceId, type FROM notifications WHERE sourceType = 'entry' AND type LIKE 'draw!_%' ESCAPE '!'
         AND sourceId IN (SELECT CAST(value AS text) FROM json_each(?1)) ORDER BY id`,
    )
    .bind(JSON.stringify(people.map(({ id }) => id)))
    .all<{ sourceId: string; type: string }>();
  return people.map(({ id }) =>
    results.filter(({ sourceId }) => Number(sourceId) === id).map(({ type }) => type),
  );
}

/** Three clocks at once, twice: whoever is told twice is told twice here. */
async function clocks(ms: number): Promise<void> {
  for (const later of [ms, ms + HOUR])
    await Promise.all([1, 2, 3].map(() => runDraws(at(worker, later))));
}

/** Two members take every ticket of a sealed list out. */
async function allVoid(month: string, ms: number): Promise<void> {
  const [first, second] = [await aMember(worker), await aMember(worker)];
  const { results } = await worker
    .db()
    .prepare('SELECT ticket FROM draw_tickets WHERE drawId = ?1')
    .bind(month)
    .all<{ ticket: string }>();
  for (const { ticket } of results) {
    await proposeVoid(at(worker, ms, first), { id: month, ticket, reason: 'forged' });
    await confirmVoid(at(worker, ms, second), { id: month, ticket });
  }
}

/** Somebody with two tickets, somebody with one, and somebody whose entry was rejected. */
async function aCrowd(month: string): Promise<Participant[]> {
  const twice = await entersFor(worker, month);
  const again = await entersFor(worker, month, { ...twice, event: 'photography' });
  const once = await entersFor(worker, month);
  const rejected = await entersFor(worker, month, { event: 'photography' });
  const staff = await aSession(worker, await aStaffMember(worker.db()));
  await staff.post(`${ENTRY_PATHS.photography}/${rejected.id}/reject`, {});
  return [twice, again, once, rejected];
}

describe('W-01 whoever took part hears once how a draw ended without a winner', () => {
  test.each(['beacon', 'box'] as const)(
    'W-05 of a list whose tickets were all taken out, drawn by %s: each person of the list, with the public reason, and the way to the draw',
    async (mode) => {
      const month = aMonth();
      const people = await aCrowd(month);
      const { freezeAt, drawAt } = await aSealedDraw(worker, month, { mode });
      await clocks(freezeAt);
      await allVoid(month, freezeAt + HOUR);
      if (mode === 'beacon') {
        const signature = await numberOf(worker, month);
        const bring = () => postBeacon(at(worker, drawAt + 3000, {}), { id: month, signature });
        await Promise.all([bring(), bring(), clocks(drawAt + 3000)]);
      } else {
        const [first, second] = [await aMember(worker), await aMember(worker)];
        const { proposal } = await proposeBoxResult(at(worker, drawAt, first), {
          id: month,
          tickets: [],
          witnesses: WITNESSES,
        });
        const path = { id: month, proposalId: proposal?.id ?? 0, password: PASSWORD };
        await confirmProposal(at(worker, drawAt, second), path);
        await clocks(drawAt);
      }
      expect((await drawRow(worker, month))['status']).toBe('closed');
      const both = ['draw_sealed', 'draw_closed'];
      expect(await newsOf(people)).toEqual([both, [], both, []]);
      const [first] = people;
      const read = await first?.browser.api('/api/notifications');
      expect(read?.text).toContain('The monthly draw ended without a winner');
      expect(read?.text).toContain('Every ticket of this draw was taken out');
      const closed = read
        ?.read(notificationListSchema)
        .filter(({ type }) => type === 'draw_closed');
      expect(closed?.map(({ about }) => about)).toEqual([expect.objectContaining({ draw: month })]);
    },
  );

  test('W-04 of a list that somebody has won, nobody hears that it ended without a winner', async () => {
    const month = aMonth();
    const people = [await entersFor(worker, month), await entersFor(worker, month)];
    const { drawAt } = await aSealedDraw(worker, month);
    await clocks(drawAt + 3000);
    const news = await newsOf(people);
    expect(news.map((one) => one.includes('draw_closed'))).toEqual([false, false]);
    expect(news.filter((one) => one.includes('draw_won'))).toHaveLength(1);
  });

  test('W-05 of a month of which nobody was left before the seal: whoever entered it, once, rejected or not', async () => {
    const month = aMonth();
    const rejected = await entersFor(worker, month, { event: 'photography' });
    const staff = await aSession(worker, await aStaffMember(worker.db()));
    await staff.post(`${ENTRY_PATHS.photography}/${rejected.id}/reject`, {});
    const gone = await entersFor(worker, month);
    await staff.api(`${ENTRY_PATHS.location_sharing}/${gone.id}`, { method: 'DELETE' });
    const freezeAt = Date.now();
    await anOpenDraw(worker, month, { freezeAt, drawAt: freezeAt + 30 * HOUR });
    await clocks(freezeAt);
    expect((await drawRow(worker, month))['status']).toBe('closed');
    expect(await newsOf([rejected, gone])).toEqual([['draw_closed'], []]);
  });

  test('W-05 of a month that nobody entered: nobody', async () => {
    const month = aMonth();
    const other = await entersFor(worker, aMonth());
    const freezeAt = Date.now();
    await anOpenDraw(worker, month, { freezeAt, drawAt: freezeAt + 30 * HOUR });
    await clocks(freezeAt);
    expect((await drawRow(worker, month))['status']).toBe('closed');
    expect(await newsOf([other])).toEqual([[]]);
    const { results } = await worker.db().prepare('SELECT * FROM draw_tellings').all();
    expect(results).toEqual([]);
  });

  test('W-05 of a draw that was called off: each person who would have been in it', async () => {
    const month = aMonth();
    const people = await aCrowd(month);
    const freezeAt = Date.now() + DAY;
    await anOpenDraw(worker, month, { freezeAt, drawAt: freezeAt + 30 * HOUR });
    await cancelDraw(at(worker, Date.now(), await aMember(worker)), { id: month, ...REASON });
    await clocks(Date.now());
    expect(await newsOf(people)).toEqual([['draw_cancelled'], [], ['draw_cancelled'], []]);
  });

  // Last: its tickets enter the next draw.
  test('W-05 of a draw that two members ended undrawn: each person of the list', async () => {
    const month = aMonth();
    const people = await aCrowd(month);
    const { drawAt } = await aSealedDraw(worker, month, { mode: 'box' });
    const [first, second] = [await aMember(worker), await aMember(worker)];
    const late = drawAt + 15 * DAY;
    const { proposal } = await proposeFailure(at(worker, late, first), { id: month, ...REASON });
    await confirmProposal(at(worker, late, second), {
      id: month,
      proposalId: proposal?.id ?? 0,
      password: PASSWORD,
    });
    await clocks(late);
    const both = ['draw_sealed', 'draw_failed'];
    expect(await newsOf(people)).toEqual([both, [], both, []]);
  });
});
