import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe.ts';
import { bookSilverRoom } from './fixtures/booking-form.ts';
import { deliverPush } from './fixtures/deliver-push.ts';
import { ownDay, test, visit } from './fixtures/test.ts';

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/a-phone-of-the-walks';

/** A browser whose owner says yes; headless Chromium has no push service to subscribe to. */
async function withPushService(page: Page): Promise<void> {
  await page.addInitScript((endpoint) => {
    let kept: object | null = null;
    const make = async (options: PushSubscriptionOptionsInit) => {
      const { publicKey } = await crypto.subtle.generateKey(
        { name: 'ECDH', namedCurve: 'P-256' },
        true,
        ['deriveBits'],
      );
      const raw = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey));
      const text = (bytes: Uint8Array) =>
        btoa(String.fromCharCode(...bytes))
          .replaceAll('+', '-')
          .replaceAll('/', '_')
          .replaceAll('=', '');
      const keys = { p256dh: text(raw), auth: text(crypto.getRandomValues(new Uint8Array(16))) };
      const { applicationServerKey } = options;
      kept = {
        endpoint,
        options: { applicationServerKey: (applicationServerKey as Uint8Array).buffer },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => ((kept = null), true),
      };
      return kept;
    };
    Object.assign(PushManager.prototype, { subscribe: make, getSubscription: async () => kept });
    const permission = () => (sessionStorage.getItem('said') === 'yes' ? 'granted' : 'default');
    Object.defineProperty(Notification, 'permission', { get: permission });
    Notification.requestPermission = async () => {
      sessionStorage.setItem('said', 'yes');
      return 'granted';
    };
  }, ENDPOINT);
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const all = await registration.getNotifications();
    return all.map(({ title, dir, tag }) => ({ title, dir, tag }));
  });

// Only a whole Chromium shows notifications.
const executablePath = process.env['E2E_WINDOWED_BROWSER'];
test.use({
  serviceWorkers: 'allow',
  launchOptions: { args: ['--no-sandbox'], ...(executablePath && { executablePath }) },
});

test.describe('X-02 messages to a closed phone', () => {
  test(
    'X-02 the offer stands beside a request that was accepted, is put away for good, and the choice is made in its panel',
    { tag: '@english' },
    async ({ page, say }, info) => {
      await withPushService(page);
      await visit(page, '/');
      await page.evaluate(() => navigator.serviceWorker.ready);
      const offer = page.getByText(say('Tell you on this phone when the hotel answers?'));
      await bookSilverRoom(page, ownDay(info, 3));
      await visit(page, '/?panel=bookings');
      await page
        .getByRole('button', { name: say('My bookings') })
        .first()
        .click();
      await expect(offer).toBeVisible();
      await expectAccessible(page, 'the offer of messages');
      await page.getByRole('button', { name: say('Not now') }).click();
      await expect(offer).toHaveCount(0);
      await page.getByRole('button', { name: say('Messages on this phone') }).click();
      const panel = page.getByRole('dialog').last();
      await panel.getByText(say('Decisions on my entries')).click();
      await panel.getByRole('button', { name: say('Switch messages on') }).click();
      await expect(
        panel.getByRole('button', { name: say('Switch off on this device') }),
      ).toBeVisible();
      await expectAccessible(page, 'the choice of messages');
      const state = await page.evaluate(async (endpoint) => {
        const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
        const hash = Array.from(new Uint8Array(digest), (byte) =>
          byte.toString(16).padStart(2, '0'),
        );
        return (await (await fetch(`/api/push?endpointHash=${hash.join('')}`)).json()) as object;
      }, ENDPOINT);
      expect(state).toMatchObject({
        choice: { kinds: ['booking', 'draw', 'chat'], quietFrom: '22:00', quietTo: '08:00' },
      });
      // The browser has lost its subscription meanwhile: the next opening makes it anew.
      const again = page.waitForRequest(
        (request) => request.method() === 'PUT' && request.url().endsWith('/api/push/subscription'),
      );
      await page.reload();
      expect((await again).postDataJSON()).toMatchObject({ kinds: ['booking', 'draw', 'chat'] });
      await panel.getByRole('button', { name: say('Switch off on this device') }).click();
      await expect(panel.getByRole('button', { name: say('Switch messages on') })).toBeVisible();
    },
  );
  test(
    'X-02 the worker shows every push in its language and direction, a broken one too',
    { tag: '@arabic' },
    async ({ page, context }) => {
      await context.grantPermissions(['notifications']);
      await visit(page, '/');
      await page.evaluate(() => navigator.serviceWorker.ready);
      const notification = {
        title: 'جديد بشأن حجزك',
        body: 'افتح التطبيق لتعرف التفاصيل.',
        lang: 'ar',
        dir: 'rtl',
        tag: 'booking',
        navigate: '/dashboard',
      };
      const { origin } = new URL(page.url());
      await deliverPush(context, origin, JSON.stringify({ web_push: 8030, notification }));
      await expect
        .poll(() => shown(page))
        .toEqual([{ title: notification.title, dir: 'rtl', tag: 'booking' }]);
      await deliverPush(context, origin, 'no JSON');
      await expect
        .poll(async () => (await shown(page)).map(({ title }) => title))
        .toEqual(['دار السيب · Dar Al Seeb']);
    },
  );
});
