import { expect, type Locator, type Page } from '@playwright/test';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { demoRoom } from '#shared/rooms/demo-rooms.ts';
import { expectAccessible, expectNoSideScroll } from './fixtures/axe.ts';
import { aGuest } from './fixtures/guest.ts';
import type { Say } from './fixtures/say.ts';
import { signInAsStaff } from './fixtures/staff.ts';
import { test, visit } from './fixtures/test.ts';

/** Nights that no other test asks about. */
const FROM = addDays(muscatDay(Date.now()), 320);
const day = (n: number) => addDays(FROM, n);

async function openCalendar(page: Page, say: Say): Promise<void> {
  await signInAsStaff(page);
  await visit(page, `/dashboard/calendar?from=${FROM}&rooms=all`);
  await expect(page.getByRole('grid', { name: say('Rooms and nights') })).toBeVisible();
}

/** What the panel that opened was given; its form is proved where it is made. */
const openedPanel = (page: Page) =>
  page.evaluate(
    () => (history.state as { panelEntry?: { panel?: unknown } } | null)?.panelEntry?.panel ?? null,
  );

const lane = (page: Page, key: string) => page.locator(`[data-row="${key}"]`);
const night = (page: Page, key: string, at: number) => lane(page, key).locator(`[data-at="${at}"]`);

/** From the middle of one cell to the middle of another, as a mouse drags. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [a, b] = [await from.boundingBox(), await to.boundingBox()];
  if (!a || !b) throw new Error('what is dragged is not on the screen');
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await page.mouse.down();
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 6 });
  await page.mouse.up();
}

test(
  'F-04 Z-01 free nights lead to a walk-in and a moved bar to its change, by mouse and by keys, in both directions',
  { tag: '@tablet' },
  async ({ page, hotel, language, say }) => {
    const { fullName } = aGuest(language);
    const stay = { checkIn: day(2), checkOut: day(4) };
    const { id: bookingId } = await hotel.book(stay, { fullName, roomType: 'silver' });
    await openCalendar(page, say);
    const bar = page.getByRole('gridcell', { name: fullName });
    await expect(bar).toHaveAccessibleName(new RegExp(say('Awaiting approval')));

    await drag(page, night(page, 'silver-11', 5), night(page, 'silver-11', 7));
    const silver = { name: 'walkIn', roomType: 'silver' };
    const walkIn = { ...silver, roomNumber: 11, checkIn: day(5), checkOut: day(8) };
    await expect.poll(() => openedPanel(page)).toEqual(walkIn);
    await page.goBack();

    // Without its ends: those make it longer or shorter.
    const [key, column] = await bar.evaluate((one): [string, number] => [
      one.closest<HTMLElement>('[data-row]')?.dataset.row ?? '',
      Number(one.dataset.at),
    ]);
    await drag(page, bar, night(page, key, column + 5));
    const moved = { name: 'editBooking', bookingId, roomType: 'silver' };
    await expect.poll(() => openedPanel(page)).toMatchObject(moved);
    await page.goBack();
    await expect(bar).toHaveAttribute('data-at', '2');

    const forward = language === 'ar' ? 'ArrowLeft' : 'ArrowRight';
    await bar.focus();
    await page.keyboard.press(`Shift+${forward}`);
    await page.keyboard.press('Enter');
    const byKeys = { ...moved, checkIn: day(3), checkOut: day(5) };
    await expect.poll(() => openedPanel(page)).toEqual(byKeys);
    await page.goBack();
    await expect(bar).toHaveAttribute('data-at', '2');

    await night(page, 'silver-9', 0).focus();
    await page.keyboard.press(forward);
    await expect(night(page, 'silver-9', 1)).toBeFocused();
    await page.keyboard.press(`Shift+${forward}`);
    await page.keyboard.press('Enter');
    const chosen = { ...silver, roomNumber: 9, checkIn: day(1), checkOut: day(3) };
    await expect.poll(() => openedPanel(page)).toEqual(chosen);
    await page.goBack();

    await bar.click();
    await expect.poll(() => openedPanel(page)).toEqual({ name: 'deskBooking', bookingId });
  },
);

test(
  'F-04 F-02 a bar goes to another room of its type by mouse and by keys, is asked about, and comes back by an undo',
  { tag: '@tablet' },
  async ({ page, hotel, frontDesk, language, say }) => {
    const { fullName } = aGuest(language);
    // One night: the middle of its bar is the middle of a column.
    const at = language === 'ar' ? 8 : 10;
    const stay = { checkIn: day(at), checkOut: day(at + 1) };
    const booking = await hotel.book(stay, { fullName, roomType: 'silver' });
    await frontDesk.move(booking, 'approved');
    await openCalendar(page, say);
    const bar = page.getByRole('gridcell', { name: fullName });
    const rowOf = () =>
      bar.evaluate((one) => one.closest<HTMLElement>('[data-row]')?.dataset.row ?? '');
    const before = await rowOf();
    const [room, next] = before === 'silver-5' ? [7, 8] : [5, 6];

    await drag(page, bar, night(page, `silver-${room}`, at));
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(fullName);
    const give = (number: number) =>
      question.getByRole('button', {
        name: say('Give room {roomNumber}', { roomNumber: demoRoom('silver', number).label }),
      });
    await give(room).click();
    await expect(question).toBeHidden();
    await expect.poll(rowOf).toBe(`silver-${room}`);
    await page.getByRole('button', { name: say('Undo'), exact: true }).click();
    await expect.poll(rowOf).toBe(before);

    await drag(page, bar, night(page, `silver-${room}`, at));
    await give(room).click();
    await expect.poll(rowOf).toBe(`silver-${room}`);
    await bar.focus();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Enter');
    await give(next).click();
    await expect.poll(rowOf).toBe(`silver-${next}`);
  },
);

test(
  'F-04 the nights move by weeks, keep their address, and Back leads to where they were',
  { tag: ['@tablet', '@english'] },
  async ({ page, say }) => {
    await openCalendar(page, say);
    await page.keyboard.press('PageDown');
    await expect(page).toHaveURL(new RegExp(`from=${day(7)}`));
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`from=${FROM}`));
    await page.keyboard.press('t');
    await expect(page).not.toHaveURL(/from=/);
    await expect(page.getByRole('columnheader', { name: /^Tonight/ })).toBeVisible();
  },
);

test(
  'F-04 I-01 the calendar and the counters of a night have no accessibility violation',
  { tag: '@crossed' },
  async ({ page, say }) => {
    await openCalendar(page, say);
    await expectAccessible(page, 'calendar');
    await expectNoSideScroll(page, 'calendar');
    await page.locator('[data-row="type-gold"] [data-at="0"]').click();
    await expect(page.getByRole('dialog').getByRole('spinbutton').first()).toBeVisible();
    await expectAccessible(page, 'counters of a night');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);
