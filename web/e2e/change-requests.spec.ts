import { expect, type Locator, type Page } from '@playwright/test';
import { formatDay, formatDayRange } from '../src/i18n/formats.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { BookingForm } from './fixtures/booking-form.ts';
import { aGuest } from './fixtures/guest.ts';
import { stayIn } from './fixtures/hotel.ts';
import { liesUnder } from './fixtures/lies-under.ts';
import type { Say } from './fixtures/say.ts';
import { openBoard } from './fixtures/staff.ts';
import { lookAtAgain, test, visit } from './fixtures/test.ts';

const TABLET = { width: 1180, height: 820 };

test('J-05 L-08 a guest asks for other nights in two taps, staff move the stay, and the guest reads both', async ({
  page,
  otherDevice,
  hotel,
  frontDesk,
  language,
  say,
  troubles,
}) => {
  const { fullName } = aGuest(language);
  const [stay, wished] = [stayIn(70, 2), stayIn(73, 3)];
  const booking = await hotel.book(stay, { fullName });
  await frontDesk.move(booking, 'approved');
  await visit(page, `/b/${booking.reference}#${booking.receipt ?? ''}`);
  const own = page.getByRole('dialog', { name: say('Your booking'), exact: true });
  const note = own.getByRole('region', { name: say('You asked for other nights') });

  await test.step('chooses nights and writes; without a connection nothing of it is lost', async () => {
    await own.getByRole('button', { name: say('Change or cancel') }).click();
    const sheet = page.getByRole('dialog', { name: say('Change or cancel') });
    await sheet.getByRole('button', { name: say('Ask the hotel for these nights') }).click();
    await expect(sheet).toContainText(say('These are the nights you have booked. Choose others.'));
    await new BookingForm(page, say, sheet).pickStay(wished, stay.checkIn);
    await expect(sheet).toContainText('39.600');
    await expectAccessible(page, 'change or cancel');
    await sheet.getByRole('textbox').fill('TW 104');
    troubles.expectFailedLoads();
    await page.context().setOffline(true);
    await sheet.getByRole('button', { name: say('Ask the hotel for these nights') }).click();
    await expect(sheet.getByRole('alert')).toContainText(say('Your request was not sent'));
    await page.context().setOffline(false);
    await expect(sheet.getByRole('textbox')).toHaveValue('TW 104');
    await sheet.getByRole('button', { name: say('Send again') }).click();
    await expect(sheet).toBeHidden();
    await expect(note).toContainText('TW 104');
    const message = page
      .getByRole('status')
      .filter({ hasText: say('Your request is with the hotel') });
    await expectHeadClear(message, own);
  });

  await test.step('staff see what waits, and move the stay', async () => {
    // The desk is walked once, in Arabic; elsewhere the same answer comes through the API.
    if (language === 'en') return frontDesk.agree(booking);
    const desk = await otherDevice();
    await desk.setViewportSize(TABLET);
    await openBoard(desk, say);
    await moveOnBoard(desk, say, fullName);
  });

  await test.step('the guest reads the former and the present stay', async () => {
    const answered = own.getByRole('region', { name: say('The hotel has moved your stay') });
    await lookAtAgain(page);
    await expect(answered).toContainText(formatDayRange(stay.checkIn, stay.checkOut, language));
    await expectAccessible(page, 'answered change request');
    await expect(factOf(own, say('Check-in'))).toHaveText(formatDay(wished.checkIn, language));
    await expect(factOf(own, say('Total'))).toContainText('39.600');
  });

  await test.step('asks to cancel after all, and takes that back', async () => {
    await own.getByRole('button', { name: say('Change or cancel') }).click();
    const sheet = page.getByRole('dialog', { name: say('Change or cancel') });
    await sheet.getByRole('radio', { name: say('Cancel booking') }).press('Space');
    await expect(sheet).toContainText(say('Cancelling costs nothing.'));
    await sheet.getByRole('button', { name: say('Ask the hotel to cancel') }).click();
    const waiting = own.getByRole('region', { name: say('You asked the hotel to cancel') });
    await waiting.getByRole('button', { name: say('Take the request back') }).click();
    await expect(waiting).toBeHidden();
    await expect(own.getByRole('button', { name: say('Change or cancel') })).toBeVisible();
  });
});

/** A message covers no part of the head of what is open, where its close button stands (L-08). */
async function expectHeadClear(message: Locator, opened: Locator): Promise<void> {
  await expect.poll(() => liesUnder(opened.locator('header').first(), message)).toBe(false);
}

function factOf(place: Locator, name: string): Locator {
  return place
    .locator('dl > div')
    .filter({ has: place.page().getByText(name, { exact: true }) })
    .getByRole('definition');
}

async function moveOnBoard(desk: Page, say: Say, fullName: string): Promise<void> {
  const asked = desk.getByRole('region', { name: say('Awaiting approval') });
  await asked.getByRole('button', { name: new RegExp(`^${fullName}`) }).click();
  const detail = desk.getByRole('complementary', { name: say('Booking details') });
  await expect(detail).toContainText('TW 104');
  await expectAccessible(desk, 'board with a change request');
  await detail.getByRole('button', { name: say('Move the stay') }).click();
  const question = desk.getByRole('alertdialog', {
    name: say('Move the stay of {name}?', { name: fullName }),
  });
  await expect(question).toContainText('39.600');
  await expectAccessible(desk, 'answer to a change request');
  await question.getByRole('button', { name: say('Move the stay') }).click();
  await expect(
    desk.getByRole('status').filter({ hasText: say('The stay has moved') }),
  ).toBeVisible();
  await expect(question).toBeHidden();
}
