import { FaultProxy } from '../../web/e2e/fixtures/fault-proxy.ts';
import { cameraPhotos, entryPage, isDone, pickPhotos, tapSend, untilShown } from './entry.mjs';
import { median, percentile, round } from './numbers.mjs';
import { freshPhone } from './visit.mjs';

const TAPS = 10;
const TAP_SLOWDOWN = 6;
const LOSSES = [1, 3];
const ENTRIES_A_LOSS = 4;
const RETURNS = 3;
const PHOTOS = 3;
const MEGABYTE = 1_000_000;
/** A queue that would take longer is broken. */
const PATIENCE_MS = 180_000;

/** What an entry costs its guest: the tap until it is safe, bytes over a line that breaks, and the wait once the Wi-Fi is back. */
export async function measureOutbox(url) {
  const photos = await freshPhone((context) => cameraPhotos(context, url, PHOTOS));
  const taps = [];
  for (let run = 0; run < TAPS; run += 1) taps.push(await tapToQueued(url, photos));
  const losses = [];
  for (const dropsPerMb of LOSSES) losses.push(await overBreakingLine(url, photos, dropsPerMb));
  const backs = [];
  const portals = [];
  for (let run = 0; run < RETURNS; run += 1) {
    backs.push(await afterNetworkIsBack(url, photos));
    portals.push(await afterSignIn(url, photos));
  }
  return {
    photoMb: round(photos.reduce((sum, { buffer }) => sum + buffer.length, 0) / PHOTOS / MEGABYTE, 1),
    tapMs: { p50: round(median(taps)), p95: round(percentile(taps, 0.95)), runs: TAPS },
    losses,
    firstByteMs: round(median(backs)),
    drainedMs: round(median(portals)),
    each: { taps: taps.map((ms) => round(ms)), backs, portals },
  };
}

/** From the tap on "send" to the words that it is kept, in ms on a phone six times slower. */
function tapToQueued(url, photos) {
  return freshPhone(async (context) => {
    const page = await entryPage(context, url);
    await pickPhotos(page, photos);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: TAP_SLOWDOWN });
    await page.evaluate(() => {
      const look = () => {
        if (document.querySelector('[data-entry][data-state]:not([data-state=held])')) globalThis.queuedAt = performance.now();
        else requestAnimationFrame(look);
      };
      addEventListener('click', () => (globalThis.tappedAt ??= performance.now()), { capture: true });
      requestAnimationFrame(look);
    });
    await tapSend(page);
    await page.waitForFunction(() => globalThis.queuedAt !== undefined, undefined, { timeout: PATIENCE_MS });
    return page.evaluate(() => globalThis.queuedAt - globalThis.tappedAt);
  });
}

/** Bytes of photos that left the phone over bytes that were needed, where the line breaks so often a megabyte, at random but the same each time. */
async function overBreakingLine(url, photos, dropsPerMb) {
  const random = seeded(dropsPerMb);
  const proxy = await FaultProxy.start(url);
  try {
    proxy.order('PUT /api/blobs/', (_, { announced }) => {
      const until = (-Math.log(1 - random()) / dropsPerMb) * MEGABYTE;
      return until < announced ? { is: 'cutInBody', share: until / announced } : { is: 'none' };
    });
    for (let entry = 0; entry < ENTRIES_A_LOSS; entry += 1) {
      await freshPhone(async (context) => {
        const page = await entryPage(context, proxy.url);
        await pickPhotos(page, photos);
        await tapSend(page);
        await nudgedUntilDone(page);
      });
    }
    const sizes = new Map();
    const puts = proxy.hits.filter(({ method }) => method === 'PUT');
    // The same photos in every entry: each of them is needed once an entry.
    for (const { path, announced, status } of puts) if (status === 200) sizes.set(path, announced);
    const needed = [...sizes.values()].reduce((sum, size) => sum + size, 0) * ENTRIES_A_LOSS;
    const sent = puts.reduce((sum, { bytes }) => sum + bytes, 0);
    return { dropsPerMb, ratio: round(sent / needed, 2), drops: puts.filter(({ fault }) => fault === 'cutInBody').length };
  } finally {
    await proxy.stop();
  }
}

/** A guest who looks at the phone again and again; what is measured here are bytes, not waits. */
async function nudgedUntilDone(page) {
  const end = Date.now() + PATIENCE_MS;
  while (!(await isDone(page))) {
    if (Date.now() > end) throw new Error('an entry did not get through the breaking line');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.waitForTimeout(300);
  }
}

/** From the first moment with a network to the first byte of a photo, in ms. */
async function afterNetworkIsBack(url, photos) {
  return waitingEntry(url, photos, 'down', async (page, proxy) => {
    const back = Date.now();
    proxy.change('open');
    await untilShown(page, 'done', PATIENCE_MS);
    return proxy.hits.find(({ method, at }) => method === 'PUT' && at >= back).at - back;
  });
}

/** From the moment the sign-in page of the Wi-Fi is passed to the entry being received, in ms, with nothing tapped or reloaded. */
async function afterSignIn(url, photos) {
  return waitingEntry(url, photos, 'portal', async (page, proxy) => {
    const passed = Date.now();
    proxy.change('open');
    await untilShown(page, 'done', PATIENCE_MS);
    return Date.now() - passed;
  });
}

async function waitingEntry(url, photos, state, use) {
  const proxy = await FaultProxy.start(url);
  try {
    return await freshPhone(async (context) => {
      const page = await entryPage(context, proxy.url);
      await pickPhotos(page, photos);
      proxy.change(state);
      await tapSend(page);
      await untilShown(page, state === 'portal' ? 'portal' : 'saved', PATIENCE_MS);
      return use(page, proxy);
    });
  } finally {
    await proxy.stop();
  }
}

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function seeded(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
