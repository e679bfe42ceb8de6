import { describe, expect, test } from 'vitest';
import { isBeaconOf, signRound } from '#shared/draw/beacon-signature.ts';
import { deskDrawSchema } from '#shared/draw/draw-desk.contract.ts';
import { replacementsSchema, type Announcement } from '#shared/draw/replacement.ts';
import { verifyReplacements } from '#shared/draw/verify-replacements.ts';
import { aRequest } from '../../../test/a-request.ts';
import { allRows } from '../../../test/all-rows.ts';
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
  numberOf,
  published,
  refusalOf,
} from '../../../test/draw-scene.ts';
import { erase } from '../../../test/erasure-scene.ts';
import { aSession, aStaffMember, aUser, signedIn } from '../../../test/factories.ts';
import { testWorker } from '../../../test/harness.ts';
import { confirmDisqualification, proposeDisqualification } from './desk-claims.ts';
import { testChainKey } from './draw-chain.ts';
import { postBeacon } from './draw-number.ts';
import { readMonthlyDraw } from './read-draws.ts';
import { runDraws } from './run-draws.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });

/** A drawn month whose prizes go on by numbers of their own. */
async function aFreshDraw(people: number, prizes = 1) {
  const month = aMonth();
  for (let n = 0; n < people; n += 1) await entersFor(worker, month);
  return { month, ...(await drawn(month, prizes)) };
}

async function drawn(month: string, prizes = 1) {
  const freezeAt = Date.now() - 31 * HOUR;
  const drawAt = freezeAt + 30 * HOUR;
  await aSealedDraw(worker, month, { freezeAt, drawAt, prizes, replacement: 'fresh' });
  const signature = await numberOf(worker, month);
  await postBeacon(at(worker, drawAt + 3000, {}), { id: month, signature });
  return { drawnAt: drawAt + 3000 };
}

/** Two people take the prize from its winner at that moment. */
async function losesPrize(month: string, prize: number, ms: number): Promise<void> {
  const claim = (await claimsIn(worker, month)).find(
    (one) => one.prize === prize && one.status === 'offered',
  );
  const body = { id: month, claimId: claim?.id ?? 0, reason: 'underage' as const };
  await proposeDisqualification(at(worker, ms, await aMember(worker)), body);
  await confirmDisqualification(at(worker, ms, await aMember(worker)), body);
}

async function announced(month: string): Promise<Announcement[]> {
  const { text } = await worker.browser().api(`/api/draws/${month}/replacements`);
  return replacementsSchema.parse(JSON.parse(text)).replacements;
}
const numberOfRound = async (round: number): Promise<string> =>
  signRound(await testChainKey(aRequest(worker, worker.db()).deps.config), round);

/** Checks of what is served, as a phone makes them. */
async function verdicts(month: string) {
  const files = await published(worker, month);
  const { text } = await worker.browser().api(`/api/draws/${month}/replacements`);
  return verifyReplacements({ ...files, replacements: text }, { isBeaconOf });
}
const RIGHT = {
  in_turn: 'right',
  number_announced: 'right',
  number_signed: 'right',
  result: 'right',
};
const states = async (month: string) =>
  (await claimsIn(worker, month)).map(({ prize, status, reason }) => [prize, status, reason]);

