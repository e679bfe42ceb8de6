import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trackSiteVisit } from './track-visit.ts';

const stored = new Map<string, string>();
const sent: unknown[] = [];

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push([address, JSON.parse(init.body as string)]);
    return new Response(JSON.stringify({ v: 1, ok: true }), {
      headers: { 'Content-Type': 'application/json', 'X-App-Api': '1' },
    });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('T-02 the visit of this device is sent under its number of the day, and kept', async () => {
  await trackSiteVisit();
  await trackSiteVisit();
  expect(sent).toEqual([['/api/track-visit', { device: expect.any(String) as string }]]);
  expect(JSON.parse(stored.get('visitedSite') ?? '')).toMatchObject({ sent: ['site'] });
});
