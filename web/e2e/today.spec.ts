import { expect, type Locator, type Page } from '@playwright/test';
import { handoverNotesSchema } from '#shared/desk/handover-note.contract.ts';
import { demoRoom } from '#shared/rooms/demo-rooms.ts';
import { aPerson, signUpHere } from './fixtures/account.ts';
import { expectAccessible, expectNoSideScroll } from './fixtures/axe.ts';
import { bookStay, ownBookings } from './fixtures/front-desk.ts';
import { stayIn } from './fixtures/hotel.ts';
import type { Say } from './fixtures/say.ts';
import { signInAsStaff } from './fixtures/staff.ts';
import { test, visit } from './fixtures/test.ts';

test(
  'F-02 F-08 a shift: an accepted guest gets a room, leaves, and is completed with points; a note stays for the next',
  { tag: '@crossed' },
  async ({ page, otherDevice, frontDesk, language, say }) => {
    const guest = aPerson(language);
    const phone = await otherDevice();
    await signUpHere(phone, guest);
    const booking = await bookStay(phone.request, guest, stayIn(0, 1), 'gold');
    await frontDesk.move(booking, 'approved');

    await signInAsStaff(page);
    await visit(page, '/dashboard/today');
    await expect(page.getByRole('heading', { level: 1, name: say('Today') })).toBeVisible();
    for (const tile of [
      'Booking Notifications',
      'Photography Event',
      'Rating Event',
      'Location Sharing Event',
      'Room Management',
      'Card Management',
      'AI Chat Management',
      'Hotel Statistics',
    ])
      await expect(page.getByRole('main').getByText(say(tile)).first()).toBeVisible();

    await show(page, say('Arriving'));
    // The browser's own print takes the sheet of the button: all who arrive, and not the screen.
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    const printed = page.locator('[data-print] tbody tr').filter({ hasText: guest.fullName });
    await expect(printed).toBeVisible();
    await expect(page.getByRole('main')).toBeHidden();
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    await expect(printed).toHaveCount(0);

    // A card for everybody who arrives, and nothing else.
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    await page.getByRole('button', { name: say('Print'), exact: true }).click();
    await page.getByRole('menuitem', { name: say('Registration cards') }).click();
    const card = page.locator('[data-print] article').filter({ hasText: guest.fullName });
    await expect(card).toHaveCount(1);
    await page.emulateMedia({ media: 'print' });
    await expect(card).toBeVisible();
    await expect(page.getByRole('main')).toBeHidden();
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    // It lies until somebody is back at the page.
    await page.keyboard.press('Shift');
    await expect(card).toHaveCount(0);

    await rowIn(page, say('Arriving today'), guest.fullName)
      .getByRole('button', { name: new RegExp(`^${say('Check in')}`) })
      .click();
    const sheet = page.getByRole('dialog');
    // A gold room, as it was booked.
    const door = demoRoom('gold', 27).label;
    await sheet.getByText(door, { exact: true }).click();
    await expectAccessible(page, 'the room at check-in');
    const checkIn = { label: say('Check in'), roomNumber: door };
    await sheet.getByRole('button', { name: say('{label}, room {roomNumber}', checkIn) }).click();
    await expect(sheet).toBeHidden();
    await expect(rowIn(page, say('Arriving today'), guest.fullName)).toContainText(door);

    await show(page, say('In the hotel now'));
    const inside = rowIn(page, say('In the hotel now'), guest.fullName);
    await expect(inside).toContainText(say('Room {number}', { number: door }));
    await inside.getByRole('button', { name: guest.fullName, exact: true }).focus();
    // A night is left: what becomes of it is asked before anything is done.
    const question = page.getByRole('alertdialog');
    await pressUntil(() => page.keyboard.press('o'), question);
    await expect(question.getByRole('checkbox')).toBeChecked();
    await question.getByRole('button', { name: say('Check out and release') }).click();
    await expect(question).toBeHidden();
    // The row keeps its place for whoever taps there again.
    await expect(inside).toContainText(say('No longer in this list.'));

    await show(page, say('Leaving'));
    const complete = rowIn(page, say('Leaving'), guest.fullName).getByRole('button', {
      name: new RegExp(`^${say('Complete')}`),
    });
    await pressUntil(() => complete.click(), question);
    await question.getByRole('button', { name: say('Complete'), exact: true }).click();
    await expect(rowIn(page, say('Leaving'), guest.fullName)).toContainText(say('Completed'));
    expect(
      (await ownBookings(phone.request)).map(({ status, roomNumber }) => [status, roomNumber]),
    ).toEqual([['completed', 27]]);

    await page.getByRole('button', { name: say('Add a note'), exact: true }).click();
    const notes = page.getByRole('dialog');
    const note = notes.getByRole('textbox', { name: say('Note for the next shift') });
    const text = `${guest.fullName}: 27`;
    await note.fill(text);
    await page.getByRole('button', { name: say('Save note') }).click();
    await expect(note).toBeHidden();
    await notes.getByRole('button', { name: say('Close'), exact: true }).click();
    await expect(notes).toBeHidden();
    await page.reload();
    await page.getByRole('button', { name: allNotes(say) }).click();
    const left = notes.getByRole('listitem').filter({ hasText: text });
    await left.getByRole('button', { name: say('Tick off the note') }).click();
    await expect(
      left.getByRole('button', { name: say('Undo: open the note again') }),
    ).toBeVisible();
    await notes.getByRole('button', { name: say('Close'), exact: true }).click();
    await expect(notes).toBeHidden();
    await expectAccessible(page, 'the day of the house');
  },
);

