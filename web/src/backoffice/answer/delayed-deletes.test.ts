import { afterEach, beforeEach, expect, it, vi } from 'vitest';

class Page extends EventTarget {
  visibilityState = 'visible';
}
let page = new Page();
let frame = new EventTarget();

beforeEach(() => {
  page = new Page();
  frame = new EventTarget();
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', frame);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const told = { title: 'Answer deleted', message: 'Is there a garden?', undo: 'Undo' };

/** A row of staff that has just been deleted, and what became of it. */
async function aDeletion({ fails = false, isTold = true } = {}) {
  const { deleteLater, goingRows, keepRow } = await import('./delayed-deletes.ts');
  const { toast, shownToast } = await import('../../ui/toast.ts');
  const { sendPendingCalls } = await import('../../platform/pending-calls.ts');
  const log: string[] = [];
  deleteLater({
    key: 'answers#7',
    send: () => {
      log.push('sent');
      return fails ? Promise.reject(new Error('changed')) : Promise.resolve();
    },
    onFailed: () => log.push('failed'),
    told: isTold ? told : null,
  });
  return {
    log,
    toast,
    shownToast,
    sendPendingCalls,
    keepRow,
    isGoing: () => goingRows.read().size === 1,
  };
}

it('Q-01 Undo brings the row back as long as its message stands, and nothing is sent', async () => {
  const { log, toast, sendPendingCalls, isGoing } = await aDeletion();
  vi.advanceTimersByTime(60_000);
  expect([log, isGoing()]).toEqual([[], true]);
  toast.press();
  expect(isGoing()).toBe(false);
  await sendPendingCalls();
  expect(log).toEqual([]);
});

it.each(['dismissed', 'replaced'])('Q-01 it is sent once its message is %s', async (how) => {
  const { log, toast, isGoing } = await aDeletion();
  if (how === 'dismissed') toast.dismiss();
  else toast.success({ title: 'Saved' });
  expect([log, isGoing()]).toEqual([['sent'], true]);
});

it.each(['pagehide', 'visibilitychange'])(
  'Q-01 a page that goes (%s) sends it and offers Undo no longer',
  async (sign) => {
    const { log, shownToast } = await aDeletion();
    page.visibilityState = 'hidden';
    (sign === 'pagehide' ? frame : page).dispatchEvent(new Event(sign));
    expect([log, shownToast.read()]).toEqual([['sent'], null]);
  },
);

it('Q-01 F-07 what is owed has been answered before a lock or a sign-out goes on, once', async () => {
  const { log, sendPendingCalls } = await aDeletion();
  await Promise.all([sendPendingCalls(), sendPendingCalls()]);
  expect(log).toEqual(['sent']);
});

it('Q-01 a row that was not deleted comes back, and it is said', async () => {
  const { log, sendPendingCalls, isGoing } = await aDeletion({ fails: true });
  await sendPendingCalls();
  expect([log, isGoing()]).toEqual([['sent', 'failed'], false]);
});

it('Q-01 without a message it is sent ten seconds later', async () => {
  const { log, keepRow, isGoing } = await aDeletion({ isTold: false });
  vi.advanceTimersByTime(9999);
  expect(log).toEqual([]);
  vi.advanceTimersByTime(1);
  keepRow('answers#7');
  expect([log, isGoing()]).toEqual([['sent'], true]);
});
