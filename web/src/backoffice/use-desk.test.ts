import { describe, expect, it } from 'vitest';
import { type LiveState, liveState } from './use-desk.ts';

const POLL = 10_000;
const LATE_AFTER = 3 * POLL;

const fresh = {
  connectivity: 'online',
  isHidden: false,
  isFailing: false,
  isHinted: false,
  agesFrom: 1_000_000,
  now: 1_000_000,
  poll: POLL,
} as const;

describe('B-02 what a desk says of the age of its data', () => {
  it.each<[string, Partial<Parameters<typeof liveState>[0]>, LiveState]>([
    ['just read', {}, 'live'],
    ['one moment before three missed polls', { now: fresh.agesFrom + LATE_AFTER - 1 }, 'live'],
    ['three polls missed', { now: fresh.agesFrom + LATE_AFTER }, 'late'],
    ['an hour without news', { now: fresh.agesFrom + 3_600_000, isHinted: true }, 'live'],
    ['hints arrive and answers do not', { isFailing: true, isHinted: true }, 'late'],
    ['hints without a connection', { connectivity: 'offline', isHinted: true }, 'offline'],
    ['the last question failed', { isFailing: true }, 'late'],
    [
      'a list that is read less often has longer',
      { now: fresh.agesFrom + LATE_AFTER, poll: 3 * POLL },
      'live',
    ],
    [
      'a list that is read very often is not late after a few seconds',
      { now: fresh.agesFrom + 14_999, poll: 1000 },
      'live',
    ],
    [
      'a list that is read very often has 15 seconds',
      { now: fresh.agesFrom + 15_000, poll: 1000 },
      'late',
    ],
    ['never read yet', { agesFrom: 0 }, 'live'],
    ['hidden behind another window', { isHidden: true }, 'paused'],
    ['without a connection', { connectivity: 'offline' }, 'offline'],
    ['behind a Wi-Fi sign-in', { connectivity: 'portal', isHidden: true }, 'portal'],
  ])('B-02 %s', (_, change, state) => {
    expect(liveState({ ...fresh, ...change })).toBe(state);
  });
});
