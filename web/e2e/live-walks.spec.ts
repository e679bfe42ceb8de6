import { expect, type Page } from '@playwright/test';
import { openOwnBookings, withOwnBooking } from './fixtures/own-booking.ts';
import { test } from './fixtures/returning-guest.ts';
import { speaker } from './fixtures/say.ts';
import { openBoard } from './fixtures/staff.ts';
import { lookAtAgain, ownDay } from './fixtures/test.ts';

/** Longer than any hint takes, and shorter than the interval at which own bookings are read. */
const MOMENT = { timeout: 8000 };
const TABS = 5;

test.use({ isLive: true, serviceWorkers: 'block' });

test(
  'X-01 a sign-in page in the place of hints and answers is said at once, and behind it the news is there',
  { tag: '@arabic' },
  async ({ page, wifi, language, frontDesk }, info) => {
    const say = speaker(language);
    const { panel, booking } = await withOwnBooking(page, say, ownDay(info, 4));
    await expect(panel.getByText(say('Awaiting approval'), { exact: true })).toBeVisible();
    await expect.poll(() => wifi.sockets.count).toBe(1);

    wifi.change('portal');
    await frontDesk.move(booking, 'approved');
    await expect(page.getByText(say('This Wi-Fi asks you to sign in first'))).toBeVisible(MOMENT);
    await expect(panel.getByText(say('Awaiting approval'), { exact: true })).toBeVisible();
    expect(await page.locator('body').innerText()).not.toContain('Sign in to the Wi-Fi');

    wifi.change('open');
    await lookAtAgain(page);
    await expect(panel.getByText(say('Approved'), { exact: true })).toBeVisible(MOMENT);
    await expect.poll(() => wifi.sockets.count).toBe(1);
  },
);

test(
  'X-01 of five tabs of a guest each has one socket; the first is closed, and the others hear what changes',
  { tag: '@english' },
  async ({ page, context, wifi, language, frontDesk }, info) => {
    const say = speaker(language);
    const { booking } = await withOwnBooking(page, say, ownDay(info, 5));
    const others = await Promise.all(
      Array.from({ length: TABS - 1 }, async () => {
        const tab = await context.newPage();
        await tab.goto('/');
        return openOwnBookings(tab, say);
      }),
    );
    await expect.poll(() => wifi.sockets.count).toBe(TABS);
    await page.close();
    await expect.poll(() => wifi.sockets.count).toBe(TABS - 1);
    await frontDesk.move(booking, 'approved');
    for (const panel of others)
      await expect(panel.getByText(say('Approved'), { exact: true })).toBeVisible(MOMENT);
    expect(wifi.sockets.count).toBe(TABS - 1);
  },
);

test(
  'X-01 a page that was opened behind another listens once it is looked at; hidden for a minute it lets go, and is right as soon as somebody comes back',
  { tag: '@english' },
  async ({ page, wifi, language, frontDesk }, info) => {
    const say = speaker(language);
    const { panel, booking } = await withOwnBooking(page, say, ownDay(info, 6));
    await expect.poll(() => wifi.sockets.count).toBe(1);
    await page.clock.install();
    await page.addInitScript(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    });
    await page.reload();
    await expect(panel.getByText(say('Awaiting approval'), { exact: true })).toBeVisible();
    expect(wifi.sockets.count).toBe(0);
    await turn(page, false);
    await page.clock.runFor(1000);
    await expect.poll(() => wifi.sockets.count).toBe(1);

    await turn(page, true);
    await page.clock.runFor(60_000);
    await expect.poll(() => wifi.sockets.count).toBe(0);
    await frontDesk.move(booking, 'approved');
    await turn(page, false);
    await page.clock.runFor(2000);
    await expect(panel.getByText(say('Approved'), { exact: true })).toBeVisible(MOMENT);
    await expect.poll(() => wifi.sockets.count).toBe(1);
  },
);

test(
  'X-01 B-02 a sign-in page in the place of a live desk is named, what stood there stays, and the desk is live behind it',
  { tag: ['@tablet', '@english'] },
  async ({ page, wifi, language }) => {
    const say = speaker(language);
    await openBoard(page, say);
    const live = page.getByText(say('Live'), { exact: true });
    await expect(live).toBeVisible();
    await expect.poll(() => wifi.sockets.count).toBe(1);

    wifi.change('portal');
    await expect(page.getByText(say('Wi-Fi wants a sign-in'), { exact: true })).toBeVisible(MOMENT);
    await expect(page.getByRole('region', { name: say('Awaiting approval') })).toBeVisible();
    expect(await page.locator('body').innerText()).not.toContain('Sign in to the Wi-Fi');
    expect(wifi.sockets.count).toBe(0);

    wifi.change('open');
    await lookAtAgain(page);
    await expect(live).toBeVisible(MOMENT);
    await expect.poll(() => wifi.sockets.count).toBe(1);
  },
);

/** Puts the page behind another, or before it again. */
async function turn(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  }, isHidden);
  await lookAtAgain(page);
}
