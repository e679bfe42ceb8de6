import { afterAll, expect, test } from 'vitest';
import { claimDeadline } from '#shared/draw/timeline.ts';
import { muscatDay, startOfMuscatDay } from '#shared/muscat-time.ts';
import {
  aMonth,
  aSealedDraw,
  at,
  DAY,
  entersFor,
  HOUR,
  numberOf,
} from '../../../test/draw-scene.ts';
import { testWorker } from '../../../test/harness.ts';
import { subscribed } from '../../../test/push-browser.ts';
import { pushService } from '../../../test/push-service.ts';
import { sha256 } from '../../platform/crypto.ts';
import { claimPrize } from './claim-prize.ts';
import { postBeacon } from './draw-number.ts';
import { runDraws } from './run-draws.ts';

const service = await pushService();
afterAll(service.close);
const worker = testWorker({ RATE_LIMITS: 'off', PUSH_SERVICE_URL: service.url });

/** A draw that this one entrant has won, whose phone is quiet until ten in the morning. */
async function won() {
  const month = aMonth();
  const only = await entersFor(worker, month);
  const quiet = { quietFrom: '22:00', quietTo: '10:00' };
  const push = await subscribed(only.browser, quiet, service.browser());
  const freezeAt = Date.now() - 31 * HOUR;
  const sealed = await aSealedDraw(worker, month, { freezeAt, drawAt: freezeAt + 30 * HOUR });
  const drawAt = sealed.drawAt + 3000;
  await postBeacon(at(worker, drawAt, {}), { id: month, signature: await numberOf(worker, month) });
  const lastDay = startOfMuscatDay(muscatDay(claimDeadline(drawAt)));
  const told = async () => {
    const { results } = await worker
      .db()
      .prepare(
        `SELECT o.createdAt, o.expires, o.state FROM push_outbox o
         JOIN push_subscriptions s ON s.id = o.subId
         WHERE s.endpointHash = ?1 AND o.ref LIKE '%:draw_last_day:%'`,
      )
      .bind(push.endpointHash)
      .all();
    return results;
  };
  return { month, only, push, drawAt, lastDay, told };
}
const iso = (ms: number) => new Date(ms).toISOString();

test('W-04 a winner is told at nine on the last day, once, whatever the quiet hours, until that day ends', async () => {
  const { drawAt, lastDay, told } = await won();
  for (const ms of [lastDay - HOUR, lastDay, lastDay + 9 * HOUR - 1])
    await runDraws(at(worker, ms));
  expect(await told()).toEqual([]);
  const nine = lastDay + 9 * HOUR;
  for (const ms of [nine, nine + HOUR, nine + 12 * HOUR]) await runDraws(at(worker, ms));
  await expect
    .poll(told, { timeout: 10_000 })
    .toEqual([{ createdAt: iso(nine), expires: iso(claimDeadline(drawAt)), state: 'sent' }]);
});

test('W-04 three other pushes of the day do not keep it until tomorrow', async () => {
  const { push, lastDay, told } = await won();
  await worker
    .db()
    .prepare(
      `INSERT INTO push_outbox (subId, kind, ref, notBefore, expires, createdAt, state, sentAt)
       SELECT s.id, 'booking', n.value, ?2, ?2, ?2, 'sent', ?2
       FROM push_subscriptions s, json_each('["a","b","c"]') n WHERE s.endpointHash = ?1`,
    )
    .bind(push.endpointHash, iso(lastDay + HOUR))
    .run();
  await runDraws(at(worker, lastDay + 9 * HOUR));
  await expect.poll(told, { timeout: 10_000 }).toMatchObject([{ state: 'sent' }]);
});

test('W-04 a deadline that was extended has a last day of its own', async () => {
  const { drawAt, lastDay, told } = await won();
  const extended = claimDeadline(drawAt) + 7 * DAY;
  await runDraws(at(worker, lastDay + 9 * HOUR));
  await runDraws(at(worker, claimDeadline(drawAt) + 1));
  expect(await told()).toHaveLength(1);
  await runDraws(at(worker, lastDay + 7 * DAY + 9 * HOUR));
  await expect
    .poll(told, { timeout: 10_000 })
    .toMatchObject([{ state: 'sent' }, { expires: iso(extended), state: 'sent' }]);
});

test('W-04 whoever has claimed is left alone on the last day', async () => {
  const { month, only, drawAt, lastDay, told } = await won();
  const device = { deviceHash: await sha256(only.browser.cookies.get('__Host-dev') ?? '') };
  await claimPrize(at(worker, drawAt + DAY, device), { id: month, prize: 1 });
  await runDraws(at(worker, lastDay + 9 * HOUR));
  expect(await told()).toEqual([]);
});

test('W-04 two winners of one draw are both told of the last day and of more time, each once', async () => {
  const month = aMonth();
  const winners = [await entersFor(worker, month), await entersFor(worker, month)];
  const freezeAt = Date.now() - 31 * HOUR;
  const times = { freezeAt, drawAt: freezeAt + 30 * HOUR, prizes: 2 };
  const drawAt = (await aSealedDraw(worker, month, times)).drawAt + 3000;
  await postBeacon(at(worker, drawAt, {}), { id: month, signature: await numberOf(worker, month) });
  const told = async () => {
    const { results } = await worker
      .db()
      .prepare(
        `SELECT CAST(sourceId AS integer) AS id, type FROM notifications
         WHERE type IN ('draw_last_day', 'draw_extended') AND sourceId IN (?1, ?2) ORDER BY id, type`,
      )
      .bind(...winners.map(({ id }) => String(id)))
      .all();
    return results;
  };
  const both = (...types: string[]) =>
    winners.flatMap(({ id }) => types.map((type) => ({ id, type })));
  const nine = startOfMuscatDay(muscatDay(claimDeadline(drawAt))) + 9 * HOUR;
  for (const ms of [nine, nine + HOUR]) await runDraws(at(worker, ms));
  expect(await told()).toEqual(both('draw_last_day'));
  for (const ms of [1, HOUR]) await runDraws(at(worker, claimDeadline(drawAt) + ms));
  expect(await told()).toEqual(both('draw_extended', 'draw_last_day'));
  for (const ms of [nine, nine + HOUR]) await runDraws(at(worker, ms + 7 * DAY));
  expect(await told()).toEqual(both('draw_extended', 'draw_last_day', 'draw_last_day'));
});
