import { registerQuotaErrorCallback } from 'workbox-core';
import { CacheFirst } from 'workbox-strategies';
import type { StrategyOptions } from 'workbox-strategies/Strategy.js';
import { joinSignals } from '../platform/join-signals.ts';
import { closestPicture } from './closest-picture.ts';
import { retired } from './retirement.ts';

declare const self: ServiceWorkerGlobalScope;

type StrategyPlugin = NonNullable<StrategyOptions['plugins']>[number];

/** State of the files with fixed names (photographs, full fonts), put in by the build. */
declare const __KEPT_FILES__: string;

const PICTURES = `pictures-${__KEPT_FILES__}`;
const FONTS = `fonts-${__KEPT_FILES__}`;

/**
 * No age limit: a phone with a wrong clock would lose everything at once. The number of files
 * limits the space.
 */
const MAX_PICTURES = 150;
/** What warming may cost a guest, in bytes. */
const WARM_BYTES = 3_000_000;

export const pictureStrategy = cacheFirst(PICTURES, /^image\//, MAX_PICTURES, findOtherWidth);

/**
 * Parts of the app that are not kept for every guest, such as the staff's board. Their names change
 * with their content.
 */
export const assetStrategy = cacheFirst('parts', /^(text|application)\/(javascript|css)\b/, 60);

export const fontStrategy = cacheFirst(FONTS, /^(font\/|application\/(font|octet))/, 20);

export function isInFolder(folder: string): (match: { url: URL; sameOrigin: boolean }) => boolean {
  return ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(folder);
}

/**
 * Fetches what is not kept yet, one at a time, until the allowance is used up. Stops at the first
 * failure: the network is gone.
 */
export async function cachePictures(
  urls: readonly string[],
  event: ExtendableEvent,
): Promise<void> {
  let bytes = 0;
  try {
    for (const url of urls) {
      if (bytes >= WARM_BYTES || retired.aborted) return;
      const [response, done] = pictureStrategy.handleAll({ event, request: new Request(url) });
      bytes += (await (await response).blob()).size;
      await done;
    }
  } catch {
    // The rest comes as it is seen.
  }
}

/**
 * What a first visit has fetched already is kept from the browser's own copy, where that is the
 * built file: the digest that comes with the request says so, and a copy of another state is
 * fetched anew. A later version asks the server, whose headers may have changed beside the same
 * content.
 */
export const fromBrowserCache: StrategyPlugin = {
  requestWillFetch: async ({ request }) => {
    if (request.cache !== 'reload' || self.registration.active !== null) return request;
    const held = new Request(request, { mode: 'same-origin', cache: 'only-if-cached' });
    const isHeld = await fetch(held.clone()).then(
      ({ ok }) => ok,
      () => false,
    );
    return isHeld ? held : request;
  },
};

/** Pictures and fonts of an earlier state would be shown for ever. */
export async function deleteOutdatedCaches(): Promise<void> {
  const former = (await caches.keys()).filter(
    (name) => /^(pictures|fonts)-/.test(name) && name !== PICTURES && name !== FONTS,
  );
  await Promise.all(former.map((name) => caches.delete(name)));
}

/**
 * A hotel's sign-in page answers any address with 200 and HTML, or redirects to itself: neither is
 * shown or kept as the file that was asked for. `instead`: what is shown of a file that is neither
 * kept nor to be had.
 */
function cacheFirst(
  cacheName: string,
  type: RegExp,
  maxEntries: number,
  instead?: (param: { request: Request }) => Promise<Response | undefined>,
): CacheFirst {
  const onlyTheFile: StrategyPlugin = {
    // What begins after it is for the page alone, should the newer version not come after all.
    requestWillFetch: async ({ request }) =>
      retired.aborted
        ? request
        : new Request(request, { signal: joinSignals(request.signal, retired) }),
    fetchDidSucceed: async ({ response }) => {
      if (
        response.status === 200 &&
        !response.redirected &&
        type.test(response.headers.get('Content-Type') ?? '')
      )
        return response;
      throw new Error(`not the file: ${response.url}`);
    },
    ...(instead && { handlerDidError: instead }),
  };
  // On a full disk all of it makes way for what does not come again by itself.
  registerQuotaErrorCallback(() => caches.delete(cacheName));
  return new CacheFirst({ cacheName, plugins: [onlyTheFile, oldestMakeWay(maxEntries)] });
}

/**
 * Without a database of last uses, which would be written with each picture that is shown: a phone
 * that sees all there is stays far below the number.
 */
function oldestMakeWay(maxEntries: number): StrategyPlugin {
  return {
    cacheDidUpdate: async ({ cacheName }) => {
      const cache = await caches.open(cacheName);
      const kept = await cache.keys();
      const excess = kept.slice(0, Math.max(0, kept.length - maxEntries));
      await Promise.all(excess.map((request) => cache.delete(request)));
    },
  };
}

async function findOtherWidth({ request }: { request: Request }): Promise<Response | undefined> {
  const cache = await caches.open(PICTURES);
  const kept = (await cache.keys()).map(({ url }) => url);
  const url = closestPicture(request.url, kept);
  return url === null ? undefined : cache.match(url);
}
