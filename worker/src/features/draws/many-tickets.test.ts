import { expect, test } from 'vitest';
import { aMonth, aSealedDraw, at, entersFor, numberOf } from '../../../test/draw-scene.ts';
import { crowd } from '../../../test/entry-crowd.ts';
import { testWorker } from '../../../test/harness.ts';
import { postBeacon } from './draw-number.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const TICKETS = 300;
/** A session, a draw and what it hangs on; of a prize each. */
const FEW = 40;

test('W-01 reading a sealed draw costs no row for each of its tickets', async () => {
  const id = aMonth();
  const [one] = [await entersFor(worker, id), await entersFor(worker, id)];
  await crowd(worker, id, one, TICKETS);
  const { drawAt } = await aSealedDraw(worker, id);
  await postBeacon(at(worker, drawAt + 3000, {}), { id, signature: await numberOf(worker, id) });
  const read = (path: string, headers: Record<string, string> = {}) =>
    worker.browser().api(path, { headers: { ...headers, 'X-Count-Rows': '1' } });
  const list = await read(`/api/draws/${id}/list`);
  expect(list.text.split('\n').length).toBeGreaterThan(TICKETS);

  for (const path of ['/api/draws', `/api/draws/${id}`, `/api/draws/${id}/mine`]) {
    const { status, headers } = await read(path);
    expect([path, status]).toEqual([path, 200]);
    expect([path, Number(headers.get('X-D1-Rows-Read')) < FEW]).toEqual([path, true]);
  }
  const again = await read(`/api/draws/${id}/list`);
  expect(again.text).toBe(list.text);
  expect(Number(again.headers.get('X-D1-Rows-Read'))).toBeLessThan(FEW);
  const kept = await read(`/api/draws/${id}/list`, {
    'If-None-Match': list.headers.get('ETag') ?? '',
  });
  expect(kept.status).toBe(304);
  expect(Number(kept.headers.get('X-D1-Rows-Read'))).toBeLessThan(FEW);
});

test('W-01 a copy of another list than the sealed one is not what is published', async () => {
  const id = aMonth();
  await entersFor(worker, id);
  const { drawAt } = await aSealedDraw(worker, id);
  await postBeacon(at(worker, drawAt + 3000, {}), { id, signature: await numberOf(worker, id) });
  const list = async () => (await worker.browser().api(`/api/draws/${id}/list`)).text;
  const sealed = await list();
  const { objects } = await worker.bindings().MEDIA.list({ prefix: 'draws/' });
  const { key = '' } = objects.find((one) => one.key.endsWith(`-${id}/list`)) ?? {};
  expect(await (await worker.bindings().MEDIA.get(key))?.text()).toBe(sealed);
  // As it stands after a way back in time, which the bucket does not go.
  await worker.bindings().MEDIA.put(key, sealed.replace('S-0001', 'S-0002'));
  expect(await list()).toBe(sealed);
});
