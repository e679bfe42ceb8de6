import { observable, useObservable } from '../lib/observable.ts';
import { type KeepOffline, warmPictures } from './warm-pictures.ts';
import { postToWorker } from './worker-messages.ts';

const MIN_CHECK_INTERVAL = 3_600_000;
const CHECK_INTERVAL = 900_000;
/** A guest who pressed Update is not left waiting before a button that does nothing. */
const MAX_HANDOVER = 8_000;
/** In sessionStorage: this tab was reloaded by a change of version that took too long. */
const HANDOVER = 'handover';

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
  finishHandover(watched);
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
  // suits the guest. The first version of all takes the page that installed it, which is no change.
  let isServed = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isServed) announceUpdate();
    isServed = true;
  });
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
  fallSilent();
  if (registration?.active) postToWorker(registration.active, { type: 'RETIRE' });
  postToWorker(waiting, { type: 'SKIP_WAITING' });
  setTimeout(() => {
    markHandover();
    location.reload();
  }, MAX_HANDOVER);
}

/**
 * Every request of this page goes through the former version of the service worker. A request while
 * that one ends would start it again and keep it for another half minute. So the page sends nothing
 * until the reload; entries go on afterwards, as when a page is put to sleep.
 */
function fallSilent(): void {
  document.dispatchEvent(new Event('freeze'));
  globalThis.fetch = () => new Promise(() => undefined);
}

/** A change that took too long is ended by a first reload, which lets go of the former version. */
function markHandover(): void {
  try {
    sessionStorage.setItem(HANDOVER, '1');
  } catch {
    // The guest is offered the new version once more.
  }
}

/** After that first reload, the new version is shown as soon as it is there. */
function finishHandover(watched: ServiceWorkerRegistration): void {
  try {
    if (sessionStorage.getItem(HANDOVER) === null) return;
    sessionStorage.removeItem(HANDOVER);
  } catch {
    return;
  }
  if (watched.waiting === null) location.reload();
  else navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
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
 * Makes the app work offline once all of it is kept. Called when the page has nothing better to do.
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