describe('W-04 a prize goes on by a number of its own', () => {
  test('W-04 announced an hour before; that number alone draws it, once, whoever brings it', async () => {
    const { month, drawnAt } = await aFreshDraw(5);
    expect(await announced(month)).toEqual([]);
    const lost = drawnAt + DAY;
    await losesPrize(month, 1, lost);
    expect(await states(month)).toEqual([[1, 'forfeited', 'underage']]);
    expect((await drawRow(worker, month))['status']).toBe('drawn');
    const [waiting] = await announced(month);
    expect([waiting?.replacement, waiting?.prize, waiting?.result]).toEqual([1, 1, null]);
    const number = await numberOfRound(waiting?.round ?? 0);
    const bring = (ms: number, signature = number) =>
      postBeacon(at(worker, ms, {}), { id: month, signature });

    const before = await allRows(worker.db());
    const early = lost + HOUR - 1000;
    const later = await numberOfRound((waiting?.round ?? 0) + 1);
    expect(await refusalOf(bring(early))).toBe('draw.number_too_early');
    expect(await refusalOf(bring(lost + 2 * HOUR, later))).toBe('draw.wrong_number');
    expect(await allRows(worker.db())).toEqual(before);
    await runDraws(at(worker, early));
    expect(await announced(month)).toEqual([waiting]);

    const due = lost + HOUR + 3000;
    const clock = () => runDraws(at(worker, due));
    await Promise.all([bring(due), clock(), refusalOf(bring(due)), clock()]);
    const [drawnOne] = await announced(month);
    const claims = await claimsIn(worker, month);
    expect(claims.map(({ ticket, status }) => [ticket, status])).toEqual([
      [claims[0]?.ticket, 'forfeited'],
      [drawnOne?.result?.winner, 'offered'],
    ]);
    expect(drawnOne?.result?.offered).toEqual([claims[0]?.ticket]);
    expect(await verdicts(month)).toEqual([RIGHT]);
    const { results } = await worker
      .db()
      .prepare(
        `SELECT 'told' AS what, COUNT(*) AS n FROM notifications WHERE type = 'draw_won' AND sourceId = ?1
         UNION ALL SELECT 'audited', COUNT(*) FROM audit_log WHERE action = 'draw.replaced' AND targetId = ?2`,
      )
      .bind(String(claims[1]?.entryId), month)
      .all();
    expect(results).toEqual([
      { what: 'told', n: 1 },
      { what: 'audited', n: 1 },
    ]);
    await runDraws(at(worker, due + 2 * DAY));
    expect((await drawRow(worker, month))['fault']).toBe(null);
    await worker
      .db()
      .prepare(
        `UPDATE draw_replacements SET result = replace(result, '"prize":1', '"prize":2') WHERE drawId = ?1`,
      )
      .bind(month)
      .run();
    await runDraws(at(worker, due + 4 * DAY));
    expect((await drawRow(worker, month))['fault']).toBe('replacement_1 replacement-1');
  });

  test('W-04 two prizes that are lost in one second go to two people, in turn, as soon as somebody looks', async () => {
    const { month, drawnAt } = await aFreshDraw(6, 2);
    const lost = drawnAt + DAY;
    await losesPrize(month, 2, lost);
    await losesPrize(month, 1, lost);
    const waiting = await announced(month);
    expect(waiting.map(({ replacement, prize }) => [replacement, prize])).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect(waiting[0]?.round).toBe(waiting[1]?.round);
    await readMonthlyDraw(at(worker, lost + HOUR + 3000, {}), { id: month });
    await expect
      .poll(() => states(month), { timeout: 10_000 })
      .toEqual([
        [1, 'forfeited', 'underage'],
        [1, 'offered', null],
        [2, 'forfeited', 'underage'],
        [2, 'offered', null],
      ]);
    expect(new Set((await claimsIn(worker, month)).map(({ ticket }) => ticket)).size).toBe(4);
    expect(await verdicts(month)).toEqual([RIGHT, RIGHT]);
  });

  test('W-04 whoever was erased meanwhile has lost it again; with nobody left the draw is closed', async () => {
    const month = aMonth();
    const account = await signedIn(worker, await aUser(worker.db()));
    await entersFor(worker, month, { browser: account });
    await entersFor(worker, month, { browser: account });
    const { drawnAt } = await drawn(month);
    await losesPrize(month, 1, drawnAt + DAY);
    expect(await announced(month)).toHaveLength(1);
    expect((await erase(account)).status).toBe(200);
    await runDraws(at(worker, drawnAt + 2 * DAY));
    expect(await states(month)).toEqual([
      [1, 'forfeited', 'underage'],
      [1, 'forfeited', 'erased'],
    ]);
    expect(await verdicts(month)).toEqual([RIGHT]);
    await runDraws(at(worker, drawnAt + 4 * DAY));
    expect(await drawRow(worker, month)).toMatchObject({ status: 'closed', fault: null });
  });

  test('W-04 one who had the only ticket loses the prize for good', async () => {
    const { month, drawnAt } = await aFreshDraw(1);
    await losesPrize(month, 1, drawnAt + DAY);
    expect([await announced(month), (await drawRow(worker, month))['status']]).toEqual([
      [],
      'closed',
    ]);
  });

  test('W-05 staff choose it without alternates, and not for a box; a draw with alternates has no such text', async () => {
    const staff = await aSession(worker, await aStaffMember(worker.db()));
    const list = JSON.parse((await staff.api('/api/admin/draws')).text) as {
      draws: { id: string; status: string }[];
    };
    const id = list.draws.find(({ status }) => status === 'draft')?.id ?? '';
    const path = `/api/admin/draws/${id}`;
    const { version, events, mode, prizes, freezeAt, drawAt } = (await staff.api(path)).read(
      deskDrawSchema,
    );
    const setup = { version, events, mode, prizes, freezeAt, drawAt, alternates: 3 };
    const put = (json: object) => staff.api(path, { method: 'PUT', json });
    const box = await put({ ...setup, replacement: 'fresh', mode: 'box' });
    expect([box.status, box.error.details?.fields?.[0]?.field]).toEqual([400, 'replacement']);
    const saved = (await put({ ...setup, replacement: 'fresh' })).read(deskDrawSchema);
    expect([saved.replacement, saved.alternates]).toEqual(['fresh', 0]);
    const month = aMonth();
    await entersFor(worker, month);
    const { drawAt: time } = await aSealedDraw(worker, month);
    await runDraws(at(worker, time + 3000));
    const none = await worker.browser().api(`/api/draws/${month}/replacements`);
    expect([none.status, none.error.code]).toEqual([404, 'draw.not_published']);
  });
});
