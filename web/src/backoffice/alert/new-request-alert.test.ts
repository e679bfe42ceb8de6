import { describe, expect, it } from 'vitest';
import { hasArrived } from './new-request-alert.ts';

const heard = { newestPendingId: 41, changeRequests: 2 };

describe('B-03 when a desk rings', () => {
  it('B-03 never at the first look, however much waits', () => {
    expect(hasArrived({ newestPendingId: 99, changeRequests: 7 }, null)).toBe(false);
  });

  it.each([
    ['a new request', { newestPendingId: 42, changeRequests: 2 }, true],
    [
      'a request that comes as another is answered',
      { newestPendingId: 43, changeRequests: 1 },
      true,
    ],
    ['a change that a guest asks for', { newestPendingId: 41, changeRequests: 3 }, true],
    ['nothing new', heard, false],
    ['the newest answered', { newestPendingId: 38, changeRequests: 2 }, false],
    ['all answered', { newestPendingId: 0, changeRequests: 0 }, false],
  ])('B-03 %s', (_what, now, rings) => {
    expect(hasArrived(now, heard)).toBe(rings);
  });
});
