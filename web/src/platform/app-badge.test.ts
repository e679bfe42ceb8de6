import { afterEach, expect, it, vi } from 'vitest';
import { countOnAppIcon } from './app-badge.ts';

afterEach(() => {
  for (const what of ['news', 'waiting', 'desk'] as const) countOnAppIcon(what, 0);
  vi.unstubAllGlobals();
});

/** An installed app's icon, and what it shows; `refuse` as a system without the permission does. */
function anIcon({ refuse = false } = {}) {
  const shown: number[] = [];
  const show = (count: number) => {
    shown.push(count);
    return refuse
      ? Promise.reject(new DOMException('denied', 'NotAllowedError'))
      : Promise.resolve();
  };
  vi.stubGlobal('navigator', { setAppBadge: show, clearAppBadge: () => show(0) });
  return shown;
}

it('J-03 L-12 the app icon shows news and what waits to be sent as one number', () => {
  const shown = anIcon();
  countOnAppIcon('news', 2);
  countOnAppIcon('waiting', 1);
  countOnAppIcon('news', 0);
  countOnAppIcon('waiting', 0);
  expect(shown).toEqual([2, 3, 1, 0]);
});

it('J-03 L-12 a system that refuses it, or has none, stops nobody', async () => {
  const shown = anIcon({ refuse: true });
  countOnAppIcon('desk', 4);
  await Promise.resolve();
  expect(shown).toEqual([4]);
  vi.stubGlobal('navigator', {});
  expect(() => countOnAppIcon('desk', 5)).not.toThrow();
});
