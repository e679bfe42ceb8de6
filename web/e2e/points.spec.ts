import { expect } from '@playwright/test';
import { POINTS_COST } from '#shared/points/points.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { aPerson, signUpHere } from './fixtures/account.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { freeNightForm, roomName } from './fixtures/booking-form.ts';
import { ownBookings } from './fixtures/front-desk.ts';
import { stayIn } from './fixtures/hotel.ts';
import { buyButton, expectLedger } from './fixtures/points.ts';
import { ownDay, test, visit } from './fixtures/test.ts';

test.describe.configure({ timeout: 120_000 });

test(
  'P-05 P-06 a purchase that only the browser believes in buys nothing',
  { tag: '@english' },
  async ({ page, language, say, troubles }, testInfo) => {
    const guest = aPerson(language);
    await signUpHere(page, guest);
    await visit(page, '/points-booking');
    await expect(page).toHaveURL('/points-store');
    for (const [type, cost] of Object.entries(POINTS_COST))
      await expect(buyButton(page, say, cost, roomName(type as RoomType, language))).toBeDisabled();
    // Playwright itself would wait for it to be enabled; a finger does not.
    await buyButton(page, say, POINTS_COST.gold, roomName('gold', language)).click({ force: true });
    const tooFew = page.getByRole('alertdialog', {
      name: say('Sorry, you do not have enough points to buy this night'),
    });
    await tooFew.getByRole('button', { name: say('Close') }).click();
    await expect(tooFew).toBeHidden();

    await page.evaluate(() => {
      localStorage.setItem(
        'pointsPurchase',
        JSON.stringify({ roomType: 'silver', pointsUsed: 1, isPointsBooking: true }),
      );
    });
    await visit(page, '/points-booking');
    const form = await freeNightForm(page, say);
    await form.pickStay(stayIn(ownDay(testInfo, 10), 1));
    await form.fillGuest(guest);
    await expectAccessible(page, 'points booking');
    troubles.expectCall(409, /booking-submissions/);
    await form.confirm.click();
    const refusal = page.getByRole('alertdialog', {
      name: say('Sorry, you do not have enough points to buy this night'),
    });
    await expect(refusal).toBeVisible();
    await expectAccessible(page, 'too few points');
    await refusal.getByRole('button', { name: say('Close') }).click();
    await expect(form.fullName).toHaveValue(guest.fullName);
    expect(await ownBookings(page.request)).toEqual([]);
    await expectLedger(page, guest, 0);
  },
);
