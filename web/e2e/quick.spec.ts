import { expect } from '@playwright/test';
import { openQuickForm, roomName } from './fixtures/booking-form.ts';
import { FULL_HOUSE_URL } from './fixtures/front-desk.ts';
import { aGuest } from './fixtures/guest.ts';
import { stayIn } from './fixtures/hotel.ts';
import { expectDirection, test, visit } from './fixtures/test.ts';

/** The server's answer to an internal error. */
const FAULT = {
  error: 'Something went wrong.',
  message: 'Something went wrong.',
  code: 'server.failed',
  requestId: 'req_test',
};

test(
  'R-08 a guest books with the quick form, which asks for an e-mail',
  { tag: '@arabic' },
  async ({ page, language, say }) => {
    const guest = aGuest(language);
    await visit(page, '/');
    const form = await openQuickForm(page, say);
    await form.choose(form.rooms, roomName('silver', language));
    await form.pickStay(stayIn(45, 3));
    await form.fillGuest(guest);
    await form.chooseKinds();
    await expect(form.price).toContainText('37.800');
    await form.email.fill('');
    await form.confirm.click();
    await expect(form.email).toHaveAccessibleDescription(new RegExp(say('Invalid email address')));
    await expect(form.email).toBeFocused();
    await form.email.fill(guest.email);
    await form.confirm.dblclick();
    await expect(
      page.getByRole('dialog', { name: say('Your request has reached the hotel') }),
    ).toBeVisible();
    await expect(
      page.getByRole('status').filter({ hasText: say('Your booking request has reached us') }),
    ).toBeVisible();
    const listed = (await (await page.request.get('/api/booking-submissions')).json()) as Record<
      string,
      unknown
    >[];
    expect(listed).toHaveLength(1);
    // Fixed values of the quick form.
    expect(listed[0]).toMatchObject({
      roomType: 'silver',
      bookingType: 'إدارة سريعة',
      paymentMethod: 'cash',
      isPointsBooking: false,
      pointsUsed: 0,
      extras: 'لا توجد إضافات',
      contactEmail: guest.email,
      status: 'pending',
    });
  },
);

test(
  'R-08 a quick booking that cannot be made says so in the listed words and keeps what was typed',
  { tag: '@english' },
  async ({ page, language, say, troubles }) => {
    const guest = aGuest(language);
    await page.route(
      '**/api/booking-submissions',
      (route) => route.fulfill({ status: 500, headers: { 'X-App-Api': '1' }, json: FAULT }),
      {
        times: 1,
      },
    );
    await visit(page, '/');
    const form = await openQuickForm(page, say);
    await form.choose(form.rooms, roomName('gold', language));
    await form.pickStay(stayIn(46, 1));
    await form.fillGuest(guest);
    await form.chooseKinds();
    troubles.expectCall(500, /booking-submissions/);
    await form.confirm.click();
    const words = say('Error in booking - failed to create booking, please try again');
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await expect(form.fullName).toHaveValue(guest.fullName);
    await expect(form.idNumber).toHaveValue(guest.idNumber);
  },
);

test(
  'R-05 a type without a room tonight says so, offers the others, and the form that starts stands alone until its guest goes back',
  { tag: '@english' },
  async ({ page, language, say, hotel }) => {
    await hotel.sellOut('deluxe', stayIn(0, 1));
    const deluxe = roomName('deluxe', language);
    await visit(page, '/?book=true');
    const panel = page.getByRole('dialog', { name: say('Rooms'), exact: true });
    await expect(panel.getByRole('listitem').filter({ hasText: deluxe })).toContainText(
      say('Not available tonight'),
    );
    await panel.getByRole('button', { name: `${say('See other rooms')} ${deluxe}` }).click();
    const dialog = page.getByRole('dialog', {
      name: say('{name}: Not Available', { name: deluxe }),
    });
    await expect(dialog).toBeVisible();
    await dialog
      .getByRole('button', { name: `${say('Book now')} ${roomName('gold', language)}` })
      .click();
    await expect(page.getByRole('dialog', { name: roomName('gold', language) })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.goBack();
    await expect(panel).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test.describe('with every room of the house taken tonight', () => {
  test.use({ baseURL: FULL_HOUSE_URL });

  test(
    'R-08 the quick form gives way to the no-rooms dialog, from every door; other nights can still be asked for',
    { tag: '@arabic' },
    async ({ page, language, say, hotel }) => {
      await hotel.fillHouse(stayIn(0, 1));
      await visit(page, '/');
      await expectDirection(page, language);
      await expect(
        page
          .getByRole('region', { name: say('Four rooms, four hours of the day') })
          .getByText(say('Not available tonight')),
      ).toHaveCount(4);
      const words = say('Sorry, No Rooms Currently Available for Booking');
      const dialog = page.getByRole('dialog', { name: words });
      await page
        .getByRole('group', { name: say('Quick booking') })
        .getByRole('button', { name: say('Book'), exact: true })
        .click();
      await expect(dialog).toBeVisible();
      await expect(
        dialog.getByText(say('Please try again later, or call the hotel.')),
      ).toBeVisible();
      await expect(dialog.getByRole('link', { name: '+968 2400 0000' })).toHaveAttribute(
        'href',
        'tel:+96824000000',
      );
      await dialog.getByRole('button', { name: say('Try again') }).click();
      await expect(dialog).toBeVisible();
      await page.goBack();
      await expect(dialog).toBeHidden();

      await page
        .getByRole('button', { name: `${say('See other rooms')} ${roomName('gold', language)}` })
        .click();
      await expect(dialog).toBeVisible();
      await page.goBack();
      await page
        .getByRole('navigation', { name: say('Sections') })
        .getByRole('button', { name: say('Rooms') })
        .click();
      await expect(dialog).toBeVisible();

      const gold = roomName('gold', language);
      await dialog
        .getByRole('region', { name: say('Choose other nights') })
        .getByRole('button', { name: gold })
        .click();
      await expect(page.getByRole('dialog', { name: gold })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(1);
    },
  );
});
