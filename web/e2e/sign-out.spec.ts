import { expect } from '@playwright/test';
import { aPerson, ownMenu, signUpHere } from './fixtures/account.ts';
import { openFullForm, roomName } from './fixtures/booking-form.ts';
import { bookStay, ownBookings } from './fixtures/front-desk.ts';
import { stayIn } from './fixtures/hotel.ts';
import { untilServed, wordsKept } from './fixtures/kept-files.ts';
import { ownDay, test, visit } from './fixtures/test.ts';

test.describe('on the tablet of the lobby', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'A-05 who signs out leaves nothing behind, and the next guest on the tablet sees nothing of them',
    { tag: ['@tablet', '@arabic'] },
    async ({ page, language, say }, testInfo) => {
      const [first, second] = [aPerson(language), aPerson(language)];
      const token = await signUpHere(page, first);
      const { reference } = await bookStay(page.request, first, stayIn(ownDay(testInfo, 4), 1));
      const secrets = [
        first.fullName,
        first.email,
        first.phoneNumber,
        first.idNumber,
        reference,
        token,
      ];

      await test.step('the first guest reads and types all over the app', async () => {
        await visit(page, '/account');
        await expect(page.getByRole('main').getByText(first.email)).toBeVisible();
        await untilServed(page);
        await visit(page, '/');
        await page.getByRole('button', { name: say('Notifications and bookings') }).click();
        const card = page.getByRole('dialog').getByRole('listitem').filter({ hasText: reference });
        await card.getByText(say('Booking details')).click();
        await card.getByRole('button', { name: say('Show in full') }).click();
        await expect(card).toContainText(first.idNumber);
        await page.goBack();
        const form = await openFullForm(page, say, roomName('gold', language));
        await form.fillGuest(first);
        // So that it means something when nothing of it is found afterwards.
        await expect.poll(() => wordsKept(page, secrets)).toEqual(secrets);
      });

      await test.step('signs out', async () => {
        await visit(page, '/points-store');
        const addresses: string[] = [];
        page.on('framenavigated', (frame) => addresses.push(frame.url()));
        await page
          .getByRole('banner')
          .getByRole('button', { name: say('Sign out') })
          .click();
        const message = page.getByRole('status').filter({ hasText: say('Signed out') });
        await expect(message).toContainText(say('Thank you for using our services'));
        await expect(page).toHaveURL('/login');
        await expect(page.getByRole('button', { name: say('Sign in'), exact: true })).toBeVisible();
        expect(addresses.filter((address) => address.includes('next='))).toEqual([]);
        expect(await wordsKept(page, secrets)).toEqual([]);
        expect(await ownBookings(page.request)).toEqual([]);
      });

      await test.step('the second guest finds an empty house', async () => {
        await signUpHere(page, second);
        await visit(page, '/');
        await expect(ownMenu(page, say, second)).toBeVisible();
        await page.getByRole('button', { name: say('Notifications and bookings') }).click();
        const panel = page.getByRole('dialog', { name: say('Notifications and bookings') });
        await expect(panel.getByRole('heading', { name: say('No bookings yet') })).toBeVisible();
        await page.goBack();
        const form = await openFullForm(page, say, roomName('gold', language));
        await expect(form.fullName).toHaveValue(second.fullName);
        await expect(form.phone).toHaveValue('');
        await expect(form.idNumber).toHaveValue('');
        expect(await wordsKept(page, secrets)).toEqual([]);
        const shown = await page.content();
        expect(secrets.filter((secret) => shown.includes(secret))).toEqual([]);
      });
    },
  );
});

test(
  'A-05 what is still being asked when somebody signs out is given up before the hotel ends the session',
  { tag: ['@tablet', '@english'] },
  async ({ page, language, say }) => {
    const guest = aPerson(language);
    await signUpHere(page, guest);
    // Kept from this visit, the next one knows them before the server answers.
    await visit(page, '/account');
    await expect(page.getByRole('main').getByText(guest.email)).toBeVisible();
    await expect.poll(() => wordsKept(page, [guest.fullName])).toEqual([guest.fullName]);
    await page.route('**/api/auth/verify-token', () => {
      // Held until the page itself gives it up.
    });
    const told = Promise.withResolvers<void>();
    await page.route('**/api/auth/logout', async (route) => {
      await told.promise;
      await route.continue();
    });
    const given = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/api/auth/verify-token'),
    );
    const asked = page.waitForRequest('**/api/auth/verify-token');
    await visit(page, '/points-store');
    await asked;
    await page
      .getByRole('banner')
      .getByRole('button', { name: say('Sign out') })
      .click();
    // The server has not received the sign-out yet.
    await given;
    told.resolve();
    await expect(page.getByRole('status').filter({ hasText: say('Signed out') })).toBeVisible();
    await expect(page).toHaveURL('/login');
  },
);
