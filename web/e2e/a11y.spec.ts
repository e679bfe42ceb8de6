import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from './fixtures/axe.ts';
import { openFullForm, openQuickForm, roomName } from './fixtures/booking-form.ts';
import { aGuest } from './fixtures/guest.ts';
import { stayIn } from './fixtures/hotel.ts';
import type { Say } from './fixtures/say.ts';
import { openBoard, signInAsStaff } from './fixtures/staff.ts';
import { test, visit } from './fixtures/test.ts';

/** Panels of the landing: the button that opens each, and the name of what opens. */
const PANELS = [
  ['See the offers', 'August Exclusive Offers'],
  ['Omani restaurant', 'Nearby Hotel Services'],
  ['Compare the cards', 'VIP cards'],
  ['All reviews', 'Guest reviews'],
  ['Ask the assistant', 'AI assistant'],
] as const;

test.describe.configure({ timeout: 120_000 });

test(
  'L-01 the landing, the 404 page and the login page have no accessibility violation',
  { tag: '@crossed' },
  async ({ page, say, troubles }) => {
    troubles.expectCall(404, /\/no\/such\/page/);
    await visit(page, '/');
    await expect(
      page.getByText(say('Counted for tonight. Choose your nights to see theirs.')),
    ).toBeVisible();
    await expectAccessible(page, 'landing');
    await visit(page, '/login');
    await page.getByRole('button', { name: say('Sign in') }).click();
    await expect(page.getByText(say('Password is required'))).toBeVisible();
    await expectAccessible(page, 'login');
    await signInAsStaff(page);
    await visit(page, '/no/such/page');
    await expect(page.getByRole('heading', { name: say('Page not found') })).toBeVisible();
    await expectAccessible(page, '404');
  },
);

test(
  'R-02 the room panels have no accessibility violation',
  { tag: '@arabic' },
  async ({ page, language, say }) => {
    const silver = roomName('silver', language);
    await visit(page, '/?book=true');
    await expect(page.getByRole('dialog', { name: say('Rooms'), exact: true })).toBeVisible();
    await expectAccessible(page, 'quick booking');
    await page.getByRole('button', { name: `${say('Room numbers')} ${silver}` }).click();
    await expect(
      page.getByRole('dialog', { name: say('{name}: choose a number', { name: silver }) }),
    ).toBeVisible();
    await expectAccessible(page, 'room numbers');
    await page.goBack();
    await page
      .getByRole('listitem')
      .getByRole('button', { name: `${say('Pictures')} ${silver}` })
      .click();
    await expect(
      page.getByRole('dialog', { name: say('Pictures: {name}', { name: silver }) }),
    ).toBeVisible();
    await expectAccessible(page, 'gallery');
  },
);

test(
  'R-06 the booking forms, empty, with errors and with the calendar, have no accessibility violation',
  { tag: '@crossed' },
  async ({ page, language, say }) => {
    await visit(page, '/');
    const form = await openFullForm(page, say, roomName('gold', language));
    await expectAccessible(page, 'booking form');
    await form.confirm.click();
    await expect(form.toCorrect).toBeVisible();
    await expectAccessible(page, 'booking form with errors');
    await form.arrival.click();
    await expect(page.getByRole('dialog', { name: say('Your stay') })).toBeVisible();
    await expectAccessible(page, 'calendar');
  },
);

test(
  'R-08 the quick form has no accessibility violation',
  { tag: '@arabic' },
  async ({ page, say }) => {
    await visit(page, '/');
    const form = await openQuickForm(page, say);
    await form.confirm.click();
    await expect(form.toCorrect).toBeVisible();
    await expectAccessible(page, 'quick form with errors');
  },
);

