import { expect, type Page } from '@playwright/test';
import { siteSettingsSchema } from '#shared/site/site-settings.contract.ts';
import { expectAccessible } from './fixtures/axe.ts';
import type { Say } from './fixtures/say.ts';
import { signInAsStaff } from './fixtures/staff.ts';
import { test, visit } from './fixtures/test.ts';

const SETTINGS = '/dashboard/settings?tab=';

async function settingsNow(page: Page) {
  return siteSettingsSchema.parse(await (await page.request.get('/api/admin/site')).json());
}

async function saveAddress(page: Page, address: string): Promise<void> {
  const { version } = await settingsNow(page);
  const data = { version, changes: { address } };
  expect((await page.request.put('/api/admin/site', { data })).ok()).toBe(true);
}

async function openForm(page: Page, say: Say) {
  await visit(page, `${SETTINGS}site`);
  const form = page.getByRole('form', { name: say('Hotel and site') });
  await expect(form).toBeVisible();
  return form;
}

test('B-01 a wrong e-mail is told beside its field; an address that a colleague saved first is told, and the second save is what guests read', async ({
  page,
  say,
  troubles,
}) => {
  await signInAsStaff(page);
  const form = await openForm(page, say);
  await expectAccessible(page, 'the settings of the site');
  const { address: before } = await settingsNow(page);
  const field = form.getByRole('textbox', { name: say('Address in English') });
  const email = form.getByRole('textbox', { name: say('E-mail') });
  const save = form.getByRole('button', { name: say('Save') });
  try {
    await email.fill('no address');
    await save.click();
    await expect(email).toBeFocused();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await form.getByRole('button', { name: say('Undo') }).click();

    await field.fill(`${before}, gate 2`);
    await saveAddress(page, `${before}, gate 1`);
    troubles.expectFailedLoads();
    await save.click();
    await expect(form.getByRole('alert')).toContainText(say('A colleague was faster'));
    await expect(field).toHaveValue(`${before}, gate 2`);
    expect((await settingsNow(page)).address).toBe(`${before}, gate 1`);
    await save.click();
    await expect(form.getByRole('button', { name: say('Undo') })).toHaveCount(0);
    const site = await page.request.get('/api/site');
    expect(await site.text()).toContain(`${before}, gate 2`);
  } finally {
    await saveAddress(page, before);
  }
});
