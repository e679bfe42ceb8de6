import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

describe('F-07 that somebody stands before a desk', () => {
  const page = new EventTarget();
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', page);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('F-07 is said once after an action, by the poll that follows it, and by no later one', async () => {
    const { takeActivity, watchActivity } = await import('./activity.ts');
    const stop = watchActivity();
    const said = () => takeActivity(Date.now());
    expect([said(), said()]).toEqual([true, false]);
    page.dispatchEvent(new Event('keydown'));
    vi.advanceTimersByTime(61_000);
    expect([said(), said()]).toEqual([true, false]);
    page.dispatchEvent(new Event('pointerdown'));
    vi.advanceTimersByTime(29 * 60_000);
    expect(said()).toBe(false);
    stop();
  });
});
