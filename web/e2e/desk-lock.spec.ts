import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe.ts';
import { aGuest } from './fixtures/guest.ts';
import { stayIn } from './fixtures/hotel.ts';
import { openBoard } from './fixtures/staff.ts';
import { test } from './fixtures/test.ts';
import { staffAccount } from './staff-account.ts';

/** Milliseconds between two looks at the counts (back-office.txt §9). */
const POLL = 10_000;
/** Of the bar; the same English names another button too. */
const MORE = 'المزيد';

test(
  'F-07 B-03 a locked desk shows nobody, counts and rings for a new request, and opens to a password as it was',
  { tag: ['@tablet', '@arabic'] },
  async ({ page, hotel, language, say, troubles }) => {
    troubles.expectCall(401, /\/api\//);
    const { fullName } = aGuest(language);
    await hotel.book(stayIn(40, 1), { fullName });
    await listenForTones(page);
    await page.clock.install();
    await openBoard(page, say);
    await expect(page.getByText(fullName).first()).toBeVisible();

    await page.getByRole('button', { name: say('Lock'), exact: true }).click();
    const heading = page.getByRole('heading', { name: say('The desk of Dar Al Seeb is locked') });
    await expect(heading).toBeVisible();
    await expect(page.getByText(fullName)).toHaveCount(0);
    const hot = page
      .getByRole('list', { name: say('Waiting for the team') })
      .locator('b')
      .first();
    await expect(hot).toHaveText(/^\d+$/);
    const before = Number(await hot.textContent());
    // Requests of others may have rung before.
    const rung = await tones(page);
    await expectAccessible(page, 'the locked desk');

    await hotel.book(stayIn(41, 1), { fullName: aGuest(language).fullName });
    await page.clock.fastForward(POLL);
    await expect.poll(async () => Number(await hot.textContent())).toBeGreaterThan(before);
    await expect.poll(() => tones(page)).toBeGreaterThan(rung);

    await page.reload();
    await expect(heading).toBeVisible();
    const password = page.getByLabel(say('Password'), { exact: true });
    await page.getByRole('textbox', { name: say('Your e-mail') }).fill(staffAccount().email);
    await password.fill('not this one');
    await page.getByRole('button', { name: say('Unlock') }).click();
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    await expect(heading).toBeVisible();
    await password.fill(staffAccount().password);
    await page.getByRole('button', { name: say('Unlock') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('Bookings') })).toBeVisible();
    await expect(page.getByText(fullName).first()).toBeVisible();
  },
);

test(
  'B-05 F-05 on a phone a bar of five leads everywhere, and signing out asks first',
  { tag: '@arabic' },
  async ({ page, say }) => {
    await openBoard(page, say);
    const bar = page.getByRole('navigation', { name: say('Back office') });
    await expect(bar.getByRole('listitem').filter({ visible: true })).toHaveCount(5);
    const more = page.getByRole('dialog', { name: MORE });
    await bar.getByRole('button', { name: MORE }).click();
    await expectAccessible(page, 'More');
    await more.getByRole('link', { name: say('Reviews') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('Guest reviews') })).toBeVisible();
    await expect(more).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: say('Bookings') })).toBeVisible();

    await bar.getByRole('button', { name: MORE }).click();
    await more.getByRole('button', { name: say('Sign out') }).click();
    const question = page.getByRole('alertdialog', { name: say('Sign out of the back office?') });
    await question.getByRole('button', { name: say('Stay here') }).click();
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL(/\/dashboard\/bookings/);
    await bar.getByRole('button', { name: MORE }).click();
    await more.getByRole('button', { name: say('Sign out') }).click();
    await question.getByRole('button', { name: say('Sign out') }).click();
    await expect(page).toHaveURL('/login');
  },
);

/** Counts what the page plays: a browser of the tests has nobody to hear it. */
async function listenForTones(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard = { tones: 0 };
    Object.assign(window, { heard });
    const start: unknown = Reflect.get(OscillatorNode.prototype, 'start');
    OscillatorNode.prototype.start = function count(at) {
      heard.tones += 1;
      if (typeof start === 'function') start.call(this, at);
    };
  });
}

function tones(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { heard: { tones: number } }).heard.tones);
}
