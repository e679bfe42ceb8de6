import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let asked = 0;
/** Whether the server can be reached. */
let isUp = false;
const page = Object.assign(new EventTarget(), { hidden: true });

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  asked = 0;
  isUp = false;
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { onLine: true, language: 'en' });
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    if (!isUp) throw new TypeError('no network');
    return Response.json({ ok: true }, { headers: { 'X-App-Api': '1' } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('X-01 B-02 a hidden desk finds out by itself that the network is back', async () => {
  const connectivity = await import('./connectivity.ts');
  const states: string[] = [];
  connectivity.subscribeConnectivity(() => void states.push(connectivity.readConnectivity()));
  const leave = connectivity.probeWhileHidden();
  connectivity.reportResponse('network');
  await vi.advanceTimersByTimeAsync(30_000);
  expect([asked, states]).toEqual([5, ['offline']]);
  isUp = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(states).toEqual(['offline', 'online']);
  leave();
});

test('L-13 one answer that got lost blocks for a second; a network that is gone is asked more and more seldom', async () => {
  const connectivity = await import('./connectivity.ts');
  connectivity.subscribeConnectivity(() => {});
  const leave = connectivity.probeWhileHidden();
  isUp = true;
  connectivity.reportResponse('network');
  await vi.advanceTimersByTimeAsync(1000);
  expect([asked, connectivity.readConnectivity()]).toEqual([1, 'online']);
  isUp = false;
  asked = 0;
  connectivity.reportResponse('network');
  const asks: number[] = [];
  for (let second = 1; second <= 40; second += 1) {
    const before = asked;
    await vi.advanceTimersByTimeAsync(1000);
    if (asked > before) asks.push(second);
  }
  expect(asks).toEqual([1, 3, 8, 18, 28, 38]);
  leave();
});

test('X-01 a hidden page of a guest asks nothing, and a desk that opens behind it does again', async () => {
  const connectivity = await import('./connectivity.ts');
  connectivity.subscribeConnectivity(() => {});
  connectivity.reportResponse('network');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(0);
  connectivity.probeWhileHidden();
  isUp = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect([asked, connectivity.readConnectivity()]).toEqual([1, 'online']);
});
