import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { trackSiteVisit } from './track-visit.ts';

const stored = new Map<string, string>();
let sent: { readonly address: string; readonly device: string }[] = [];
let answer: () => Response | Promise<Response>;

const received = () =>
  new Response(JSON.stringify({ v: 1, ok: true }), {
    headers: { 'Content-Type': 'application/json', 'X-App-Api': '1' },
  });

beforeEach(() => {
  stored.clear();
  sent = [];
  answer = received;
  vi.useFakeTimers({ now: Date.parse('2026-08-09T12:00:00+04:00'), toFake: ['Date'] });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push({ address, ...(JSON.parse(init.body as string) as { device: string }) });
    return answer();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const devices = () => new Set(sent.map(({ device }) => device));

describe('T-02 the visit of this device', () => {
  test('T-02 is sent once a day, and the next Muscat day under another number', async () => {
    for (let n = 0; n < 3; n++) await trackSiteVisit();
    expect(sent.map(({ address }) => address)).toEqual(['/api/track-visit']);
    vi.setSystemTime(Date.parse('2026-08-10T00:01:00+04:00'));
    await trackSiteVisit();
    expect([sent.length, devices().size]).toEqual([2, 2]);
  });

  test.each([
    ['there is no network', () => Promise.reject(new TypeError('no network'))],
    ['the server fails', () => new Response('{}', { status: 503, headers: { 'X-App-Api': '1' } })],
  ])('T-02 where %s nothing is said, and the next opening sends the same', async (_, failure) => {
    answer = failure;
    await expect(trackSiteVisit()).resolves.toBeUndefined();
    answer = received;
    await trackSiteVisit();
    await trackSiteVisit();
    expect([sent.length, devices().size]).toEqual([2, 1]);
  });
});
