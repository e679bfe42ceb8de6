import { expect } from '@playwright/test';
import { expectAccessible } from './fixtures/axe.ts';
import { test, visit } from './fixtures/test.ts';

test(
  'L-03 on a wide screen the header leads to the bookings and to the assistant',
  { tag: '@tablet' },
  async ({ page, say }) => {
    await visit(page, '/');
    const ways = page.getByRole('banner').getByRole('navigation', { name: say('Main') });
    for (const way of ['My bookings', 'Assistant']) {
      await ways.getByRole('button', { name: say(way) }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  },
);

test(
  'L-03 on a phone the bar leads from place to place: it stays in view, one takes the place of another, and going back leads to the page',
  { tag: '@arabic' },
  async ({ page, say }) => {
    await visit(page, '/');
    const bar = page.getByRole('navigation', { name: say('Sections') });
    const tab = (name: string) => bar.getByRole('button', { name: say(name) });
    const dialog = (name: string) => page.getByRole('dialog', { name: say(name), exact: true });
    await tab('Rooms').click();
    await expect(dialog('Rooms')).toBeVisible();
    await expect(tab('Rooms')).toHaveAttribute('aria-current', 'true');
    await expect
      .poll(async () => {
        const [place, below] = [await dialog('Rooms').boundingBox(), await bar.boundingBox()];
        return Math.round((below?.y ?? 0) - (place?.y ?? 0) - (place?.height ?? 0));
      })
      .toBe(0);
    await expectAccessible(page, 'the rooms with the bar');
    for (const [name, title] of [
      ['Events', 'Featured Events & Activities'],
      ['My bookings', 'My bookings'],
    ] as const) {
      await tab(name).click();
      await expect(dialog(title)).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(1);
    }
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await tab('Rooms').click();
    await expect(dialog('Rooms')).toBeVisible();
    await bar.getByRole('link', { name: say('Home') }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);
