import { expect, type Page } from '@playwright/test';
import { deskDrawSchema } from '#shared/draw/draw-desk.contract.ts';
import { GRACE_HOURS } from '#shared/events/entry-month.ts';
import { muscatMonth } from '#shared/muscat-time.ts';
import { expectAccessible } from './fixtures/axe.ts';
import type { Say } from './fixtures/say.ts';
import { demoGuest, readDraw } from './fixtures/sealed-draw.ts';
import { signInAsStaff } from './fixtures/staff.ts';
import { test, visit } from './fixtures/test.ts';
import { STATE } from './staff-account.ts';

test(
  'W-05 staff set a draw up, read what the law still asks, open it, and call it off with a reason that everybody reads',
  { tag: ['@tablet', '@arabic'] },
  async ({ page, otherDevice, say, troubles }) => {
    const month = muscatMonth(Date.now());
    await signInAsStaff(page);
    await visit(page, `/dashboard/draws/${month}`);
    const detail = page.getByRole('region', { name: say('The draw'), exact: true });
    await expect(detail.getByText(say('Before it can be opened'))).toBeVisible();
    await expectAccessible(page, 'the desk of draws');
    const open = detail.getByRole('button', { name: say('Open the draw') });
    await expect(open).toHaveAttribute('aria-disabled', 'true');

    await detail
      .getByRole('button', { name: say('Set up the draw') })
      .last()
      .click();
    const panel = page.getByRole('dialog');
    // The event without a licence stays out.
    await panel.getByText(say('Photography'), { exact: true }).click();
    const prize = panel.getByRole('textbox', {
      name: say('Prize {number} in English', { number: 1 }),
    });
    await prize.fill('');
    await panel.getByRole('button', { name: say('Save') }).click();
    await expect(prize).toHaveAttribute('aria-invalid', 'true');
    await panel
      .getByRole('textbox', { name: say('Prize {number} in Arabic', { number: 1 }) })
      .fill('ليلة مجانية');
    await prize.fill('A free night');
    const freeze = panel.getByLabel(say('The list is sealed on (Muscat time)'));
    const usual = await freeze.inputValue();
    troubles.expectCall(400, /admin\/draws/);
    await freeze.fill(`${month}-02T10:00`);
    await panel.getByRole('button', { name: say('Save') }).click();
    await expect(
      panel.getByText(
        say('Too early: entries may still arrive for {GRACE_HOURS} hours after the month.', {
          GRACE_HOURS,
        }),
      ),
    ).toBeVisible();
    await freeze.fill(usual);
    await expectAccessible(page, 'the set-up of a draw');
    await panel.getByRole('button', { name: say('Save') }).click();
    await expect(panel).toBeHidden();

    await open.click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('Open the draw') })
      .click();
    await expect(detail.getByText(say('Before it can be sealed'))).toBeVisible();
    const guest = await otherDevice();
    await visit(guest, `/draws/${month}`);
    await expect(guest.getByRole('heading', { name: say('A free night to win') })).toBeVisible();
    await expectAccessible(guest, 'an open draw');

    await chooseRecipients(page, say);

    await detail.getByRole('button', { name: say('Call it off') }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: say('Call it off') }).click();
    await expect(
      dialog.getByText(say('Write a reason that guests understand.')).first(),
    ).toBeVisible();
    await dialog.getByRole('textbox', { name: say('Reason in Arabic') }).fill('ألغته الوزارة.');
    await dialog.getByRole('textbox', { name: say('Reason in English') }).fill('The ministry.');
    await dialog.getByRole('button', { name: say('Call it off') }).click();
    await expect(detail.getByText('ألغته الوزارة.')).toBeVisible();
    const { status } = deskDrawSchema.parse(
      await (await page.request.get(`/api/admin/draws/${month}`)).json(),
    );
    expect(status).toBe('cancelled');
    await guest.reload();
    await expect(
      guest.getByRole('heading', { name: say('The draw was called off') }),
    ).toBeVisible();
    await expect(guest.getByText('ألغته الوزارة.')).toBeVisible();
    // The other draw of the board is not touched by it.
    expect((await readDraw(page.request, demoGuest(STATE).draw)).status).not.toBe('cancelled');
  },
);

/** Names who gets the fingerprint by mail, with a slip and a reload on the way; and nobody again. */
async function chooseRecipients(page: Page, say: Say): Promise<void> {
  const panel = page.getByRole('dialog', { name: say('Fingerprint by mail') });
  const addresses = panel.getByRole('textbox', { name: say('E-mail addresses, one a line') });
  const save = panel.getByRole('button', { name: say('Save') });
  const opener = page.getByRole('button', { name: say('Choose who gets it') });
  await opener.click();
  await addresses.fill('draws@ministry.example\nnobody');
  await save.click();
  await expect(addresses).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'who gets the fingerprint');
  await page.reload();
  await expect(addresses).toHaveValue('draws@ministry.example\nnobody');
  await addresses.fill('draws@ministry.example');
  await save.click();
  await expect(panel).toBeHidden();
  const listed = page.getByRole('listitem').filter({ hasText: 'draws@ministry.example' });
  await expect(listed).toContainText(say('at the seal'));

  await opener.click();
  await addresses.fill('');
  await save.click();
  await expect(panel).toBeHidden();
  await expect(listed).toHaveCount(0);
}
