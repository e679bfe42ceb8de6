import { probeApi } from '../data/ours.ts';
import { hasTypedText } from '../data/typed-text.ts';

const RELOADED_AT = 'reloadedForChunk';
const GUARD_MS = 60_000;

/** A part of the app that is gone since a newer version was published: reload once, when the hotel answers and nothing typed is lost. */
export function watchChunkErrors(): void {
  window.addEventListener('vite:preloadError', () => void reloadForNewVersion());
}

export async function reloadForNewVersion(): Promise<void> {
  if (hasTypedText() || reloadedLately()) return;
  if ((await probeApi()) !== 'ours') return;
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
