import { describe, expect, test } from 'vitest';
import { drawViewSchema } from '#shared/draw/draw.contract.ts';
import { drawResultSchema } from '#shared/draw/manifest.ts';
import { muscatMonth } from '#shared/muscat-time.ts';
import { allRows } from '../../../test/all-rows.ts';
import {
  aMember,
  aMonth,
  aSealedDraw,
  at,
  claimsIn,
  drawRow,
  entersFor,
  HOUR,
  numberOf,
  refusalOf,
} from '../../../test/draw-scene.ts';
import { aSession, aStaffMember } from '../../../test/factories.ts';
import { testWorker } from '../../../test/harness.ts';
import { postBeacon } from './draw-number.ts';
import { runDraws } from './run-draws.ts';
import { confirmVoid, declineVoid, proposeVoid } from './void-tickets.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const everything = () => allRows(worker.db());
const resultOf = async (month: string) =>
  drawResultSchema.parse(JSON.parse((await drawRow(worker, month))['result'] ?? ''));
/** A month with this many participants of one ticket each. */
async function aMonthOf(count: number): Promise<string> {
  const month = aMonth();
  for (let n = 0; n < count; n += 1) await entersFor(worker, month);
  return month;
}

describe('W-02 the number that was announced, and no other, draws', () => {
  test('W-02 another round’s, half of one, or the right one too early is refused, and the database stays as it is', async () => {
    const month = await aMonthOf(1);
    const { drawAt } = await aSealedDraw(worker, month);
    const signature = await numberOf(worker, month);
    const otherDigit = signature.endsWith('0') ? '1' : '0';
    const before = await everything();
    for (const [wrong, ms, code] of [
      [await numberOf(worker, month, 1), drawAt + HOUR, 'draw.wrong_number'],
      [`${signature.slice(0, 95)}${otherDigit}`, drawAt + HOUR, 'draw.wrong_number'],
      [`<html>${'x'.repeat(100)}`, drawAt + HOUR, 'draw.wrong_number'],
      [signature, drawAt - 1000, 'draw.number_too_early'],
    ] as const)
      expect(await refusalOf(postBeacon(at(worker, ms, {}), { id: month, signature: wrong }))).toBe(
        code,
      );
    expect(await everything()).toEqual(before);
  });

  test('W-02 many bring it at once, the clock among them: one draw, one offer a prize, one notification', async () => {
    const month = await aMonthOf(4);
    const { drawAt } = await aSealedDraw(worker, month, { prizes: 2 });
    const typed = (await numberOf(worker, month)).toUpperCase().replace(/(.{8})/g, '$1 ');
    const bring = () => postBeacon(at(worker, drawAt + 3000, {}), { id: month, signature: typed });
    const clock = () => runDraws(at(worker, drawAt + 3000));
    const views = await Promise.all([bring(), clock(), bring(), bring(), clock(), bring()]);
    const { winners } = await resultOf(month);
    for (const view of views) if (view) expect(view.winners).toEqual(winners);
    const claims = await claimsIn(worker, month);
    expect(claims.map(({ ticket, status }) => [ticket, status])).toEqual(
      winners.map((ticket) => [ticket, 'offered']),
    );
    const told = await worker
      .db()
      .prepare(
        `SELECT sourceId FROM notifications WHERE type = 'draw_won'
         AND sourceId IN (SELECT CAST(entryId AS text) FROM draw_tickets WHERE drawId = ?1)`,
      )
      .bind(month)
      .all<{ sourceId: string }>();
    expect(told.results.map(({ sourceId }) => sourceId).toSorted()).toEqual(
      claims.map(({ entryId }) => String(entryId)).toSorted(),
    );
  });

  test('W-02 a draw whose secret is lost fails in public, and its tickets enter the next one', async () => {
    const month = await aMonthOf(2);
    const { drawAt } = await aSealedDraw(worker, month);
    const db = worker.db();
    await db.prepare('UPDATE draws SET secretEnc = NULL WHERE id = ?1').bind(month).run();
    const cutOff = (ms: number) => {
      const ctx = at(worker, ms);
      const config = { ...ctx.deps.config, DRAW_CHAIN: 'quicknet' as const };
      return { ...ctx, deps: { ...ctx.deps, config } };
    };
    await runDraws(cutOff(drawAt + 96 * HOUR - 1000));
    expect((await drawRow(worker, month))['status']).toBe('frozen');
    await runDraws(cutOff(drawAt + 96 * HOUR));
    const view = (await worker.browser().api(`/api/draws/${month}`)).read(drawViewSchema);
    expect([view.status, view.endReason?.en.includes('enter the next one')]).toEqual([
      'failed',
      true,
    ]);
    const next = aMonth();
    const following = await aSealedDraw(worker, next);
    const carried = await db
      .prepare('SELECT COUNT(*) AS n FROM draw_tickets WHERE drawId = ?1')
      .bind(next)
      .first();
    expect(carried).toEqual({ n: 2 });
    const { manifest = '' } = await drawRow(worker, next);
    const { resultHash } = await drawRow(worker, month);
    expect((JSON.parse(manifest) as { prev: string }).prev).toBe(resultHash);
    await runDraws(at(worker, following.drawAt + 3000));
    expect((await drawRow(worker, next))['status']).toBe('drawn');
  });
});

