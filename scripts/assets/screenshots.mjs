// Photographs the running landing page for the install dialogue: node
// scripts/assets/screenshots.mjs http://localhost:8787
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';

const [address] = process.argv.slice(2);
if (!address) {
  console.error('Name the address of the running app, for example http://localhost:8787');
  process.exit(1);
}
const out = path.resolve(import.meta.dirname, '../../web/public/screenshots');
const MOST_BYTES = 120_000;
const FORMS = [
  { name: 'narrow', viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  { name: 'wide', viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
];

async function photograph(browser, language, { viewport, deviceScaleFactor }) {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: language,
  });
  await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  const page = await context.newPage();
  await page.goto(address);
  await page.locator(`html[lang="${language}"]`).waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() =>
    Promise.all([
      document.fonts.ready,
      ...[...document.images]
        .filter((image) => image.loading !== 'lazy')
        .map((image) => image.decode()),
    ]),
  );
  const picture = await page.screenshot();
  await context.close();
  return picture;
}

/** WebP at the best quality that stays under MOST_BYTES. */
async function pack(png) {
  for (const quality of [90, 82, 74, 66]) {
    const webp = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (webp.length <= MOST_BYTES) return webp;
  }
  throw new Error(`The screenshot stays above ${MOST_BYTES} bytes.`);
}

await mkdir(out, { recursive: true });
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
const browser = await chromium.launch({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
try {
  for (const language of ['ar', 'en']) {
    for (const form of FORMS) {
      const webp = await pack(await photograph(browser, language, form));
      await writeFile(path.join(out, `${language}-${form.name}.webp`), webp);
      console.log(`${language}-${form.name}.webp`.padEnd(18), webp.length);
    }
  }
} finally {
  await browser.close();
}
