import { useSyncExternalStore } from 'react';

/** Not in the DOM types: only Chromium has it. */
interface InstallEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

let kept: InstallEvent | null = null;
const listeners = new Set<() => void>();

/** Keeps the browser's own invitation back until ours is taken. The event comes early, once. */
export function keepInstallEvent(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    set(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => set(null));
}

/** Asks the guest with the browser's dialog. An event works once, so the offer ends with it. */
export async function askToInstall(): Promise<'accepted' | 'dismissed'> {
  const event = kept;
  set(null);
  if (event === null) return 'dismissed';
  return (await event.prompt()).outcome;
}

export function useCanInstall(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => kept !== null,
    () => false,
  );
}

function set(event: InstallEvent | null): void {
  kept = event;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
