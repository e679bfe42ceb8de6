import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe.ts';
import { aGuest } from './fixtures/guest.ts';
import { stayIn } from './fixtures/hotel.ts';
import { openBoard, restAHand } from './fixtures/staff.ts';
import { lookAtAgain, test } from './fixtures/test.ts';

/** Longer (ms) than a settled request stays and a list waits for a hand. */
const IDLE = 20_000;

test(
  'F-01 a new request waits behind a pill while somebody reads, is shown by a tap, and one that a colleague settles stays for a moment',
  { tag: ['@tablet', '@arabic'] },
  async ({ page, hotel, frontDesk, language, say }) => {
    const [waiting, coming] = [aGuest(language).fullName, aGuest(language).fullName];
    const later = aGuest(language).fullName;
    const known = await hotel.book(stayIn(33, 1), { fullName: waiting });
    const stay = await hotel.book(stayIn(35, 1), { fullName: later });
    await frontDesk.move(stay, 'approved');
    await page.clock.install();
    await openBoard(page, say);
    const takeOff = await restAHand(page);
    await hotel.book(stayIn(34, 1), { fullName: coming });
    await lookAtAgain(page);
    const queue = page.getByRole('region', { name: say('Awaiting approval') });
    const show = { name: new RegExp(`${say('Show')}$`) };
    const pill = queue.getByRole('button', show);
    await expect(pill).toBeVisible();
    await expect(cardOf(page, coming)).toBeHidden();
    await expectAccessible(page, 'board with a new request');
    // Other guests may ask at the same moment: the first of all who came has the focus.
    const shownBefore = await page.locator('[data-column="pending"] bdi').allTextContents();
    await pill.click();
    await expect(cardOf(page, coming)).toBeVisible();
    const focused = page.locator('[data-column="pending"] [data-card]:focus');
    await expect(focused).toHaveCount(1);
    expect(shownBefore).not.toContain(await focused.locator('bdi').first().textContent());
    await expect(pill).toBeHidden();

    await frontDesk.move(known, 'cancelled');
    await lookAtAgain(page);
    const settled = queue.getByRole('listitem').filter({ hasText: waiting });
    await expect(settled).toContainText(say('Cancelled by the hotel'));
    await expect(settled.getByRole('button', { name: say('Approve') })).toHaveCount(0);
    await takeOff();
    await page.clock.fastForward(IDLE);
    await expect(settled).toHaveCount(0);
    await expect(cardOf(page, waiting)).toBeVisible();

    // A stay that a colleague puts into another lane waits there in the same way, and is announced.
    await restAHand(page);
    await frontDesk.move(stay, 'cancelled');
    await lookAtAgain(page);
    const lane = page.getByRole('region', { name: say('Recently closed') });
    await expect(lane.getByRole('button', show)).toBeVisible();
    await expect(cardOf(lane, later)).toBeHidden();
    await expect(page.locator('[data-news]')).toContainText(say('Recently closed'));
    await expectAccessible(page, 'board with a stay that waits');
    await lane.getByRole('button', show).click();
    await expect(cardOf(lane, later)).toBeVisible();
    await expect(lane.locator('[data-card]:focus')).toHaveCount(1);
  },
);

test(
  'F-01 a request is answered by keys alone, and the next card has the focus',
  { tag: ['@tablet', '@english'] },
  async ({ page, hotel, language, say }) => {
    const names = [aGuest(language).fullName, aGuest(language).fullName];
    for (const fullName of names) await hotel.book(stayIn(35, 1), { fullName });
    await openBoard(page, say);
    await cardOf(page, names[0] ?? '').focus();
    await page.keyboard.press('a');
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(names[0] ?? '');
    await question.getByRole('button', { name: say('Approve'), exact: true }).press('Enter');
    await expect(
      page.getByRole('status').filter({ hasText: say('Booking approved') }),
    ).toBeVisible();
    const focused = page.locator('[data-column="pending"] [data-card]:focus');
    await expect(focused).toHaveCount(1);
    await expect(focused).not.toContainText(names[0] ?? '');
    const name = await focused.locator('bdi').textContent();
    await page.keyboard.press('r');
    await expect(question).toContainText(name ?? '?');
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

function cardOf(place: Page | Locator, fullName: string) {
  return place.getByRole('button', { name: new RegExp(`^${fullName}`) }).first();
}
