import { expect, type Page } from '@playwright/test';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { priceListSchema } from '#shared/rooms/price-list.contract.ts';
import { expectAccessible } from './fixtures/axe.ts';
import type { Say } from './fixtures/say.ts';
import { signInAsStaff } from './fixtures/staff.ts';
import { test, visit } from './fixtures/test.ts';
import { staffAccount } from './staff-account.ts';

const SETTINGS = '/dashboard/settings?tab=';

async function openPrices(page: Page, say: Say) {
  await visit(page, `${SETTINGS}prices`);
  const form = page.getByRole('form', { name: say('Prices of a night') });
  await expect(form).toBeVisible();
  return form;
}

test(
  'B-01 R-09 a price from a later day is typed, refused where it is wrong, saved, and taken back',
  { tag: '@crossed' },
  async ({ page, say, language, troubles }) => {
    await signInAsStaff(page);
    const form = await openPrices(page, say);
    await expectAccessible(page, 'the prices');
    const gold = form.getByRole('group', { name: say('Gold') });
    const price = gold.getByRole('textbox', { name: say('Price') });
    await expect(price).toHaveValue('13.200');
    await price.fill('19');
    const save = form.getByRole('button', { name: say('Save') });
    await save.click();
    await expect(form.getByText(say('Not below the price of the night.'))).toHaveCount(2);
    // What is typed survives a reload.
    await page.reload();
    await expect(price).toHaveValue('19');

    await price.fill(language === 'ar' ? '١٣٫٩٥٠' : '13.950');
    // Every walk has a day of its own.
    const day = addDays(muscatDay(Date.now()), language === 'ar' ? 301 : 302);
    await gold.locator('input[type="date"]').fill(day);
    troubles.expectFailedLoads();
    await page.route('**/api/admin/prices', (route) => route.abort());
    await save.click();
    await expect(form.getByRole('alert')).toContainText(say('The prices are not saved'));
    await page.unroute('**/api/admin/prices');
    await save.click();
    const coming = page.getByRole('list', { name: say('Coming prices') }).getByRole('listitem');
    const mine = coming.filter({ hasText: '13.950' });
    await expect(mine).toHaveCount(1);
    await expect(price).toHaveValue('13.200');
    const stored = priceListSchema.parse(
      await (await page.request.get('/api/admin/prices')).json(),
    );
    expect(stored.coming.map((row) => [row.startsOn, row.discountedPrice])).toContainEqual([
      day,
      13.95,
    ]);
    await mine.getByRole('button').click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('Take the price back') })
      .click();
    await expect(mine).toHaveCount(0);
  },
);

test(
  'B-01 R-09 nights get a price of their own, with a preview; it ends, and the end is taken back',
  { tag: '@crossed' },
  async ({ page, say, language }) => {
    await signInAsStaff(page);
    await openPrices(page, say);
    // Every walk has nights of its own.
    const from = addDays(muscatDay(Date.now()), { ar: 321, en: 331 }[language]);
    const name = `Feast ${from}`;
    await page.getByRole('button', { name: say('Price some nights') }).click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('textbox', { name: say('Name in Arabic') }).fill(name);
    await panel.getByRole('textbox', { name: say('Name in English') }).fill(name);
    const days = panel.locator('input[type="date"]');
    await days.first().fill(from);
    await days.last().fill(addDays(from, 2));
    await panel.getByRole('textbox', { name: say('Gold') }).fill('26.400');
    await expectAccessible(page, 'a price by night');
    const preview = panel.getByRole('region', { name: say('Preview by night') });
    await expect(preview.getByText('26.400')).toHaveCount(3);
    await panel.getByRole('button', { name: say('Save') }).click();
    const list = page.getByRole('list', { name: say('Prices by night') });
    const mine = list.getByRole('listitem').filter({ hasText: name }).filter({ hasText: '26.400' });
    await expect(mine).toHaveCount(1);
    await mine.getByRole('button', { name: say('End this price') }).click();
    await expect(mine).toHaveCount(0);
    await page.getByRole('button', { name: say('Undo') }).click();
    await expect(mine).toHaveCount(1);
    await mine.getByRole('button', { name: say('End this price') }).click();
    await expect(mine).toHaveCount(0);
  },
);

test(
  'B-01 nobody is added without one’s own password, and the log says who tried',
  { tag: '@crossed' },
  async ({ page, say, troubles }) => {
    await signInAsStaff(page);
    await visit(page, `${SETTINGS}staff`);
    const { email, password } = staffAccount();
    const own = page.getByRole('list', { name: say('Staff') }).getByRole('listitem');
    await expect(own.filter({ hasText: email })).toContainText(say('You'));
    await expectAccessible(page, 'the staff');
    const form = page.getByRole('form', { name: say('Add a member') });
    const add = form.getByRole('button', { name: say('Add') });
    await form.getByRole('textbox', { name: say('E-mail') }).fill('nobody@example.test');
    await form.getByRole('textbox', { name: say('Your own password') }).fill('not this one at all');
    troubles.expectCall(400, /staff-members/);
    troubles.expectCall(409, /staff-members/);
    await add.click();
    await expect(form.getByText(say('This is not your password.'))).toBeVisible();
    await form.getByRole('textbox', { name: say('Your own password') }).fill(password);
    await add.click();
    await expect(form.getByRole('status')).toContainText(say('Nobody was added'));
    await expect(form.getByRole('button', { name: say('Send an invitation') })).toBeVisible();

    await page.getByRole('link', { name: say('Audit log') }).click();
    await page.getByRole('combobox', { name: say('Area') }).selectOption('staff');
    const line = page.getByRole('listitem').filter({ hasText: say('Member of staff added') });
    await expect(line.first()).toContainText(say('refused'));
    await expectAccessible(page, 'the audit log');
    await page.reload();
    await expect(page.getByRole('combobox', { name: say('Area') })).toHaveValue('staff');
    await page.goBack();
    await expect(form).toBeVisible();
  },
);
