import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { aPushMessage } from '#shared/testing/builders.ts';
import { aPerson, signUp } from './fixtures/account.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { bookSilverRoom } from './fixtures/booking-form.ts';
import { deliverPush } from './fixtures/deliver-push.ts';
import { addToStaff, signInAsStaff } from './fixtures/staff.ts';
import { ownDay, test, visit } from './fixtures/test.ts';

const IPAD = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.4 Safari/605.1.15';

/**
 * A browser whose owner says yes; headless Chromium has no push service to subscribe to. Answers the
 * address that it is reached at, which is its own: a second browser with it would take it over.
 */
async function withPushService(page: Page): Promise<string> {
  const ownAddress = `https://fcm.googleapis.com/fcm/send/${randomUUID()}`;
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
    const permission = () => (document.cookie.includes('said=yes') ? 'granted' : 'default');
    Object.defineProperty(Notification, 'permission', { get: permission });
    Notification.requestPermission = async () => {
      // It outlives what a person leaves in the storage of the page.
      document.cookie = 'said=yes';
      return 'granted';
    };
  }, ownAddress);
  return ownAddress;
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
      const ownAddress = await withPushService(page);
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
      }, ownAddress);
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
      const message = aPushMessage();
      const { notification } = message;
      const wanted = { title: notification.title, dir: notification.dir, tag: notification.tag };
      const { origin } = new URL(page.url());
      await deliverPush(context, origin, JSON.stringify(message));
      await expect.poll(() => shown(page)).toEqual([wanted]);
      await deliverPush(context, origin, 'no JSON');
      await expect
        .poll(async () => (await shown(page)).map(({ title }) => title))
        .toEqual(['دار السيب · Dar Al Seeb']);
    },
  );

  test(
    'X-02 whoever refused, and an iPad in a tab, is told what to do',
    { tag: '@english' },
    async ({ page, context, say }) => {
      const told = async (tab: Page, text: string) => {
        await visit(tab, '/');
        await tab
          .getByRole('button', { name: say('My bookings') })
          .first()
          .click();
        await tab.getByRole('button', { name: say('Messages on this phone') }).click();
        await expect(tab.getByText(text)).toBeVisible();
        await expect(tab.getByRole('button', { name: say('Switch messages on') })).toHaveCount(0);
      };
      await page.addInitScript(() =>
        Object.defineProperty(Notification, 'permission', { get: () => 'denied' }),
      );
      await told(page, say('Messages are blocked in this browser'));
      await expectAccessible(page, 'messages that are blocked');
      // A tab of its own: the first one opens again with the panel that it shows.
      const tablet = await context.newPage();
      await tablet.addInitScript((userAgent) => {
        Reflect.deleteProperty(window, 'PushManager');
        Object.defineProperty(navigator, 'userAgent', { get: () => userAgent });
        Object.defineProperty(navigator, 'maxTouchPoints', { get: () => 5 });
      }, IPAD);
      await told(tablet, say('Put the app on your home screen first'));
    },
  );

  test(
    'X-02 F-07 a colleague who unlocks a tablet goes on with its alerts without a question, is told so, and switches them off',
    { tag: ['@tablet', '@english'] },
    async ({ page, otherDevice, language, say, troubles }) => {
      troubles.expectCall(401, /\/api\//);
      const colleague = aPerson(language);
      const elsewhere = await otherDevice();
      await signUp(elsewhere.request, colleague);
      await withPushService(page);
      await signInAsStaff(page);
      await addToStaff(elsewhere.request, colleague.email);
      await visit(page, '/dashboard/bookings');
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page
        .getByRole('button', { name: say('Alerts on this tablet') })
        .first()
        .click();
      const panel = page.getByRole('dialog').last();
      await panel.getByRole('button', { name: say('Switch messages on') }).click();
      await expect(
        panel.getByRole('button', { name: say('Switch off on this device') }),
      ).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: say('Lock'), exact: true }).click();
      await page.getByRole('textbox', { name: say('Your e-mail') }).fill(colleague.email);
      await page.getByLabel(say('Password'), { exact: true }).fill(colleague.password);
      const told = page.waitForRequest(
        (request) => request.method() === 'PUT' && request.url().endsWith('/api/push/subscription'),
      );
      await page.getByRole('button', { name: say('Unlock') }).click();
      expect((await told).postDataJSON()).toMatchObject({ kinds: ['new_booking', 'conversation'] });
      await expect(page.getByText(say('Alerts on this tablet stay on'))).toBeVisible();
      // The words may be there before the day of this colleague is.
      await expect(page.getByRole('heading', { level: 1, name: say('Today') })).toBeVisible();
      await expectAccessible(page, 'the alerts that stay on');
      await page.getByRole('button', { name: 'Switch off', exact: true }).click();
      await expect(page.getByText(say('Messages are off'))).toBeVisible();
    },
  );

  test(
    'X-02 a tablet of staff is offered no quiet hours, which its alerts do not keep',
    { tag: '@arabic' },
    async ({ page, say }) => {
      await withPushService(page);
      await signInAsStaff(page);
      await visit(page, '/dashboard/bookings');
      await page
        .getByRole('button', { name: say('Alerts on this tablet') })
        .first()
        .click();
      const panel = page.getByRole('dialog').last();
      await expect(panel.getByText(say('While this tablet is on duty'))).toBeVisible();
      await expect(panel.getByText(say('At night'))).toHaveCount(0);
    },
  );
});
