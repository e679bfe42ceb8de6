import http from 'node:http';
import { kb } from './numbers.mjs';
import { freshPhone } from './visit.mjs';

const KINDS = [
  ['html', /^text\/html/],
  ['js', /javascript/],
  ['css', /^text\/css/],
  ['fonts', /^font\//],
  ['images', /^image\//],
  ['api', /^application\/json/],
];

/**
 * Compressed bytes of the landing's first visit by kind, as the server sends them for
 * `Accept-Encoding: br`. What the service worker fetches for later is counted apart; so is what the
 * page shows its first text without.
 */
export async function measureBytes(url) {
  const { page, needed } = await firstVisit(url);
  const offline = await cachedByServiceWorker(url);
  const sizes = new Map();
  for (const address of new Set([...page, ...offline])) sizes.set(address, await download(address));
  const sum = (addresses) =>
    [...addresses].reduce((total, address) => total + sizes.get(address).bytes, 0);
  const byKind = Object.fromEntries(
    KINDS.map(([kind, type]) => [
      kind,
      kb(sum([...page].filter((address) => type.test(sizes.get(address).type)))),
    ]),
  );
  return {
    kb: {
      beforeFirstText: kb(sum(needed)),
      ...byKind,
      firstVisit: kb(sum(page)),
      precacheApart: kb(sum([...offline].filter((address) => !page.has(address)))),
    },
    files: [...page]
      .map((address) => ({ path: new URL(address).pathname, kb: kb(sizes.get(address).bytes) }))
      .sort((a, b) => b.kb - a.kb),
  };
}

/**
 * Addresses that the page asked for until it was quiet, and those of them that stand before its
 * first text: the document and what blocks it.
 */
async function firstVisit(url) {
  return freshPhone(
    async (context) => {
      const page = await context.newPage();
      const asked = new Set();
      page.on(
        'response',
        (response) =>
          response.url().startsWith(url) && response.status() === 200 && asked.add(response.url()),
      );
      await page.goto(url, { waitUntil: 'networkidle' });
      const blocking = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter((entry) => entry.renderBlockingStatus === 'blocking')
          .map((entry) => entry.name),
      );
      return {
        page: asked,
        needed: new Set([page.url(), ...blocking.filter((address) => asked.has(address))]),
      };
    },
    { serviceWorkers: 'block' },
  );
}

async function cachedByServiceWorker(url) {
  return freshPhone(async (context) => {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'load' });
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const cached = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(
        names.map(async (name) => (await caches.open(name)).keys()),
      );
      return requests.flat().map((request) => request.url.replace(/\?__WB_REVISION__=.*/, ''));
    });
    return new Set(cached);
  });
}

function download(address) {
  return new Promise((resolve, reject) => {
    http
      .get(
        address,
        { headers: { 'Accept-Encoding': 'br', 'Accept-Language': 'ar' } },
        (response) => {
          let bytes = 0;
          response.on('data', (chunk) => (bytes += chunk.length));
          response.on('end', () =>
            resolve({ bytes, type: response.headers['content-type'] ?? '' }),
          );
        },
      )
      .on('error', reject);
  });
}
