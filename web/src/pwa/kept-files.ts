import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';
import type { StrategyOptions } from 'workbox-strategies/Strategy.js';
import { closestPicture } from './closest-picture.ts';

type StrategyPlugin = NonNullable<StrategyOptions['plugins']>[number];

/** State of the files with fixed names (photographs, full fonts), put in by the build. */
declare const __KEPT_FILES__: string;

const PICTURES = `pictures-${__KEPT_FILES__}`;
const FONTS = `fonts-${__KEPT_FILES__}`;
const PARTS = 'parts';

/** No age limit: a phone with a wrong clock would lose everything at once. The number of files limits the space. */
const MOST_PICTURES = 150;
/** What warming may cost a guest, in bytes. */
const WARM_BYTES = 3_000_000;

export const pictures = new CacheFirst({
  cacheName: PICTURES,
  plugins: [onlyOfType(/^image\//), { handlerDidError: ({ request }) => otherWidth(request) }, atMost(MOST_PICTURES)],
});

/** Parts of the app that are not kept for every guest, such as the staff's board. Their names change with their content. */
export const parts = new CacheFirst({
  cacheName: PARTS,
  plugins: [onlyOfType(/^(text|application)\/(javascript|css)\b/), atMost(60)],
});

export const fonts = new CacheFirst({
  cacheName: FONTS,
  plugins: [onlyOfType(/^(font\/|application\/(font|octet))/), atMost(20)],
});

export function isUnder(folder: string): (match: { url: URL; sameOrigin: boolean }) => boolean {
  return ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(folder);
}

/** Fetches what is not kept yet, one at a time, until the allowance is used up. Stops at the first failure: the network is gone. */
export async function keepPictures(urls: readonly string[], event: ExtendableEvent): Promise<void> {
  let bytes = 0;
  for (const url of urls) {
    if (bytes >= WARM_BYTES) return;
    try {
      const [response, done] = pictures.handleAll({ event, request: new Request(url) });
      bytes += (await (await response).blob()).size;
      await done;
    } catch {
      return;
    }
  }
}

/** Pictures and fonts of an earlier state would be shown for ever. */
export async function dropFormerFiles(): Promise<void> {
  const former = (await caches.keys()).filter((name) => /^(pictures|fonts)-/.test(name) && name !== PICTURES && name !== FONTS);
  await Promise.all(former.map((name) => caches.delete(name)));
}

function atMost(maxEntries: number): StrategyPlugin {
  // The library's own types miss each other under exactOptionalPropertyTypes.
  return new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true }) as StrategyPlugin;
}

/** A hotel's sign-in page answers any address with 200 and HTML, or redirects to itself: neither is shown or kept as the file that was asked for. */
function onlyOfType(type: RegExp): StrategyPlugin {
  return {
    fetchDidSucceed: ({ response }) => {
      const isFile = response.status === 200 && !response.redirected && type.test(response.headers.get('Content-Type') ?? '');
      return isFile ? Promise.resolve(response) : Promise.reject(new Error(`not the file: ${response.url}`));
    },
  };
}

async function otherWidth(request: Request): Promise<Response | undefined> {
  const cache = await caches.open(PICTURES);
  const kept = (await cache.keys()).map(({ url }) => url);
  const url = closestPicture(request.url, kept);
  return url === null ? undefined : cache.match(url);
}
