import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe.ts';
import { aGuest } from './fixtures/guest.ts';
import { stayIn } from './fixtures/hotel.ts';
import { untilServed } from './fixtures/kept-files.ts';
import { openBoard } from './fixtures/staff.ts';
import { test, visit } from './fixtures/test.ts';

/** Milliseconds between two looks at the bookings. */
const POLL = 10_000;

test(
  'F-01 a new request waits behind a pill while somebody reads, is shown by a tap, and one that a colleague settles stays for a moment',
  { tag: ['@tablet', '@arabic'] },
  async ({ page, hotel, frontDesk, language, say }) => {
    const [waiting, coming] = [aGuest(language).fullName, aGuest(language).fullName];
    const known = await hotel.book(stayIn(33, 1), { fullName: waiting });
    await page.clock.install();
    await openBoard(page, say);
    await hotel.book(stayIn(34, 1), { fullName: coming });
    await page.clock.fastForward(POLL);
    const pill = page.getByRole('button', { name: new RegExp(`${say('Show')}$`) });
    await expect(pill).toBeVisible();
    await expect(cardOf(page, coming)).toBeHidden();
    await expectAccessible(page, 'board with a new request');
    await pill.click();
    await expect(cardOf(page, coming)).toBeFocused();
    await expect(pill).toBeHidden();

    await frontDesk.move(known, 'approved');
    await page.clock.fastForward(POLL);
    const queue = page.getByRole('region', { name: say('Awaiting approval') });
    const settled = queue.getByRole('listitem').filter({ hasText: waiting });
    await expect(settled).toContainText(say('Approved'));
    await expect(settled.getByRole('button', { name: say('Approve') })).toHaveCount(0);
    await page.clock.fastForward(2 * POLL);
    await expect(settled).toHaveCount(0);
    await expect(cardOf(page, waiting)).toBeVisible();
  },
);

test(
  'F-01 a request is answered by keys alone, and the next card has the focus',
  { tag: ['@tablet', '@english'] },
  async ({ page, hotel, language, say }) => {
    const names = [aGuest(language).fullName, aGuest(language).fullName];
    // Beyond all other tests' stays: the last two of the queue by age stand one after the other.
    for (const fullName of names) await hotel.book(stayIn(35, 1), { fullName });
    await openBoard(page, say);
    await cardOf(page, names[0] ?? '').focus();
    const next = await nextCard(page);
    await page.keyboard.press('a');
    await expect(page.getByRole('alertdialog')).toContainText(names[0] ?? '');
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('status').filter({ hasText: say('Booking approved') }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: next, exact: true })).toBeFocused();
  },
);

test(
  'F-08 L-10 after a reload without a network the last board is there with its age, and answers point to the band',
  { tag: ['@tablet', '@arabic'] },
  async ({ page, hotel, language, say, troubles }) => {
    const { fullName } = aGuest(language);
    await hotel.book(stayIn(36, 1), { fullName });
    await openBoard(page, say);
    await untilServed(page);
    await visit(page, '/dashboard/bookings');
    await expect(cardOf(page, fullName)).toBeVisible();
    await expect.poll(() => isBoardKept(page)).toBe(true);

    troubles.expectFailedLoads();
    await page.context().setOffline(true);
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
    await page.context().setOffline(false);
  },
);

test(
  'F-01 on a phone every lane is a tap away, with its count',
  { tag: ['@arabic'] },
  async ({ page, say }) => {
    await openBoard(page, say);
    const tabs = page.getByRole('navigation', { name: say('Lanes of the board') });
    await expect(tabs.getByRole('button')).not.toHaveCount(0);
    await tabs
      .getByRole('button', { name: new RegExp(`^${say('Recently closed')} \\d+$`) })
      .click();
    await expect(page.getByRole('region', { name: say('Recently closed') })).toBeInViewport();
    await expectAccessible(page, 'board on a phone');
  },
);

function cardOf(page: Page, fullName: string) {
  return page.getByRole('button', { name: new RegExp(`^${fullName}`) }).first();
}

/** Accessible name of the card after the one in focus. */
function nextCard(page: Page): Promise<string> {
  return page.evaluate(() => {
    const cards = [
      ...document.querySelectorAll<HTMLElement>('[data-column="pending"] [data-card]'),
    ];
    const next = cards[cards.indexOf(document.activeElement as HTMLElement) + 1] ?? cards.at(-2);
    return next?.textContent ?? '';
  });
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
