import { expect } from '@playwright/test';
import { untilKept, wordsKept } from './fixtures/kept-files.ts';
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
    await page.getByRole('button', { name: 'All 17 checks' }).click();
    await expect(
      page.getByRole('main').getByRole('listitem').filter({ hasText: 'Holds:' }),
    ).not.toHaveCount(0);
    await expect(page.getByRole('main').getByText('Does not hold:')).toHaveCount(0);
  },
);
