import { useSyncExternalStore } from 'react';
import { tellWorker } from './worker-messages.ts';

const CHECK_AT_MOST_EVERY = 3_600_000;
const LOOK_EVERY = 900_000;

let isReady = false;
let hasAsked = false;
let checkedAt = Date.now();
let registration: ServiceWorkerRegistration | null = null;
const listeners = new Set<() => void>();

/** Follows a registration: tells when a newer version of the app waits, and looks for one while the page is in use. */
export function watchForUpdates(watched: ServiceWorkerRegistration): void {
  registration = watched;
  if (watched.waiting !== null && watched.active !== null) announce();
  watched.addEventListener('updatefound', () => {
    const next = watched.installing;
    // Without an earlier version this is the first visit, which already runs the newest one.
    if (next === null || watched.active === null) return;
    next.addEventListener('statechange', () => {
      if (next.state === 'installed' || next.state === 'activated') announce();
    });
  });
  // Another tab took the new version: this one runs on with the old, and may change over when it suits the guest.
  if (navigator.serviceWorker.controller !== null) navigator.serviceWorker.addEventListener('controllerchange', announce);
  document.addEventListener('visibilitychange', lookForUpdate);
  // A tablet at the reception is never hidden.
  setInterval(lookForUpdate, LOOK_EVERY);
}

/** Changes over to the waiting version and reloads this tab, once. Only ever called by a press of the guest. */
export function takeUpdate(): void {
  if (hasAsked) return;
  hasAsked = true;
  const waiting = registration?.waiting ?? null;
  if (waiting === null) {
    location.reload();
    return;
  }
  waiting.addEventListener('statechange', () => {
    if (waiting.state === 'activated') location.reload();
  });
  // What it had in hand, the page goes on with after its reload.
  if (registration?.active) tellWorker(registration.active, { type: 'STOP_SENDING' });
  tellWorker(waiting, { type: 'SKIP_WAITING' });
}

export function useIsUpdateReady(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isReady,
    () => false,
  );
}

function lookForUpdate(): void {
  if (document.hidden || Date.now() - checkedAt < CHECK_AT_MOST_EVERY) return;
  checkedAt = Date.now();
  // Fails with no connection, and behind a sign-in page that answers with HTML: the present version stays.
  registration?.update().catch(() => undefined);
}

function announce(): void {
  if (isReady) return;
  isReady = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
