import {
  addPlugins,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { OUTBOX_COMMANDS } from '../app/outbox-commands.ts';
import { PUSHED_ANSWERS } from '../app/pushed-answers.ts';
import { pinPushedDraws } from '../features/draws/api/pin-pushed-draws.ts';
import { NETWORK_ONLY_URL } from '../platform/api/captive-portal-check.ts';
import { registerCommands } from '../platform/outbox/commands.ts';
import { OUTBOX_LOCK } from '../platform/outbox/open-store.ts';
import { drainInBackground } from './background-drain.ts';
import { openPush, showPush } from './push-messages.ts';
import { renewPush } from './renew-push.ts';
import { retire } from './retirement.ts';
import {
  deleteOutdatedCaches,
  fontStrategy,
  fromBrowserCache,
  isInFolder,
  cachePictures,
  assetStrategy,
  pictureStrategy,
} from './runtime-caches.ts';
import { isShareRequest, storeSharedPhotos } from './share-target.ts';
import type { WorkerMessage } from './worker-messages.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] };

/** Addresses that are no page of the app. */
const NOT_PAGES = [
  /^\/(api|auth|dev|cdn-cgi)(\/|$)/,
  /^[^?]*\.(?!html)\w+(\?|$)/,
  NETWORK_ONLY_URL,
];

registerCommands(OUTBOX_COMMANDS);
addPlugins([fromBrowserCache]);
precacheAndRoute(self.__WB_MANIFEST);
// Pages never ask the network first: on bad Wi-Fi that is a blank screen, on a captive one somebody
// else's page.
registerRoute(new NavigationRoute(createHandlerBoundToURL('/'), { denylist: NOT_PAGES }));
registerRoute(isShareRequest, storeSharedPhotos, 'POST');
registerRoute(isInFolder('/photos/'), pictureStrategy);
registerRoute(isInFolder('/assets/'), assetStrategy);
registerRoute(isInFolder('/fonts/'), fontStrategy);

let isFirstVersion = false;
self.addEventListener('install', () => void (isFirstVersion = self.registration.active === null));

// The first version serves the page that installed it: its other parts need no network any more.
self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOutdatedCaches());
  if (isFirstVersion) event.waitUntil(self.clients.claim());
});

// A new version waits until the guest asks for it: taking over by itself would take parts away from
// open pages.
self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (message.type === 'RETIRE') retire();
  if (message.type === 'KEEP_PICTURES') event.waitUntil(cachePictures(message.urls, event));
});

/** Background Sync, which TypeScript's own list of events does not know. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

// Entries go on their way with no page open.
self.addEventListener('sync' as 'activate', (event) => {
  if ((event as SyncEvent).tag === OUTBOX_LOCK) event.waitUntil(drainInBackground());
});

self.addEventListener('push', (event) =>
  event.waitUntil(showPush(event, PUSHED_ANSWERS, pinPushedDraws)),
);
self.addEventListener('notificationclick', (event) => event.waitUntil(openPush(event)));
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewPush(event)));
