import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DrawPin } from '../stored.ts';

const values = new Map<string, string>();

/** The code of a page or of the service worker, with connections of its own to what the phone keeps. */
async function aTab() {
  vi.resetModules();
  return import('./pin-store.ts');
}

const pin = (letter: string, seenAt: number): DrawPin => ({ hash: letter.repeat(64), seenAt });
const put = Reflect.get(IDBObjectStore.prototype, 'put');

beforeEach(() => {
  values.clear();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  });
});
afterEach(() => {
  IDBObjectStore.prototype.put = put;
  vi.unstubAllGlobals();
});

const keepBefore = (pins: Readonly<Record<string, DrawPin>>) =>
  values.set('drawPins', JSON.stringify(pins));
const fillDisk = () => {
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('', 'QuotaExceededError');
  };
};

describe('W-01 pins', () => {
  it('W-01 of two tabs that see a draw at once one is kept, and nothing takes its place', async () => {
    const [one, other] = [await aTab(), await aTab()];
    const kept = await Promise.all([
      one.addPin('2026-08', pin('a', 2)),
      other.addPin('2026-08', pin('b', 1)),
    ]);
    expect(kept).toEqual([true, true]);
    const first = (await one.readPins())['2026-08'];
    expect(first).toEqual(pin('a', 2));
    // An earlier time is no reason either: it is the server that says it.
    expect(await other.addPin('2026-08', pin('c', 0))).toBe(true);
    await other.addPin('2026-09', pin('d', 3));
    expect(await (await aTab()).readPins()).toEqual({ '2026-08': first, '2026-09': pin('d', 3) });
  });

  it('W-01 what a version of before kept moves over once, and the earlier of two stays', async () => {
    const worker = await aTab();
    vi.stubGlobal('localStorage', undefined);
    await worker.addPin('2026-07', pin('f', 9));
    await worker.addPin('2026-08', pin('b', 5));
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => values.get(key) ?? null,
      removeItem: (key: string) => void values.delete(key),
    });
    keepBefore({ '2026-06': pin('c', 1), '2026-07': pin('e', 10), '2026-08': pin('a', 4) });
    const all = { '2026-06': pin('c', 1), '2026-07': pin('f', 9), '2026-08': pin('a', 4) };
    const [page, tab] = [await aTab(), await aTab()];
    expect(await Promise.all([page.readPins(), tab.readPins()])).toEqual([all, all]);
    expect([...values]).toEqual([]);
    expect(await worker.readPins()).toEqual(all);
  });

  it('W-01 with a full disk nothing is kept, and what was kept before stays where it is', async () => {
    const tab = await aTab();
    await tab.addPin('2026-08', pin('a', 1));
    keepBefore({ '2026-07': pin('b', 0) });
    fillDisk();
    expect(await tab.addPin('2026-09', pin('c', 2))).toBe(false);
    const kept = { '2026-07': pin('b', 0), '2026-08': pin('a', 1) };
    expect(await tab.readPins()).toEqual(kept);
    expect(values.has('drawPins')).toBe(true);
    // What is still there counts as kept: no other takes its place meanwhile.
    expect(await tab.addPin('2026-07', pin('d', 3))).toBe(true);
    IDBObjectStore.prototype.put = put;
    expect(await tab.addPin('2026-09', pin('c', 2))).toBe(true);
    expect(await (await aTab()).readPins()).toEqual({ ...kept, '2026-09': pin('c', 2) });
    expect(values.has('drawPins')).toBe(false);
  });

  it('W-01 a private window that keeps nothing breaks nothing', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const tab = await aTab();
    expect(await tab.addPin('2026-08', pin('a', 1))).toBe(false);
    expect(await tab.readPins()).toEqual({});
    keepBefore({ '2026-07': pin('b', 0) });
    expect(await tab.readPins()).toEqual({ '2026-07': pin('b', 0) });
  });
});
