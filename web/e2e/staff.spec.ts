import { expect, type Page } from '@playwright/test';
import { aGuest } from './fixtures/guest.ts';
import { stayIn } from './fixtures/hotel.ts';
import type { Say } from './fixtures/say.ts';
import { openBoard, restAHand } from './fixtures/staff.ts';
import { expectDirection, test, visit } from './fixtures/test.ts';
import { staffAccount } from './staff-account.ts';

/** Milliseconds between two looks at the bookings. */
const POLL = 10_000;

test(
  'B-02 staff sign in on the tablet and approve a request; its guest reads the answer without a reload',
  { tag: ['@tablet', '@arabic'] },
  async ({ page, otherDevice, hotel, language, say }) => {
    const { fullName } = aGuest(language);
    const { reference, receipt } = await hotel.book(stayIn(25, 2), { fullName });
    const guest = await otherDevice();
    await guest.clock.install();
    await visit(guest, `/b/${reference}#${receipt ?? ''}`);
    const own = guest.getByRole('dialog', { name: say('Your request has reached the hotel') });
    await expect(own.getByText(reference)).toBeVisible();
    expect(new URL(guest.url()).hash).toBe('');
    await own.getByRole('button', { name: say('Close'), exact: true }).click();
    await guest.getByRole('button', { name: say('Notifications and bookings') }).click();
    const card = guest.getByRole('dialog').getByRole('listitem').filter({ hasText: fullName });
    await expect(card).toContainText(say('Awaiting approval'));

    await page.goto('/dashboard/bookings');
    await expect(page).toHaveURL(/\/login\?next=%2Fdashboard%2Fbookings$/);
    await expectDirection(page, language);
    await page.getByRole('textbox', { name: say('E-mail') }).fill(staffAccount().email);
    await page.getByLabel(say('Password'), { exact: true }).fill(staffAccount().password);
    await page.getByRole('button', { name: say('Sign in') }).click();
    await expectMessage(page, say('Welcome!'));
    await expect(page).toHaveURL(/\/dashboard\/bookings/);

    await page.getByRole('button', { name: new RegExp(`^${say('Approve')}.*${fullName}`) }).click();
    const question = page.getByRole('alertdialog', {
      name: say('Approve the booking of {guest}?', { guest: fullName }),
    });
    await expect(question).toContainText(reference);
    await question.getByRole('button', { name: say('Approve'), exact: true }).click();
    await expectMessage(page, say('Booking approved'));

    // Until the answer can no longer be undone its guest sees a request that waits.
    await expect(card).toContainText(say('Awaiting approval'));
    await expect(async () => {
      await guest.clock.fastForward(POLL);
      const told = { timeout: 1000 };
      await expect(card).toContainText(say('Booking Approved - Processing'), told);
    }).toPass({ timeout: 30_000 });
    await expect(card.getByRole('button', { name: say('Cancel booking') })).toHaveCount(0);
  },
);

test(
  'B-02 a booking goes its whole way on the board: confirmed, completed, with the listed texts',
  { tag: ['@tablet', '@arabic'] },
  async ({ page, hotel, language, say }) => {
    const { fullName } = aGuest(language);
    await hotel.book(stayIn(0, 2), { fullName });
    await openBoard(page, say);
    await openBooking(page, fullName);
    const detail = page.getByRole('complementary', { name: say('Booking details') });
    await expect(detail.getByRole('heading', { name: fullName })).toBeVisible();

    await answer(page, say, detail, say('Approve booking'), say('Approve'));
    await expectMessage(page, say('Booking approved'));
    // The next request has opened by itself.
    await openBooking(page, fullName);
    await answer(page, say, detail, say('Confirm'), say('Confirm'));
    await expectMessage(page, say('Booking confirmed'));
    await answer(page, say, detail, say('Complete'), say('Complete'));
    await expectMessage(page, say('Booking completed'));
    await expectMessage(page, say('No points were added: this guest booked without an account.'));
    await expect(detail).toContainText(say('Completed'));
  },
);

test(
  'B-02 staff reject a request, cancel a booking and delete one, each after a question that can be left',
  { tag: ['@tablet', '@english'] },
  async ({ page, hotel, language, say }) => {
    const [rejected, cancelled] = [aGuest(language).fullName, aGuest(language).fullName];
    await Promise.all(
      [rejected, cancelled].map((fullName) => hotel.book(stayIn(27, 1), { fullName })),
    );
    await openBoard(page, say);
    const detail = page.getByRole('complementary', { name: say('Booking details') });

    await openBooking(page, rejected);
    await detail.getByRole('button', { name: say('Reject'), exact: true }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('Back') })
      .click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(detail).toContainText(say('Awaiting approval'));
    await detail.getByRole('button', { name: say('Reject'), exact: true }).click();
    await end(page, say, say('Reject'), say('These dates are closed'));
    await expectMessage(page, say('Booking rejected'));
    await page.getByRole('button', { name: say('Undo'), exact: true }).click();
    await expectMessage(page, say('The request waits again'));
    await openBooking(page, rejected);
    await expect(detail).toContainText(say('Awaiting approval'));

    await openBooking(page, cancelled);
    await answer(page, say, detail, say('Approve booking'), say('Approve'));
    await expectMessage(page, say('Booking approved'));
    // A lane shows its first stays, and others may come earlier.
    await page
      .getByRole('searchbox', { name: say('Search by name, phone or reference') })
      .fill(cancelled);
    await openBooking(page, cancelled);
    await detail.getByRole('button', { name: say('Cancel booking'), exact: true }).click();
    await end(page, say, say('Cancel booking'), say('The guest asked for it'));
    await expectMessage(page, say('Booking has been cancelled'));
    await detail.getByRole('button', { name: say('Delete'), exact: true }).click();
    const deletion = page.getByRole('alertdialog');
    await deletion.getByLabel(say('Why is it deleted?')).fill('Booked twice');
    await deletion.getByLabel(say('Your own password')).fill(staffAccount().password);
    await deletion.getByRole('button', { name: say('Delete'), exact: true }).click();
    await expect(deletion).toBeHidden();
    await expectMessage(page, say('Request deleted'));
    await expect(page.getByRole('button', { name: cancelled })).toHaveCount(0);
  },
);