describe('W-05 what two people do', () => {
  test('W-05 a ticket is void by two people before the number, never by one, never after', async () => {
    const month = await aMonthOf(2);
    const { freezeAt, drawAt } = await aSealedDraw(worker, month);
    const [first, second] = [await aMember(worker), await aMember(worker)];
    const act = { id: month, ticket: 'S-0001' };
    const now = freezeAt + HOUR;
    await proposeVoid(at(worker, now, first), { ...act, reason: 'forged' });
    expect(await refusalOf(confirmVoid(at(worker, now, first), act))).toBe(
      'draw.second_person_needed',
    );
    const late = confirmVoid(at(worker, drawAt + 3000, second), act);
    expect(await refusalOf(late)).toBe('draw.bad_step');
    const voids = async () => (await worker.browser().api(`/api/draws/${month}/voids`)).text;
    expect(await voids()).toBe(`{"draw":"${month}","voids":[]}`);
    await confirmVoid(at(worker, now, second), act);
    expect(await voids()).toContain('"ticket":"S-0001","reason":"forged"');
    expect(await refusalOf(declineVoid(at(worker, now, second), act))).toBe('draw.bad_step');
    await runDraws(at(worker, drawAt + 3000));
    expect(await resultOf(month)).toMatchObject({ winners: ['S-0002'], voids: ['S-0001'] });
  });

  test('W-05 a draw whose tickets are all void ends with that reason, and not as one without entries', async () => {
    const month = await aMonthOf(2);
    const { freezeAt, drawAt } = await aSealedDraw(worker, month);
    const [first, second] = [await aMember(worker), await aMember(worker)];
    for (const ticket of ['S-0001', 'S-0002']) {
      const act = { id: month, ticket, reason: 'forged' as const };
      await proposeVoid(at(worker, freezeAt + HOUR, first), act);
      await confirmVoid(at(worker, freezeAt + HOUR, second), act);
    }
    await runDraws(at(worker, drawAt + 3000));
    const view = (await worker.browser().api(`/api/draws/${month}`)).read(drawViewSchema);
    expect([view.status, view.count, view.winners]).toEqual(['closed', 2, []]);
    expect([view.endReason?.en, view.endReason?.ar]).toEqual([
      expect.stringContaining('Every ticket of this draw was taken out'),
      expect.stringContaining('استُبعدت تذاكر هذا السحب كلها'),
    ]);
    expect(await resultOf(month)).toMatchObject({ winners: [], voids: ['S-0001', 'S-0002'] });
  });

  test('W-05 the draw of a month that began stands on the desk for all who look first, once', async () => {
    const staff = await aSession(worker, await aStaffMember(worker.db()));
    const month = muscatMonth(Date.now());
    const db = worker.db();
    await db.batch(
      ['draw_events WHERE drawId', 'draws WHERE id'].map((of) =>
        db.prepare(`DELETE FROM ${of} = ?1`).bind(month),
      ),
    );
    const paths = ['/api/admin/draws', `/api/admin/draws/${month}`, `/api/admin/draws/${month}`];
    const answers = await Promise.all(paths.map((path) => staff.api(path)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { results } = await db
      .prepare('SELECT status FROM draws WHERE id = ?1')
      .bind(month)
      .all();
    expect(results).toEqual([{ status: 'draft' }]);
  });

  test('W-05 a set-up that leaves late entries no room, or was changed by a colleague, is refused', async () => {
    const staff = await aSession(worker, await aStaffMember(worker.db()));
    const list = JSON.parse((await staff.api('/api/admin/draws')).text) as {
      draws: { id: string; status: string }[];
    };
    const month = list.draws.find(({ status }) => status === 'draft')?.id ?? '';
    const path = `/api/admin/draws/${month}`;
    const draft = JSON.parse((await staff.api(path)).text) as Record<string, unknown>;
    const { version, events, mode, replacement, prizes, alternates, freezeAt, drawAt } = draft;
    const setup = { version, events, mode, replacement, prizes, alternates, freezeAt, drawAt };
    const put = (changes: object) =>
      staff.api(path, { method: 'PUT', json: { ...setup, ...changes } });
    const early = await put({ freezeAt: `${month}-28T12:00:00+04:00` });
    expect([early.status, early.error.details?.fields?.map(({ field }) => field)]).toEqual([
      400,
      ['freezeAt'],
    ]);
    const late = await put({ drawAt: '2062-01-05T18:00:00+04:00' });
    expect([late.status, late.error.details?.fields]).toEqual([
      400,
      [{ field: 'drawAt', reason: 'too_late' }],
    ]);
    expect((await put({ alternates: 2 })).status).toBe(200);
    expect((await put({ alternates: 3 })).error.code).toBe('draw.changed');
    expect((await drawRow(worker, month))['alternates']).toBe(2);
  });

  test('W-01 two tablets change the excluded phones at once: neither undoes what the other did', async () => {
    const staff = await aSession(worker, await aStaffMember(worker.db()));
    const change = (add: string[], remove: string[] = []) =>
      staff.api('/api/admin/draw-exclusions', { method: 'PATCH', json: { add, remove } });
    const kept = async () =>
      (
        await worker.db().prepare('SELECT phone FROM draw_exclusions').all<{ phone: string }>()
      ).results
        .map(({ phone }) => phone)
        .toSorted();
    const before = await kept();
    await change(['91110001', '91110002']);
    await Promise.all([change(['91110003'], ['91110001']), change(['91110004'], ['91110002'])]);
    expect(await kept()).toEqual([...before, '+96891110003', '+96891110004'].toSorted());
    const wrong = await change(['91110005', 'Fatma'], ['12']);
    expect([wrong.status, wrong.error.details?.fields?.map(({ field }) => field)]).toEqual([
      400,
      ['add.1'],
    ]);
    const many = Array.from({ length: 499 }, (_, n) => `9222${String(n).padStart(4, '0')}`);
    expect((await change(many)).status).toBe(400);
    expect(await kept()).toEqual([...before, '+96891110003', '+96891110004'].toSorted());
    expect((await change([], ['91110003', '91110004'])).status).toBe(200);
    expect(await kept()).toEqual(before);
  });
});
