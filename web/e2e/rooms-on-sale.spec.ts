import { expect } from '@playwright/test';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { demoRoom } from '#shared/rooms/demo-rooms.ts';
import { expectAccessible, expectNoSideScroll } from './fixtures/axe.ts';
import { signInAsStaff } from './fixtures/staff.ts';
import { test, visit } from './fixtures/test.ts';

test(
  'I-01 F-04 staff lower a count, hear of the other tablet, take it back, and stop the sale of a type',
  { tag: '@crossed' },
  async ({ page, language, say, troubles }) => {
    troubles.expectCall(409, /\/api\/room-smoking-inventory\/deluxe\/non_smoking/);
    // A night that no other test looks at, and its own in each language.
    const night = addDays(muscatDay(Date.now()), language === 'ar' ? 352 : 356);
    await signInAsStaff(page);
    await visit(page, '/dashboard/rooms');
    const read = page.waitForResponse((answer) => answer.url().includes(`night=${night}`));
    await page.getByLabel(say('Night'), { exact: true }).last().fill(night);
    await read;
    await page.getByRole('button', { name: say('This night only') }).click();
    const counter = (kind: string) =>
      page.getByRole('group', {
        name: say('{tier}, {name}', { tier: say('Deluxe'), name: say(kind) }),
      });

    const nonSmoking = counter('Non-smoking');
    await expect(nonSmoking.getByRole('spinbutton')).toHaveValue('4');
    const other = await page.request.put('/api/room-smoking-inventory/deluxe/non_smoking', {
      data: { totalCount: 4, availableCount: 2, night, scope: 'night' },
    });
    await expect(other).toBeOK();
    await nonSmoking.getByRole('button', { name: say('One less') }).click();
    const band = page.getByRole('alert').filter({ hasText: /./ });
    await expect(band).toContainText(say('Another tablet changed it a moment ago'));
    await expectAccessible(page, 'two tablets');
    await band.getByRole('button', { name: say('Save {wanted}', { wanted: 3 }) }).click();
    await expect(nonSmoking.getByRole('spinbutton')).toHaveValue('3');
    await expect(band).toBeHidden();
    await page.getByRole('button', { name: say('Undo') }).click();
    await expect(nonSmoking.getByRole('spinbutton')).toHaveValue('2');
    await expectNoSideScroll(page, 'rooms on sale');

    await page.getByRole('button', { name: say('Stop selling') }).click();
    const panel = page.getByRole('dialog', { name: say('Stop selling') });
    await panel.getByRole('radio', { name: say('Deluxe') }).check();
    await expectAccessible(page, 'stop selling');
    await panel.getByRole('button', { name: say('Stop selling') }).click();
    await expect(panel.getByText(say('Say in a word why, for your colleagues.'))).toBeVisible();
    await panel.getByLabel(say('Reason')).fill(`Paint ${language}`);
    await panel.getByRole('button', { name: say('Stop selling') }).click();
    await expect(panel).toBeHidden();
    const stop = page.getByRole('listitem').filter({ hasText: `Paint ${language}` });
    await expect(stop).toHaveCount(2);
    const nights = `/api/room-nights?roomType=deluxe&from=${night}&to=${addDays(night, 1)}`;
    expect(await (await page.request.get(nights)).json()).toMatchObject({ soldOut: [night] });

    await stop.getByRole('button', { name: say('End now') }).click();
    await page.getByRole('button', { name: say('Back on sale') }).click();
    await expect(stop).toHaveCount(0);
    expect(await (await page.request.get(nights)).json()).toMatchObject({ soldOut: [] });

    // One room: tapped in the list of its type, whose answer says who has which.
    await page.getByRole('button', { name: say('Stop selling') }).click();
    await panel.getByRole('button', { name: say('One room') }).click();
    await panel.getByRole('radio', { name: say('Deluxe') }).check();
    await panel.getByLabel(say('Reason')).fill(`Tiles ${language}`);
    await panel.getByRole('button', { name: say('Stop selling') }).click();
    await expect(panel.getByText(say('Choose the room.'))).toBeVisible();
    await panel
      .getByRole('radio', { name: demoRoom('deluxe', 4).label, exact: true })
      .press('Space');
    await expectAccessible(page, 'close a room');
    await panel.getByRole('button', { name: say('Stop selling') }).click();
    await expect(panel).toBeHidden();
    const closed = page.getByRole('listitem').filter({ hasText: `Tiles ${language}` });
    await expect(closed).toBeVisible();
    await closed.getByRole('button', { name: say('End now') }).click();
    await page.getByRole('button', { name: say('Back on sale') }).click();
    await expect(closed).toHaveCount(0);
  },
);
