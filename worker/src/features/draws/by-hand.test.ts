import { describe, expect, test } from 'vitest';
import { drawResultSchema } from '#shared/draw/manifest.ts';
import { verifyDraw } from '#shared/draw/verify-draw.ts';
import {
  aMember,
  aMonth,
  aSealedDraw,
  at,
  claimsIn,
  DAY,
  drawRow,
  entersFor,
  HOUR,
  published,
  refusalOf,
} from '../../../test/draw-scene.ts';
import { PASSWORD } from '../../../test/factories.ts';
import { testWorker } from '../../../test/harness.ts';
import type { RequestContext } from '../../context.ts';
import { confirmProposal, declineProposal } from './answer-proposal.ts';
import { readDeskDraw } from './desk-draw.ts';
import { proposeBoxResult, proposeFailure, proposeWitnessResult } from './propose-result.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const WITNESSES = ['Fatma Al Balushi', 'Said Al Hinai'];
const REASON = { ar: 'لم يُسحب من الصندوق', en: 'The box was never drawn' };

/** Cut off from the network whose number a draw is bound to. */
function cutOff(ctx: RequestContext): RequestContext {
  const config = { ...ctx.deps.config, DRAW_CHAIN: 'quicknet' as const };
  return { ...ctx, deps: { ...ctx.deps, config } };
}

/** A sealed draw of three tickets, and two members who act at the moment that is named. */
async function aSealedScene(mode: 'box' | 'beacon', prizes = 1) {
  const id = aMonth();
  for (let n = 0; n < 3; n += 1) await entersFor(worker, id);
  const { drawAt } = await aSealedDraw(worker, id, { mode, prizes });
  const [one, other] = [await aMember(worker), await aMember(worker)];
  const by = (who: typeof one) => (ms: number) => cutOff(at(worker, ms, who));
  const proposalId = async () => (await readDeskDraw(by(one)(drawAt), { id })).proposal?.id ?? 0;
  return { id, drawAt, first: by(one), second: by(other), proposalId };
}

const actionsOf = async (id: string) =>
  (
    await worker
      .db()
      .prepare(
        `SELECT action, actor, before, after FROM audit_log WHERE targetId = ?1
         AND action LIKE 'draw.result_%' ORDER BY id`,
      )
      .bind(id)
      .all<{ action: string; actor: string; before: string | null; after: string | null }>()
  ).results;

