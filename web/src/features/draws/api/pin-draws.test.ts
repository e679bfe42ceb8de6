import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sha256Hex } from '#shared/draw/digest.ts';
import { queryClient } from '../../../platform/query/query-client.ts';
import { serverTime } from '../../../platform/server-time.ts';
import { readLocal, writeLocal } from '../../../platform/storage/local-store.ts';
import { canBePinned, pinDraws, pinManifest } from './pin-draws.ts';

beforeEach(() => {
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

it('W-01 a phone keeps the first fingerprint that it saw, and takes no other for it', async () => {
  expect(await pinManifest('2026-08', '{"as":"announced"}', 1)).toBe(true);
  const first = readLocal('drawPins')?.['2026-08'];
  expect(first?.hash).toBe(await sha256Hex('{"as":"announced"}'));
  await pinManifest('2026-08', '{"as":"changed"}', 2);
  await pinManifest('2026-09', '{"of":"another month"}', 3);
  expect(readLocal('drawPins')?.['2026-08']).toEqual(first);
  expect(Object.keys(readLocal('drawPins') ?? {})).toEqual(['2026-08', '2026-09']);
});

it('W-01 only a sealed draw whose number nobody can know is worth keeping', () => {
  const drawAt = '2026-09-05T14:00:00.000Z';
  const before = Date.parse(drawAt) - 1;
  expect(canBePinned({ status: 'frozen', drawAt }, before)).toBe(true);
  expect(canBePinned({ status: 'frozen', drawAt }, before + 1)).toBe(false);
  for (const status of ['open', 'freezing', 'drawn', 'closed', 'failed', 'cancelled'] as const)
    expect(canBePinned({ status, drawAt }, before)).toBe(false);
  expect(canBePinned({ status: 'frozen', drawAt }, null)).toBe(false);
});

const DRAW_AT = '2026-09-05T14:00:00.000Z';
const HOUR = 3_600_000;

/** A server with one sealed draw, in which this phone has a ticket; its clock is its own. */
function aServer(now: () => number) {
  const files: Readonly<Record<string, object>> = {
    '/api/draws': {
      v: 1,
      ok: true,
      draws: [
        {
          id: '2026-08',
          seq: 1,
          status: 'frozen',
          mode: 'beacon',
          events: ['photography'],
          freezeAt: '2026-09-04T08:00:00.000Z',
          drawAt: DRAW_AT,
          count: 1,
          manifestHash: 'a'.repeat(64),
          winners: [],
        },
      ],
    },
    '/api/draws/2026-08/mine': {
      v: 1,
      ok: true,
      id: '2026-08',
      tickets: [
        { ticket: 'P-0001', event: 'photography', phone: '+9689', salt: '', index: 0, path: [] },
      ],
      prizes: [],
    },
    '/api/draws/2026-08/manifest': {},
  };
  vi.stubGlobal('fetch', async (path: string) => {
    const headers = { 'X-App-Api': '1', 'Content-Type': 'application/json' };
    const date = new Date(now()).toUTCString();
    return Response.json(files[path], { headers: { ...headers, Date: date } });
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
  expect(readLocal('drawPins')).toBeNull();
  expect(Math.abs((serverTime() ?? 0) - after)).toBeLessThanOrEqual(1000);

  // The number comes while the manifest is on its way.
  let asked = 0;
  aServer(() => Date.parse(DRAW_AT) + ((asked += 1) < 3 ? -HOUR : HOUR));
  await pinDraws();
  expect([asked, readLocal('drawPins')]).toEqual([3, null]);

  vi.setSystemTime(Date.parse(DRAW_AT) + 400 * HOUR);
  const before = Date.parse(DRAW_AT) - HOUR;
  aServer(() => before);
  await pinDraws();
  const pin = readLocal('drawPins')?.['2026-08'];
  expect(pin?.hash).toBe(await sha256Hex('{}'));
  expect(Math.abs((pin?.seenAt ?? 0) - before)).toBeLessThanOrEqual(1000);
});
