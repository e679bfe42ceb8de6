import { expect } from '@playwright/test';
import { openOwnBookings, withOwnBooking } from './fixtures/own-booking.ts';
import { test } from './fixtures/returning-guest.ts';
import { speaker } from './fixtures/say.ts';
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