describe('W-05 a result by hand is taken down by one member and confirmed by another', () => {
  test('W-05 from a box: only tickets of the list, each once; a proposal shows nobody anything, and its member cannot confirm it', async () => {
    const { id, drawAt, first, second, proposalId } = await aSealedScene('box', 2);
    const box = (ctx: RequestContext, ...tickets: string[]) =>
      proposeBoxResult(ctx, { id, tickets, witnesses: WITNESSES });
    const before = await drawRow(worker, id);
    expect(await refusalOf(box(first(drawAt - 1000), 'S-0003', 'S-0001'))).toBe(
      'draw.number_too_early',
    );
    for (const wrong of [['S-0001'], ['S-0001', 'S-0001'], ['S-0001', 'S-0009']])
      expect([wrong, await refusalOf(box(first(drawAt), ...wrong))]).toEqual([
        wrong,
        'draw.wrong_ticket',
      ]);
    const view = async () => (await worker.browser().api(`/api/draws/${id}`)).text;
    const shown = await view();
    const proposed = await box(first(drawAt), 'S-0003', 'S-0001', 'S-0002');
    expect(proposed.status).toBe('frozen');
    expect(proposed.proposal).toMatchObject({
      proposed: { kind: 'box', tickets: ['S-0003', 'S-0001', 'S-0002'], witnesses: WITNESSES },
      confirmedBy: null,
    });
    expect(await view()).toBe(shown);
    expect([await drawRow(worker, id), await claimsIn(worker, id)]).toEqual([before, []]);
    const path = { id, proposalId: await proposalId(), password: PASSWORD };
    expect(await refusalOf(confirmProposal(first(drawAt), path))).toBe('draw.second_person_needed');
    expect((await drawRow(worker, id))['status']).toBe('frozen');
    const drawn = await confirmProposal(second(drawAt), path);
    expect([drawn.status, drawn.winners]).toEqual(['drawn', ['S-0003', 'S-0001']]);
    expect(drawn.proposal?.confirmedBy).not.toBeNull();
    expect(
      drawResultSchema.parse(JSON.parse((await drawRow(worker, id))['result'] ?? '')),
    ).toMatchObject({
      seed: null,
      alternates: ['S-0002'],
      source: { kind: 'box', witnesses: WITNESSES },
    });
    expect((await actionsOf(id)).map(({ action, after }) => [action, after])).toEqual([
      ['draw.result_proposed', 'box S-0003 S-0001 S-0002'],
      ['draw.result_confirmed', 'box S-0003 S-0001 S-0002'],
    ]);
  });

  test('W-05 a colleague declines what was not drawn: the log keeps it, another is proposed, and the declined one is confirmed by nobody', async () => {
    const { id, drawAt, first, second, proposalId } = await aSealedScene('box');
    const box = (ctx: RequestContext, ...tickets: string[]) =>
      proposeBoxResult(ctx, { id, tickets, witnesses: WITNESSES });
    await box(first(drawAt), 'S-0001');
    // Sent twice where the first answer got lost: it waits once; another beside it is refused.
    await box(first(drawAt), 'S-0001');
    expect(await refusalOf(box(second(drawAt), 'S-0002'))).toBe('draw.changed');
    const declined = { id, proposalId: await proposalId(), password: PASSWORD };
    expect((await declineProposal(second(drawAt), declined)).proposal).toBeNull();
    expect(await refusalOf(confirmProposal(second(drawAt), declined))).toBe('draw.bad_step');
    await box(second(drawAt), 'S-0002');
    const standing = { id, proposalId: await proposalId(), password: PASSWORD };
    expect(standing.proposalId).not.toBe(declined.proposalId);
    const confirmed = await Promise.allSettled([
      confirmProposal(first(drawAt), standing),
      declineProposal(second(drawAt), standing),
    ]);
    const { status } = await drawRow(worker, id);
    const winners = (await claimsIn(worker, id)).map(({ ticket }) => ticket);
    expect([status, winners]).toEqual(
      confirmed[0].status === 'fulfilled' ? ['drawn', ['S-0002']] : ['frozen', []],
    );
    expect(confirmed.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    const log = (await actionsOf(id)).filter(({ before }) => before !== 'box S-0002');
    expect(log.slice(0, 4).map(({ action, before, after }) => [action, before ?? after])).toEqual([
      ['draw.result_proposed', 'box S-0001'],
      ['draw.result_proposed', 'box S-0001'],
      ['draw.result_declined', 'box S-0001'],
      ['draw.result_proposed', 'box S-0002'],
    ]);
  });

  test('W-02 witnesses stand in after 72 hours, not a second before, by two members, and only where no number can be had', async () => {
    const { id, drawAt, first, second, proposalId } = await aSealedScene('beacon');
    const dice = { id, value: '4937205186', witnesses: WITNESSES };
    const due = drawAt + 72 * HOUR;
    const before = await drawRow(worker, id);
    expect(await refusalOf(proposeWitnessResult(first(due - 1000), dice))).toBe(
      'draw.number_too_early',
    );
    await proposeWitnessResult(first(due), dice);
    expect(await drawRow(worker, id)).toEqual(before);
    const path = { id, proposalId: await proposalId(), password: PASSWORD };
    expect(await refusalOf(confirmProposal(first(due), path))).toBe('draw.second_person_needed');
    expect((await confirmProposal(second(due), path)).status).toBe('drawn');
    const { source } = drawResultSchema.parse(
      JSON.parse((await published(worker, id)).result ?? ''),
    );
    expect(source).toMatchObject({
      kind: 'witness',
      value: '4937205186',
      witnesses: WITNESSES,
      enteredBy: expect.stringMatching(/^S\. /),
      confirmedBy: expect.stringMatching(/^S\. /),
    });
    const { announcement, seed, order, winners } = await verifyDraw(await published(worker, id), {
      isBeaconOf: async () => false,
    });
    expect([announcement, seed, order, winners]).toEqual(['right', 'right', 'right', 'right']);
  });

  test('W-02 a number that can be had when the dice are confirmed draws instead of them', async () => {
    const { id, drawAt, first, second, proposalId } = await aSealedScene('beacon');
    const due = drawAt + 72 * HOUR;
    await proposeWitnessResult(first(due), { id, value: '4937205186', witnesses: WITNESSES });
    const path = { id, proposalId: await proposalId(), password: PASSWORD };
    const { deps } = second(due);
    const config = { ...deps.config, DRAW_CHAIN: 'test' as const };
    const drawn = await confirmProposal({ ...second(due), deps: { ...deps, config } }, path);
    expect([drawn.status, drawn.proposal]).toEqual(['drawn', null]);
    const { source } = drawResultSchema.parse(
      JSON.parse((await published(worker, id)).result ?? ''),
    );
    expect(source.kind).toBe('beacon');
  });
});

describe('W-02 a sealed draw that nobody draws comes to an end', () => {
  test.each(['box', 'beacon'] as const)(
    'W-02 of mode %s: two weeks after its time two members end it in public, its tickets enter the next one, and no month waits for it',
    async (mode) => {
      const { id, drawAt, first, second, proposalId } = await aSealedScene(mode);
      const due = drawAt + 14 * DAY;
      expect(await refusalOf(proposeFailure(first(due - 1000), { id, ...REASON }))).toBe(
        'draw.number_too_early',
      );
      await proposeFailure(first(due), { id, ...REASON });
      const path = { id, proposalId: await proposalId(), password: PASSWORD };
      expect(await refusalOf(confirmProposal(first(due), path))).toBe('draw.second_person_needed');
      expect((await drawRow(worker, id))['status']).toBe('frozen');
      const ended = await confirmProposal(second(due), path);
      expect([ended.status, ended.endReason]).toEqual(['failed', REASON]);
      const next = aMonth();
      await aSealedDraw(worker, next, { freezeAt: due });
      const entriesOf = async (month: string) =>
        (
          await worker
            .db()
            .prepare('SELECT entryId FROM draw_tickets WHERE drawId = ?1 ORDER BY entryId')
            .bind(month)
            .all<{ entryId: number }>()
        ).results.map(({ entryId }) => entryId);
      const failed = await entriesOf(id);
      expect(failed.length).toBeGreaterThanOrEqual(3);
      expect(await entriesOf(next)).toEqual(failed);
    },
  );
});
