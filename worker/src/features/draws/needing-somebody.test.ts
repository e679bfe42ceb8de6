import { describe, expect, test } from 'vitest';
import { NUMBER_LATE_MS } from '#shared/draw/timeline.ts';
import { endOfMonth } from '#shared/events/entry-month.ts';
import {
  aMember,
  aMonth,
  anOpenDraw,
  aSealedDraw,
  at,
  claimsIn,
  DAY,
  drawRow,
  entersFor,
  HOUR,
  numberOf,
} from '../../../test/draw-scene.ts';
import { aStaffMember, PASSWORD } from '../../../test/factories.ts';
import { testWorker } from '../../../test/harness.ts';
import type { RequestContext } from '../../context.ts';
import { readDeskCounts } from '../desk/read-desk-counts.ts';
import { confirmProposal } from './answer-proposal.ts';
import { confirmDisqualification, proposeDisqualification } from './desk-claims.ts';
import { listDeskDraws, readDeskDraw } from './desk-draw.ts';
import { postBeacon } from './draw-number.ts';
import { proposeFailure } from './propose-result.ts';
import { runDraws } from './run-draws.ts';
import { confirmVoid, proposeVoid } from './void-tickets.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });

/** A sealed draw of four tickets, and two members who act at the moment that is named. */
async function aScene(options: Partial<Parameters<typeof aSealedDraw>[2]> = {}) {
  const id = aMonth();
  for (let n = 0; n < 4; n += 1) await entersFor(worker, id);
  const { drawAt } = await aSealedDraw(worker, id, options);
  const [one, other] = [await aMember(worker), await aMember(worker)];
  const by = (who: typeof one) => (ms: number) => at(worker, ms, who);
  return { id, drawAt, first: by(one), second: by(other) };
}

/** What the rail counts and what the list marks, which are the same. */
async function needs(ctx: RequestContext): Promise<readonly string[]> {
  const { counts } = await readDeskCounts(ctx);
  const { draws } = await listDeskDraws(ctx);
  const marked = draws.filter(({ needsSomebody }) => needsSomebody).map(({ id }) => id);
  expect((await counts()).draws).toBe(marked.length);
  return marked;
}

const partsOf = async (ctx: RequestContext) => JSON.stringify((await readDeskCounts(ctx)).parts);
/** As if no relay answered: the number of this installation’s own network would be there at once. */
function cutOff(ctx: RequestContext): RequestContext {
  const config = { ...ctx.deps.config, DRAW_CHAIN: 'quicknet' as const };
  return { ...ctx, deps: { ...ctx.deps, config } };
}

