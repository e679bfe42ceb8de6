import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, ensureChromium, INSTALL_CHROMIUM } from '../lib/chromium.mjs';
import { fail } from '../lib/fail.mjs';

/** A cheap phone in Arabic. */
const PHONE = {
  viewport: { width: 360, height: 800 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'ar-OM',
  timezoneId: 'Asia/Muscat',
};

const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
export const CPU_SLOWDOWN = 4;

export function launchOptions() {
  const executablePath = ensureChromium();
  if (!executablePath)
    fail(`No Chrome or Chromium on this machine. Install one with: ${INSTALL_CHROMIUM}`);
  return { executablePath, args: CHROMIUM_ARGS };
}

/** A new browser with nothing cached while `use` runs. */
export async function freshPhone(use, options = {}) {
  const browser = await chromium.launch(launchOptions());
  try {
    return await use(await browser.newContext({ ...PHONE, ...options }), browser.version());
  } finally {
    await browser.close();
  }
}

/** A browser whose storage stays in `dir` while `use` runs. */
export async function samePhone(dir, use) {
  const context = await chromium.launchPersistentContext(dir, { ...launchOptions(), ...PHONE });
  try {
    return await use(context);
  } finally {
    await context.close();
  }
}

/** Slows the page down to a cheap phone, and to a slow line where `network` is asked for. */
export async function slowDown(page, { network }) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  if (!network) return cdp;
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
  return cdp;
}
