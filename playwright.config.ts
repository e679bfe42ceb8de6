import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium, findHeadlessShell } from './scripts/lib/chromium.mjs';
import { FULL_DAY_PORT, FULL_HOUSE_PORT, PORT } from './web/e2e/address.ts';

/** E2E_URL drives a copy that runs already. */
const baseURL = process.env['E2E_URL'] ?? `http://localhost:${PORT}`;
const executablePath = findHeadlessShell();
/** For the few tests that the shell cannot take (fixtures/returning-guest.ts). */
const windowed = findChromium();
if (windowed) process.env['E2E_WINDOWED_BROWSER'] = windowed;

const phone = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  // Drawn at one point a pixel: four times fewer pixels than a phone's, and a tenth of the run.
  deviceScaleFactor: 1,
};
const tablet = {
  ...devices['Desktop Chrome'],
  viewport: { width: 1180, height: 820 },
  hasTouch: true,
};
const arabic = { locale: 'ar-OM', timezoneId: 'Asia/Muscat' };
// English readers here have asked for less motion, Arabic ones have not: both ways are walked.
const english = {
  locale: 'en-GB',
  timezoneId: 'Asia/Muscat',
  contextOptions: { reducedMotion: 'reduce' as const },
};

export default defineConfig({
  testDir: './web/e2e',
  outputDir: './test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL,
    // Recording costs a third of the run; E2E_TRACE=1 asks for it.
    trace: process.env['E2E_TRACE'] === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) },
  },
  // A test is about phones unless it carries the tag @tablet, or @both, and runs in Arabic and in
  // English. @arabic or @english beside it says that one language is enough: words are proved by
  // the catalogs (web/src/i18n/fixed-wordings.test.ts). @crossed runs on an English phone and an
  // Arabic tablet: both languages, both directions and both screens, where what differs by one does
  // not differ by the other.
  projects: [
    { name: 'phone-ar', use: { ...phone, ...arabic }, grepInvert: /@tablet|@english|@crossed/ },
    { name: 'phone-en', use: { ...phone, ...english }, grepInvert: /@tablet|@arabic/ },
    {
      name: 'tablet-ar',
      use: { ...tablet, ...arabic },
      grep: /@tablet|@both|@crossed/,
      grepInvert: /@english/,
    },
    {
      name: 'tablet-en',
      use: { ...tablet, ...english },
      grep: /@tablet|@both/,
      grepInvert: /@arabic/,
    },
  ],
  ...(process.env['E2E_URL'] === undefined && {
    webServer: {
      command: `node scripts/serve-e2e.mjs ${PORT} ${FULL_HOUSE_PORT} ${FULL_DAY_PORT}=full-house`,
      wait: { stdout: /^open: /m },
      timeout: 240_000,
      stdout: 'ignore',
      stderr: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 8000 },
    },
  }),
});
