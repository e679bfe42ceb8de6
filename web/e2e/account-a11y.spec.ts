import { expect, type Page } from '@playwright/test';
import { aPerson, ownMenu, signUpHere } from './fixtures/account.ts';
import { expectAccessible, expectNoSideScroll } from './fixtures/axe.ts';
import { bookStay } from './fixtures/front-desk.ts';
import { stayIn } from './fixtures/hotel.ts';
import { signInAsStaff } from './fixtures/staff.ts';
import { test, visit } from './fixtures/test.ts';

test.describe.configure({ timeout: 120_000 });

test(
  'A-01 the page to register, empty and with errors, has no accessibility violation',
  { tag: '@crossed' },
  async ({ page, say }) => {
    await visit(page, '/register');
    await page.getByRole('button', { name: say('Create the account') }).click();
    await expect(
      page.getByText(say('Please agree, so that we may keep your account')),
    ).toBeVisible();
    await expectAccessible(page, 'register with errors');
  },
);

test(
  'A-02 A-03 A-06 the pages of codes and passwords have no accessibility violation',
  { tag: '@arabic' },
  async ({ page, say }) => {
    const pages = [
      ['/verify-email?email=salim@example.om', 'Confirm your e-mail'],
      ['/login?notice=password_changed', 'Sign in'],
      ['/login?problem=google_failed', 'Sign in'],
      ['/forgot-password', 'A new password'],
      ['/reset-password?email=salim@example.om', 'Choose a new password'],
      ['/test-google', 'Signing in with Google'],
    ] as const;
    for (const [address, title] of pages) {
      await visit(page, address);
      await expect(
        page.getByRole('heading', { level: 1, name: say(title), exact: true }),
      ).toBeVisible();
      await expectAccessible(page, address);
    }
  },
);

test(
  'L-02 L-10 P-04 the pages of a signed-in guest have no accessibility violation',
  { tag: '@arabic' },
  async ({ page, language, say, frontDesk }) => {
    const guest = aPerson(language);
    await signUpHere(page, guest);
    await frontDesk.move(await bookStay(page.request, guest, stayIn(0, 1), 'gold'), 'completed');

    await visit(page, '/dashboard');
    await expect(
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('time') }),
    ).toHaveCount(3);
    await expectAccessible(page, 'welcome page');
    await ownMenu(page, say, guest).click();
    await expect(
      page.getByRole('dialog').getByRole('link', { name: say('Use Points') }),
    ).toBeVisible();
    await expectAccessible(page, 'user menu');
    await page
      .getByRole('dialog')
      .getByRole('link', { name: say('My account') })
      .click();
    await expect(page.getByRole('button', { name: say('Erase my account') })).toBeVisible();
    await expect(page.getByRole('main').getByText(guest.email, { exact: true })).toBeVisible();
    await expectAccessible(page, 'account page');
    await page.getByRole('button', { name: say('Erase my account') }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page, 'question before erasing');

    await visit(page, '/points-statement');
    await expect(
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('time') }),
    ).toHaveCount(1);
    await expectAccessible(page, 'statement');
    await page.getByRole('button', { name: say('Notifications and bookings') }).click();
    const panel = page.getByRole('dialog', { name: say('Notifications and bookings') });
    await expect(panel.getByRole('heading', { name: say('News of your bookings') })).toBeVisible();
    await expectAccessible(page, 'news of bookings');
    await panel.getByRole('tab', { name: say('Event notifications') }).click();
    await expect(panel.getByRole('heading', { name: say('No New Alerts') })).toBeVisible();
    await expectAccessible(page, 'event notifications');
  },
);

test(
  'L-11 the splash of staff has no accessibility violation',
  { tag: '@arabic' },
  async ({ page }) => {
    await signInAsStaff(page);
    await stayAtSplash(page);
    await visit(page, '/admin-welcome');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, 'splash');
    await expect(page).toHaveURL('/admin-welcome');
  },
);

test(
  'P-04 the points store has no accessibility violation',
  { tag: '@crossed' },
  async ({ page, language, say }) => {
    await signUpHere(page, aPerson(language));
    await visit(page, '/points-store');
    await expect(
      page.getByText(
        say('You are {missing} short.', {
          missing: say('{count, plural, one {# point} other {# points}}', { count: 150 }),
        }),
      ),
    ).toBeVisible();
    await expectAccessible(page, 'points store');
  },
);

test('L-02 P-04 nothing of a signed-in guest needs to be scrolled sideways on a screen of 320 px', async ({
  page,
  language,
  say,
}) => {
  const guest = aPerson(language);
  await page.setViewportSize({ width: 320, height: 640 });
  await signUpHere(page, guest);
  for (const address of ['/', '/dashboard', '/account', '/points-store', '/points-statement']) {
    await visit(page, address);
    await expect(ownMenu(page, say, guest)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSideScroll(page, address);
  }
  await ownMenu(page, say, guest).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoSideScroll(page, 'user menu');
});

/**
 * Takes away the timer after which the splash leaves, so that there is time
 * to look at it; axe needs all other timers.
 */
async function stayAtSplash(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const set = window.setTimeout.bind(window);
    window.setTimeout = ((run: () => void, wait?: number) =>
      wait === 4500 ? 0 : set(run, wait)) as typeof window.setTimeout;
  });
}
