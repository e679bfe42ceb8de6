import { expect } from '@playwright/test';
import { coldStart, untilKept, wordsKept } from './fixtures/kept-files.ts';
import { test } from './fixtures/returning-guest.ts';
import { speaker } from './fixtures/say.ts';
import { demoGuest } from './fixtures/sealed-draw.ts';
import { STATE } from './staff-account.ts';

test(
  'W-03 a draw is checked again by a page that is opened without any network',
  { tag: '@english' },
  async ({ page, wifi, language }) => {
    const say = speaker(language);
    await page.goto('/');
    await untilKept(page);
    const id = demoGuest(STATE).drawn;
    await page.goto(`/draws/${id}`);
    const verdict = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: / checks of / });
    await expect(verdict).toBeVisible();
    const said = await verdict.locator('b').innerText();

    // What was read is saved within the second.
    const list = await (await page.request.get(`/api/draws/${id}/list`)).text();
    const commitments = list.match(/\b[0-9a-f]{64}\b/g)?.slice(0, 1) ?? [];
    expect(commitments).toHaveLength(1);
    await expect.poll(() => wordsKept(page, commitments)).toEqual(commitments);
    wifi.change('down');
    await page.reload();
    await expect(verdict.locator('b')).toHaveText(said);
    await expect(page.getByRole('main').getByRole('alert')).toBeHidden();
    await expect(page.getByText(/^As of/)).toBeVisible();
    await page.getByRole('button', { name: say('Check again') }).click();
    await expect(verdict.locator('b')).toHaveText(said);
    await page.getByRole('button', { name: 'All checks' }).click();
    await expect(
      page.getByRole('main').getByRole('listitem').filter({ hasText: 'Holds:' }),
    ).not.toHaveCount(0);
    await expect(page.getByRole('main').getByText('Does not hold:')).toHaveCount(0);
  },
);

test(
  'W-03 L-13 a draw that was never opened on this phone says under the header that it needs a connection, and opens by itself when there is one',
  { tag: '@english' },
  async ({ page, wifi }) => {
    await page.goto('/');
    await untilKept(page);
    wifi.change('down');
    await page.goto(`/draws/${demoGuest(STATE).drawn}`);
    await coldStart(page);
    const instead = page.getByRole('main').getByRole('status');
    await expect(instead).toContainText('there is no connection');
    await expect(instead.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();

    wifi.change('open');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(instead.filter({ hasText: 'there is no connection' })).toHaveCount(0);
  },
);
