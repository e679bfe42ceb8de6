import { readFileSync } from 'node:fs';
import { expect, type Page, type Route } from '@playwright/test';
import { API_HEADER } from '../src/platform/api/captive-portal-check.ts';
import { expectAccessible, expectNoSideScroll } from './fixtures/axe.ts';
import type { Say } from './fixtures/say.ts';
import { signInAsStaff } from './fixtures/staff.ts';
import { test, visit } from './fixtures/test.ts';
import { statisticsPassword } from './staff-account.ts';

const STATISTICS = '/dashboard/statistics';

const passwordField = (page: Page, say: Say) => page.getByLabel(say('Password'), { exact: true });

/**
 * The gate gives the session another token: what the desk asks at that moment is refused, and nobody
 * is signed out by it.
 */
const POLLED_MEANWHILE = [401, /\/api\/admin\//] as const;

async function openGate(page: Page, say: Say): Promise<void> {
  await passwordField(page, say).fill(statisticsPassword());
  await page.getByRole('button', { name: say('Open the statistics') }).click();
  await expect(page.getByRole('slider').first()).toBeVisible();
}

test(
  'T-01 T-02 the gate opens to the right password alone; the figures are drawings and tables, leave as a file, open bookings and close',
  { tag: '@crossed' },
  async ({ page, say, troubles }) => {
    troubles.expectCall(...POLLED_MEANWHILE);
    troubles.expectCall(403, /\/api\/statistics\/dashboard/);
    troubles.expectCall(403, /\/api\/admin\/statistics\/access/);
    await signInAsStaff(page);
    await visit(page, '/dashboard/today');
    await visit(page, STATISTICS);
    const open = page.getByRole('button', { name: say('Open the statistics') });
    await expect(open).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible(page, 'gate');
    await passwordField(page, say).fill('never-the-password');
    await open.click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(say('Wrong password'));
    await expect(passwordField(page, say)).toHaveValue('never-the-password');
    await openGate(page, say);

    await expectAccessible(page, 'dashboard');
    await expectNoSideScroll(page, 'dashboard');
    const chart = page.getByRole('slider').first();
    await chart.focus();
    await page.keyboard.press('Home');
    await expect(chart).toHaveAttribute('aria-valuenow', '0');
    const title = say('Occupancy');
    const table = page.getByRole('table', { name: title });
    await expect(table.getByRole('row')).toHaveCount(31);
    await page.getByRole('button', { name: say('{title}: as a table', { title }) }).click();
    await expect(page.getByRole('region', { name: title })).toBeInViewport();
    await expectAccessible(page, 'as a table');

    await page.getByRole('button', { name: /^7 / }).click();
    await expect(page).toHaveURL(/days=7/);
    await expect(table.getByRole('row')).toHaveCount(8);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: say('Export') }).click(),
    ]);
    const lines = readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split(/\r?\n/);
    expect(lines[0]?.startsWith('\ufeff')).toBe(true);
    expect(lines).toHaveLength(8);

    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(kept).not.toMatch(/occupancy|roomsSold/);
    await page.reload();
    await expect(page.getByRole('button', { name: /^7 / })).toHaveAttribute('aria-pressed', 'true');
    await page
      .getByRole('button')
      .filter({ has: page.getByText(/^\d+:\d\d$/) })
      .click();
    await expect(passwordField(page, say)).toBeVisible();
    const answer = await page.request.get('/api/statistics/dashboard');
    expect(answer.status()).toBe(403);
    await page.getByRole('link', { name: say('Back') }).click();
    await expect(page).toHaveURL(/\/dashboard\/today/);
  },
);

test(
  'T-02 figures that cannot be read are said with their reason; a retry brings them, and their time ends at the place where the reader was',
  { tag: ['@tablet', '@arabic'] },
  async ({ page, say, troubles }) => {
    troubles.expectCall(...POLLED_MEANWHILE);
    troubles.expectCall(403, /\/api\/statistics\/dashboard/);
    troubles.expectCall(500, /\/api\/statistics\/dashboard/);
    await signInAsStaff(page);
    const dashboard = '**/api/statistics/dashboard*';
    await page.route(dashboard, (route) =>
      route.fulfill({ status: 500, headers: { [API_HEADER]: '1' }, body: '{}' }),
    );
    await visit(page, STATISTICS);
    const failure = page.getByRole('main').getByRole('alert');
    await expect(failure).toHaveText(
      say('HTTP {status}: failed to load the statistics', { status: '500' }),
    );
    await expectAccessible(page, 'failure');
    await page.unroute(dashboard);
    await page.getByRole('button', { name: say('Retry') }).click();
    troubles.expectFailedLoads();
    const access = '**/api/admin/statistics/access';
    const problems: [(route: Route) => Promise<void>, string][] = [
      [
        (route) => route.fulfill({ body: '<html></html>' }),
        'Server connection problem, reload and retry',
      ],
      [(route) => route.abort(), 'Cannot reach the server, check the internet'],
    ];
    for (const [answer, words] of problems) {
      await page.route(access, answer);
      await passwordField(page, say).fill('whatever it may be');
      await passwordField(page, say).press('Enter');
      await expect(failure).toHaveText(say(words));
      await page.unroute(access);
    }
    // Nothing comes back in time: here the time is over at once.
    await page.evaluate(() => {
      AbortSignal.timeout = () => AbortSignal.abort();
    });
    await passwordField(page, say).press('Enter');
    await expect(failure).toHaveText(say('Connection timed out, try again'));
    await page.reload();
    troubles.expectCall(429, /\/api\/admin\/statistics\/access/);
    const tooMany = { error: 'x', message: 'x', code: 'request.too_many', requestId: 'req' };
    await page.route(access, (route) =>
      route.fulfill({
        status: 429,
        headers: { [API_HEADER]: '1', 'Retry-After': '3' },
        json: tooMany,
      }),
    );
    await passwordField(page, say).fill('one too many');
    await passwordField(page, say).press('Enter');
    const open = page.getByRole('button', { name: say('Open the statistics') });
    await expect(page.getByText(/0:0[123]/)).toBeVisible();
    await expect(open).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible(page, 'gate that takes no password for a while');
    await page.unroute(access);
    await expect(open).not.toHaveAttribute('aria-disabled', 'true');
    await openGate(page, say);
    const note = page.getByText(say('The statistics close in less than a minute')).first();
    await page.route(dashboard, async (route) => {
      const response = await route.fetch();
      const figures = (await response.json()) as object;
      await route.fulfill({ response, json: { ...figures, secondsLeft: 3 } });
    });
    await page.getByRole('button', { name: /^90 / }).click();
    await expect(note).toBeVisible();
    await expect(passwordField(page, say)).toBeVisible();
    await page.unroute(dashboard);
    await openGate(page, say);
    await expect(page).toHaveURL(/days=90/);
  },
);
