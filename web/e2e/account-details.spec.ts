import { expect } from '@playwright/test';
import { loginAnswerSchema } from '#shared/accounts/account.contract.ts';
import { aPerson, codeIn, mailTo, ownMenu, signUpHere, storePair } from './fixtures/account.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { test, visit } from './fixtures/test.ts';

test(
  'A-01 A-04 name, phone and e-mail change on the account page; a device that this signs out says why',
  { tag: '@crossed' },
  async ({ page, otherDevice, language, say, troubles }) => {
    const person = aPerson(language);
    const { fullName, email, password } = aPerson(language);
    await signUpHere(page, person);
    const elsewhere = await otherDevice();
    const answer = await elsewhere.request.post('/api/auth/login', {
      data: { email: person.email, password: person.password },
    });
    const { user, sessionToken } = loginAnswerSchema.parse(await answer.json());
    const pair = { id: String(user?.id), email: person.email, token: sessionToken ?? '' };
    await storePair(elsewhere, pair);
    await visit(page, '/account');

    await test.step('name and phone', async () => {
      const data = page.getByRole('region', { name: say('Your data'), exact: true });
      await data.getByRole('textbox', { name: say('Full name') }).fill(fullName);
      await data.getByRole('textbox', { name: say('Phone (if you like)') }).fill('12');
      await data.getByRole('button', { name: say('Save') }).click();
      const wrong = say('Write a phone number such as 9123 4567, or leave it empty');
      await expect(data).toContainText(wrong);
      await data
        .getByRole('textbox', { name: say('Phone (if you like)') })
        .fill(person.phoneNumber);
      await data.getByRole('button', { name: say('Save') }).click();
      await expect(page.getByRole('status').filter({ hasText: say('Saved') })).toBeVisible();
      await expect(ownMenu(page, say, { ...person, fullName })).toBeVisible();
    });

    const mailbox = page.getByRole('region', { name: say('E-mail'), exact: true });
    await test.step('the e-mail, by the password and a code', async () => {
      await mailbox.getByRole('button', { name: say('Use another e-mail') }).click();
      await mailbox.getByRole('textbox', { name: say('New e-mail') }).fill(email);
      await mailbox.getByLabel(say('Current password'), { exact: true }).fill(password);
      await expectAccessible(page, 'account page with another e-mail');
      await mailbox.getByRole('button', { name: say('Send the code') }).click();
      const code = codeIn(await mailTo(page.request, email));
      await expect(mailbox.getByRole('button', { name: say('Change the e-mail') })).toBeVisible();
      // Sent with its last digit.
      await mailbox.getByRole('textbox', { name: say('Six-digit code') }).fill(code);
      await expect(mailbox).toContainText(email);
      await expect(ownMenu(page, say, { ...person, fullName, email })).toBeVisible();
    });

    await test.step('elsewhere the person reads why they are signed out', async () => {
      troubles.expectCall(401, /auth/);
      await visit(elsewhere, '/account');
      const reason = elsewhere.getByText(say('You were signed out on this device'));
      await expect(reason).toBeVisible();
      await elsewhere.reload();
      await expect(reason).toBeVisible();
    });
  },
);
