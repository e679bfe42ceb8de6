import { expect, type Page, type Route } from '@playwright/test';
import { formatDay, formatDayRange } from '../src/i18n/formats.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { type BookingForm, openFullForm, roomName } from './fixtures/booking-form.ts';
import { aGuest, type Guest } from './fixtures/guest.ts';
import { stayIn } from './fixtures/hotel.ts';
import { ownDay, test, visit } from './fixtures/test.ts';

const SUBMIT = '**/api/booking-submissions';

test(
  'R-11 R-16 the last room goes to another guest before the form is sent: said clearly, nothing lost, other nights work',
  { tag: '@arabic' },
  async ({ page, language, say, hotel, troubles }, testInfo) => {
    const guest = aGuest(language);
    const stay = stayIn(ownDay(testInfo, 0), 2);
    await hotel.sellOut('diamond', stay, 1);
    await visit(page, '/');
    const form = await openFullForm(page, say, roomName('diamond', language));
    await form.pickStay(stay);
    await form.fillGuest(guest);
    await form.choose(form.smoking, say('Non-smoking'));

    // The counts on this screen arrive too late to know.
    const resume = await holdCounts(page);
    await hotel.sellOut('diamond', stay);
    troubles.expectCall(409, /booking-submissions/);
    await form.confirm.click();
    const notice = form.dialog.getByText(say('This room is sold out for your dates'));
    await expect(notice).toBeInViewport();
    await expectKept(form, guest);
    resume();

    await form.dialog.getByRole('button', { name: say('Choose other dates') }).click();
    await expect(form.arrival).toBeFocused();
    await form.pickStay(stayIn(ownDay(testInfo, 0) + 3, 1), stay.checkIn);
    await expect(notice).toBeHidden();
    await expectKept(form, guest);
    await form.confirm.click();
    await expect(
      page.getByRole('dialog', { name: say('Your request has reached the hotel') }),
    ).toBeVisible();
  },
);

test(
  'R-17 an open form hears within seconds that its room is gone, and its calendar strikes the night',
  { tag: '@english' },
  async ({ page, language, say, hotel }, testInfo) => {
    const stay = stayIn(ownDay(testInfo, 8), 1);
    await hotel.sellOut('diamond', stay, 1);
    await visit(page, '/');
    const form = await openFullForm(page, say, roomName('diamond', language));
    await form.pickStay(stay);
    await expect(
      form.dialog.getByText(
        say('{form, select, one {Only one room left} other {Only {remaining} rooms left}}', {
          form: 'one',
          remaining: 1,
        }),
      ),
    ).toBeVisible();
    await hotel.sellOut('diamond', stay);
    await expect(form.dialog.getByText(say('This room is sold out for your dates'))).toBeVisible();
    // The other tiers are offered for the same nights.
    await expect(
      form.dialog.getByRole('button', { name: roomName('gold', language) }),
    ).toBeVisible();
    // The form is still there after a reload, with what was chosen.
    await page.reload();
    await form.arrival.click();
    const calendar = page.getByRole('dialog', { name: say('Your stay') });
    const day = Number(stay.checkIn.slice(8));
    const struck = calendar
      .getByRole('button', { name: say('fully booked') })
      .filter({ hasText: new RegExp(`^${day}$`) });
    await expect(struck).toHaveCount(1);
  },
);

test(
  'R-09 a total that the hotel does not agree with is not booked until the guest confirms the right one',
  { tag: '@english' },
  async ({ page, language, say, troubles }) => {
    const guest = aGuest(language);
    await page.route(SUBMIT, sendAnotherTotal, { times: 1 });
    await visit(page, '/');
    const form = await openFullForm(page, say, roomName('silver', language));
    await form.pickStay(stayIn(60, 2));
    await form.fillGuest(guest);
    await form.chooseKinds();
    troubles.expectCall(409, /booking-submissions/);
    await form.confirm.click();
    await expect(form.dialog.getByText(say('The price has changed'))).toBeVisible();
    await expectKept(form, guest);
    await form.dialog.getByRole('button', { name: say('Confirm the new price') }).click();
    const taken = page.getByRole('dialog', { name: say('Your request has reached the hotel') });
    await expect(taken.getByRole('definition').filter({ hasText: '25.200' })).toBeVisible();
  },
);