test(
  'R-13 bookings, one booking and the search for one have no accessibility violation',
  { tag: '@arabic' },
  async ({ page, language, say, hotel }) => {
    const { fullName } = aGuest(language);
    const { reference, receipt } = await hotel.book(stayIn(33, 2), { fullName });
    await visit(page, `/b/${reference}#${receipt ?? ''}`);
    const found = page.getByRole('dialog', { name: say('Your request has reached the hotel') });
    await expect(found.getByText(fullName)).toBeVisible();
    await expectAccessible(page, 'booking');
    await found.getByRole('button', { name: say('Close'), exact: true }).click();
    await page.getByRole('button', { name: say('Notifications and bookings') }).click();
    const panel = page.getByRole('dialog', { name: say('Notifications and bookings') });
    await panel.getByText(say('Booking details')).click();
    await expect(panel.getByText(fullName)).toBeVisible();
    await expectAccessible(page, 'my bookings');
    await panel.getByRole('button', { name: say('Cancel booking') }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page, 'cancel question');
    await page.keyboard.press('Escape');
    await panel.getByRole('button', { name: say('Find a booking made on another device') }).click();
    await expect(page.getByRole('dialog', { name: say('Find a booking') })).toBeVisible();
    await expectAccessible(page, 'find a booking');
  },
);

test(
  'L-01 the panels of what comes later have no accessibility violation',
  { tag: '@arabic' },
  async ({ page, say }) => {
    await visit(page, '/');
    for (const [door, title] of [...PANELS, ['How to take part', 'Photography event'] as const]) {
      await openDoor(page, say, door, title);
      await expectAccessible(page, title);
      await page.goBack();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  },
);

test(
  'B-02 the staff board, its details and its questions have no accessibility violation',
  { tag: ['@tablet', '@arabic'] },
  async ({ page, language, say, hotel }) => {
    const { fullName } = aGuest(language);
    await hotel.book(stayIn(35, 1), { fullName });
    await openBoard(page, say);
    await page.getByRole('button', { name: new RegExp(`^${fullName}`) }).click();
    await expect(page.getByRole('complementary', { name: say('Booking details') })).toContainText(
      fullName,
    );
    await expectAccessible(page, 'board');
    await page.getByRole('button', { name: say('Approve booking') }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page, 'question before approving');
  },
);

test('L-01 nothing needs to be scrolled sideways on a screen of 320 px', async ({
  page,
  language,
  say,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page, '/');
  await expectNoSideScroll(page, 'landing');
  for (const [door, title] of PANELS) {
    await openDoor(page, say, door, title);
    await expectNoSideScroll(page, title);
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  const form = await openFullForm(page, say, roomName('silver', language));
  await form.confirm.click();
  await expect(form.toCorrect).toBeVisible();
  await expectNoSideScroll(page, 'booking form');
  await form.arrival.click();
  await expect(page.getByRole('dialog', { name: say('Your stay') })).toBeVisible();
  await expectNoSideScroll(page, 'calendar');
  await visit(page, '/login');
  await expectNoSideScroll(page, 'login');
});

test(
  'L-03 a panel opened by keyboard holds the focus, Escape closes it, and the focus returns to its opener',
  { tag: '@crossed' },
  async ({ page, language, say }) => {
    await visit(page, '/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: say('Skip to the content') })).toBeFocused();
    const openers = [
      page.getByRole('button', { name: say(PANELS[0][0]) }),
      page.getByRole('button', {
        name: say('Pictures: {name}', { name: roomName('gold', language) }),
      }),
      page.getByRole('button', {
        name: `${say('Book now')} ${roomName('gold', language)}`,
        exact: true,
      }),
      page.getByRole('button', { name: say('Notifications and bookings') }),
    ];
    for (const opener of openers) {
      await opener.focus();
      await page.keyboard.press('Enter');
      const panel = page.getByRole('dialog');
      await expect(panel).toBeVisible();
      await expect(panel.getByRole('heading', { level: 2 }).first()).toBeFocused();
      for (let presses = 0; presses < 4; presses += 1) {
        await page.keyboard.press('Tab');
        await expect(panel.locator(':focus')).toHaveCount(1);
      }
      // The first Escape on a button without words closes its tooltip alone.
      await panel.getByRole('heading', { level: 2 }).first().focus();
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
  },
);

async function openDoor(page: Page, say: Say, door: string, title: string): Promise<void> {
  await page
    .getByRole('button', { name: say(door) })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: say(title), exact: true })).toBeVisible();
}
