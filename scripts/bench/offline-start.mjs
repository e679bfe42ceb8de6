import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { omrFromBaisa } from '../../shared/money.ts';
import { ROOM_FACTS, ROOM_TYPES } from '../../shared/rooms/room-types.ts';
import { median, round } from './numbers.mjs';
import { samePhone, slowDown } from './visit.mjs';

const RUNS = 5;

/** What a guest reads of the rooms: every name, and every price with its three decimals. */
const READABLE = ROOM_TYPES.flatMap((type) => [
  ROOM_FACTS[type].nameAr,
  omrFromBaisa(ROOM_FACTS[type].discountedBaisa).toFixed(3),
]);

/**
 * From a cold browser, with no server any more, to rooms that can be read. `stop` ends the server
 * between the two visits.
 */
export async function measureOfflineStart(url, stop) {
  const profile = mkdtempSync(path.join(tmpdir(), 'bench-phone-'));
  try {
    await samePhone(profile, (context) => visitOnce(context, url));
    await stop();
    const runs = [];
    for (let run = 0; run < RUNS; run += 1)
      runs.push(await samePhone(profile, (context) => coldStart(context, url)));
    return { runs: RUNS, readableMs: round(median(runs)), each: runs.map((ms) => round(ms)) };
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
}

async function visitOnce(context, url) {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload({ waitUntil: 'networkidle' });
}

async function coldStart(context, url) {
  const page = await context.newPage();
  await slowDown(page, { network: false });
  await page.addInitScript((readable) => {
    const look = () => {
      const text = document.body?.innerText ?? '';
      if (readable.every((part) => text.includes(part))) globalThis.readableAt = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, READABLE);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => globalThis.readableAt !== undefined, undefined, {
    timeout: 15_000,
  });
  return page.evaluate(() => globalThis.readableAt);
}
