import { expect, type Page } from '@playwright/test';
import {
  aPerson,
  login,
  ownMenu,
  register,
  signUp,
  signUpHere,
  storePair,
  codeIn,
  inArabicDigits,
  mailTo,
} from './fixtures/account.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { openFullForm, roomName } from './fixtures/booking-form.ts';
import { ownBookings } from './fixtures/front-desk.ts';
import { stayIn } from './fixtures/hotel.ts';
import { ownDay, test, visit } from './fixtures/test.ts';

test(
  'A-04 R-06 a session that ends in the middle of a booking costs nothing that was typed, and shows it to nobody else',
  { tag: '@arabic' },
  async ({ page, playwright, baseURL, language, say, troubles }, testInfo) => {
    // Three passwords are checked on the way, and two themes scanned.
    test.setTimeout(120_000);
    const guest = aPerson(language);
    await signUpHere(page, guest);
    await visit(page, '/');
    await expect(ownMenu(page, say, guest)).toBeVisible();
    const form = await openFullForm(page, say, roomName('deluxe', language));
    await form.pickStay(stayIn(ownDay(testInfo, 6), 1));
    await form.fillGuest(guest);
    await form.chooseKinds();
    const stay = [await form.arrival.textContent(), await form.departure.textContent()];
    const typed = async () => {
      await expect(form.phone).toHaveValue(new RegExp(guest.phoneNumber.slice(-4)));
      await expect(form.fullName).toHaveValue(guest.fullName);
      await expect(form.idNumber).toHaveValue(guest.idNumber);
      expect([await form.arrival.textContent(), await form.departure.textContent()]).toEqual(stay);
    };

    const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    await expect(
      await elsewhere.post('/api/auth/login', {
        data: { email: guest.email, password: guest.password },
      }),
    ).toBeOK();
    const endHere = async () => expect(await elsewhere.delete('/api/auth/sessions')).toBeOK();
    await endHere();

    troubles.expectCall(401, /api/);
    await form.confirm.click();
    const question = page.getByRole('dialog', { name: say('Your session has ended') });
    await expect(question.getByRole('textbox', { name: say('E-mail') })).toHaveValue(guest.email);
    await expectAccessible(page, 'question of a session that is over');
    await question.getByLabel(say('Password'), { exact: true }).fill(guest.password);
    await question.getByRole('button', { name: say('Sign in and go on') }).click();
    await expect(question).toBeHidden();

    await expect(form.dialog).toBeVisible();
    await typed();
    expect(await ownBookings(elsewhere)).toEqual([]);

    await test.step('whoever goes on without signing in finds an empty form', async () => {
      await endHere();
      await form.confirm.click();
      await question
        .getByRole('button', { name: say('Go on without signing in') })
        .last()
        .click();
      await expect(question).toBeHidden();
      const isEmpty = async () => {
        for (const field of [form.fullName, form.phone, form.idNumber])
          await expect(field).toHaveValue('');
      };
      await isEmpty();
      await page.reload();
      await isEmpty();
    });

    await test.step('and its guest, who comes back, everything they typed', async () => {
      await visit(page, '/login');
      await login(page, say, guest);
      await expect(ownMenu(page, say, guest)).toBeVisible();
      await openFullForm(page, say, roomName('deluxe', language));
      await typed();
    });
    await form.confirm.click();
    await expect(
      page.getByRole('dialog', { name: say('Your request has reached the hotel') }),
    ).toBeVisible();
    expect(
      (await ownBookings(elsewhere)).map(({ userEmail, fullName }) => ({ userEmail, fullName })),
    ).toEqual([{ userEmail: guest.email, fullName: guest.fullName }]);
    await elsewhere.dispose();
  },
);

