import { expect } from '@playwright/test';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { expectAccessible, expectNoSideScroll } from './fixtures/axe.ts';
import { signInAsStaff } from './fixtures/staff.ts';
import { test, visit } from './fixtures/test.ts';

test(
  'I-01 F-04 staff lower a count, take it back, hear of the other tablet, and stop the sale of a type',
  { tag: '@crossed' },
  async ({ page, say, troubles }) => {
    troubles.expectCall(409, /\/api\/room-smoking-inventory\/deluxe\/non_smoking/);
    await signInAsStaff(page);
    await visit(page, '/dashboard/rooms');
    const named = (kind: string) =>
      page.getByRole('group', {
        name: say('{tier}, {name}', { tier: say('Deluxe'), name: say(kind) }),
      });
    const rooms = named('Two beds');
    const count = rooms.getByRole('spinbutton');
    const before = Number(await count.inputValue());
    await rooms.getByRole('button', { name: say('Less') }).click();
    await expect(page.getByRole('button', { name: say('Undo') })).toBeVisible();
    await expect(count).toHaveValue(String(before - 1));
    await page.getByRole('button', { name: say('Undo') }).click();
    await expect(count).toHaveValue(String(before));
    await expect(rooms).not.toHaveAttribute('aria-busy');

    const nonSmoking = named('Non-smoking');
    await expect(nonSmoking.getByRole('button', { name: say('More') })).toBeDisabled();
    const seen = Number(await nonSmoking.getByRole('spinbutton').inputValue());
    const put = (availableCount: number) =>
      page.request.put('/api/room-smoking-inventory/deluxe/non_smoking', {
        data: { totalCount: 4, availableCount },
      });
    await expect(await put(seen - 2)).toBeOK();
    await nonSmoking.getByRole('button', { name: say('Less') }).click();
    const band = page.getByRole('alert');
    await expect(band).toContainText(say('Another tablet changed it a moment ago'));
    await expectAccessible(page, 'two tablets');
    await band.getByRole('button', { name: say('Save {wanted}', { wanted: seen - 1 }) }).click();
    await expect(nonSmoking.getByRole('spinbutton')).toHaveValue(String(seen - 1));
    await expect(band).toBeHidden();

    const night = addDays(muscatDay(Date.now()), 340);
    await page.getByLabel(say('Night'), { exact: true }).last().fill(night);
    await page.getByRole('button', { name: say('Stop selling') }).click();
    const panel = page.getByRole('dialog', { name: say('Stop selling') });
    await panel.getByRole('radio', { name: say('Deluxe') }).check({ force: true });
    await expectAccessible(page, 'stop selling');
    await panel.getByRole('button', { name: say('Stop selling') }).click();
    await expect(panel.getByText(say('Say in a word why, for your colleagues.'))).toBeVisible();
    await panel.getByLabel(say('Reason')).fill('New bathrooms');
    await panel.getByRole('button', { name: say('Stop selling') }).click();
    await expect(panel).toBeHidden();
    const ahead = page.getByRole('region', { name: say('Stopped and closed') });
    await expect(ahead).toContainText('New bathrooms');
    await expectNoSideScroll(page, 'rooms on sale');
    const nights = await page.request.get(
      `/api/room-nights?roomType=deluxe&from=${night}&to=${addDays(night, 1)}`,
    );
    expect(await nights.json()).toMatchObject({ soldOut: [night] });
    await ahead.getByRole('button', { name: say('End now') }).click();
    await page.getByRole('button', { name: say('Back on sale') }).click();
    await expect(ahead).toBeHidden();
  },
);
