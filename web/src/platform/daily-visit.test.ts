import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { countVisit, type VisitsOfDay } from './daily-visit.ts';

let stored: VisitsOfDay | null = null;
let sent: { readonly what: string; readonly device: string }[] = [];
let arrives = true;
const kept = {
  read: () => stored,
  write: (visits: VisitsOfDay) => {
    stored = visits;
  },
};
const look = (what: string) =>
  countVisit(kept, what, async (device) => {
    sent.push({ what, device });
    if (!arrives) throw new TypeError('no network');
  });
const devices = () => new Set(sent.map(({ device }) => device));

beforeEach(() => {
  [stored, sent, arrives] = [null, [], true];
  vi.useFakeTimers({ now: Date.parse('2026-08-09T12:00:00+04:00'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('T-02 S-04 visits of this device', () => {
  test('T-02 S-04 are sent once a day each, under one number of the day', async () => {
    for (const what of ['omani', 'omani', 'spa']) await look(what);
    expect([sent.map(({ what }) => what), devices().size]).toEqual([['omani', 'spa'], 1]);
  });

  test('T-02 S-04 are sent again the next Muscat day, under another number', async () => {
    await look('site');
    vi.setSystemTime(Date.parse('2026-08-10T00:01:00+04:00'));
    await look('site');
    expect([sent.length, devices().size]).toEqual([2, 2]);
  });

  test('T-02 S-04 that did not arrive say nothing, and the next look sends the same', async () => {
    arrives = false;
    await expect(look('site')).resolves.toBeUndefined();
    arrives = true;
    await look('site');
    await look('site');
    expect([sent.length, devices().size]).toEqual([2, 1]);
  });

  test('S-04 two at once are both remembered', async () => {
    await Promise.all([look('omani'), look('spa')]);
    expect(stored?.sent.toSorted()).toEqual(['omani', 'spa']);
  });
});