const NOTES = '/api/admin/handover-notes';

test(
  'F-02 F-08 seven notes take three lines at most, and four guests are in view below the tabs',
  { tag: '@tablet' },
  async ({ page, otherDevice, frontDesk, language, say }) => {
    const guest = aPerson(language);
    const phone = await otherDevice();
    await signUpHere(phone, guest);
    const booking = await bookStay(phone.request, guest, stayIn(0, 1), 'gold');
    await frontDesk.move(booking, 'approved');
    await signInAsStaff(page);
    for (let at = 1; at <= 7; at += 1) {
      const text = `${guest.fullName}: ${at}`;
      await expect(await page.request.post(NOTES, { data: { text } })).toBeOK();
    }
    await visit(page, '/dashboard/today');
    const lines = page.getByRole('region', { name: say('Handover') }).getByRole('listitem');
    const row = rowIn(page, say('Arriving today'), guest.fullName);
    for (const [width, height] of [
      [1180, 820],
      [1180, 740],
      [820, 1180],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(row).toBeVisible();
      expect(await lines.filter({ visible: true }).count()).toBeLessThanOrEqual(3);
      const list = page.getByRole('list', { name: say('Arriving today'), exact: true });
      const [top, tall] = [
        (await list.boundingBox())?.y ?? height,
        (await row.boundingBox())?.height,
      ];
      expect([width, height, tall !== undefined && tall <= 46]).toEqual([width, height, true]);
      expect(top + 4 * 46).toBeLessThanOrEqual(height);
      await expectNoSideScroll(page, `${width} × ${height}`);
    }
    const { notes } = handoverNotesSchema.parse(await (await page.request.get(NOTES)).json());
    for (const { id, text } of notes)
      if (text.startsWith(guest.fullName))
        await expect(await page.request.post(`${NOTES}/${id}/done`)).toBeOK();
  },
);

/** Other walks leave notes at the same time. */
const allNotes = (say: Say) =>
  new RegExp(
    say('All ({count})', { count: 7 })
      .replaceAll(/[()]/g, String.raw`\$&`)
      .replace('7', String.raw`\d+`),
  );

/** One list shows at a time. */
async function show(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
}

const rowIn = (page: Page, list: string, name: string) =>
  page
    .getByRole('list', { name: list, exact: true })
    .getByRole('listitem')
    .filter({ hasText: name });

/** Half a second after a sheet closes a press counts for nobody: it may be half of a double tap. */
async function pressUntil(press: () => Promise<void>, shown: Locator): Promise<void> {
  await expect(async () => {
    await press();
    await expect(shown).toBeVisible({ timeout: 1000 });
  }).toPass();
}
