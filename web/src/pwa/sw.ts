import { addPlugins, createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { SENDING } from '../data/outbox/open-store.ts';
import { dropFormerFiles, fonts, fromBrowserCache, isUnder, keepPictures, parts, pictures } from './kept-files.ts';
import { isSharing, receiveShared } from './share-target.ts';
import { THROUGH_TO_NETWORK } from './wifi-sign-in.ts';
import { sendWaiting, stopSending } from './send-waiting.ts';
import type { WorkerMessage } from './worker-messages.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] };

/** Addresses that are no page of the app. */
const NOT_PAGES = [/^\/(api|auth|dev|cdn-cgi)(\/|$)/, /^[^?]*\.(?!html)\w+(\?|$)/, THROUGH_TO_NETWORK];

addPlugins([fromBrowserCache]);
precacheAndRoute(self.__WB_MANIFEST);
// Pages never ask the network first: on bad Wi-Fi that is a blank screen, on a captive one somebody else's page.
registerRoute(new NavigationRoute(createHandlerBoundToURL('/'), { denylist: NOT_PAGES }));
registerRoute(isSharing, receiveShared, 'POST');
registerRoute(isUnder('/photos/'), pictures);
registerRoute(isUnder('/assets/'), parts);
registerRoute(isUnder('/fonts/'), fonts);

self.addEventListener('activate', (event) => event.waitUntil(dropFormerFiles()));

// A new version waits until the guest asks for it: taking over by itself would take parts away from open pages.
self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (message.type === 'STOP_SENDING') stopSending();
  if (message.type === 'KEEP_PICTURES') event.waitUntil(keepPictures(message.urls, event));
});

/** Background Sync, which TypeScript's own list of events does not know. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

// Entries go on their way with no page open.
self.addEventListener('sync' as 'activate', (event) => {
  if ((event as SyncEvent).tag === SENDING) event.waitUntil(sendWaiting());
});