test(
  'A-03 L-09 the way to a page leads there also past a forgotten password',
  { tag: '@arabic' },
  async ({ page, playwright, baseURL, language, say, troubles }) => {
    const guest = aPerson(language);
    const elsewhere = await playwright.request.newContext({
      baseURL: baseURL ?? '',
      extraHTTPHeaders: { 'Accept-Language': language },
    });
    await signUp(elsewhere, guest);
    await visit(page, '/points-statement');
    await expect(page).toHaveURL('/login?next=%2Fpoints-statement');

    troubles.expectCall(401, /login/);
    await login(page, say, { ...guest, password: 'not the password' });
    await expect(failure(page, say('Sign-in error'))).toContainText(
      language === 'ar'
        ? 'البريد الإلكتروني أو كلمة المرور غير صحيحة.'
        : 'The e-mail or the password is not right.',
    );
    await test.step('the form goes on saying it once the message is gone, until somebody types', async () => {
      const password = page.getByLabel(say('Password'), { exact: true });
      await expect(password).toBeFocused();
      await page.getByRole('button', { name: say('Close message') }).click();
      await expect(failure(page, say('Sign-in error'))).toHaveCount(0);
      await expect(password).toHaveAttribute('aria-invalid', 'true');
      await expect(password).toHaveAccessibleDescription(
        language === 'ar'
          ? 'البريد الإلكتروني أو كلمة المرور غير صحيحة.'
          : 'The e-mail or the password is not right.',
      );
      await password.fill('n');
      await expect(password).not.toHaveAttribute('aria-invalid', 'true');
    });
    await page.getByRole('link', { name: say('Forgot your password?') }).click();
    await expect(page.getByRole('heading', { name: say('A new password') })).toBeVisible();
    await expect(page.getByRole('textbox', { name: say('E-mail') })).toHaveValue(guest.email);
    await page.getByRole('button', { name: say('Send the code') }).click();
    await expect(page).toHaveURL(/\/reset-password\?/);
    const mail = await mailTo(page.request, guest.email, 2);
    expect(mail.subject).toContain(
      language === 'ar' ? 'رمز تغيير كلمة المرور' : 'Your code to change your password',
    );
    await page.getByRole('textbox', { name: say('Six-digit code') }).fill(codeIn(mail));
    await page.getByLabel(say('New password'), { exact: true }).fill('نخلة wa qarib 9');
    await page.getByRole('button', { name: say('Change the password') }).click();

    await expect(page).toHaveURL('/login?notice=password_changed&next=%2Fpoints-statement');
    expect((await elsewhere.get('/api/auth/me')).status()).toBe(401);
    await elsewhere.dispose();
    await login(page, say, { ...guest, password: 'نخلة wa qarib 9' });
    await expect(page.getByRole('status').filter({ hasText: say('Welcome!') })).toContainText(
      language === 'ar' ? 'تم تسجيل الدخول بنجاح' : 'You are signed in.',
    );
    await expect(page).toHaveURL('/points-statement');
    await expect(page.getByRole('heading', { name: say('No points yet') })).toBeVisible();

    await test.step('on the account page the password is changed by the current one alone', async () => {
      troubles.expectCall(400, /change-password/);
      await page.goto('/account');
      const change = async (current: string) => {
        await page.getByLabel(say('Current password'), { exact: true }).fill(current);
        await page.getByLabel(say('New password'), { exact: true }).fill('wahat نخيل 81');
        await page.getByRole('button', { name: say('Change the password') }).click();
      };
      await change('not the password');
      await expect(page.getByText(say('This is not your current password'))).toBeVisible();
      await change('نخلة wa qarib 9');
      await expect(
        page.getByRole('status').filter({ hasText: say('Your password is changed') }),
      ).toBeVisible();
      await expect(page.getByLabel(say('Current password'), { exact: true })).toHaveValue('');
    });

    await test.step('and the account is erased with a code from the mailbox, for those who have no password', async () => {
      troubles.expectCall(400, /erase/);
      await page.route('**/api/account', async (route) => {
        const response = await route.fetch();
        await route.fulfill({
          response,
          json: { ...((await response.json()) as object), hasPassword: false, hasGoogle: true },
        });
      });
      await page.reload();
      await page.getByRole('button', { name: say('Erase my account') }).click();
      const question = page.getByRole('alertdialog');
      const code = question.getByRole('textbox', { name: say('Code from the e-mail') });
      await question.getByRole('button', { name: say('Erase for good') }).click();
      await expect(question.getByText(say('The code has 6 digits'))).toBeVisible();
      await question.getByRole('button', { name: say('Send me a code') }).click();
      await expect(code).toBeFocused();
      await expect(question.getByText(say('The code has 6 digits'))).toHaveCount(0);
      // Before it: the code to confirm the e-mail, two to change the password, and two words that
      // it was changed.
      const right = codeIn(await mailTo(page.request, guest.email, 5));
      await code.fill(right === '000000' ? '000001' : '000000');
      await question.getByRole('button', { name: say('Erase for good') }).click();
      await expect(code).toHaveValue('');
      await expect(code).toHaveAccessibleDescription(/./);
      await code.fill(language === 'ar' ? inArabicDigits(right) : right);
      await question.getByRole('button', { name: say('Erase for good') }).click();
      await expect(
        page.getByRole('status').filter({ hasText: say('Your account is erased') }),
      ).toBeVisible();
      await expect(page).toHaveURL('/');
      expect(
        (
          await page.request.post('/api/auth/login', {
            data: { email: guest.email, password: 'wahat نخيل 81' },
          })
        ).status(),
      ).toBe(401);
    });
  },
);

