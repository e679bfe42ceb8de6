import { expect, type Page } from '@playwright/test';
import { aPerson, login, type Person, signUp } from './fixtures/account.ts';
import {
  type BookingForm,
  openFullForm,
  openQuickForm,
  roomName,
} from './fixtures/booking-form.ts';
import { stayIn } from './fixtures/hotel.ts';
import { test, visit } from './fixtures/test.ts';

/**
 * The server's answer to a device that holds too many nights; a local run without limits never gives it.
 */
const REFUSAL = {
  error: 'Sign in to send this request.',
  message: 'Sign in to send this request.',
  code: 'booking.sign_in_needed',
  requestId: 'req_test',
};

const refuseOnce = (page: Page) =>
  page.route(
    '**/api/booking-submissions',
    (route) => route.fulfill({ status: 409, headers: { 'X-App-Api': '1' }, json: REFUSAL }),
    {
      times: 1,
    },
  );

async function expectTyped(
  form: BookingForm,
  guest: Person,
  stay: readonly (string | null)[],
): Promise<void> {
  await expect(form.phone).toHaveValue(new RegExp(guest.phoneNumber.slice(-4)));
  await expect(form.fullName).toHaveValue(guest.fullName);
  await expect(form.idNumber).toHaveValue(guest.idNumber);
  await expect(form.arrival).toHaveText(stay[0] ?? '');
  await expect(form.departure).toHaveText(stay[1] ?? '');
}

for (const { kind, tag } of [
  { kind: 'full', tag: '@arabic' },
  { kind: 'quick', tag: '@english' },
] as const)
  test(
    `R-16 A-03 a guest whose ${kind} form needs an account signs in and finds it as it was`,
    { tag },
    async ({ page, request, language, say, troubles }) => {
      test.setTimeout(90_000);
      const guest = aPerson(language);
      await signUp(request, guest);
      await visit(page, '/');
      const gold = roomName('gold', language);
      const form =
        kind === 'full' ? await openFullForm(page, say, gold) : await openQuickForm(page, say);
      if (kind === 'quick') await form.choose(form.rooms, gold);
      await form.pickStay(stayIn(kind === 'full' ? 49 : 51, 1));
      await form.fillGuest(guest);
      await form.chooseKinds();
      const stay = [await form.arrival.textContent(), await form.departure.textContent()];

      await refuseOnce(page);
      troubles.expectCall(409, /booking-submissions/);
      await form.confirm.click();
      await expect(
        form.dialog.getByText(say('Sign in to send this request'), { exact: true }),
      ).toBeVisible();
      await expectTyped(form, guest, stay);
      await form.dialog.getByRole('link', { name: say('Sign in and go on') }).click();

      await login(page, say, guest);

      await expect(form.dialog).toBeVisible();
      await expectTyped(form, guest, stay);
      await form.confirm.click();
      await expect(
        page.getByRole('dialog', { name: say('Your request has reached the hotel') }),
      ).toBeVisible();
      const listed = (await (await page.request.get('/api/booking-submissions')).json()) as Record<
        string,
        unknown
      >[];
      expect(listed).toEqual([
        expect.objectContaining({
          fullName: guest.fullName,
          userEmail: guest.email,
          status: 'pending',
        }),
      ]);
    },
  );