test(
  'R-15 two of the staff answer one request: the slower one reads what it is now and that nothing changed',
  { tag: ['@tablet', '@english'] },
  async ({ page, otherDevice, hotel, language, say, troubles }) => {
    const { fullName } = aGuest(language);
    await hotel.book(stayIn(29, 1), { fullName });
    const colleague = await otherDevice();
    await openBoard(page, say);
    await openBoard(colleague, say);
    await page.getByRole('button', { name: new RegExp(`^${say('Approve')}.*${fullName}`) }).click();
    await colleague
      .getByRole('button', { name: new RegExp(`^${say('Reject')}.*${fullName}`) })
      .click();
    await end(colleague, say, say('Reject'), say('These dates are closed'));
    await expectMessage(colleague, say('Booking rejected'));

    troubles.expectCall(409, /status/);
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('Approve'), exact: true })
      .click();
    const conflict = page.getByRole('alertdialog', {
      name: say('This booking has changed already'),
    });
    await expect(conflict).toContainText(say('Cancelled'));
    await expect(conflict).toContainText(fullName);
    await conflict.getByRole('button', { name: say('Close'), exact: true }).click();
    await expect(
      page.getByRole('button', { name: new RegExp(`^${say('Approve')}.*${fullName}`) }),
    ).toHaveCount(0);
    // The booking is deleted afterwards, and an open desk would ask for it once more.
    await Promise.all([page.goto('about:blank'), colleague.goto('about:blank')]);
  },
);

test(
  'B-02 a new request appears on the board by itself',
  { tag: ['@tablet', '@arabic'] },
  async ({ page, hotel, language, say }) => {
    const { fullName } = aGuest(language);
    await page.clock.install();
    await openBoard(page, say);
    const takeOff = await restAHand(page);
    await hotel.book(stayIn(31, 1), { fullName });
    await page.clock.runFor(POLL);
    const queue = page.getByRole('region', { name: say('Awaiting approval') });
    await expect(queue.getByRole('button', { name: new RegExp(`${say('Show')}$`) })).toBeVisible();
    await takeOff();
    await page.clock.fastForward(POLL);
    await expect(page.getByRole('button', { name: new RegExp(`^${fullName}`) })).toBeVisible();
  },
);

test(
  'B-02 nothing of the back office is loaded for a guest, and the dashboard sends them to sign in',
  { tag: '@english' },
  async ({ page, say }) => {
    const files: string[] = [];
    page.on('request', (request) => files.push(new URL(request.url()).pathname));
    await visit(page, '/');
    await page.getByRole('button', { name: say('Notifications and bookings') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await visit(page, '/dashboard');
    await expect(page.getByRole('heading', { name: say('Sign in') })).toBeVisible();
    await expect(page).toHaveURL(/\/login\?next=%2Fdashboard$/);
    expect(files.filter(isStaffFile)).toEqual([]);

    await openBoard(page, say);
    expect(files.filter(isStaffFile).length).toBeGreaterThan(0);
  },
);

test(
  'A-03 a wrong password is refused in words that do not tell whether the account exists',
  { tag: ['@tablet', '@english'] },
  async ({ page, language, say, troubles }) => {
    troubles.expectCall(401, /login/);
    await visit(page, '/login');
    await page.getByRole('textbox', { name: say('E-mail') }).fill('nobody@example.om');
    await page.getByLabel(say('Password'), { exact: true }).fill('not the password');
    await page.getByRole('button', { name: say('Sign in') }).click();
    const message = page.getByRole('alert').filter({ hasText: say('Sign-in error') });
    await expect(message).toContainText(
      language === 'ar'
        ? 'البريد الإلكتروني أو كلمة المرور غير صحيحة.'
        : 'The e-mail or the password is not right.',
    );
    await expect(page).toHaveURL(/\/login$/);
  },
);

async function openBooking(page: Page, fullName: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${fullName}`) }).click();
}

async function answer(
  page: Page,
  say: Say,
  detail: ReturnType<Page['getByRole']>,
  step: string,
  action: string,
): Promise<void> {
  await detail.getByRole('button', { name: step, exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: say('Back') })).toBeVisible();
  await question.getByRole('button', { name: action, exact: true }).click();
  await expect(question).toBeHidden();
}

/** Answers the question with a reason, which it asks for. */
async function end(page: Page, say: Say, action: string, reason: string): Promise<void> {
  const question = page.getByRole('alertdialog');
  const send = question.getByRole('button', { name: action, exact: true });
  await send.click();
  await expect(question).toContainText(say('Choose a reason.'));
  await question.getByRole('radio', { name: reason }).press('Space');
  await send.click();
  await expect(question).toBeHidden();
}

async function expectMessage(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
}

function isStaffFile(path: string): boolean {
  return /\/assets\/.*(staff|board)/.test(path);
}
