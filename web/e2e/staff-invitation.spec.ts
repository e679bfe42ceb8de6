import { expect, type Page } from '@playwright/test';
import { userSchema } from '#shared/accounts/account.contract.ts';
import { aPerson, mailTo } from './fixtures/account.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { signInAsSecondMember, signInAsStaff } from './fixtures/staff.ts';
import { test, visit } from './fixtures/test.ts';
import { colleagueAccount, staffAccount } from './staff-account.ts';

test(
  'B-01 an e-mail without an account is invited, and the link of its mail makes its owner staff once',
  { tag: ['@tablet', '@arabic'] },
  async ({ page, otherDevice, language, say, troubles }) => {
    troubles.expectCall(409, /staff-members/);
    troubles.expectCall(404, /\/api\/auth\/invitation/);
    const { fullName, email, password } = aPerson(language);
    await signInAsStaff(page);
    await visit(page, '/dashboard/settings?tab=staff');
    const form = page.getByRole('form', { name: say('Add a member') });
    await form.getByLabel(say('E-mail')).fill(email);
    await form.getByLabel(say('Your own password'), { exact: true }).fill(staffAccount().password);
    await form.getByRole('button', { name: say('Add'), exact: true }).click();
    await form.getByRole('button', { name: say('Send an invitation') }).click();
    // One member alone invites nobody where there are two.
    const proposed = (tablet: Page) =>
      tablet
        .getByRole('region', { name: say('Waiting for a second manager') })
        .getByRole('listitem')
        .filter({ hasText: email });
    await expect(proposed(page).getByRole('button', { name: say('Take it back') })).toBeVisible();
    await expect(
      proposed(page).getByRole('button', { name: say('Confirm as the second') }),
    ).toHaveCount(0);
    await expectAccessible(page, 'the staff with a proposal');
    const second = await otherDevice();
    await signInAsSecondMember(second);
    await visit(second, '/dashboard/settings?tab=staff');
    await proposed(second)
      .getByRole('button', { name: say('Confirm as the second') })
      .click();
    const asked = second.getByRole('alertdialog');
    const own = asked.getByRole('textbox', { name: say('Your own password') });
    const confirm = asked.getByRole('button', { name: say('Confirm as the second') });
    await confirm.click();
    await expect(asked.getByText(say('Type your password.'))).toBeVisible();
    troubles.expectCall(400, /staff-proposals/);
    await own.fill('not this one at all');
    await confirm.click();
    await expect(asked.getByText(say('This is not your password.'))).toBeVisible();
    await expectAccessible(second, 'a proposed member that is confirmed');
    await own.fill(colleagueAccount().password);
    await confirm.click();
    await expect(asked).toBeHidden();
    await expect(proposed(second)).toHaveCount(0);
    await second.goto('about:blank');
    await page.reload();
    const invited = page.getByRole('region', { name: say('Invited') }).getByRole('listitem');
    const row = invited.filter({ hasText: email });
    await expect(row).toBeVisible();
    await expectAccessible(page, 'the staff with an invitation');
    const first = linkIn(await mailTo(page.request, email));
    await row.getByRole('button', { name: say('Send again') }).click();
    const newer = linkIn(await mailTo(page.request, email, 2));

    const phone = await otherDevice();
    await phone.goto(first);
    await expect(
      phone.getByRole('heading', { level: 1, name: say('This invitation is over') }),
    ).toBeVisible();
    await expect(
      phone.getByText(say('If you have joined already, sign in with the password you chose')),
    ).toBeVisible();
    await phone.goto('about:blank');
    await phone.goto(newer);
    await expect(
      phone.getByRole('heading', { level: 1, name: say('Join the hotel’s staff') }),
    ).toBeVisible();
    await expectAccessible(phone, 'an invitation');
    await phone.getByLabel(say('Full name')).fill(fullName);
    await phone.getByLabel(say('Password'), { exact: true }).fill(password);
    await phone.getByRole('checkbox').check();
    await phone.getByRole('button', { name: say('Join the staff') }).click();
    await expect(phone).toHaveURL(/\/dashboard\/today/);
    // The form was left at its first role, so the new member is at the reception.
    await expect(phone.getByRole('link', { name: say('Hotel Statistics') })).toHaveCount(0);

    await page.reload();
    await expect(page.getByRole('list', { name: say('Staff') }).getByText(email)).toBeVisible();
    await expect(row).toHaveCount(0);
    // The suite's hotel has its two members of staff again.
    // The desk of who leaves would go on asking, and be refused.
    await phone.goto('about:blank');
    const { id } = userSchema.parse(await (await phone.request.get('/api/auth/me')).json());
    const left = await page.request.post(`/api/admin/staff-members/${id}/remove`, {
      data: { password: staffAccount().password },
    });
    await expect(left).toBeOK();
  },
);

/** Its path, because the mail names the address under which the hotel is reached. */
function linkIn({ text }: { readonly text: string }): string {
  const [link] = /\/invitation#[\w-]{43}/.exec(text) ?? [];
  if (!link) throw new Error(`no link in: ${text}`);
  return link;
}
