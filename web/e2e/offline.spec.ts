import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe.ts';
import { bookSilverRoom } from './fixtures/booking-form.ts';
import {
  coldStart,
  staffPartsKept,
  strangePages,
  untilKept,
  untilServed,
} from './fixtures/kept-files.ts';
import { test } from './fixtures/returning-guest.ts';

const WORDS = {
  ar: {
    unreachable: 'تعذّر الاتصال بالفندق',
    signIn: 'شبكة الواي فاي هذه تطلب تسجيل الدخول أولًا',
    openSignIn: 'افتح صفحة تسجيل الدخول',
    back: 'عاد الاتصال',
    roomsAsOf: /الغرف المتبقية كما كانت في/,
    pricesAsOf: /^الأسعار كما كانت/,
    pictures: /^الصور: /,
    offers: ['شاهد العروض', 'عروض أغسطس الحصرية', 'حتى', '19.266'],
    next: 'الصورة التالية',
    close: 'إغلاق',
    bookings: 'الإشعارات والحجوزات',
    bookingsAsOf: /هذا ما كان حتى/,
    nextStay: 'إقامتك القادمة',
    switchTo: 'English',
    invitation: 'دار السيب على شاشتك الرئيسية',
  },
  en: {
    unreachable: 'No connection to the hotel',
    signIn: 'This Wi-Fi asks you to sign in first',
    openSignIn: 'Open the sign-in page',
    back: 'You are back online',
    roomsAsOf: /Rooms left as of/,
    pricesAsOf: /^Prices as of/,
    pictures: /^Pictures: /,
    offers: ['See the offers', 'August Exclusive Offers', 'Until', '19.266'],
    next: 'Next picture',
    close: 'Close',
    bookings: 'Notifications and bookings',
    nextStay: 'Your next stay',
    bookingsAsOf: /^As of .*What changed since then/,
    switchTo: 'العربية',
    invitation: 'Dar Al Seeb on your home screen',
  },
} as const;
type Words = (typeof WORDS)[keyof typeof WORDS];

// Several cold starts each.
test.describe.configure({ timeout: 120_000 });

test(
  'L-13 what a first visit has fetched is kept without being fetched again',
  { tag: '@arabic' },
  async ({ page, wifi }) => {
    await page.goto('/');
    await untilKept(page);
    const files = wifi.hits
      .map(({ method, path }) => `${method} ${path}`)
      .filter((hit) => !hit.includes(' /api/'));
    expect(files).toEqual(
      expect.arrayContaining([
        'GET /',
        'GET /art/hero-dusk.svg',
        'GET /fonts/plex-ar-400.woff2',
        'GET /sw.js',
      ]),
    );
    expect(files.filter((file, at) => files.indexOf(file) < at)).toEqual([]);
  },
);

test.describe('in a browser that installs apps', () => {
  test.use({ offersInstalling: true });

  test(
    'L-12 L-13 a booking on the first visit brings the invitation to install; page, rooms, prices, offers, galleries, own bookings and J-08 the next stay are readable with no network, in both languages',
    { tag: '@arabic' },
    async ({ page, wifi, language, violations }) => {
      const words = WORDS[language];
      await page.goto('/');
      const reference = await bookSilverRoom(page, 40);
      await page.reload();
      await expect(page.getByText(words.invitation)).toBeVisible();
      await readBookings(page, words, reference);
      await close(page, words);
      await untilKept(page);
      expect(await staffPartsKept(page)).toEqual([]);

      wifi.change('down');
      await coldStart(page);
      await expect(page.getByText(words.unreachable)).toBeVisible();
      await readRooms(page, words);
      await readGallery(page, words);
      await readOffers(page, words);
      await readBookings(page, words, reference);
      await expect(page.getByText(words.bookingsAsOf)).toBeVisible();
      await expectAccessible(page, 'own bookings with no network');
      await close(page, words);

      const other = WORDS[language === 'ar' ? 'en' : 'ar'];
      await page.getByRole('button', { name: words.switchTo }).click();
      await expect(page.getByText(other.unreachable)).toBeVisible();
      await coldStart(page);
      await expect(page.locator('html')).toHaveAttribute('lang', language === 'ar' ? 'en' : 'ar');
      await readRooms(page, other);
      await readOffers(page, other);
      await readBookings(page, other, reference);
      await readStay(page, other, reference);
      expect(violations).toEqual([]);
    },
  );
});

