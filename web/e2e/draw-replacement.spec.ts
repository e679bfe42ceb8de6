import { expect } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from './fixtures/axe.ts';
import { test } from './fixtures/hand-draw.ts';
import { demoGuest, readDeskDraw, readDraw } from './fixtures/sealed-draw.ts';
import { signInAsStaff } from './fixtures/staff.ts';
import { visit } from './fixtures/test.ts';
import { staffAccount } from './staff-account.ts';

test(
  'W-02 W-04 a declined prize goes on by the number that was announced for it, brought by hand; page and desk say the same, and the page computes it',
  { tag: '@crossed' },
  async ({ page, otherDevice, copy, say, troubles }) => {
    const { drawn: id, replacementNumber, laterNumber } = demoGuest(copy.state);
    const guest = await otherDevice();
    await visit(guest, `/draws/${id}`);
    await expect(
      guest.getByText(say('Prize {prize} waits for its own number', { prize: 1 })),
    ).toBeVisible();
    await expect(guest.getByText(say('Goes on by a number of its own'))).toBeVisible();
    await expectAccessible(guest, 'a prize that waits for its number');

    await signInAsStaff(page, staffAccount(copy.state));
    await visit(page, `/dashboard/draws?draw=${id}`);
    const prize = page.getByRole('listitem').filter({
      has: page.getByRole('heading', { name: say('Prize {prize}', { prize: 1 }), exact: true }),
    });
    const number = prize.getByRole('textbox', {
      name: say('The number’s signature, 96 characters'),
    });
    const send = prize.getByRole('button', { name: say('Draw with it') });
    await expect(number).toBeVisible();
    await expectAccessible(page, 'a prize whose number is out');
    troubles.expectCall(409, /\/beacon/);
    await number.fill(laterNumber || 'a'.repeat(96));
    await send.click();
    await expect(number).toHaveAttribute('aria-invalid', 'true');
    await number.fill(replacementNumber);
    await send.click();
    await expect(number).toHaveCount(0);
    const { claims, replacements } = await readDeskDraw(page, id);
    expect(replacements).toMatchObject([{ number: 1, prize: 1, isDrawn: true }]);
    const winner = claims.find((one) => one.prize === 1 && one.status === 'offered')?.ticket ?? '';
    await expect(prize.getByText(winner).first()).toBeVisible();
    await expect(prize.getByRole('heading', { level: 4 })).toBeFocused();
    await expectAccessible(page, 'a prize that went on');

    await guest.reload();
    await expect(guest.getByText(winner)).toHaveCount(2);
    const went = say('Prize {prize} went to {winner}', { prize: 1, winner });
    await expect(guest.getByRole('listitem').filter({ hasText: went })).toContainText(
      say('computed again on this phone'),
    );
    await expect(guest.getByText(say('Went to the next'))).toBeVisible();
    await expectAccessible(guest, 'a prize that went on, for everybody');
    await expectNoSideScroll(guest, 'a prize that went on, for everybody');

    // A text that names somebody else does not hold, on any phone.
    const { winners } = await readDraw(guest.request, id);
    const other = await otherDevice();
    await other.route('**/api/draws/*/replacements', async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      await route.fulfill({ response: answer, body: text.replaceAll(winner, winners[1] ?? '') });
    });
    await visit(other, `/draws/${id}`);
    await expect(other.getByText(say('this does not hold: tell us'))).toBeVisible();
  },
);
