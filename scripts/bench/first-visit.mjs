import { median, round } from './numbers.mjs';
import { freshPhone, slowDown } from './visit.mjs';

const RUNS = 5;
const SETTLE_MS = 4000;

/**
 * First contentful paint, largest paint, shifts and blocking time of a first visit on a cheap phone
 * and a slow line; medians.
 */
export async function measureFirstVisit(url) {
  const runs = [];
  let version = '';
  for (let run = 0; run < RUNS; run += 1)
    runs.push(await freshPhone((context, browser) => ((version = browser), visit(context, url))));
  const of = (name, digits) => round(median(runs.map((one) => one[name])), digits);
  return {
    chromium: version,
    runs: RUNS,
    fcpMs: of('fcp', 0),
    lcpMs: of('lcp', 0),
    cls: of('cls', 3),
    tbtMs: of('tbt', 0),
    loadMs: of('load', 0),
    lcpElement: runs[0].lcpElement,
    each: runs.map(({ fcp, lcp }) => ({ fcp: round(fcp), lcp: round(lcp) })),
  };
}

async function visit(context, url) {
  const page = await context.newPage();
  await slowDown(page, { network: true });
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate(() => {
    const { shifts, longTasks, largest } = globalThis.bench;
    const fcp = performance.getEntriesByName('first-contentful-paint')[0].startTime;
    return {
      fcp,
      lcp: largest.time,
      lcpElement: largest.element,
      cls: shifts,
      tbt: longTasks
        .filter(({ end }) => end > fcp)
        .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
      load: performance.getEntriesByType('navigation')[0].loadEventEnd,
    };
  });
}

/** Runs in the page before everything else. */
function observe() {
  const seen = { shifts: 0, longTasks: [], largest: { time: 0, element: '' } };
  globalThis.bench = seen;
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.shifts += entry.value;
  });
  watch('longtask', (entry) =>
    seen.longTasks.push({ duration: entry.duration, end: entry.startTime + entry.duration }),
  );
  watch('largest-contentful-paint', (entry) => {
    const says = entry.url || entry.element?.textContent?.trim().slice(0, 40);
    seen.largest = {
      time: entry.startTime,
      element: entry.element ? `${entry.element.tagName.toLowerCase()} ${says}` : '',
    };
  });
}
