import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { joinSignals } from './join-signals.ts';

const aborted = (reason: string) => {
  const controller = new AbortController();
  controller.abort(reason);
  return controller.signal;
};

describe.each([
  ['as new browsers have it', true],
  ['in a browser that cannot join them', false],
])('E-08 signals, %s', (_, hasAny) => {
  beforeEach(() => {
    if (hasAny) return;
    // iPhones before iOS 17.4 have the class without its `any`.
    vi.stubGlobal('AbortSignal', {});
  });
  afterEach(() => vi.unstubAllGlobals());

  test('E-08 the first that ends ends both, with its reason', () => {
    const other = new AbortController();
    const joined = joinSignals(new AbortController().signal, other.signal);
    expect(joined.aborted).toBe(false);
    other.abort('closed');
    expect([joined.aborted, joined.reason]).toEqual([true, 'closed']);
  });

  test('E-08 one that has ended before is heard', () => {
    const joined = joinSignals(new AbortController().signal, aborted('before'));
    expect([joined.aborted, joined.reason]).toEqual([true, 'before']);
  });
});
