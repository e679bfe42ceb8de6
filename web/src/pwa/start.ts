import { reportReply } from '../data/connectivity.ts';
import { probeApi } from '../data/ours.ts';
import { mayHaveEntries } from '../data/outbox/may-have-entries.ts';
import { keepInstallEvent } from './install-event.ts';
import { countVisit } from './visits.ts';

/** What must be listened to from the start; everything else waits until the page is there, so that it competes with nothing that is seen. */
export function startPwa(): void {
  keepInstallEvent();
  countVisit();
  afterLoad(() => void sendWhatWaits());
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // A page that the service worker gave says nothing about the network, and data of a moment ago asks nobody.
  if (navigator.serviceWorker.controller !== null) void probeApi().then(reportReply);
  afterLoad(register);
}

function afterLoad(work: () => void): void {
  if (document.readyState === 'complete') whenIdle(work);
  else window.addEventListener('load', () => whenIdle(work), { once: true });
}

/** Goes on with what a former visit left behind; a device that never sent an entry loads nothing of it. */
async function sendWhatWaits(): Promise<void> {
  if (!(await mayHaveEntries())) return;
  const { startEngine } = await import('../data/outbox/engine.ts');
  startEngine();
}

function register(): void {
  void import('./register.ts').then(({ registerServiceWorker }) => registerServiceWorker());
}

function whenIdle(work: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work, 1500);
}
