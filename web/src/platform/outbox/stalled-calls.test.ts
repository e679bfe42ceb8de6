import { expect, it } from 'vitest';
import type { OutboxResponse } from './classify-response.ts';
import { createStalledCalls } from './stalled-calls.ts';

/** Answers only where it is ended. */
const hanging = (signal: AbortSignal) =>
  new Promise<OutboxResponse>((resolve) =>
    signal.addEventListener('abort', () => resolve({ from: 'network' })),
  );

it('R-19 a call from before the network changed is given up once the server is there again, a young one is not', async () => {
  let now = 0;
  const calls = createStalledCalls(() => now);
  const { signal } = new AbortController();
  const old = calls.track(signal, hanging);
  now = 900;
  let isYoungOver = false;
  const young = calls.track(signal, hanging).finally(() => (isYoungOver = true));
  now = 1000;
  calls.drop();
  expect(await old).toEqual({ reply: { from: 'network' }, isDropped: true });
  expect(isYoungOver).toBe(false);
  now = 1900;
  calls.drop();
  expect(await young).toEqual({ reply: { from: 'network' }, isDropped: true });
});

it('R-19 what ends a run ends its calls as well, and that is no drop', async () => {
  const calls = createStalledCalls(() => 0);
  const run = new AbortController();
  const call = calls.track(run.signal, hanging);
  run.abort();
  expect(await call).toEqual({ reply: { from: 'network' }, isDropped: false });
  calls.drop();
});
