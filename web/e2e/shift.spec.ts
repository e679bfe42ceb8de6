import { expect, type Page } from '@playwright/test';
import { demoRoom } from '#shared/rooms/demo-rooms.ts';
import { expectAccessible, expectNoSideScroll } from './fixtures/axe.ts';
import { FULL_DAY_URL, fullDayStaff } from './fixtures/front-desk.ts';
import { aGuest } from './fixtures/guest.ts';
import { controlsOutside } from './fixtures/list-measure.ts';
import type { Say } from './fixtures/say.ts';
import { signInAsStaff } from './fixtures/staff.ts';
import { Taps } from './fixtures/taps.ts';
import { test, visit } from './fixtures/test.ts';

test.use({ baseURL: FULL_DAY_URL });

/** The tablets of the desk, one of them as its browser leaves it, and a phone. */
const SCREENS = [
  [1180, 740],
  [820, 1180],
  [390, 844],
  [1180, 820],
] as const;

// Each does its work in the same house, so one comes after the other.
test.describe.configure({ mode: 'serial' });

test(
  'F-02 rooms for all who arrive: proposed, changed, given in three taps at most, and taken back',
  { tag: ['@tablet', '@arabic'] },
  async ({ page, say }) => {
    await signInAsStaff(page, fullDayStaff());
    const taps = await Taps.on(page);
    await visit(page, '/dashboard/today');
    const open = page.getByRole('button', { name: new RegExp(`^${say('Rooms for all')}`) });
    const without = Number(await open.locator('bdi').innerText());
    expect(without).toBeGreaterThan(15);
    await taps.take('see a room proposed for everybody', 1, () => open.click());
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('combobox')).toHaveCount(without);
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height });
      const screen = `rooms for all at ${width}×${height}`;
      await expectNoSideScroll(page, screen);
      expect.soft(await controlsOutside(page), screen).toEqual([]);
      if (height === 820) await expectAccessible(page, screen);
    }

    // Whose room is chosen for another gets another one, or none: no room stands there twice.
    const chosen = await sheet.getByRole('combobox').evaluateAll((all) =>
      all.flatMap((one) => {
        const { value, options } = one as HTMLSelectElement;
        const other = Array.from(options).find((option) => option.text.includes('·'));
        return value !== '' && other
          ? [{ name: one.getAttribute('aria-label'), to: other.value }]
          : [];
      }),
    );
    const [change] = chosen;
    const select = sheet.getByRole('combobox', { name: change?.name ?? '' });
    await select.selectOption(change?.to ?? '');
    await expect(select).toHaveValue(change?.to ?? '');
    await expect(sheet.getByRole('status').filter({ hasText: /\S/ }).first()).toBeAttached();
    await sheet.getByRole('button', { name: say('Back to the proposal') }).click();

    const left = async (filter: string) =>
      Number(
        await sheet
          .getByRole('button', { name: new RegExp(`^${filter}`) })
          .locator('bdi')
          .innerText(),
      );
    const none = await left(say('Without a room'));
    const occupied = await left(say('Not left yet'));
    await taps.take('give them', occupied > 0 ? 2 : 1, async () => {
      await sheet.locator('footer').getByRole('button').last().click();
      if (occupied > 0) await page.getByRole('alertdialog').getByRole('button').first().click();
      await expect(sheet).toBeHidden();
    });
    await expect(page.getByText(say('Rooms given'))).toBeVisible();
    // The first answer of the question gives the vacant rooms alone.
    await expect(open.locator('bdi')).toHaveText(String(none + occupied));
    await page.getByRole('button', { name: say('Undo'), exact: true }).click();
    await expect(open.locator('bdi')).toHaveText(String(without));
  },
);

test(
  'F-01 F-02 F-03 F-08 a shift on a full day takes few taps: signing in, answering, a walk-in, a longer stay, a guest who did not come',
  { tag: ['@tablet', '@arabic'] },
  async ({ page, language, say }) => {
    const taps = await Taps.on(page);
    await page.goto('/login');
    const { email, password } = fullDayStaff();
    await page.getByRole('textbox', { name: say('E-mail') }).fill(email);
    await page.getByLabel(say('Password'), { exact: true }).fill(password);
    await taps.take('sign in', 1, async () => {
      await page.getByRole('button', { name: say('Sign in') }).click();
      await expect(page.getByRole('heading', { level: 1, name: say('Today') })).toBeVisible();
    });

    const question = page.getByRole('alertdialog');
    const overdue = page.getByRole('button', { name: new RegExp(`^${say('No-show')}`) }).first();
    await expect(overdue).toBeVisible();
    await taps.take('mark a no-show and release its nights', 3, async () => {
      await overdue.click();
      await question.getByRole('checkbox').setChecked(true);
      await question.getByRole('button', { name: say('No-show and release') }).click();
      await expect(question).toBeHidden();
    });

    await page.getByRole('tab', { name: new RegExp(`^${say('In the hotel now')}`) }).click();
    await taps.take('make a stay a night longer', 4, async () => {
      const inside = page.getByRole('list', { name: say('In the hotel now'), exact: true });
      await inside.getByRole('listitem').last().getByRole('button').first().click();
      const sheet = page.getByRole('dialog').last();
      await sheet.getByRole('button', { name: say('Change'), exact: true }).click();
      const edit = page.getByRole('dialog', { name: say('Change the booking') });
      await edit.getByRole('button', { name: say('A night more') }).click();
      await edit.getByRole('button', { name: say('Save the change') }).click();
      await expect(page.getByText(say('Change saved'))).toBeVisible();
    });

    await visit(page, '/dashboard/bookings');
    const queue = page.getByRole('region', { name: say('Awaiting approval') });
    await taps.take('approve a request', 2, async () => {
      await cardButton(page, say, 'Approve').first().click();
      await question.getByRole('button', { name: say('Approve'), exact: true }).click();
      await expect(page.getByText(say('Booking approved'))).toBeVisible();
    });
    await expect(queue).toBeVisible();
    await taps.take('reject one with its reason', 3, async () => {
      await cardButton(page, say, 'Reject').first().click();
      await question.getByText(say('These dates are closed')).click();
      await question.getByRole('button', { name: say('Reject'), exact: true }).click();
      await expect(page.getByText(say('Booking rejected'))).toBeVisible();
    });

    await taps.take('find who is in a room', 1, async () => {
      await page.getByRole('button', { name: new RegExp(`^${say('Find a guest')}`) }).click();
      const { label } = demoRoom('gold', 1);
      await page.getByRole('combobox').fill(label);
      await expect(page.getByRole('option').first()).toContainText(label);
    });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('combobox')).toBeHidden();

    const { fullName, phoneNumber, idNumber } = aGuest(language);
    await taps.take('book a walk-in and give the key', 9, async () => {
      await page
        .getByRole('button', { name: say('Quick booking') })
        .first()
        .click();
      const form = page.getByRole('dialog', { name: say('Quick booking') });
      await form.getByText(say('Gold'), { exact: true }).click();
      await form.getByRole('textbox', { name: say('Phone') }).fill(phoneNumber);
      await form.getByRole('textbox', { name: say('Full name') }).fill(fullName);
      await form.getByRole('textbox', { name: say('ID number') }).fill(idNumber);
      await form.getByRole('button', { name: new RegExp(`^${say('Book and check in')}`) }).click();
      await expect(page.getByText(say('Booked and checked in'))).toBeVisible();
    });
  },
);

const cardButton = (page: Page, say: Say, what: string) =>
  page.locator('main').getByRole('button', { name: new RegExp(`^${say(what)}`) });