describe('W-05 X-01 what needs somebody in the draws', () => {
  test('W-05 a number that is ten minutes late, and not a second earlier; a box at its time', async () => {
    const { id, drawAt, first } = await aScene();
    const late = drawAt + NUMBER_LATE_MS;
    expect(await needs(cutOff(first(late - 1)))).toEqual([]);
    const before = await partsOf(cutOff(first(late - 1)));
    expect(await needs(cutOff(first(late)))).toEqual([id]);
    // No topic tells of time that passes: the answer is another one all the same.
    expect(await partsOf(cutOff(first(late)))).not.toBe(before);
    await postBeacon(first(late), { id, signature: await numberOf(worker, id) });
    expect(await needs(first(late))).toEqual([]);
    const box = await aScene({ mode: 'box' });
    expect(await needs(box.first(box.drawAt - 1))).toEqual([]);
    expect(await needs(box.first(box.drawAt))).toEqual([box.id]);
  });

  test('W-05 a fault of the nightly check, for everybody until it is mended', async () => {
    const { id, drawAt, first, second } = await aScene();
    const fault = (code: string | null) =>
      worker.db().prepare('UPDATE draws SET fault = ?2 WHERE id = ?1').bind(id, code).run();
    await fault('signature');
    const now = drawAt - HOUR;
    expect([await needs(first(now)), await needs(second(now))]).toEqual([[id], [id]]);
    await fault(null);
    expect(await needs(first(now))).toEqual([]);
  });

  test('W-05 what one member proposes waits for every other one, and for nobody once it is answered', async () => {
    const { id, drawAt, first, second } = await aScene({ mode: 'box' });
    const early = drawAt - HOUR;
    const path = { id, ticket: 'S-0001' };
    await proposeVoid(first(early), { ...path, reason: 'forged' });
    expect([await needs(first(early)), await needs(second(early))]).toEqual([[], [id]]);
    // Its time is there: nobody can confirm it any more, and the box waits for everybody.
    expect([await needs(first(drawAt)), await needs(second(drawAt))]).toEqual([[id], [id]]);
    await confirmVoid(second(early), path);
    expect(await needs(second(early))).toEqual([]);

    const end = drawAt + 15 * DAY;
    await proposeFailure(first(end), { id, ar: 'لم يُسحب', en: 'Never drawn' });
    expect([await needs(first(end)), await needs(second(end))]).toEqual([[], [id]]);
    const proposal = (await readDeskDraw(second(end), { id })).proposal?.id ?? 0;
    await confirmProposal(second(end), { id, proposalId: proposal, password: PASSWORD });
    expect(await needs(second(end))).toEqual([]);
  });

  test('W-05 B-01 the reception is counted what it can do itself, and nothing that only managers can', async () => {
    const { id, drawAt, first } = await aScene();
    const user = await aStaffMember(worker.db(), { role: 'reception' });
    const reception = (ms: number) =>
      at(worker, ms, { user, isStaff: true, sessionHash: `s-${user.id}` });
    const early = drawAt - HOUR;
    await proposeVoid(first(early), { id, ticket: 'S-0001', reason: 'forged' });
    expect(await needs(reception(early))).toEqual([]);
    const fault = (code: string | null) =>
      worker.db().prepare('UPDATE draws SET fault = ?2 WHERE id = ?1').bind(id, code).run();
    await fault('signature');
    expect([await needs(first(early)), await needs(reception(early))]).toEqual([[id], []]);
    await fault(null);
    const late = cutOff(reception(drawAt + NUMBER_LATE_MS));
    expect(await needs(late)).toEqual([id]);
    await postBeacon(first(drawAt + NUMBER_LATE_MS), { id, signature: await numberOf(worker, id) });
    const box = await aScene({ mode: 'box' });
    expect([await needs(box.first(box.drawAt)), await needs(reception(box.drawAt))]).toEqual([
      [box.id],
      [],
    ]);
  });

  test('W-04 W-05 a disqualification that waits, and a late number of a prize that goes on', async () => {
    const { id, drawAt, first, second } = await aScene({ replacement: 'fresh' });
    const drawn = drawAt + HOUR;
    await postBeacon(first(drawn), { id, signature: await numberOf(worker, id) });
    const [claim] = await claimsIn(worker, id);
    const path = { id, claimId: Number(claim?.id) };
    await proposeDisqualification(first(drawn), { ...path, reason: 'underage' });
    expect([await needs(first(drawn)), await needs(second(drawn))]).toEqual([[], [id]]);
    await confirmDisqualification(second(drawn), { ...path, reason: 'underage' });
    expect(await needs(second(drawn))).toEqual([]);
    // The first number that is an hour away decides, and nobody brings it.
    expect(await needs(cutOff(second(drawn + HOUR + NUMBER_LATE_MS - 1000)))).toEqual([]);
    expect(await needs(cutOff(second(drawn + HOUR + NUMBER_LATE_MS + 4000)))).toEqual([id]);
  });

  test('W-05 a month that is over and was never opened, and a list that its number has overtaken', async () => {
    const id = aMonth();
    await entersFor(worker, id);
    const seen = at(worker, Date.now(), await aMember(worker));
    const over = endOfMonth(id);
    const by = (ms: number) => ({ ...seen, deps: { ...seen.deps, now: () => ms } });
    const db = worker.db();
    const first = new Date(over + 80 * HOUR).toISOString();
    await db.batch([
      db
        .prepare(
          "INSERT INTO draws (id, freezeAt, drawAt, lastOperation) VALUES (?1, ?2, ?2, 'test')",
        )
        .bind(id, first),
      db.prepare("INSERT OR IGNORE INTO draw_events VALUES (?1, 'location_sharing')").bind(id),
    ]);
    expect(await needs(by(over - 1))).not.toContain(id);
    expect(await needs(by(over))).toContain(id);

    const times = { freezeAt: over + 80 * HOUR, drawAt: over + 80 * HOUR + HOUR / 2 };
    await anOpenDraw(worker, id, times);
    await runDraws(at(worker, times.freezeAt));
    expect((await drawRow(worker, id))['status']).toBe('open');
    const late = times.freezeAt + NUMBER_LATE_MS;
    expect(await needs(by(late - 1))).not.toContain(id);
    const before = await partsOf(by(late - 1));
    expect(await needs(by(late))).toContain(id);
    expect(await partsOf(by(late))).not.toBe(before);
  });
});
