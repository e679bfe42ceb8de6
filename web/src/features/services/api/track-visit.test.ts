import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trackVisit } from './track-visit.ts';

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

test('S-04 a place that this device looked at is sent with its kind, and kept for the day', async () => {
  await trackVisit('omani');
  await trackVisit('omani');
  const device = expect.any(String) as string;
  expect(sent).toEqual([
    ['/api/track-service-visit', { serviceType: 'restaurant', place: 'omani', device }],
  ]);
  expect(JSON.parse(stored.get('visitedPlaces') ?? '')).toMatchObject({ sent: ['omani'] });
});
