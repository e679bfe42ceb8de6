import { describe, expect, it } from 'vitest';
import { LATE_AFTER_MS, type LiveState, liveState } from './live-state.ts';

const fresh = {
  connectivity: 'online',
  isHidden: false,
  isFailing: false,
  updatedAt: 1_000_000,
  now: 1_000_000,
} as const;

describe('B-02 what the board says of its own age', () => {
  it.each<[string, Partial<Parameters<typeof liveState>[0]>, LiveState]>([
    ['just read', {}, 'live'],
    ['one moment before three missed polls', { now: fresh.updatedAt + LATE_AFTER_MS - 1 }, 'live'],
    ['three polls missed', { now: fresh.updatedAt + LATE_AFTER_MS }, 'late'],
    ['the last question failed', { isFailing: true }, 'late'],
    [
      'a list that is read less often has longer',
      { now: fresh.updatedAt + LATE_AFTER_MS, lateAfter: 3 * LATE_AFTER_MS },
      'live',
    ],
    ['never read yet', { updatedAt: 0 }, 'live'],
    ['hidden behind another window', { isHidden: true }, 'paused'],
    ['without a connection', { connectivity: 'offline' }, 'offline'],
    ['behind a Wi-Fi sign-in', { connectivity: 'portal', isHidden: true }, 'portal'],
  ])('B-02 %s', (_, change, state) => {
    expect(liveState({ ...fresh, ...change })).toBe(state);
  });
});
