import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './scripts/lib/chromium.mjs';

/** Where the throw-away copy of the app answers; E2E_URL drives a copy that runs already. */
const PORT = 8790;
/** A second copy, whose house a test fills for tonight (web/e2e/fixtures/full-house.ts). */
const FULL_HOUSE_PORT = 8789;
const baseURL = process.env['E2E_URL'] ?? `http://localhost:${PORT}`;
const executablePath = findChromium();

const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const tablet = { ...devices['Desktop Chrome'], viewport: { width: 1180, height: 820 }, hasTouch: true };
const arabic = { locale: 'ar-OM', timezoneId: 'Asia/Muscat' };
const english = { locale: 'en-GB', timezoneId: 'Asia/Muscat' };

export default defineConfig({
  testDir: './web/e2e',
  outputDir: './test-results',
  fullyParallel: false,
  forbidOnly: true,
  // A second try is for machines that others load too: locally a test that fails once has failed. The run names those that needed one.
  retries: process.env['CI'] === undefined ? 0 : 1,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    baseURL,
    trace: 'retain-on-failure',
    launchOptions: { args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) },
  },
  // A test is about phones unless it carries the tag @tablet, or @both; each runs in Arabic and in English.
  projects: [
    { name: 'phone-ar', use: { ...phone, ...arabic }, grepInvert: /@tablet/ },
    { name: 'phone-en', use: { ...phone, ...english }, grepInvert: /@tablet/ },
    { name: 'tablet-ar', use: { ...tablet, ...arabic }, grep: /@tablet|@both/ },
    { name: 'tablet-en', use: { ...tablet, ...english }, grep: /@tablet|@both/ },
  ],
  ...(process.env['E2E_URL'] === undefined && { webServer: [copyOn(PORT), copyOn(FULL_HOUSE_PORT)] }),
});

function copyOn(port: number) {
  return {
    command: `node scripts/serve-e2e.mjs ${port}`,
    url: `http://localhost:${port}/api/health`,
    reuseExistingServer: false,
    timeout: 120_000,
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 8000 },
  };
}
