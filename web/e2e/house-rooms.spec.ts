import { expect } from '@playwright/test';
import { demoRoom } from '#shared/rooms/demo-rooms.ts';
import { expectAccessible, expectNoSideScroll } from './fixtures/axe.ts';
import { signInAsStaff } from './fixtures/staff.ts';
import { test, visit } from './fixtures/test.ts';

test(
  'F-04 staff say what stands on a door, and a number that is on another one is refused',
  { tag: ['@tablet'] },
  async ({ page, language, say, troubles }) => {
    troubles.expectCall(409, /\/api\/admin\/house-rooms/);
    // The walks of the two languages run side by side, each at a door of its own.
    const number = { ar: 7, en: 8 }[language];
    const [former, next] = [demoRoom('diamond', number).label, `7${number}A`];
    await signInAsStaff(page);
    await visit(page, '/dashboard/rooms');
    const house = page.getByRole('region', { name: say('Doors, floors and beds') });
    const roomOf = (label: string) =>
      house.getByRole('button', { name: new RegExp(`^${say('Room')} ${label}\\b`) });
    const sheet = page.getByRole('dialog');
    const door = sheet.getByLabel(say('Number on the door'));
    const save = sheet.getByRole('button', { name: say('Save'), exact: true });

    await roomOf(former).click();
    await expectAccessible(page, 'what a room is');
    await expectNoSideScroll(page, 'what a room is');
    await door.fill(demoRoom('gold', 1).label);
    await save.click();
    await expect(sheet.getByText(say('Nothing was saved'), { exact: true })).toBeVisible();
    await door.fill(next);
    await save.click();
    await expect(sheet).toBeHidden();
    await expect(roomOf(next)).toBeVisible();
    await expect(roomOf(former)).toHaveCount(0);

    await roomOf(next).click();
    await door.fill(former);
    await save.click();
    await expect(roomOf(former)).toBeVisible();
  },
);