/** J-08: also where the app is opened anew at this address. */
async function readStay(page: Page, words: Words, reference: string): Promise<void> {
  await page.goto('/dashboard');
  const stay = page.getByRole('region', { name: words.nextStay });
  await expect(stay).toContainText(reference);
  await expect(stay.getByText(words.bookingsAsOf)).toBeVisible();
}

test(
  'L-13 a sign-in page that answers 200 to everything is neither kept nor believed, and the app starts behind it',
  { tag: '@english' },
  async ({ page, wifi, language }) => {
    const words = WORDS[language];
    await page.goto('/');
    await untilKept(page);

    wifi.change('portal');
    await coldStart(page);
    await expect(page.getByText(words.signIn)).toBeVisible();
    await readRooms(page, words);
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      // The sign-in page in the place of the service worker, of a part of the app that is not kept,
      // and of a picture.
      await registration.update().catch(() => undefined);
      await Promise.all(
        ['/assets/not-kept.js', '/photos/not-kept-720.avif'].map((url) =>
          fetch(url).catch(() => undefined),
        ),
      );
    });
    await readGallery(page, words);
    expect(await strangePages(page)).toEqual([]);

    const [signInPage] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: words.openSignIn }).click(),
    ]);
    await expect(signInPage.getByRole('heading', { name: 'Sign in to the Wi-Fi' })).toBeVisible();
    wifi.change('open');
    await signInPage.reload();
    await expect(signInPage.getByRole('banner')).toBeVisible();
    await signInPage.close();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText(words.back)).toBeVisible();
    await expect(page.getByText(words.back)).toBeHidden();
  },
);

test(
  'L-13 a sign-in page met while the app is being kept leaves nothing of itself behind',
  { tag: '@arabic' },
  async ({ page, wifi, language }) => {
    wifi.change('portalForWorker');
    await page.goto('/');
    const failed = await page.evaluate(async () => {
      // The app's own attempt may be over already; this one meets the same sign-in page.
      const registration = await navigator.serviceWorker.register('/sw.js');
      const { installing } = registration;
      return new Promise<boolean>((resolve) => {
        if (installing === null) resolve(registration.active === null);
        installing?.addEventListener('statechange', () => {
          if (installing.state === 'redundant') resolve(true);
          if (installing.state === 'activated') resolve(false);
        });
      });
    });
    expect(failed).toBe(true);
    expect(await strangePages(page)).toEqual([]);

    wifi.change('open');
    await page.reload();
    await untilServed(page);
    wifi.publishNewer();
    wifi.change('portalForWorker');
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const next = new Promise<void>((resolve) => {
        registration.addEventListener('updatefound', () => {
          registration.installing?.addEventListener('statechange', ({ target }) => {
            if ((target as ServiceWorker).state === 'redundant') resolve();
          });
        });
      });
      await registration.update();
      await next;
    });
    expect(await strangePages(page)).toEqual([]);
    wifi.change('down');
    await coldStart(page);
    await readRooms(page, WORDS[language]);
  },
);

async function readRooms(page: Page, words: Words): Promise<void> {
  await expect(page.getByRole('button', { name: words.pictures })).toHaveCount(4);
  await expect(page.locator('#rooms').getByText('12.600')).toBeVisible();
  await expect(page.getByText(words.roomsAsOf).first()).toBeVisible();
}

async function readGallery(page: Page, words: Words): Promise<void> {
  await page.getByRole('button', { name: words.pictures }).first().click();
  const shown = page.getByRole('dialog').locator('picture img');
  for (const place of [1, 2]) {
    await expect(async () => {
      expect(
        await shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth),
      ).toBeGreaterThan(300);
    }, `picture ${place}`).toPass();
    await page.getByRole('button', { name: words.next }).click();
  }
  await close(page, words);
}

/** With their own prices and the days on which they hold, though nobody has opened them before. */
async function readOffers(page: Page, words: Words): Promise<void> {
  const [door, title, until, struck] = words.offers;
  await page.getByRole('button', { name: door }).click();
  const offers = page.getByRole('dialog', { name: title });
  await expect(offers.getByText(until)).toBeVisible();
  await expect(offers).toContainText(struck);
  await expect(offers.getByText(words.pricesAsOf)).toBeVisible();
  await close(page, words);
}

async function close(page: Page, words: Words): Promise<void> {
  await page.getByRole('button', { name: words.close, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function readBookings(page: Page, words: Words, reference: string): Promise<void> {
  await page.getByRole('button', { name: words.bookings }).click();
  await expect(page.getByText(reference)).toBeVisible();
}
