import { expect } from '@playwright/test';
import { coldStart, untilKept } from './fixtures/kept-files.ts';
import { test } from './fixtures/returning-guest.ts';
import { speaker } from './fixtures/say.ts';

test(
  'L-13 S-02 V-02 after one visit to the landing the reviews and the menus are read with no network, these as text and as pictures',
  { tag: '@arabic' },
  async ({ page, wifi, language }) => {
    const say = speaker(language);
    await page.goto('/');
    await untilKept(page);
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
          const kept = (await Promise.all(stores.map((store) => store.keys()))).flat();
          return kept.filter(({ url }) => url.includes('/photos/menu_')).length;
        }),
      )
      .toBe(7);

    wifi.change('down');
    await coldStart(page);
    await page.getByRole('button', { name: say('All reviews') }).click();
    const reviews = page.getByRole('dialog', { name: say('Guest reviews') });
    await expect(reviews.getByRole('heading', { name: say('Latest Guest Reviews') })).toBeVisible();
    await page.goBack();
    await expect(reviews).toBeHidden();
    await page.getByRole('button', { name: 'المطعم العُماني' }).click();
    const panel = page.getByRole('dialog');
    await expect(panel.getByText(say('needs a connection'))).toHaveCount(2);
    await expect(panel.getByRole('link', { name: say('Call') })).toBeVisible();
    await panel.getByRole('button', { name: say('Read the menu') }).click();
    await expect(panel.getByText('6.500')).toBeVisible();
    await expect(panel.getByText(/محفوظة على هذا الهاتف/)).toBeVisible();
    await panel.getByRole('tab', { name: say('Menu pictures') }).click();
    await expect(async () => {
      expect(
        await panel
          .getByRole('img')
          .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth),
      ).toBeGreaterThan(300);
    }).toPass();
  },
);