test(
  'R-19 a request that got no answer waits in sight and goes by itself, and books once',
  { tag: '@arabic' },
  async ({ page, language, say, troubles }) => {
    const guest = aGuest(language);
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/booking-submissions'))
        keys.push(request.headers()['idempotency-key']);
    });
    await page.route(SUBMIT, loseAnswer, { times: 1 });
    await visit(page, '/');
    const form = await openFullForm(page, say, roomName('gold', language));
    await form.pickStay(stayIn(61, 1));
    await form.fillGuest(guest);
    await form.chooseKinds();
    troubles.expectFailedLoads();
    await form.confirm.click();
    await expect(page.getByText(say('Your booking request has reached us'))).toBeVisible();
    const bookings = page.getByRole('dialog', { name: say('My bookings') });
    await expect(bookings.getByRole('heading', { name: roomName('gold', language) })).toBeVisible();
    // The server is asked under the key of the lost answer, or gets the request once more under it.
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toBeTruthy();
    const listed = (await (await page.request.get('/api/booking-submissions')).json()) as unknown[];
    expect(listed).toHaveLength(1);
  },
);

test(
  'J-02 R-19 a request without a network waits in My bookings; sold out on arrival it says what is full and leads on',
  { tag: '@english' },
  async ({ page, language, say, hotel, troubles }, testInfo) => {
    const guest = aGuest(language);
    const room = roomName('diamond', language);
    const stay = stayIn(ownDay(testInfo, 9), 1);
    await visit(page, '/');
    const form = await openFullForm(page, say, room);
    await form.pickStay(stay);
    await form.fillGuest(guest);
    await form.chooseKinds();
    await page.route(SUBMIT, (route) => route.abort());
    troubles.expectFailedLoads();
    await form.confirm.click();
    const bookings = page.getByRole('dialog', { name: say('My bookings') });
    const waiting = bookings.getByRole('listitem').filter({ hasText: say('Booking request') });
    await expect(waiting).toContainText(
      say("Your request is saved. We'll send it when there's internet."),
    );
    await expect(waiting).toContainText(room);
    await expect(waiting).toContainText(formatDayRange(stay.checkIn, stay.checkOut, language));

    await hotel.sellOut('diamond', stay);
    troubles.expectCall(409, /booking-submissions/);
    await page.unroute(SUBMIT);
    const full = say('Fully booked: {room}, night of {list}.', {
      room,
      list: formatDay(stay.checkIn, language),
    });
    await expect(waiting).toContainText(full);
    await page.reload();
    await expect(waiting).toContainText(full);
    await expectAccessible(page, 'a request that came back');

    await waiting.getByRole('list').getByRole('button').first().click();
    await expectKept(form, guest);
    await form.confirm.click();
    await expect(
      page.getByRole('dialog', { name: say('Your request has reached the hotel') }),
    ).toBeVisible();
    await page.goBack();
    await page
      .getByRole('button', { name: say('Notifications and bookings'), exact: true })
      .click();
    const all = page.getByRole('dialog', { name: say('Notifications and bookings') });
    await expect(all.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expect(all.getByRole('listitem').filter({ hasText: say('Booking request') })).toHaveCount(
      0,
    );
  },
);

async function expectKept(form: BookingForm, guest: Guest): Promise<void> {
  await expect(form.fullName).toHaveValue(guest.fullName);
  await expect(form.idNumber).toHaveValue(guest.idNumber);
  // Grouped for reading where the form was opened with it.
  await expect(form.phone).toHaveValue(new RegExp(`^${guest.phoneNumber.split('').join(' ?')}$`));
}

/** Counts that are asked for wait until what is returned is called. */
async function holdCounts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/api\/room-(bed-|smoking-)?inventory/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

async function sendAnotherTotal(route: Route): Promise<void> {
  const body = route.request().postDataJSON() as Record<string, unknown>;
  await route.continue({ postData: { ...body, totalPrice: 1 } });
}

/** The request arrives, its answer does not. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}
