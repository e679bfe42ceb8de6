import { expect } from '@playwright/test';
import { demoRoom } from '#shared/rooms/demo-rooms.ts';
import { aGuest } from './fixtures/guest.ts';
import { openBoard } from './fixtures/staff.ts';
import { test } from './fixtures/test.ts';

test(
  'B-04 F-03 a guest at the desk is booked, approved at once and changed; every step stands in the history',
  { tag: ['@tablet', '@arabic'] },
  async ({ page, language, say, troubles }) => {
    troubles.expectFailedLoads();
    const { fullName, phoneNumber, idNumber } = aGuest(language);
    await openBoard(page, say);
    await page.keyboard.press('n');
    const form = page.getByRole('dialog', { name: say('Quick booking') });
    await form.getByText(say('Gold'), { exact: true }).click();
    await form.getByRole('button', { name: say('Confirm booking') }).click();
    await expect(form.getByText(say('Name must be at least 2 characters')).first()).toBeVisible();

    await form.getByRole('textbox', { name: say('Phone') }).fill(phoneNumber);
    await form.getByRole('textbox', { name: say('Full name') }).fill(fullName);
    await form.getByRole('textbox', { name: say('ID number') }).fill(idNumber);
    await form.getByRole('checkbox', { name: new RegExp(say('Approve at once')) }).check();
    await page.route('**/api/admin/walk-ins', (route) => route.abort(), { times: 1 });
    await form.getByRole('button', { name: say('Confirm booking') }).click();
    await expect(form.getByText(say('No answer came'))).toBeVisible();
    const answered = page.waitForResponse((one) => one.url().endsWith('/api/admin/walk-ins'));
    await form.getByRole('button', { name: say('Confirm booking') }).click();
    const booked = (await (await answered).json()) as { id: number; reference: string };
    await expect(
      form.getByRole('button', { name: say('Print the registration card') }),
    ).toBeFocused();
    await expect(form.getByRole('textbox', { name: say('Full name') })).toHaveValue('');

    // The browser's own print takes the card as its button does, and not the panel.
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    const card = page.locator('[data-print] article');
    await expect(card).toBeVisible();
    await expect(card).toContainText(booked.reference);
    await expect(card).toContainText('Guest registration card');
    await expect(card).toContainText('بطاقة تسجيل نزيل');
    await expect(form).toBeHidden();
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    await expect(card).toHaveCount(0);

    await form.getByRole('button', { name: say('Show the booking') }).click();
    const sheet = page.getByRole('dialog').filter({ hasText: booked.reference });
    // The guest signs the number in full; once the paper is out the page has it no longer.
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    await sheet.getByRole('button', { name: say('Registration card') }).click();
    await expect(card).toContainText(idNumber);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.keyboard.press('Shift');
    await expect(card).toHaveCount(0);
    await sheet.getByRole('button', { name: say('Change'), exact: true }).click();
    const edit = page.getByRole('dialog', { name: say('Change the booking') });
    await edit.getByRole('button', { name: say('Add a guest') }).click();
    await expect(edit.getByRole('complementary', { name: say('What changes') })).toContainText(
      '15.200',
    );
    await edit.getByRole('button', { name: say('Save the change') }).click();
    await expect(page.getByText(say('Change saved'))).toBeVisible();
    await expect(sheet.getByText(say('Change of the booking')).first()).toBeVisible();
  },
);

test(
  'B-04 F-02 the last tap books the guest of tonight and gives the room; a lost answer makes nothing twice',
  { tag: ['@tablet', '@arabic'] },
  async ({ page, language, say, troubles }) => {
    troubles.expectFailedLoads();
    const { fullName, phoneNumber, idNumber } = aGuest(language);
    await openBoard(page, say);
    await page.keyboard.press('n');
    const form = page.getByRole('dialog', { name: say('Quick booking') });
    const last = form.getByRole('button', { name: new RegExp(`^${say('Book and check in')}`) });
    await form.getByText(say('Gold'), { exact: true }).click();
    await form.getByRole('textbox', { name: say('Phone') }).fill(phoneNumber);
    await form.getByRole('textbox', { name: say('Full name') }).fill(fullName);
    await form.getByRole('textbox', { name: say('ID number') }).fill(idNumber);
    await form.getByRole('textbox', { name: new RegExp(say('Wish of the guest')) }).fill('A cot');
    await expect(last).toHaveText(/\d+$/);
    const label = (await last.textContent()) ?? '';

    // It arrives, and its answer is lost on the way back.
    await page.route(
      '**/api/admin/walk-ins',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await last.click();
    await expect(form.getByText(say('No answer came'))).toBeVisible();
    await expect(last).toHaveText(label);
    await expect(
      form.getByRole('checkbox', { name: new RegExp(say('Approve at once')) }),
    ).toBeDisabled();
    await expect(form.getByRole('button', { name: say('Confirm booking') })).toBeHidden();
    const answered = page.waitForResponse((one) => one.url().endsWith('/api/admin/walk-ins'));
    await last.click();
    const answer = await answered;
    const booked = (await answer.json()) as { reference: string; roomNumber: number };
    expect(answer.headers()['idempotency-replayed']).toBe('true');
    expect(label).toContain(demoRoom('gold', booked.roomNumber).label);
    await expect(page.getByText(say('Booked and checked in'))).toBeVisible();
    await form.getByRole('button', { name: say('Show the booking') }).click();
    const sheet = page.getByRole('dialog').filter({ hasText: booked.reference });
    await expect(sheet.getByText('A cot').first()).toBeVisible();
    await expect(sheet.getByRole('button', { name: say('Check out'), exact: true })).toBeVisible();
  },
);
