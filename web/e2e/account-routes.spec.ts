import { expect, type Page } from '@playwright/test';
import { aPerson, login, ownMenu, signUpHere } from './fixtures/account.ts';
import type { Say } from './fixtures/say.ts';
import { signInAsStaff } from './fixtures/staff.ts';
import { test, visit } from './fixtures/test.ts';
import { staffAccount } from './staff-account.ts';

/**
 * Pages that a visitor without an account sees, and the heading of each; every other address falls
 * to the login page.
 */
const OPEN_PAGES = [
  ['/register', 'Create an account'],
  ['/verify-email', 'Confirm your e-mail'],
  ['/forgot-password', 'A new password'],
  ['/reset-password', 'Choose a new password'],
  ['/invitation', 'This invitation is over'],
  ['/test-google', 'Signing in with Google'],
  ['/login', 'Sign in'],
] as const;

/**
 * A guest's page, one of staff, an address of staff that leads on, and none at all;
 * page-access.test.ts has all of them.
 */
const CLOSED_PAGES = ['/points-store', '/dashboard/bookings', '/rating-admin', '/no/such/page'];

const STAFF_PAGES = [
  ['/photography-admin', '/dashboard/events?draw=photography'],
  ['/rating-admin', '/dashboard/events?draw=hotel_rating'],
  ['/location-admin', '/dashboard/events?draw=location_sharing'],
  ['/chat-qa-admin', '/dashboard/assistant?tab=answers'],
] as const;

/** Milliseconds. */
const LOGIN_REDIRECT = 1000;
const SPLASH = 4500;

test(
  'L-09 without an account, the listed pages open and every other address falls to the login page',
  { tag: '@arabic' },
  async ({ page, language, say, troubles }) => {
    troubles.expectCall(404, /\/no\/such\/page/);
    for (const [address, title] of OPEN_PAGES) {
      await visit(page, address);
      await expect(
        page.getByRole('heading', { level: 1, name: say(title), exact: true }),
      ).toBeVisible();
      await expect(page).toHaveURL(address);
    }
    await page.goto('/test-google?next=/account');
    const google = page.getByRole('link', { name: say('Continue with Google') });
    await expect(google).toHaveAttribute(
      'href',
      `/auth/google?next=%2Faccount&language=${language}`,
    );
    await expect(google).toHaveAccessibleDescription(/أوافق على أن يحتفظ الفندق باسمي/);
    for (const address of CLOSED_PAGES) {
      await page.goto(address);
      await expect(page).toHaveURL(`/login?next=${encodeURIComponent(address)}`);
    }
  },
);

test(
  'L-09 L-10 a guest has a house of their own, and the back office stays closed to them',
  { tag: '@english' },
  async ({ page, language, say }) => {
    const guest = aPerson(language);
    await signUpHere(page, guest);

    await test.step('a loading text shows until the session is known', async () => {
      const waiting = Promise.withResolvers<void>();
      await page.route('**/api/auth/verify-token', async (route) => {
        await waiting.promise;
        await route.continue();
      });
      await visit(page, '/dashboard');
      await expect(page.getByRole('status').filter({ hasText: say('Loading…') })).toBeVisible();
      waiting.resolve();
      await expect(page.getByRole('main')).toContainText(guest.fullName);
    });

    await test.step('the welcome page leads on, and holds nothing for staff', async () => {
      await expect(page.getByRole('main')).toContainText(guest.email);
      for (const tile of [
        'Room booking',
        'Special offers',
        'Events',
        'Smart assistant',
        'VIP cards',
        'Points store',
      ])
        await expect(page.getByRole('main').getByText(say(tile), { exact: true })).toBeVisible();
      await expect(
        page.getByText(
          say("Nothing yet. Your requests, the hotel's answers and your points appear here."),
        ),
      ).toBeVisible();
      await expect(page.getByRole('main').getByText(say('Admin panel'))).toHaveCount(0);
    });

    await test.step('addresses of the back office are refused, whatever asks for them', async () => {
      for (const address of ['/dashboard/bookings', '/chat-qa-admin', '/?admin=true']) {
        await visit(page, address);
        await expect(
          page.getByRole('heading', { level: 1, name: say("For the hotel's staff") }),
        ).toBeVisible();
      }
      expect(
        (
          await page.request.patch('/api/booking-submissions/1/status', {
            data: { status: 'approved' },
          })
        ).status(),
      ).toBe(404);
    });

    await test.step('signing in again is not asked for', async () => {
      await visit(page, '/login?problem=google_denied');
      await expect(page.getByText(say('You did not give Google your consent'))).toBeVisible();
      await expect(
        page.getByText(say('You are still signed in, and nothing has changed.')),
      ).toBeVisible();
      await page.getByRole('link', { name: say('Continue') }).click();
      await expect(page).toHaveURL('/');
      await expect(ownMenu(page, say, guest)).toBeVisible();
    });
  },
);

