import { type BrowserContext, expect } from '@playwright/test';
import { sha256Hex } from '#shared/draw/digest.ts';
import { aPushMessage } from '#shared/testing/builders.ts';
import { servedDraw } from '#shared/testing/served-draw.ts';
import { deliverPush } from './fixtures/deliver-push.ts';
import { untilKept } from './fixtures/kept-files.ts';
import { openOwnBookings, withOwnBooking } from './fixtures/own-booking.ts';
import { readPins } from './fixtures/pins.ts';
import { test } from './fixtures/returning-guest.ts';
import { speaker } from './fixtures/say.ts';
import { ownDay } from './fixtures/test.ts';

// Only a whole Chromium shows notifications.
test.use({ offersInstalling: true });

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
    await deliverPush(context, wifi.url, JSON.stringify(aPushMessage()));
    await expect.poll(() => hasPutBy(context)).toBe(true);
    wifi.change('down');
    const again = await context.newPage();
    await again.goto('/');
    const panel = await openOwnBookings(again, say);
    await expect(panel.getByText(say('Approved'), { exact: true })).toBeVisible();
    await expect(panel.getByText(/^As of/)).toBeVisible();
  },
);

test(
  'W-01 X-02 a closed app that hears of a seal keeps its fingerprint, and no other one later',
  { tag: '@english' },
  async ({ page, context, wifi }) => {
    await context.grantPermissions(['notifications'], { origin: wifi.url });
    await page.goto('/');
    await untilKept(page);
    await context.newPage();
    await page.close();

    // A draw that is sealed now: the hotel's own are at other points of their lives.
    const { view, manifest, bodies } = await servedDraw();
    const date = new Date(Date.parse(view.drawAt) - 3_600_000).toUTCString();
    const answers = new Map(Object.entries(bodies));
    wifi.order('GET /api/draws', (_, { path }) => {
      const body = answers.get(path);
      return body === undefined
        ? { is: 'answered', status: 404 }
        : { is: 'answered', status: 200, headers: { Date: date }, body };
    });
    const seal = aPushMessage({ tag: 'draw', navigate: '/draws' });
    const push = () => deliverPush(context, wifi.url, JSON.stringify(seal));
    await push();
    const [worker] = context.serviceWorkers();
    if (!worker) throw new Error('the app has no worker');
    await expect
      .poll(async () => (await readPins(worker))[view.id]?.hash)
      .toBe(await sha256Hex(manifest));
    const pins = await readPins(worker);
    expect(Object.keys(pins)).toEqual([view.id]);

    // Another list under the same name: the app does not even ask for it.
    const file = `/api/draws/${view.id}/manifest`;
    const other = manifest.replace('"excluded":0', '"excluded":1');
    answers.set(file, other);
    const changed = { ...view, manifestHash: await sha256Hex(other) };
    answers.set(`/api/draws/${view.id}`, JSON.stringify(changed));
    const asked = () => wifi.hits.filter(({ path }) => path.startsWith('/api/draws')).length;
    const before = asked();
    await push();
    await expect.poll(asked).toBe(before + 1);
    const again = await context.newPage();
    await again.goto(`/draws/${view.id}`);
    await expect(again.getByRole('main').getByRole('alert')).toContainText(
      'The fingerprint is not the one this phone saw before',
    );
    expect(await readPins(again)).toEqual(pins);
  },
);
