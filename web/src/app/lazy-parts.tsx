import { type ComponentType, lazy, type LazyExoticComponent, useEffect, useState } from 'react';
import { loadLaterTexts } from '../i18n/language.ts';
import { probeApi } from '../platform/api/captive-portal-check.ts';
import { hasUnsavedInput } from '../platform/navigation/unsaved-input.ts';

let generation = 0;

/** A part of the app that could not be loaded; anything else that goes wrong is a fault in it. */
export class PartNotLoaded extends Error {}

/** After this, parts that failed to load are asked for again. */
export function retryFailedParts(): void {
  generation += 1;
}

/**
 * `lazy` that brings the later texts along and forgets a failure: React's own would show the same
 * error until the page is reloaded.
 */
export function retryableLazy<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  let part: LazyExoticComponent<ComponentType<P>> | null = null;
  let failedIn = -1;
  return function RetryableLazy(props: P) {
    if (part === null || (failedIn !== -1 && failedIn < generation)) {
      failedIn = -1;
      part = lazy(async () => {
        try {
          const [Loaded] = await Promise.all([load(), loadLaterTexts()]);
          return { default: Loaded };
        } catch (error) {
          failedIn = generation;
          throw new PartNotLoaded('A part of the app was not loaded.', { cause: error });
        }
      });
    }
    const Part = part;
    return <Part {...props} />;
  };
}

/** False until the page has been painted and the browser has a moment to spare. */
export function useAfterFirstPaint(): boolean {
  const [hasPainted, setHasPainted] = useState(false);
  useEffect(() => {
    const done = () => setHasPainted(true);
    if ('requestIdleCallback' in window) {
      const id = requestIdleCallback(done, { timeout: 3000 });
      return () => cancelIdleCallback(id);
    }
    const timer = setTimeout(done, 300);
    return () => clearTimeout(timer);
  }, []);
  return hasPainted;
}

const RELOADED_AT = 'reloadedForChunk';
const GUARD_MS = 60_000;

/**
 * A part of the app that is gone since a newer version was published: reload once, when the server
 * answers and nothing typed is lost.
 */
export function watchChunkErrors(): void {
  window.addEventListener('vite:preloadError', () => void reloadForNewVersion());
}

export async function reloadForNewVersion(): Promise<void> {
  if (hasUnsavedInput() || reloadedLately()) return;
  if ((await probeApi()) !== 'api') return;
  if (!markReload()) return;
  location.reload();
}

function reloadedLately(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(RELOADED_AT) ?? 0) < GUARD_MS;
  } catch {
    return true;
  }
}

/** Without a note of the reload there could be a second one, so no note means no reload. */
function markReload(): boolean {
  try {
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
