import type { PrecacheController } from 'workbox-precaching';

/** Where the app is opened: the site's address, and the icon of the installed app. */
const STARTS = [
  { address: '/', search: '' },
  { address: '/?source=app', search: 'source=app' },
];

/** Static routing, which TypeScript's own lists do not know and only Chromium has. */
interface RoutedInstallEvent extends ExtendableEvent {
  addRoutes?(rules: readonly RouterRule[]): Promise<void>;
}

interface RouterRule {
  readonly condition: {
    readonly urlPattern: { readonly pathname: string; readonly search: string };
    readonly requestMode: RequestMode;
  };
  readonly source: { readonly cacheName: string };
}

/** Each state of the page has a cache of its own, because a rule stays that of its version. */
const nameOf = (revision: string) => `page-${revision}`;

/**
 * Has the browser itself answer with the kept page, before the service worker has started: on a
 * poor phone that start takes a good part of the time to the first text. Other browsers ask the
 * worker as before. Rules hold for the version that is being installed, whose page is laid where
 * they look: without it there is no such version, because a miss would go to the network.
 */
export async function installWithPage(
  event: RoutedInstallEvent,
  files: PrecacheController,
  revision: string,
): Promise<void> {
  const installed = files.install(event);
  if (event.addRoutes === undefined) return;
  const rules = STARTS.map(({ search }) => ({
    condition: { urlPattern: { pathname: '/', search }, requestMode: 'navigate' as const },
    source: { cacheName: nameOf(revision) },
  }));
  const [, page] = await Promise.all([
    event.addRoutes(rules),
    installed.then(() => files.matchPrecache('/')),
  ]);
  if (page === undefined) throw new Error('the page is not kept');
  const cache = await caches.open(nameOf(revision));
  await Promise.all(STARTS.map(({ address }) => cache.put(address, page.clone())));
}

export async function deleteFormerPages(revision: string): Promise<void> {
  const former = (await caches.keys()).filter(
    (name) => name.startsWith('page-') && name !== nameOf(revision),
  );
  await Promise.all(former.map((name) => caches.delete(name)));
}
