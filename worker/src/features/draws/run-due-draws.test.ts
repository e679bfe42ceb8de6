import { expect, test } from 'vitest';
import {
  aMonth,
  anOpenDraw,
  aSealedDraw,
  claimsIn,
  drawRow,
  entersFor,
  HOUR,
} from '../../../test/draw-scene.ts';
import { testWorker } from '../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });

test('W-02 a number that is out draws at the next minute, and not only every ten', async () => {
  const month = aMonth();
  await entersFor(worker, month);
  const drawAt = Date.now() - 60_000;
  await aSealedDraw(worker, month, { freezeAt: drawAt - 30 * HOUR, drawAt });
  expect((await drawRow(worker, month))['status']).toBe('frozen');
  await worker.everyMinute();
  expect((await drawRow(worker, month))['status']).toBe('drawn');
  expect(await claimsIn(worker, month)).toHaveLength(1);
});

test('W-01 a list is sealed in the minute in which its time comes', async () => {
  const month = aMonth();
  await entersFor(worker, month);
  const freezeAt = Date.now() - 1000;
  await anOpenDraw(worker, month, { freezeAt, drawAt: freezeAt + 30 * HOUR });
  await worker.everyMinute();
  expect((await drawRow(worker, month))['status']).toBe('frozen');
});