test('A-03 L-11 staff who sign in are greeted in three stages and are at the day of the desk after 4.5 seconds', async ({
  page,
  language,
  say,
}) => {
  await page.clock.install();
  await visit(page, '/login');
  await expect(page.getByRole('textbox', { name: say('E-mail') })).toBeVisible();
  // From here on, time passes only where this test says so.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2000));
  await login(page, say, staffAccount());
  await expect(page.getByRole('status').filter({ hasText: say('Welcome!') })).toBeVisible();
  await page.clock.runFor(LOGIN_REDIRECT - 100);
  await expect(page).toHaveURL('/login');
  await page.clock.runFor(200);
  await expect(page).toHaveURL('/admin-welcome');
  // React keeps a page that has just loaded back for a few frames of this same clock.
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(
      page.getByRole('heading', {
        level: 1,
        name: say('Dar Al Seeb'),
      }),
    ).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  // Readers who asked for less motion see all of it at once.
  expect(await stages(page)).toEqual(language === 'ar' ? [500, 1500, 2500] : []);
  await page.clock.runFor(SPLASH - 500);
  await expect(page).toHaveURL('/admin-welcome');
  await page.clock.runFor(600);
  await expect(page).toHaveURL('/dashboard/today');
});

test(
  'L-06 L-09 L-10 staff reach the back office by every listed address, and the landing page forgets where they were',
  { tag: '@arabic' },
  async ({ page, say, troubles }) => {
    troubles.expectCall(404, /\/dashboard\/nonsense/);
    await signInAsStaff(page);
    await visit(page, '/dashboard/nonsense');
    await expect(
      page.getByRole('heading', { level: 1, name: say('Page not found') }),
    ).toBeVisible();
    const title = say('{name}, Dar Al Seeb', { name: say('Page not found') });
    // B-03 The title counts what the desk has not seen yet, which other walks add to.
    await expect(page).toHaveTitle(new RegExp(String.raw`^(\(\d+\) )?${title}$`, 'u'));
    await visit(page, '/dashboard/nonsense/deeper');
    await page.getByRole('link', { name: say('Back to Today') }).click();
    await expect(page).toHaveURL('/dashboard/today');
    await visit(page, '/?admin=true');
    await expect(page).toHaveURL('/dashboard/today');
    for (const [address, area] of STAFF_PAGES) {
      await page.goto(address);
      await expect(page).toHaveURL(area);
    }
    await visit(page, '/dashboard?area=bookings');
    await expectBoard(page, say);
    await expect.poll(() => adminPageMemory(page)).toBe('/dashboard/bookings');

    // The welcome page leads back to where they were.
    const admin = page.getByRole('link', { name: new RegExp(`^${say('Admin panel')}`) });
    await visit(page, '/dashboard');
    await expect(admin).toHaveAttribute('href', '/dashboard/bookings');
    await visit(page, '/');
    await expect.poll(() => adminPageMemory(page)).toBeNull();
    await visit(page, '/dashboard');
    await expect(admin).toHaveAttribute('href', '/dashboard/today');
  },
);

async function expectBoard(page: Page, say: Say): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: say('Bookings') })).toBeVisible();
  await expect(page).toHaveURL('/dashboard/bookings');
}

function adminPageMemory(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('adminPageMemory'));
}

/** When the parts of the splash begin to appear, in ms. */
async function stages(page: Page): Promise<number[]> {
  const delays = await page.evaluate(() =>
    document.getAnimations().map(({ effect }) => effect?.getTiming().delay ?? 0),
  );
  return [...new Set(delays)].toSorted((a, b) => a - b);
}
