import { expect, type Page } from '@playwright/test';
import type { Stay } from '#shared/bookings/stay.ts';
import { notificationListSchema } from '#shared/notifications/notification.contract.ts';
import { aPerson, ownMenu, codeIn, inArabicDigits, mailTo } from './fixtures/account.ts';
import { freeNightForm, openFullForm, roomName } from './fixtures/booking-form.ts';
import { bookStay, ownBookings } from './fixtures/front-desk.ts';
import { stayIn } from './fixtures/hotel.ts';
import { buyButton, expectLedger, pointLines, POINTS } from './fixtures/points.ts';
import type { Say } from './fixtures/say.ts';
import { expectDirection, lookAtAgain, ownDay, test, visit } from './fixtures/test.ts';

/** A completed deluxe stay earns so many points, a silver night costs so many. */
const DELUXE = 20;
const SILVER = 150;
const STAYS = 8;

test.describe.configure({ timeout: 150_000 });

test(
  'A-01 A-02 P-02 P-04 P-05 P-07 N-01 a guest registers, stays, and earns a free night, which the hotel then cancels',
  { tag: '@arabic' },
  async ({ page, language, say, frontDesk }, testInfo) => {
    const guest = aPerson(language);
    const own = { stay: stayIn(ownDay(testInfo, 5), 1), night: stayIn(ownDay(testInfo, 10), 1) };
    const points = (count: number) => say(POINTS, { count });

    await test.step('registers; a first try is refused beside its fields', async () => {
      await visit(page, '/register');
      await expectDirection(page, language);
      await page.getByRole('textbox', { name: say('Full name') }).fill(guest.fullName);
      await page.getByRole('textbox', { name: say('E-mail') }).fill(guest.email);
      await page.getByLabel(say('Password'), { exact: true }).fill('12345');
      await page.getByRole('button', { name: say('Create the account') }).click();
      await expect(
        page.getByText(
          say('Password must be at least {MIN_PASSWORD} characters', { MIN_PASSWORD: 6 }),
        ),
      ).toHaveCount(1);
      await expect(
        page.getByText(say('Please agree, so that we may keep your account')),
      ).toBeVisible();
      await expect(page.getByLabel(say('Password'), { exact: true })).toBeFocused();
      await page.getByLabel(say('Password'), { exact: true }).fill(guest.password);
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: say('Create the account') }).click();
      await expect(page.getByRole('status').filter({ hasText: say('Welcome!') })).toBeVisible();
      await expect(page).toHaveURL(`/verify-email?email=${encodeURIComponent(guest.email)}`);
    });

    await test.step('reads the mail and pastes its code, which goes out by itself, once', async () => {
      const mail = await mailTo(page.request, guest.email);
      expect(mail.subject).toContain('رمز تأكيد بريدك الإلكتروني');
      expect(mail.html).toContain('dir="rtl"');
      let sent = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('/api/auth/verify-email')) sent += 1;
      });
      await paste(page, say('Six-digit code'), inArabicDigits(codeIn(mail)));
      await page.keyboard.press('Enter');
      await expect(
        page.getByRole('status').filter({ hasText: say('Your e-mail is confirmed') }),
      ).toBeVisible();
      await expect(page).toHaveURL('/');
      await expect(ownMenu(page, say, guest)).toBeVisible();
      expect(sent).toBe(1);
    });

    await test.step('books a deluxe room with the account', async () => {
      const form = await openFullForm(page, say, roomName('deluxe', language));
      await expect(form.fullName).toHaveValue(guest.fullName);
      await expect(
        form.dialog.getByText(
          say('{points} are added to your balance once your stay is completed.', {
            points: points(DELUXE),
          }),
        ),
      ).toBeVisible();
      await form.pickStay(own.stay);
      await form.fillGuest(guest);
      await form.chooseKinds();
      await form.confirm.click();
      const taken = page.getByRole('dialog', { name: say('Your request has reached the hotel') });
      await expect(taken).toBeVisible();
      await expect(
        page.getByRole('status').filter({ hasText: say('Your booking request has reached us') }),
      ).toContainText(`${points(DELUXE)} عند موافقة الإدارة`);
      expect(
        (await ownBookings(page.request)).map(({ userEmail, status }) => ({ userEmail, status })),
      ).toEqual([{ userEmail: guest.email, status: 'pending' }]);
      await taken.getByRole('button', { name: say('Close'), exact: true }).click();
      await expect(taken).toBeHidden();
    });

    await test.step('reads in the menu what the completed stay earned', async () => {
      for (const booking of await ownBookings(page.request))
        await frontDesk.move(booking, 'completed');
      await visit(page, '/');
      await ownMenu(page, say, guest).click();
      const earned = { totalText: points(DELUXE), earnedText: points(DELUXE) };
      await expect(
        page.getByRole('link', {
          name: say('Your points: {totalText}, most recently earned {earnedText}', earned),
        }),
      ).toBeVisible();
    });

    for (let stays = 1; stays < STAYS; stays += 1)
      await frontDesk.move(await bookStay(page.request, guest, stayIn(0, 1)), 'completed');

    await test.step('buys a silver night in the store', async () => {
      await page
        .getByRole('dialog')
        .getByRole('link', { name: say('Use Points') })
        .click();
      await expect(page).toHaveURL('/points-store');
      await lookAtAgain(page);
      await expect(
        page.getByText(
          say('Your balance afterwards: {after}', { after: points(STAYS * DELUXE - SILVER) }),
        ),
      ).toBeVisible();
      await expect(
        page.getByText(say('You are {missing} short.', { missing: points(40) })),
      ).toBeVisible();
      await expect(buyButton(page, say, 200, roomName('deluxe', language))).toBeDisabled();
      await buyButton(page, say, SILVER, roomName('silver', language)).click();
      await expect(page).toHaveURL('/points-booking');
    });

    await test.step('books it, approved at once', async () => {
      const form = await freeNightForm(page, say);
      await form.pickStay(own.night);
      await form.fillGuest(guest);
      await form.confirm.click();
      await expect(page).toHaveURL('/');
      await expect(
        page.getByRole('status').filter({ hasText: say('Your free night is booked') }),
      ).toContainText(points(SILVER));
      const booked = page.getByRole('dialog', { name: say('Your booking'), exact: true });
      await expect(booked).toContainText(say('Booking Approved - Processing'));
      await booked.getByRole('button', { name: say('Close'), exact: true }).click();
      const panel = await openBookings(page, say);
      const card = panel
        .getByRole('listitem')
        .filter({ hasText: say('Free night') })
        .filter({ hasText: guest.fullName });
      await expect(card.getByRole('heading', { name: roomName('silver', language) })).toBeVisible();
      await expect(card).toContainText(say('Booking Approved - Processing'));
      await expect(
        panel.getByRole('heading', {
          name: say('Your free night is booked'),
        }),
      ).toBeVisible();
      await panel.getByRole('button', { name: moreMessages(say, 2 * STAYS + 1) }).click();
      await expect(
        panel.getByRole('heading', {
          name: 'أُضيفت نقاط إلى رصيدك',
        }),
      ).toHaveCount(STAYS);
    });

    await test.step('finds a statement that adds up', async () => {
      await visit(page, '/points-statement');
      await expect(statementLines(page)).toHaveCount(STAYS + 1);
      expect(await statementSum(page)).toBe(STAYS * DELUXE - SILVER);
      await expect(
        page.getByText(say('Balance: {balance}', { balance: points(10) })).first(),
      ).toBeVisible();
      await expectLedger(page, guest, STAYS * DELUXE - SILVER);
    });

    await test.step('has the points back when the hotel cancels the night', async () => {
      const night = (await ownBookings(page.request)).find(
        ({ isPointsBooking }) => isPointsBooking,
      );
      if (!night) throw new Error('the free night is not listed');
      expect(night).toMatchObject({
        status: 'approved',
        paymentMethod: 'points',
        pointsUsed: SILVER,
        totalPrice: 0,
        ...daysOf(own.night),
      });
      await frontDesk.move(night, 'cancelled');
      await visit(page, '/points-statement');
      await expect(statementLines(page).first()).toContainText('نقاط أُعيدت لإلغاء ليلة مجانية');
      expect(await statementSum(page)).toBe(STAYS * DELUXE);
      await expectLedger(page, guest, STAYS * DELUXE);
      // What the same lines and messages are called in the other language.
      const titles = notificationListSchema
        .parse(await (await page.request.get('/api/notifications')).json())
        .map(({ title }) => title);
      expect(titles).toEqual(
        expect.arrayContaining([
          'Your free night was cancelled',
          'Your free night is booked',
          'Points added to your balance',
        ]),
      );
      expect((await pointLines(page, guest))[0]?.reason).toBe(
        'Points returned for a cancelled free night',
      );
      const panel = await openBookings(page, say);
      await expect(
        panel.getByRole('heading', {
          name: 'أُلغيت ليلتك المجانية',
        }),
      ).toBeVisible();
      await expect(
        panel
          .getByRole('listitem')
          .filter({ hasText: say('Free night') })
          .filter({ hasText: guest.fullName }),
      ).toHaveCount(0);
    });
  },
);

function daysOf({ checkIn, checkOut }: Stay) {
  return { checkInDate: checkIn, checkOutDate: checkOut };
}

async function paste(page: Page, field: string, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.getByRole('textbox', { name: field }).focus();
  await page.keyboard.press('ControlOrMeta+V');
}

function moreMessages(say: Say, count: number): string {
  return say('{count, plural, one {+# more message} other {+# more messages}}', { count });
}

async function openBookings(page: Page, say: Say) {
  await page.getByRole('button', { name: say('Notifications and bookings') }).click();
  const panel = page.getByRole('dialog', { name: say('Notifications and bookings') });
  await expect(panel).toBeVisible();
  return panel;
}

function statementLines(page: Page) {
  return page
    .getByRole('main')
    .getByRole('list')
    .getByRole('listitem')
    .filter({ has: page.getByRole('time') });
}

/** Of the signed figures as the guest reads them. */
async function statementSum(page: Page): Promise<number> {
  const figures = await statementLines(page).locator('bdi[aria-hidden]').allTextContents();
  return figures
    .map((figure) => Number(figure.replace(/[^\d+-]/g, '')))
    .reduce((sum, change) => sum + change, 0);
}
