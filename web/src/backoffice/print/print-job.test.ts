import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startPrint } from './print-job.ts';

class Page extends EventTarget {
  visibilityState = 'visible';
  readonly print = vi.fn<() => void>();
}

let page: Page;
const fonts = () => Promise.resolve();
const happens = (...types: readonly string[]) => {
  for (const type of types) page.dispatchEvent(new Event(type));
};

/** A paper that is put out, as React lays and takes it. */
async function aPaper(isReady = fonts) {
  const paper = { lies: true, end: () => undefined as void };
  paper.end = startPrint(isReady, () => {
    paper.lies = false;
    paper.end();
  });
  await vi.advanceTimersByTimeAsync(0);
  return paper;
}

beforeEach(() => {
  vi.useFakeTimers();
  page = new Page();
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('F-08 a paper that a button puts out', () => {
  it.each(['pointerdown', 'keydown', 'visibilitychange'])(
    'F-08 still lies when the browser says that it has printed, and goes with the first %s after it',
    async (back) => {
      const paper = await aPaper();
      expect(page.print).toHaveBeenCalledTimes(1);
      happens(back);
      expect(paper.lies).toBe(true);
      happens('afterprint');
      expect(paper.lies).toBe(true);
      happens(back);
      expect(paper.lies).toBe(false);
    },
  );

  it('F-08 lies on while the page is covered by the preview', async () => {
    const paper = await aPaper();
    happens('afterprint');
    page.visibilityState = 'hidden';
    happens('visibilitychange');
    expect(paper.lies).toBe(true);
    page.visibilityState = 'visible';
    happens('visibilitychange');
    expect(paper.lies).toBe(false);
  });

  it('F-08 goes after a minute where the browser never says so', async () => {
    const paper = await aPaper();
    await vi.advanceTimersByTimeAsync(59_000);
    expect(paper.lies).toBe(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(paper.lies).toBe(false);
  });

  it('F-08 is gone before the next one is printed', async () => {
    const former = await aPaper();
    page.print.mockImplementation(() => expect(former.lies).toBe(false));
    const next = await aPaper();
    expect([page.print.mock.calls.length, former.lies, next.lies]).toEqual([2, false, true]);
    next.end();
  });

  it('F-08 is not printed where it is taken away before its fonts are there', async () => {
    const waits: (() => void)[] = [];
    const paper = await aPaper(() => new Promise<void>((ready) => waits.push(ready)));
    paper.end();
    waits[0]?.();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([page.print.mock.calls.length, paper.lies]).toEqual([0, true]);
  });
});
