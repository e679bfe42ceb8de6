import { observableSource, useObservable } from '../lib/observable.ts';

export type ThemeChoice = 'light' | 'dark' | 'device';

/** Read by the boot script too, before the first paint. */
const STORAGE_KEY = 'theme';
const PAGE_COLOURS = { light: '#F6F3EC', dark: '#0D1719' } as const;
const themeChoice = observableSource(readChoice, 'device');

export function useTheme(): { choice: ThemeChoice; choose: (choice: ThemeChoice) => void } {
  return { choice: useObservable(themeChoice), choose };
}

/** Keeps the page in step with the device while the guest has not chosen. */
export function followDeviceTheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', apply);
}

function readChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'device';
  } catch {
    return 'device';
  }
}

function choose(choice: ThemeChoice): void {
  try {
    if (choice === 'device') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    return;
  }
  apply();
  themeChoice.notify();
}

function apply(): void {
  const choice = readChoice();
  const isDark =
    choice === 'dark' ||
    (choice === 'device' && matchMedia('(prefers-color-scheme: dark)').matches);
  const theme = isDark ? 'dark' : 'light';
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', PAGE_COLOURS[theme]);
}
