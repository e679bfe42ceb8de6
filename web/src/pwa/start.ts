import { probeApi } from '../platform/api/captive-portal-check.ts';
import { reportResponse } from '../platform/connectivity.ts';
import { isLiveOff } from '../platform/live/live-state.ts';
import { mayHaveEntries } from '../platform/outbox/may-have-entries.ts';
import { hasSubscribed } from '../platform/push/browser-subscription.ts';
import { captureInstallEvent, countVisit } from './install-offer.ts';
import type { KeepOffline } from './warm-pictures.ts';

/**
 * What must be listened to from the start; everything else waits until the page is there, so that
 * it competes with nothing that is seen. `keepOffline` fetches what else is read with no network;
 * what else is worth a call once the page is there, which nobody waits for, is `afterwards`.
 */
export function startPwa(
  keepOffline: KeepOffline,
  ...afterwards: readonly (() => Promise<void>)[]
): void {
  captureInstallEvent();
  countVisit();
  afterLoad(() => void resumeOutbox());
  if (!isLiveOff())
    afterLoad(
      () => void import('../platform/live/start-live.ts').then(({ startLive }) => startLive()),
    );
  // The page does not wait for them, and their failures are ignored.
  for (const work of afterwards) afterLoad(() => void work().catch(() => undefined));
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // A page that the service worker gave says nothing about the network, and data of a moment ago
  // asks nobody.
  if (navigator.serviceWorker.controller !== null) void probeApi().then(reportResponse);
  afterLoad(() => register(keepOffline));
  if (!('Notification' in window)) return;
  const follow = () => void import('./follow-push.ts').then(({ followPush }) => followPush());
  if (Notification.permission === 'granted') afterLoad(follow);
  else hasSubscribed.subscribe(follow);
}

function afterLoad(work: () => void): void {
  if (document.readyState === 'complete') whenIdle(work);
  else window.addEventListener('load', () => whenIdle(work), { once: true });
}

/**
 * Goes on with what a former visit left behind; a device that never sent an entry loads nothing of
 * it.
 */
async function resumeOutbox(): Promise<void> {
  if (!(await mayHaveEntries())) return;
  const { startEngine } = await import('../platform/outbox/engine.ts');
  startEngine();
}

function register(keepOffline: KeepOffline): void {
  void import('./register-service-worker.ts').then(({ registerServiceWorker }) =>
    registerServiceWorker(keepOffline),
  );
}

function whenIdle(work: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work, 1500);
}
