import { expect, type Page } from '@playwright/test';
import { aGuest } from './fixtures/guest.ts';
import { Hotel, stayIn } from './fixtures/hotel.ts';
import { untilServed } from './fixtures/kept-files.ts';
import { test } from './fixtures/returning-guest.ts';
import { speaker } from './fixtures/say.ts';
import { openBoard } from './fixtures/staff.ts';
import { visit } from './fixtures/test.ts';

test(
  'F-08 L-10 after a reload without a network the last board is there with its age, and answers point to the band',
  { tag: ['@tablet', '@arabic'] },
  async ({ page, wifi, language, baseURL }) => {
    const say = speaker(language);
    const { fullName } = aGuest(language);
    await new Hotel(baseURL ?? '').book(stayIn(36, 1), { fullName });
    await openBoard(page, say);
    await untilServed(page);
    await visit(page, '/dashboard/bookings');
    await expect(cardOf(page, fullName)).toBeVisible();
    await expect.poll(() => isBoardKept(page)).toBe(true);

    wifi.change('down');
    await page.reload();
    await expect(cardOf(page, fullName)).toBeVisible();
    const band = page.getByRole('status').filter({ hasText: say('No connection') });
    await expect(band.first()).toBeVisible();
    await expect(page.locator('#board-blocked')).toContainText(/\d:\d\d/);
    const approve = page.getByRole('button', {
      name: new RegExp(`^${say('Approve')}.*${fullName}`),
    });
    await expect(approve).toHaveAttribute('aria-disabled', 'true');
    await expect(approve).toHaveAttribute('aria-describedby', 'board-blocked');

    await page.getByRole('button', { name: say('Sign out') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('Sign out'), exact: true })
      .click();
    await expect.poll(() => isBoardKept(page)).toBe(false);
  },
);

function cardOf(page: Page, fullName: string) {
  return page.getByRole('button', { name: new RegExp(`^${fullName}`) }).first();
}

/** Whether the device has sealed what the board shows. */
function isBoardKept(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('dar-al-seeb-desk');
        opening.addEventListener('success', () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains('kept')) return resolve(false);
          const asked = database.transaction('kept').objectStore('kept').get('answers');
          asked.addEventListener('success', () => {
            database.close();
            resolve(asked.result !== undefined);
          });
        });
      }),
  );
}
