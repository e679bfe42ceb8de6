import { expect, type Locator } from '@playwright/test';
import { bookingListSchema } from '#shared/bookings/booking.contract.ts';
import { formatDay } from '../src/i18n/formats.ts';
import { openFullForm, roomName } from './fixtures/booking-form.ts';
import { aGuest } from './fixtures/guest.ts';
import { stayIn } from './fixtures/hotel.ts';
import { expectDirection, test, visit } from './fixtures/test.ts';

test(
  'R-06 R-09 R-12 R-13 R-14 a guest books a gold room from its card, finds it, and takes it back',
  { tag: '@crossed' },
  async ({ page, language, say }) => {
    const guest = aGuest(language);
    const stay = stayIn(40, 2);
    const gold = roomName('gold', language);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/booking-submissions'))
        sent.push(request.url());
    });
    await visit(page, '/');
    await expectDirection(page, language);

    await test.step('fills the form; dates by keyboard, price follows', async () => {
      const form = await openFullForm(page, say, gold);
      await form.pickStay(stay);
      await expect(form.arrival).toContainText(formatDay(stay.checkIn, language));
      await expect(form.departure).toContainText(formatDay(stay.checkOut, language));
      await form.fillGuest(guest);
      await form.chooseKinds();
      await expect(form.price).toContainText('26.400');
      await form.guests.getByRole('button', { name: say('Add a guest') }).click();
      // Two nights at 13.200, and 2.000 a night for the third guest.
      await expect(form.price).toContainText('30.400');
      await form.confirm.dblclick();
    });

    await test.step('reads reference and code, and is told once', async () => {
      const taken = page.getByRole('dialog', { name: say('Your request has reached the hotel') });
      await expect(taken.getByText(/^DS-[0-9A-Z]{6}$/)).toBeVisible();
      await expect(taken.getByText(/^[0-9A-Z]{5}(-[0-9A-Z]{1,5}){4,5}$/)).toBeVisible();
      const message = page
        .getByRole('status')
        .filter({ hasText: say('Your booking request has reached us') });
      await expect(message).toContainText(
        language === 'ar' ? 'عند موافقة الإدارة' : 'when management approves',
      );
      expect(await page.evaluate(() => localStorage.getItem('successfulBooking'))).toBeNull();
      await page.getByRole('button', { name: say('Close message') }).click();
      await expect(message).toBeHidden();
      expect(sent).toHaveLength(1);
      const listed = bookingListSchema.parse(
        await (await page.request.get('/api/booking-submissions')).json(),
      );
      expect(
        listed.map(({ fullName, totalPrice, userEmail, status }) => ({
          fullName,
          totalPrice,
          userEmail,
          status,
        })),
      ).toEqual([
        { fullName: guest.fullName, totalPrice: 30.4, userEmail: null, status: 'pending' },
      ]);
      await taken.getByRole('button', { name: say('Close'), exact: true }).click();
      await expect(taken).toBeHidden();
    });

    await page.getByRole('button', { name: say('Notifications and bookings') }).click();
    const bookings = page.getByRole('dialog', { name: say('Notifications and bookings') });
    const card = bookings.getByRole('listitem').filter({ hasText: guest.fullName });
    await test.step('finds every field of the booking in the list', async () => {
      await expect(card).toContainText(say('Awaiting approval'));
      await expect(card.getByRole('heading', { name: gold })).toBeVisible();
      await card.getByText(say('Booking details')).click();
      await expectFact(card, say('Check-in'), formatDay(stay.checkIn, language));
      await expectFact(card, say('Check-out'), formatDay(stay.checkOut, language));
      await expectFact(card, say('Total'), '30.400');
      await expectFact(card, say('Full name'), guest.fullName);
      await expectFact(card, say('Phone number'), guest.phoneShown);
      await expectFact(card, say('ID or passport number'), guest.idShown);
      await expectFact(card, say('Bed'), say('Two separate beds'));
      await expectFact(card, say('Smoking preference'), say('Non-smoking'));
      await expectFact(card, say('Payment'), say('Cash at the hotel'));
      await expectFact(card, say('Requested'), /\d{1,2}:\d{2}/);
    });

    await test.step('keeps it at the first question, cancels at the second', async () => {
      const question = page.getByRole('alertdialog');
      await card.getByRole('button', { name: say('Cancel booking') }).click();
      await question.getByRole('button', { name: say('Keep booking') }).click();
      await expect(question).toBeHidden();
      await card.getByRole('button', { name: say('Cancel booking') }).click();
      await question.getByRole('button', { name: say('Cancel booking') }).click();
      await expect(card).toHaveCount(0);
      await expect(
        bookings.getByRole('heading', { name: say('No upcoming bookings') }),
      ).toBeVisible();
      const message = page
        .getByRole('status')
        .filter({ hasText: say('The booking was cancelled') });
      await expect(message).toContainText(say('{room}: no points were deducted.', { room: gold }));
    });
  },
);

test(
  'R-12 the success message does not come back after a reload',
  { tag: '@arabic' },
  async ({ page, language, say }) => {
    await visit(page, '/');
    await page.evaluate(() => {
      const record = {
        roomType: 'silver',
        bedType: 'double',
        smokingPreference: 'smoking',
        pointsEarned: 5,
        isPointsBooking: false,
      };
      localStorage.setItem('successfulBooking', JSON.stringify(record));
    });
    const message = page.getByText(say('Your booking request has reached us'));
    await expect(message).toBeVisible();
    await expect(
      page.getByText(
        language === 'ar'
          ? 'تُمنح 5 نقاط عند موافقة الإدارة'
          : '5 points are granted when management approves',
      ),
    ).toBeVisible();
    await page.clock.install();
    await visit(page, '/');
    await page.clock.runFor(5000);
    await expect(message).toHaveCount(0);
  },
);

async function expectFact(card: Locator, name: string, value: string | RegExp): Promise<void> {
  const fact = card.locator('div').filter({
    has: card
      .page()
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${name}$`) }),
  });
  await expect(fact.getByRole('definition')).toContainText(value);
}
