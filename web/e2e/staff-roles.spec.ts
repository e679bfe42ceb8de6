import { expect } from '@playwright/test';
import { userSchema } from '#shared/accounts/account.contract.ts';
import { staffMembersSchema } from '#shared/accounts/staff-member.contract.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { signInAsColleague, signInAsSecondMember, signInAsStaff } from './fixtures/staff.ts';
import { test, visit } from './fixtures/test.ts';
import { colleagueAccount, staffAccount } from './staff-account.ts';

// A role arrives with a hint, as all that concerns an account.
test.use({ isLive: true });

test(
  'B-01 A-07 the reception is offered what its role may do, and a change of the role arrives on the open page',
  { tag: ['@tablet', '@arabic'] },
  async ({ page, otherDevice, language, say, troubles }) => {
    const { email } = await signInAsColleague(page, language, 'reception');
    const needsManager = page.getByRole('heading', { name: say('This needs a manager') });
    const rail = page.getByRole('navigation', { name: say('Back office') });
    const figures = rail.getByRole('link', { name: say('Statistics') });

    await visit(page, '/dashboard/statistics');
    await expect(needsManager).toBeVisible();
    await expect(figures).toHaveCount(0);
    await expectAccessible(page, 'an area of managers');
    await visit(page, '/dashboard/settings?tab=prices');
    await expect(needsManager).toBeVisible();
    await expect(page.getByRole('link', { name: say('Prices') })).toHaveCount(0);
    await visit(page, '/dashboard/settings');
    await expect(page.getByText(say('Your role: reception.'))).toBeVisible();
    await expect(
      page.getByRole('region', { name: say('Second step of your sign-in') }),
    ).toBeVisible();
    await expect(page.getByRole('form', { name: say('Add a member') })).toHaveCount(0);
    await expectAccessible(page, 'the settings of the reception');

    // The list of prices is a manager’s; what a night costs is everybody’s, and nothing is refused.
    await visit(page, '/dashboard/rooms');
    const gold = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: say('Gold') });
    await expect(gold.first()).toContainText('13.200');

    await visit(page, '/dashboard/settings');
    const manager = await otherDevice();
    await signInAsStaff(manager);
    await visit(manager, '/dashboard/settings?tab=staff');
    const row = manager.getByRole('list', { name: say('Staff') }).getByRole('listitem');
    await row
      .filter({ hasText: email })
      .getByRole('button', { name: say('Make a manager') })
      .click();
    const asked = manager.getByRole('alertdialog');
    await expectAccessible(manager, 'a member who is to be a manager');
    await asked
      .getByRole('textbox', { name: say('Your own password') })
      .fill(staffAccount().password);
    await asked.getByRole('button', { name: say('Make a manager') }).click();
    await expect(asked).toBeHidden();
    const waiting = manager
      .getByRole('region', { name: say('Waiting for a second manager') })
      .getByRole('listitem')
      .filter({ hasText: email });
    await expect(waiting).toContainText(say('To be a manager'));

    const second = await otherDevice();
    await signInAsSecondMember(second);
    const list = await second.request.get('/api/admin/staff-members');
    const { proposals } = staffMembersSchema.parse(await list.json());
    const id = proposals.find((one) => one.email === email)?.id;
    const confirmed = await second.request.post(`/api/admin/staff-proposals/${id}/confirm`, {
      data: { password: colleagueAccount().password },
    });
    await expect(confirmed).toBeOK();
    await expect(page.getByText(say('You are a manager now'))).toBeVisible();
    await expect(figures).toBeVisible();

    const own = userSchema.parse(await (await page.request.get('/api/auth/me')).json());
    troubles.expectCall(403, /\/api\/admin/);
    await visit(page, '/dashboard/settings?tab=prices');
    const demoted = await second.request.put(`/api/admin/staff-members/${own.id}/role`, {
      data: { role: 'reception', password: colleagueAccount().password },
    });
    await expect(demoted).toBeOK();
    await expect(needsManager).toBeVisible();
    await expect(figures).toHaveCount(0);

    // The suite's hotel has its two members of staff again.
    await page.goto('about:blank');
    const left = await second.request.post(`/api/admin/staff-members/${own.id}/remove`, {
      data: { password: colleagueAccount().password },
    });
    await expect(left).toBeOK();
  },
);
