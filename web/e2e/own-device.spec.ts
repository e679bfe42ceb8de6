import { expect, type Page } from '@playwright/test';
import { aPerson, login, ownMenu, signUp } from './fixtures/account.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { bookSilverRoom } from './fixtures/booking-form.ts';
import { enterPhotography, ownBookings } from './fixtures/front-desk.ts';
import { aGuest } from './fixtures/guest.ts';
import { somePictures } from './fixtures/pictures.ts';
import type { Say } from './fixtures/say.ts';
import { ownDay, test, visit } from './fixtures/test.ts';

const bell = (page: Page, say: Say) =>
  page.getByRole('button', { name: say('Notifications and bookings') });
const bellWith = (page: Page, say: Say, count: number) =>
  page.getByRole('button', {
    name: say(
      '{count, plural, one {Notifications and bookings, # new answer} other {Notifications and bookings, # new answers}}',
      { count },
    ),
  });
const panelOf = (page: Page, say: Say) =>
  page.getByRole('dialog', { name: say('Notifications and bookings') });

test('J-01 a booking made without an account is added to the one that signs in, and is on the phone after signing out', async ({
  page,
  request,
  language,
  say,
  frontDesk,
}, testInfo) => {
  const person = aPerson(language);
  await signUp(request, person);
  await visit(page, '/');
  const reference = await bookSilverRoom(page, ownDay(testInfo, 11));
  const [booking] = await ownBookings(page.request);
  if (booking?.reference !== reference) throw new Error('the device does not open its booking');
  await frontDesk.move(booking, 'approved');

  await visit(page, '/login');
  await login(page, say, person);
  await expect(ownMenu(page, say, person)).toBeVisible();
  await page.getByRole('button', { name: say('Close message') }).click();
  const notice = page.getByRole('complementary', { name: say('Bookings of this device') });
  await notice.getByRole('button', { name: say('Add…') }).click();
  const offer = page.getByRole('dialog', { name: say('Add to your account?') });
  await expect(offer.getByRole('listitem').first()).toContainText(reference.slice(-2));
  await expect(offer).not.toContainText(reference);
  await expectAccessible(page, 'what is added to the account');
  const box = offer.getByRole('checkbox');
  if (!(await box.isChecked())) await box.check();
  const proof = offer.getByRole('textbox', { name: say('Last 4 digits of the booking’s phone') });
  const add = offer.getByRole('button', { name: say('Add to my account') });
  const digits = booking.phoneNumber.slice(-4);
  await proof.fill(digits === '0000' ? '0001' : '0000');
  await add.click();
  await expect(proof).toBeFocused();
  await expect(offer).toContainText(
    say(
      'This does not fit a booking that you chose. Bookings with other phones are added one at a time.',
    ),
  );
  await proof.fill(digits);
  await add.click();
  await expect(
    page.getByRole('status').filter({ hasText: say('Added to your account') }),
  ).toBeVisible();
  await expect(notice).toHaveCount(0);
  expect((await ownBookings(page.request)).map(({ userEmail }) => userEmail)).toEqual([
    person.email,
  ]);

  await ownMenu(page, say, person).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Sign out') })
    .click();
  await expect(page).toHaveURL('/login');
  await visit(page, '/');
  await bell(page, say).click();
  const card = panelOf(page, say).getByRole('listitem').filter({ hasText: reference });
  await expect(card.last()).toContainText(say('Approved'));

  await test.step('and is forgotten where its guest wishes it', async () => {
    await card
      .last()
      .getByRole('button', { name: say('Code, calendar and sharing') })
      .click();
    await page.getByRole('button', { name: say('Forget on this device') }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(reference);
    await question.getByRole('button', { name: say('Forget'), exact: true }).click();
    await expect(
      panelOf(page, say).getByRole('heading', { name: say('No bookings yet') }),
    ).toBeVisible();
    expect(await ownBookings(page.request)).toEqual([]);
  });
});

test(
  'J-03 answers to a booking and an entry without an account reach the bell, and only what was shown is read',
  { tag: '@arabic' },
  async ({ page, language, say, frontDesk }, testInfo) => {
    const guest = aGuest(language);
    await visit(page, '/');
    const reference = await bookSilverRoom(page, ownDay(testInfo, 11));
    const [booking] = await ownBookings(page.request);
    if (!booking) throw new Error('the device does not open its booking');
    await enterPhotography(page.request, guest, await somePictures(page, 3));
    const [entry] = await frontDesk.photographyOf(guest);
    if (!entry) throw new Error('the hotel has no entry of this phone');
    await frontDesk.approvePhotography(entry);

    await visit(page, '/');
    await test.step('the panel opens where the news is', async () => {
      await bellWith(page, say, 1).click();
      await expect(
        panelOf(page, say).getByRole('tab', { name: say('Event notifications'), selected: true }),
      ).toBeVisible();
      await frontDesk.move(booking, 'cancelled');
      await expect(panelOf(page, say)).toContainText(entry.reference);
      await panelOf(page, say)
        .getByRole('button', { name: say('Show the entry') })
        .click();
      const own = page.getByRole('dialog', { name: say('My entries') });
      await expect(own.locator(':focus')).toContainText(entry.reference);
      await page.goBack();
      await page.goBack();
    });

    await test.step('what was not shown is still new, and names its booking and the number to call', async () => {
      await bellWith(page, say, 1).click();
      const news = panelOf(page, say).getByRole('region', { name: say('News of your bookings') });
      await expect(news).toContainText(reference);
      await expect(news.getByRole('link')).toHaveAttribute('href', /^tel:\+968/);
      await expectAccessible(page, 'news that names its booking');
      await news.getByRole('button', { name: say('Show the booking') }).click();
      await expect(page.getByRole('dialog', { name: say('Your booking') })).toContainText(
        reference,
      );
      await page.goBack();
      await page.goBack();
      await expect(bell(page, say)).toBeVisible();
    });

    await test.step('and what was read stays read on the server', async () => {
      await expect
        .poll(async () => {
          const answer = await page.request.get('/api/notifications');
          return ((await answer.json()) as { isRead: boolean }[]).map(({ isRead }) => isRead);
        })
        .toEqual([true, true]);
    });
  },
);
