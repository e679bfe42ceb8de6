import { observable, useObservable } from '../lib/observable.ts';
import { type KeepOffline, warmPictures } from './warm-pictures.ts';
import { postToWorker } from './worker-messages.ts';

const MIN_CHECK_INTERVAL = 3_600_000;
const CHECK_INTERVAL = 900_000;

let isApplying = false;
let checkedAt = Date.now();
let registration: ServiceWorkerRegistration | null = null;
const updateReady = observable(false);

/**
 * Follows a registration: tells when a newer version of the app waits, and looks for one while the
 * page is in use.
 */
function watchForUpdates(watched: ServiceWorkerRegistration): void {
  registration = watched;
  if (watched.waiting !== null && watched.active !== null) announceUpdate();
  watched.addEventListener('updatefound', () => {
    const next = watched.installing;
    // Without an earlier version this is the first visit, which already runs the newest one.
    if (next === null || watched.active === null) return;
    next.addEventListener('statechange', () => {
      if (next.state === 'installed' || next.state === 'activated') announceUpdate();
    });
  });
  // Another tab took the new version: this one runs on with the old, and may change over when it
  // suits the guest.
  if (navigator.serviceWorker.controller !== null)
    navigator.serviceWorker.addEventListener('controllerchange', announceUpdate);
  document.addEventListener('visibilitychange', checkForUpdate);
  // A tablet at the reception is never hidden.
  setInterval(checkForUpdate, CHECK_INTERVAL);
}

/**
 * Changes over to the waiting version and reloads this tab, once. Only ever called by a press of
 * the guest.
 */
export function applyUpdate(): void {
  if (isApplying) return;
  isApplying = true;
  const waiting = registration?.waiting ?? null;
  if (waiting === null) {
    location.reload();
    return;
  }
  waiting.addEventListener('statechange', () => {
    if (waiting.state === 'activated') location.reload();
  });
  // What it had in hand, the page goes on with after its reload.
  if (registration?.active) postToWorker(registration.active, { type: 'STOP_SENDING' });
  postToWorker(waiting, { type: 'SKIP_WAITING' });
}

export function useIsUpdateReady(): boolean {
  return useObservable(updateReady);
}

function checkForUpdate(): void {
  if (document.hidden || Date.now() - checkedAt < MIN_CHECK_INTERVAL) return;
  checkedAt = Date.now();
  // Fails with no connection, and behind a sign-in page that answers with HTML: the present version
  // stays.
  registration?.update().catch(() => undefined);
}

function announceUpdate(): void {
  updateReady.set(true);
}

/**
 * Makes the app work offline from the next visit on. Called when the page has nothing better to do.
 */
export async function registerServiceWorker(keepOffline: KeepOffline): Promise<void> {
  try {
    watchForUpdates(await navigator.serviceWorker.register('/sw.js', { scope: '/' }));
    await warmPictures(keepOffline);
  } catch {
    // Blocked storage, a private window, or a sign-in page in the place of the script: the app
    // works, online only.
  }
}
