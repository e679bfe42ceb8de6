import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OutboxResponse } from './classify-response.ts';
import { createStalledCalls } from './stalled-calls.ts';

/** Answers only where it is ended. */
const hanging = (signal: AbortSignal) =>
  new Promise<OutboxResponse>((resolve) =>
    signal.addEventListener('abort', () => resolve({ from: 'network' })),
  );

const DROPPED = { reply: { from: 'network' }, isDropped: true };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('R-19 a call from before the network changed is given up once the server is there again', async () => {
  const calls = createStalledCalls();
  const call = calls.track(new AbortController().signal, hanging);
  vi.advanceTimersByTime(1000);
  calls.drop();
  expect(await call).toEqual(DROPPED);
});

it('R-19 a young call is waited for a moment, then given up; one that begins afterwards is not', async () => {
  const calls = createStalledCalls();
  const { signal } = new AbortController();
  let isOver = false;
  const young = calls.track(signal, hanging).finally(() => (isOver = true));
  vi.advanceTimersByTime(150);
  calls.drop();
  let isLaterOver = false;
  const later = calls.track(signal, hanging).finally(() => (isLaterOver = true));
  await vi.advanceTimersByTimeAsync(849);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await young).toEqual(DROPPED);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isLaterOver).toBe(false);
  calls.drop();
  expect(await later).toEqual(DROPPED);
});

it('R-19 an answer that comes in that moment counts', async () => {
  const calls = createStalledCalls();
  const slow = (signal: AbortSignal) =>
    new Promise<OutboxResponse>((resolve) => {
      setTimeout(() => resolve({ from: 'foreign' }), 500);
      signal.addEventListener('abort', () => resolve({ from: 'network' }));
    });
  const call = calls.track(new AbortController().signal, slow);
  calls.drop();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await call).toEqual({ reply: { from: 'foreign' }, isDropped: false });
});

it('R-19 what ends a run ends its calls as well, and that is no drop', async () => {
  const calls = createStalledCalls();
  const run = new AbortController();
  const call = calls.track(run.signal, hanging);
  run.abort();
  expect(await call).toEqual({ reply: { from: 'network' }, isDropped: false });
  calls.drop();
});
