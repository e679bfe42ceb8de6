import { describe, expect, test } from 'vitest';
import { deskDrawSchema } from '#shared/draw/draw-desk.contract.ts';
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
} from '../../../test/draw-scene.ts';
import { aSession, aStaffMember } from '../../../test/factories.ts';
import { testWorker } from '../../../test/harness.ts';
import { postBeacon } from './draw-number.ts';
import { runDraws } from './run-draws.ts';
import { cancelDraw } from './set-up-draw.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });

/** A drawn month that the nightly check has found right, and what the next night's finds of it. */
async function aCheckedDraw() {
  const id = aMonth();
  for (let n = 0; n < 3; n += 1) await entersFor(worker, id);
  const { drawAt } = await aSealedDraw(worker, id);
  await postBeacon(at(worker, drawAt + 3000, {}), { id, signature: await numberOf(worker, id) });
  await runDraws(at(worker, drawAt + 2 * DAY));
  expect((await drawRow(worker, id))['fault']).toBeNull();
  return { id, ...nightsOf(id, drawAt) };
}

function nightsOf(id: string, drawAt: number) {
  let nights = 2;
  return {
    drawAt,
    faultOfNextNight: async () => {
      nights += 2;
      await runDraws(at(worker, drawAt + nights * DAY));
      return (await drawRow(worker, id))['fault'];
    },
  };
}

const run = (sql: string, ...values: unknown[]) =>
  worker
    .db()
    .prepare(sql)
    .bind(...values)
    .run();

describe('W-01 what is changed behind the server’s back is found by the nightly check', () => {
  test.each([
    [
      'a result',
      `UPDATE draws SET result = replace(result, 'S-0001', 'S-0009') WHERE id = ?1`,
      'result_hash',
    ],
    [
      'a signature',
      `UPDATE draws SET signature = substr(signature, 3) || '00' WHERE id = ?1`,
      'signature',
    ],
    [
      'a void that came before the number',
      `INSERT INTO draw_voids SELECT id, 'S-0001', 'forged', 1, frozenAt, 2, frozenAt, NULL FROM draws WHERE id = ?1`,
      'voids',
    ],
    [
      'a winner',
      `UPDATE draw_claims SET ticket = a.value, person = t.person FROM draws d, json_each(d.result, '$.alternates') a
         JOIN draw_tickets t ON t.drawId = d.id AND t.ticket = a.value
       WHERE d.id = ?1 AND draw_claims.drawId = ?1 AND draw_claims.attempt = 1 AND a.key = 0`,
      'claims',
    ],
  ])('W-01 %s', async (_what, sql, fault) => {
    const { id, faultOfNextNight } = await aCheckedDraw();
    await run(sql, id);
    expect((await faultOfNextNight())?.split(' ')).toContain(fault);
    const staff = await aSession(worker, await aStaffMember(worker.db()));
    const shown = (await staff.api(`/api/admin/draws/${id}`)).read(deskDrawSchema);
    expect(shown.fault).toContain(fault);
  });

  test('W-01 the result of the draw before, by the manifest that names it', async () => {
    const before = await aCheckedDraw();
    const id = aMonth();
    await entersFor(worker, id);
    const { drawAt } = await aSealedDraw(worker, id, { freezeAt: before.drawAt + DAY });
    await run('UPDATE draws SET resultHash = ?2 WHERE id = ?1', before.id, 'a'.repeat(64));
    expect(await nightsOf(id, drawAt).faultOfNextNight()).toBe('prev');
  });

  test('W-01 a copy that was there and is gone is reported, and not made anew from the rows', async () => {
    const { id, faultOfNextNight } = await aCheckedDraw();
    const { seq } = await drawRow(worker, id);
    await worker.bindings().MEDIA.delete(`draws/${seq}-${id}/list`);
    expect(await faultOfNextNight()).toBe('missing_list');
    expect(await faultOfNextNight()).toBe('missing_list');
  });

  test('W-01 the last text of a draw that was called off', async () => {
    const id = aMonth();
    const now = Date.now();
    await anOpenDraw(worker, id, { freezeAt: now + HOUR, drawAt: now + 40 * HOUR });
    const member = at(worker, now, await aMember(worker));
    await cancelDraw(member, { id, ar: 'ألغته الوزارة', en: 'The ministry' });
    const { faultOfNextNight } = nightsOf(id, now);
    expect(await faultOfNextNight()).toBeNull();
    await run(`UPDATE draws SET endReasonEn = 'Another reason' WHERE id = ?1`, id);
    expect(await faultOfNextNight()).toBe('last_text');
    await run(
      `UPDATE draws SET result = replace(result, 'The ministry', 'Nobody') WHERE id = ?1`,
      id,
    );
    expect(await faultOfNextNight()).toBe('result_hash last_text result');
  });

  test('W-01 a row that nobody can read is a fault of its own draw, and the next one is checked all the same', async () => {
    const broken = await aCheckedDraw();
    const whole = await aCheckedDraw();
    await run(`UPDATE draws SET mode = 'box', result = '{' WHERE id = ?1`, broken.id);
    await run(`UPDATE draws SET status = 'cancelled' WHERE id = ?1`, broken.id);
    await run('UPDATE draws SET checkedAt = NULL WHERE id IN (?1, ?2)', broken.id, whole.id);
    await runDraws(at(worker, whole.drawAt + 3 * DAY));
    const [first, second] = [await drawRow(worker, broken.id), await drawRow(worker, whole.id)];
    expect(first['fault']).toBe('unreadable');
    expect([second['fault'], second['checkedAt']]).toEqual([
      null,
      new Date(whole.drawAt + 3 * DAY).toISOString(),
    ]);
  });
});