test(
  'A-01 A-02 A-03 what is refused says so under the listed titles',
  { tag: '@arabic' },
  async ({ page, language, say, troubles }) => {
    const guest = aPerson(language);
    troubles.expectFailedLoads();
    await register(page.request, guest);

    await test.step('signing in before the e-mail is confirmed leads to the code', async () => {
      await page.route('**/api/auth/login', (route) => route.abort(), { times: 1 });
      await visit(page, '/login');
      await login(page, say, guest);
      await expect(failure(page, say('An unexpected error occurred'))).toContainText(say('Error'));
      const reason = page.getByText(
        say('No connection to the hotel. Check your internet connection and try again.'),
      );
      await expect(reason).toBeVisible();
      await login(page, say, guest);
      await expect(reason).toHaveCount(0);
      await expect(failure(page, say('Check your e-mail'))).toBeVisible();
      await expect(page).toHaveURL(`/verify-email?email=${encodeURIComponent(guest.email)}`);
    });

    await test.step('a wrong code, and a code that cannot be sent', async () => {
      troubles.expectCall(400, /verify-email/);
      const code = page.getByRole('textbox', { name: say('Six-digit code') });
      // Sent with its last digit.
      await code.fill('000000');
      await expect(failure(page, say('Verification error'))).toBeVisible();
      await expect(code).toHaveValue('');
      await expect(code).toHaveAccessibleDescription(/000000/);
      await page.route('**/api/auth/resend-verification', (route) => route.abort());
      await visit(page, '/verify-email');
      await page.getByRole('button', { name: say('Send another code') }).click();
      await expect(failure(page, say('E-mail is required'))).toBeVisible();
      await page.getByRole('textbox', { name: say('E-mail') }).fill(guest.email);
      await page.getByRole('button', { name: say('Send another code') }).click();
      await expect(failure(page, say('Error sending'))).toContainText(say('Resend failed'));
      await expect(
        page.getByText(
          say('No connection to the hotel. Check your internet connection and try again.'),
        ),
      ).toBeVisible();
    });

    await test.step('an account that cannot be created', async () => {
      await page.route('**/api/auth/register', (route) => route.abort());
      await visit(page, '/register');
      await page.getByRole('textbox', { name: say('Full name') }).fill(guest.fullName);
      await page.getByRole('textbox', { name: say('E-mail') }).fill(guest.email);
      await page.getByLabel(say('Password'), { exact: true }).fill(guest.password);
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: say('Create the account') }).click();
      await expect(failure(page, say('Error creating the account'))).toContainText(
        say('The account could not be created'),
      );
      await expect(page.getByRole('textbox', { name: say('Full name') })).toHaveValue(
        guest.fullName,
      );
    });
  },
);

test(
  'A-04 what a browser remembers of a session that is not there is cleared',
  { tag: '@english' },
  async ({ page, say, troubles }) => {
    troubles.expectCall(401, /auth/);
    await storePair(page, { id: '1', email: 'nobody@example.om', token: 'sh_nothing' });
    await visit(page, '/account');
    await expect(page).toHaveURL('/login?next=%2Faccount');
    await expect(page.getByText(say('Your session has ended'))).toBeVisible();
    expect(
      await page.evaluate(() =>
        ['userId', 'userEmail', 'sessionToken'].map((key) => localStorage.getItem(key)),
      ),
    ).toEqual([null, null, null]);
  },
);

function failure(page: Page, text: string) {
  return page.getByRole('alert').filter({ hasText: text });
}
