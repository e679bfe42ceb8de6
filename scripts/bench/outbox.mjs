import { FaultProxy } from '../../web/e2e/fixtures/fault-proxy.ts';
import {
  cameraPhotos,
  entryPage,
  isDone,
  pickPhotos,
  sharesPage,
  tapSend,
  untilShown,
} from './entry.mjs';
import { kb, median, percentile, round } from './numbers.mjs';
import { freshPhone } from './visit.mjs';

const TAPS = 10;
const TAP_SLOWDOWN = 6;
const LOSSES = [1, 3];
const ENTRIES_A_LOSS = 2;
/**
 * As many as an entry may have, and no larger than what is sent, so that little time goes into
 * making them small.
 */
const LINE_PHOTOS = { count: 10, size: { width: 2048, height: 1536 } };
const RETURNS = 3;
const PHOTOS = 3;
const MEGABYTE = 1_000_000;
/** A queue that would take longer is broken. */
const PATIENCE_MS = 180_000;

/**
 * What an entry costs its guest: the tap until it is safe, bytes over a line that breaks, and the
 * wait once the Wi-Fi is back.
 */
export async function measureOutbox(url) {
  const photos = await freshPhone((context) => cameraPhotos(context, url, PHOTOS));
  const taps = [];
  const texts = [];
  for (let run = 0; run < TAPS; run += 1) {
    taps.push(
      await freshPhone(async (context) =>
        tapToQueued(context, await photoForm(context, url, photos)),
      ),
    );
    texts.push(
      await freshPhone(async (context) => tapToQueued(context, await sharesPage(context, url))),
    );
  }
  const linePhotos = await freshPhone((context) =>
    cameraPhotos(context, url, LINE_PHOTOS.count, LINE_PHOTOS.size),
  );
  const losses = [];
  for (const dropsPerMb of LOSSES) losses.push(await overBreakingLine(url, linePhotos, dropsPerMb));
  const backs = [];
  const portals = [];
  for (let run = 0; run < RETURNS; run += 1) {
    backs.push(await afterNetworkIsBack(url, photos));
    portals.push(await afterSignIn(url, photos));
  }
  return {
    photoMb: round(
      photos.reduce((sum, { buffer }) => sum + buffer.length, 0) / PHOTOS / MEGABYTE,
      1,
    ),
    tapMs: spread(taps, 'saidMs'),
    tapStoredMs: spread(taps, 'storedMs'),
    textTapMs: spread(texts, 'saidMs'),
    textTapStoredMs: spread(texts, 'storedMs'),
    losses,
    firstByteMs: round(median(backs)),
    drainedMs: round(median(portals)),
    each: { taps, texts, backs, portals },
  };
}

function spread(taps, moment) {
  const values = taps.map((tap) => tap[moment]);
  return { p50: median(values), p95: percentile(values, 0.95), runs: values.length };
}

async function photoForm(context, url, photos) {
  const page = await entryPage(context, url);
  await pickPhotos(page, photos);
  return page;
}

/**
 * From the tap on "send" to the entry being stored, and to the words that it is, in ms on a phone
 * six times slower.
 */
async function tapToQueued(context, page) {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: TAP_SLOWDOWN });
  await page.evaluate(() => {
    const { transaction } = IDBDatabase.prototype;
    const { put } = IDBObjectStore.prototype;
    const ofEntry = new WeakSet();
    IDBDatabase.prototype.transaction = function beginAndNote(...args) {
      const begun = transaction.apply(this, args);
      // Before the queue hears of it, which draws the words at once.
      begun.addEventListener('complete', () => {
        if (ofEntry.has(begun)) globalThis.storedAt ??= performance.now();
      });
      return begun;
    };
    IDBObjectStore.prototype.put = function putAndNote(value, ...rest) {
      if (value.state === 'queued') ofEntry.add(this.transaction);
      return put.call(this, value, ...rest);
    };
    const look = () => {
      if (document.querySelector('[data-entry][data-state]:not([data-state=held])'))
        globalThis.saidAt = performance.now();
      else requestAnimationFrame(look);
    };
    addEventListener('click', () => (globalThis.tappedAt ??= performance.now()), { capture: true });
    requestAnimationFrame(look);
  });
  await tapSend(page);
  // Asked seldom, because each question takes the phone's time.
  await page.waitForFunction(() => globalThis.saidAt !== undefined, undefined, {
    timeout: PATIENCE_MS,
    polling: 1000,
  });
  return page.evaluate(() => ({
    storedMs: Math.round(globalThis.storedAt - globalThis.tappedAt),
    saidMs: Math.round(globalThis.saidAt - globalThis.tappedAt),
  }));
}

/**
 * Bytes of photos that left the phone over bytes that were needed, where the line breaks so often a
 * megabyte, at random but the same each time.
 */
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
    const photoKb = kb(needed / ENTRIES_A_LOSS / sizes.size);
    return {
      dropsPerMb,
      photoKb,
      ratio: round(sent / needed, 2),
      drops: puts.filter(({ fault }) => fault === 'cutInBody').length,
    };
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

/**
 * From the moment the sign-in page of the Wi-Fi is passed to the entry being received, in ms, with
 * nothing tapped or reloaded.
 */
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
