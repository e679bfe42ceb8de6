import { expect } from '@playwright/test';
import { expectAccessible } from './fixtures/axe.ts';
import { aGuest } from './fixtures/guest.ts';
import { stayIn } from './fixtures/hotel.ts';
import { openBoard } from './fixtures/staff.ts';
import { test } from './fixtures/test.ts';

test(
  'F-05 F-06 digits lead by keyboard to the guest, from there to the booking, and back twice to the board',
  { tag: '@crossed' },
  async ({ page, hotel, language, say }) => {
    const { fullName } = aGuest(language);
    const booking = await hotel.book(stayIn(41, 2), { fullName });
    await openBoard(page, say);
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: say('Guest, booking, entry or area') });
    await expect(field).toBeFocused();
    await field.pressSequentially(booking.phoneNumber.slice(-6));
    const guests = page.getByRole('group', { name: say('Guests'), exact: true });
    const found = guests.getByRole('option', { name: fullName });
    await expect(found).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page, 'desk search');
    await field.press('ArrowDown');
    await expect(found).toHaveAttribute('aria-selected', 'false');
    await field.press('ArrowUp');
    await field.press('Enter');

    const sheet = page.getByRole('dialog').filter({ hasText: say('Stays and requests') });
    await expect(sheet).toContainText(fullName);
    await sheet.getByRole('textbox', { name: say('New note') }).fill('Prefers the ground floor.');
    await sheet.getByRole('textbox', { name: say('New note') }).press('Enter');
    await expect(sheet.getByRole('button', { name: say('Delete the note') })).toBeVisible();
    await expectAccessible(page, 'guest sheet');
    await sheet.getByRole('button', { name: new RegExp(say('Awaiting approval')) }).click();
    await expect(page.getByText(booking.reference).first()).toBeVisible();
    await expect(sheet).toBeHidden();

    await page.goBack();
    await expect(sheet).toBeVisible();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\/dashboard\/bookings(\?|$)/);
  },
);

test(
  'N-01 a ready text goes to the guest in both languages, and stays typed while it fails',
  { tag: ['@tablet', '@arabic'] },
  async ({ page, hotel, language, say, troubles }) => {
    troubles.expectFailedLoads();
    const { fullName } = aGuest(language);
    const booking = await hotel.book(stayIn(43, 1), { fullName });
    await openBoard(page, say);
    await page.keyboard.press('Control+k');
    await page
      .getByRole('combobox', { name: say('Guest, booking, entry or area') })
      .fill(booking.reference.slice(3));
    await page
      .getByRole('group', { name: say('Guests'), exact: true })
      .getByRole('option', { name: fullName })
      .click();
    await page.getByRole('button', { name: say('New message') }).click();
    const send = page.getByRole('button', { name: say('Send in the app') });
    await send.click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.getByRole('button', { name: say('Room ready') }).click();
    await expectAccessible(page, 'message to a guest');

    await page.route('**/api/notifications', (route) => route.abort());
    await send.click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: say('Send'), exact: true }).click();
    await expect(question).toContainText(say('The message was not sent'));
    await page.unroute('**/api/notifications');
    await question.getByRole('button', { name: say('Try again') }).click();
    await expect(page.getByText(say('Message sent')).first()).toBeVisible();
    const sheet = page.getByRole('dialog', { name: fullName });
    await sheet.getByRole('tab', { name: new RegExp(say('Messages')) }).click();
    await expect(sheet.getByText(say('not read yet'))).toBeVisible();
  },
);
