import 'fake-indexeddb/auto';
import { clear, createStore } from 'idb-keyval';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sha256Hex } from '#shared/draw/digest.ts';
import { servedDraw } from '#shared/testing/served-draw.ts';
import { refreshTopics } from '../../../platform/live/refresh-queries.ts';
import { queryClient } from '../../../platform/query/query-client.ts';
import { serverTime } from '../../../platform/server-time.ts';
import { writeLocal } from '../../../platform/storage/local-store.ts';
import { keyText } from './key-text.ts';
import { keepPinning, pinDraws } from './pin-draws.ts';
import { readPins } from './pin-store.ts';

beforeEach(async () => {
  await clear(createStore('dar-al-seeb-pins', 'pins'));
  const values = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  queryClient.clear();
});

const HOUR = 3_600_000;
const NO_KEY = { kid: '', x: '', y: '' };

const SERVED = await servedDraw();
const { drawAt: DRAW_AT, signingKey } = SERVED.view;

/** A server with one sealed draw, in which this phone has a ticket; its clock is its own. */
function aServer(now: () => number) {
  vi.stubGlobal('fetch', async (path: string) => {
    const headers = { 'X-App-Api': '1', 'Content-Type': 'application/json' };
    const date = new Date(now()).toUTCString();
    return new Response(SERVED.bodies[path], { headers: { ...headers, Date: date } });
  });
}

it('W-01 a draw is kept by the server’s time, however wrong the phone’s clock is', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  writeLocal('hasBookings', true);
  const wrong = Date.parse(DRAW_AT) - 40 * HOUR;
  vi.setSystemTime(wrong);
  const after = Date.parse(DRAW_AT) + HOUR;
  aServer(() => after);
  await pinDraws();
  expect(await readPins()).toEqual({});
  expect(Math.abs((serverTime() ?? 0) - after)).toBeLessThanOrEqual(1000);

  // The number comes while the manifest is on its way.
  let asked = 0;
  aServer(() => Date.parse(DRAW_AT) + ((asked += 1) < 3 ? -HOUR : HOUR));
  await pinDraws();
  expect([asked, await readPins()]).toEqual([4, {}]);

  vi.setSystemTime(Date.parse(DRAW_AT) + 400 * HOUR);
  const before = Date.parse(DRAW_AT) - HOUR;
  aServer(() => before);
  await pinDraws();
  const { '2026-08': pin } = await readPins();
  expect([pin?.hash, pin?.key]).toEqual([
    await sha256Hex(SERVED.manifest),
    keyText(signingKey ?? NO_KEY),
  ]);
  expect(Math.abs((pin?.seenAt ?? 0) - before)).toBeLessThanOrEqual(1000);
});

it('W-01 X-01 an open app keeps a draw as soon as a hint says that it is sealed', async () => {
  writeLocal('hasBookings', true);
  aServer(() => Date.parse(DRAW_AT) + HOUR);
  await keepPinning();
  expect(await readPins()).toEqual({});
  aServer(() => Date.parse(DRAW_AT) - HOUR);
  refreshTopics(['offers']);
  refreshTopics(['draws']);
  await vi.waitFor(async () => expect(Object.keys(await readPins())).toEqual(['2026-08']));
});
