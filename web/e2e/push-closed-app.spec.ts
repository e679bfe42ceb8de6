import { type BrowserContext, expect } from '@playwright/test';
import { deliverPush } from './fixtures/deliver-push.ts';
import { untilKept } from './fixtures/kept-files.ts';
import { openOwnBookings, withOwnBooking } from './fixtures/own-booking.ts';
import { test } from './fixtures/returning-guest.ts';
import { speaker } from './fixtures/say.ts';
import { ownDay } from './fixtures/test.ts';

// Only a whole Chromium shows notifications.
test.use({ offersInstalling: true });

const PUSH = {
  web_push: 8030,
  notification: {
    title: 'News of your booking',
    body: 'Open the app for the details.',
    lang: 'en',
    dir: 'ltr',
    tag: 'booking',
    navigate: '/dashboard',
  },
};

/** Whether the app's worker has put something by for the page that is opened next. */
async function hasPutBy(context: BrowserContext): Promise<boolean> {
  const [worker] = context.serviceWorkers();
  if (!worker) return false;
  return worker.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('dar-al-seeb-cache');
        opening.addEventListener('success', () => {
          const { result } = opening;
          const count = result.transaction('queries').objectStore('queries').count('pushed');
          count.addEventListener('success', () => {
            result.close();
            resolve(count.result > 0);
          });
        });
      }),
  );
}

test(
  'X-02 what a push tells a closed app stands in it when it is opened next, with no network',
  { tag: '@english' },
  async ({ page, context, wifi, language, frontDesk }, info) => {
    const say = speaker(language);
    await context.grantPermissions(['notifications'], { origin: wifi.url });
    const { booking } = await withOwnBooking(page, say, ownDay(info, 6));
    await untilKept(page);
    await context.newPage();
    await page.close();

    await frontDesk.move(booking, 'approved');
    await deliverPush(context, wifi.url, JSON.stringify(PUSH));
    await expect.poll(() => hasPutBy(context)).toBe(true);
    wifi.change('down');
    const again = await context.newPage();
    await again.goto('/');
    const panel = await openOwnBookings(again, say);
    await expect(panel.getByText(say('Approved'), { exact: true })).toBeVisible();
    await expect(panel.getByText(/^As of/)).toBeVisible();
  },
);
