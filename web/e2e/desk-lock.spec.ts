import { expect, type Page } from '@playwright/test';
import { userSchema } from '#shared/accounts/account.contract.ts';
import { inArabicDigits } from './fixtures/account.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { aGuest } from './fixtures/guest.ts';
import { stayIn } from './fixtures/hotel.ts';
import { openBoard, signInAsColleague } from './fixtures/staff.ts';
import { test, visit } from './fixtures/test.ts';
import { staffAccount } from './staff-account.ts';

/** Milliseconds between two looks at the counts. */
const POLL = 10_000;
/** Of the bar; the same English names another button too. */
const MORE = 'المزيد';

test(
  'F-07 B-03 a locked desk shows nobody, counts and rings for a new request, and opens to a password as it was',
  { tag: ['@tablet', '@arabic'] },
  async ({ page, hotel, language, say, troubles }) => {
    troubles.expectCall(401, /\/api\//);
    const { fullName } = aGuest(language);
    await hotel.book(stayIn(40, 1), { fullName });
    await listenForTones(page);
    await page.clock.install();
    await openBoard(page, say);
    await expect(page.getByText(fullName).first()).toBeVisible();

    await page.getByRole('button', { name: say('Lock'), exact: true }).click();
    const heading = page.getByRole('heading', { name: say('The desk of Dar Al Seeb is locked') });
    await expect(heading).toBeVisible();
    await expect(page.getByText(fullName)).toHaveCount(0);
    const hot = page
      .getByRole('list', { name: say('Waiting for the team') })
      .locator('b')
      .first();
    await expect(hot).toHaveText(/^\d+$/);
    const before = Number(await hot.textContent());
    // Requests of others may have rung before.
    const rung = await tones(page);
    await expectAccessible(page, 'the locked desk');

    await hotel.book(stayIn(41, 1), { fullName: aGuest(language).fullName });
    await page.clock.fastForward(POLL);
    await expect.poll(async () => Number(await hot.textContent())).toBeGreaterThan(before);
    await expect.poll(() => tones(page)).toBeGreaterThan(rung);

    await page.reload();
    await expect(heading).toBeVisible();
    const password = page.getByLabel(say('Password'), { exact: true });
    await page.getByRole('textbox', { name: say('Your e-mail') }).fill(staffAccount().email);
    await password.fill('not this one');
    await page.getByRole('button', { name: say('Unlock'), exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    await expect(heading).toBeVisible();
    await password.fill(staffAccount().password);
    await page.getByRole('button', { name: say('Unlock'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('Bookings') })).toBeVisible();
    await expect(page.getByText(fullName).first()).toBeVisible();
  },
);

const PIN = '480913';
const WRONG = '907461';

test(
  'F-07 a tap on the own name and six digits open a locked desk as it was; after five wrong ones it wants the password',
  { tag: ['@tablet', '@arabic'] },
  async ({ page, language, say, troubles }) => {
    troubles.expectCall(401, /\/api\//);
    troubles.expectCall(409, /desk-unlock/);
    const { fullName, email, password } = await signInAsColleague(page, language);
    await visit(page, '/dashboard/settings?tab=staff');
    const form = page.getByRole('form', { name: say('Choose your PIN') });
    await form.getByLabel(say('New PIN')).fill(inArabicDigits('123456'));
    await form.getByLabel(say('The same PIN again')).fill('123456');
    await form.getByLabel(say('Your own password'), { exact: true }).fill(password);
    await form.getByRole('button', { name: say('Save the PIN') }).click();
    await expect(form.getByText(say('Others would guess this one. Choose another.'))).toBeVisible();
    await form.getByLabel(say('New PIN')).fill(inArabicDigits(PIN));
    await form.getByLabel(say('The same PIN again')).fill(PIN);
    await form.getByRole('button', { name: say('Save the PIN') }).click();
    await expect(page.getByRole('form', { name: say('Change your PIN') })).toBeVisible();

    const lock = page.getByRole('button', { name: say('Lock'), exact: true });
    const name = page.getByRole('button', { name: fullName });
    const field = page.getByLabel(say('PIN of {fullName}', { fullName }));
    const unlocked = page.getByRole('heading', { level: 2, name: say('Staff'), exact: true });
    await lock.click();
    await expect(page.getByRole('heading', { name: say('Who unlocks?') })).toBeVisible();
    await expect(page.getByText(email)).toHaveCount(0);
    await expectAccessible(page, 'the names of the locked desk');
    await name.click();
    await expect(field).toBeFocused();
    await expectAccessible(page, 'the PIN of the locked desk');
    const keys = page.getByRole('group', { name: say('Digits') });
    for (const digit of PIN) await keys.getByRole('button', { name: digit, exact: true }).click();
    await expect(unlocked).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/settings\?tab=staff/);

    await lock.click();
    await name.click();
    for (let tries = 1; tries <= 5; tries++) {
      const answered = page.waitForResponse('**/api/admin/desk-unlock');
      await field.pressSequentially(inArabicDigits(WRONG));
      await answered;
      if (tries < 5) await expect(field).toHaveValue('');
    }
    const why = say(
      'The PIN of {fullName} is off on this tablet until the password is given here once.',
      { fullName },
    );
    await expect(page.getByText(why)).toBeVisible();
    await page.getByRole('textbox', { name: say('Your e-mail') }).fill(email);
    await page.getByLabel(say('Password'), { exact: true }).fill(password);
    await page.getByRole('button', { name: say('Unlock'), exact: true }).click();
    await expect(unlocked).toBeVisible();

    await lock.click();
    await name.click();
    await page.keyboard.type(PIN);
    await expect(unlocked).toBeVisible();
    // The suite's hotel has its two members of staff again.
    // The desk of who leaves would go on asking, and be refused.
    await page.goto('about:blank');
    const { id } = userSchema.parse(await (await page.request.get('/api/auth/me')).json());
    const left = await page.request.post(`/api/admin/staff-members/${id}/remove`, {
      data: { password },
    });
    await expect(left).toBeOK();
  },
);

test(
  'B-05 F-05 on a phone a bar of five leads everywhere, and signing out asks first',
  { tag: '@arabic' },
  async ({ page, say }) => {
    await openBoard(page, say);
    const bar = page.getByRole('navigation', { name: say('Back office') });
    await expect(bar.getByRole('listitem').filter({ visible: true })).toHaveCount(5);
    const more = page.getByRole('dialog', { name: MORE });
    await bar.getByRole('button', { name: MORE }).click();
    await expectAccessible(page, 'More');
    await more.getByRole('link', { name: say('Reviews') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('Guest reviews') })).toBeVisible();
    await expect(more).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: say('Bookings') })).toBeVisible();

    await bar.getByRole('button', { name: MORE }).click();
    await more.getByRole('button', { name: say('Sign out') }).click();
    const question = page.getByRole('alertdialog', { name: say('Sign out of the back office?') });
    await question.getByRole('button', { name: say('Stay here') }).click();
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL(/\/dashboard\/bookings/);
    await bar.getByRole('button', { name: MORE }).click();
    await more.getByRole('button', { name: say('Sign out') }).click();
    await question.getByRole('button', { name: say('Sign out') }).click();
    await expect(page).toHaveURL('/login');
  },
);

/** Counts what the page plays: a browser of the tests has nobody to hear it. */
async function listenForTones(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard = { tones: 0 };
    Object.assign(window, { heard });
    const start: unknown = Reflect.get(OscillatorNode.prototype, 'start');
    OscillatorNode.prototype.start = function count(at) {
      heard.tones += 1;
      if (typeof start === 'function') start.call(this, at);
    };
  });
}

function tones(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { heard: { tones: number } }).heard.tones);
}
