import { expect } from '@playwright/test';
import { COFFEE_COOLDOWN_HOURS } from '#shared/membership/vip-cards.ts';
import { expectAccessible, expectNoSideScroll } from './fixtures/axe.ts';
import { aGuest } from './fixtures/guest.ts';
import { signInAsStaff } from './fixtures/staff.ts';
import { test, visit } from './fixtures/test.ts';

test(
  'K-01 K-02 Z-04 a card is sold and open, a coffee recorded once, the next one waits, and the tap is taken back',
  { tag: '@tablet @arabic' },
  async ({ page, language, say }) => {
    const { fullName, phoneNumber } = aGuest(language);
    await signInAsStaff(page);
    await visit(page, '/dashboard/cards');
    await page.getByRole('button', { name: say('Add Beneficiary') }).click();
    const form = page.getByRole('dialog', { name: say('Add Beneficiary') });
    const add = form.getByRole('button', { name: say('Add'), exact: true });
    await add.click();
    const name = form.getByRole('textbox', { name: say('Full name') });
    await expect(name).toBeFocused();
    await expect(form).toContainText(say('Enter the civil ID.'));
    await expectAccessible(page, 'form of a card');
    await name.fill(fullName);
    await form.getByRole('textbox', { name: say('Phone') }).fill(phoneNumber);
    await form.getByRole('textbox', { name: say('Civil ID') }).fill('10834194');
    await add.click();
    await expect(
      page.getByRole('status').filter({ hasText: say('Beneficiary added successfully!') }),
    ).toBeVisible();

    // The list opens on it by itself.
    const card = page.getByRole('region', { name: say('The card'), exact: true });
    await expect(card).toContainText(fullName);
    await expect(form).toBeHidden();
    await expect(page).toHaveURL(/\/dashboard\/cards\?card=\d+$/);
    await card
      .getByRole('button', { name: say('Record') })
      .first()
      .click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: say('Record') }).click();
    await expect(question).toBeHidden();
    const mustWait = say('Must wait {COFFEE_COOLDOWN_HOURS} hours', { COFFEE_COOLDOWN_HOURS });
    await expect(card).toContainText(mustWait);
    await expect(card.getByRole('button', { name: say('Record') }).first()).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expectAccessible(page, 'a card');
    await expectNoSideScroll(page, 'a card');
    await card.getByRole('button', { name: say('Undo') }).click();
    await expect(card).not.toContainText(mustWait);
  },
);
