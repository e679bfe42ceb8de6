import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { trackVisit } from './track-visit.ts';

const stored = new Map<string, string>();
let sent: unknown[] = [];
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
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(init.body as string));
    return answer();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const places = () => sent.map((body) => (body as { place: string }).place);
const devices = () => new Set(sent.map((body) => (body as { device: string }).device));

describe('S-04 visits from this device', () => {
  test('S-04 a place is sent once a day, under one number of the day', async () => {
    for (const place of ['omani', 'omani', 'spa'] as const) await trackVisit(place);
    expect(sent).toMatchObject([
      { serviceType: 'restaurant', place: 'omani' },
      { serviceType: 'spa', place: 'spa' },
    ]);
    expect(devices().size).toBe(1);
  });

  test('S-04 the next Muscat day it is sent again, under another number', async () => {
    await trackVisit('omani');
    vi.setSystemTime(Date.parse('2026-08-10T00:01:00+04:00'));
    await trackVisit('omani');
    expect([places(), devices().size]).toEqual([['omani', 'omani'], 2]);
  });

  test.each([
    ['there is no network', () => Promise.reject(new TypeError('no network'))],
    ['the server fails', () => new Response('{}', { status: 503, headers: { 'X-App-Api': '1' } })],
  ])('S-04 where %s nothing is said, and the next look sends it again', async (_, failure) => {
    answer = failure;
    await expect(trackVisit('thai')).resolves.toBeUndefined();
    answer = received;
    await trackVisit('thai');
    await trackVisit('thai');
    expect([places(), devices().size]).toEqual([['thai', 'thai'], 1]);
  });
});
