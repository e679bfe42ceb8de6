import { expect, type Locator, type Page } from '@playwright/test';
import { FULL_HOUSE_PORT, PORT } from './address.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { FULL_HOUSE_URL } from './fixtures/front-desk.ts';
import { demoGuest, readDeskDraw } from './fixtures/sealed-draw.ts';
import { signInAsSecondMember, signInAsStaff } from './fixtures/staff.ts';
import { test, visit } from './fixtures/test.ts';
import { staffAccount, STATE } from './staff-account.ts';

// A prize is given once: the phone takes those of one copy of the app, the tablet of the other.
test.use({
  baseURL: async ({ baseURL, isMobile }, use) => use(isMobile ? baseURL : FULL_HOUSE_URL),
});

const HOUR = 3_600_000;

test(
  'W-04 W-05 two members pass prizes on, one declined and one disqualified, and both wait for numbers that nobody knows',
  { tag: '@crossed' },
  async ({ page, otherDevice, isMobile, say, troubles }) => {
    const state = isMobile ? STATE : STATE.replace(String(PORT), String(FULL_HOUSE_PORT));
    const { drawn: id } = demoGuest(state);
    const address = `/dashboard/draws?draw=${id}`;
    const prizeOn = (where: Page, prize: number) =>
      where.getByRole('listitem').filter({
        has: where.getByRole('heading', { name: say('Prize {prize}', { prize }), exact: true }),
      });
    const answer = (where: Page, name: string): Locator =>
      where.getByRole('alertdialog').getByRole('button', { name });

    await signInAsStaff(page, staffAccount(state));
    await visit(page, address);
    const [declined, unlawful] = [prizeOn(page, 1), prizeOn(page, 2)];
    await expect(declined.getByRole('button', { name: say('Confirm at reception') })).toBeVisible();
    await expectAccessible(page, 'the claim desk');

    // Whoever logs the refusal cannot pass the prize on.
    await declined.getByRole('button', { name: say('Declined in writing') }).click();
    await answer(page, say('Add to the log')).click();
    await expect(page.getByText(say('Choose how.'))).toBeVisible();
    await page.getByRole('alertdialog').getByText(say('WhatsApp'), { exact: true }).click();
    await answer(page, say('Add to the log')).click();
    await expect(
      declined.getByText(
        say(
          'You logged that the winner does not want the prize. Another member of the team has to pass it on.',
        ),
      ),
    ).toBeVisible();
    await expect(
      declined.getByRole('button', { name: say('Declined in writing') }),
    ).toHaveAttribute('aria-disabled', 'true');

    // A proposal is taken back by whoever made it, and made again.
    for (const isKept of [false, true]) {
      await unlawful.getByRole('button', { name: say('Disqualify') }).click();
      await answer(page, say('Propose')).click();
      await expect(page.getByText(say('Choose a reason.'))).toBeVisible();
      await page.getByText(say('Younger than 18')).click();
      await answer(page, say('Propose')).click();
      await expect(unlawful.getByText(say('Disqualification proposed'))).toBeVisible();
      if (isKept) break;
      await unlawful.getByRole('button', { name: say('Take it back') }).click();
      await answer(page, say('Drop the proposal')).click();
      await expect(unlawful.getByText(say('Disqualification proposed'))).toBeHidden();
      await expect(
        unlawful.getByRole('heading', { name: say('Prize {prize}', { prize: 2 }), exact: true }),
      ).toBeFocused();
    }
    await expect(unlawful.getByRole('button', { name: say('Confirm it') })).toHaveCount(0);
    await expectAccessible(page, 'a proposed disqualification');

    const other = await otherDevice();
    await signInAsSecondMember(other, state);
    await visit(other, address);
    await prizeOn(other, 1)
      .getByRole('button', { name: say('Declined in writing') })
      .click();
    await answer(other, say('Pass the prize on')).click();
    await expect(
      other.getByText(say('A prize is passed on only with it in writing.')),
    ).toBeVisible();
    await other
      .getByText(say('The winner has declined in writing, and the hotel keeps it'))
      .click();
    await answer(other, say('Pass the prize on')).click();
    await expect(
      prizeOn(other, 1).getByText(
        say('Whoever of the draw was not offered a prize yet takes part.'),
      ),
    ).toBeVisible();
    await prizeOn(other, 2)
      .getByRole('button', { name: say('Confirm it') })
      .click();
    await answer(other, say('Disqualify')).click();
    await expect(
      prizeOn(other, 2).getByText(
        say('Whoever of the draw was not offered a prize yet takes part.'),
      ),
    ).toBeVisible();
    const { replacements, claims } = await readDeskDraw(other, id);
    expect(replacements.map(({ prize, isDrawn }) => [prize, isDrawn])).toEqual([
      [1, false],
      [2, false],
    ]);
    expect(claims.map(({ prize, reason }) => [prize, reason])).toEqual([
      [1, 'declined'],
      [2, 'underage'],
    ]);
    await expectAccessible(other, 'prizes that wait for their numbers');

    // Once its time is there the number can be brought by hand, the first before the second.
    await page.clock.setSystemTime(Date.parse(replacements[1]?.numberAt ?? '') + HOUR);
    await visit(page, address);
    const number = page.getByRole('textbox', {
      name: say('The number’s signature, 96 characters'),
    });
    await expect(number).toHaveCount(1);
    await expect(declined.getByRole('textbox')).toHaveCount(1);
    troubles.expectCall(409, /\/beacon/);
    await number.fill('a'.repeat(96));
    await page.getByRole('button', { name: say('Draw with it') }).click();
    await expect(number).toHaveAttribute('aria-invalid', 'true');
    expect((await readDeskDraw(other, id)).replacements).toEqual(replacements);
  },
);
