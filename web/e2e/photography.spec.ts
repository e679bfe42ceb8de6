import { expect, type Page } from '@playwright/test';
import { notificationListSchema } from '#shared/notifications/notification.contract.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { entryIn, fillPhotography, openPhotography, sendPhotos } from './fixtures/event-form.ts';
import { aGuest } from './fixtures/guest.ts';
import { untilServed } from './fixtures/kept-files.ts';
import { test as returning } from './fixtures/returning-guest.ts';
import { speaker } from './fixtures/say.ts';
import { lookAtAgain, test, visit } from './fixtures/test.ts';

const CONGRATULATIONS = 'Congratulations! Successfully Participated';

test.describe.configure({ timeout: 120_000 });

test(
  'E-01 E-02 N-01 three photos are picked and sent, the guest reads their number, and the hotel’s approval arrives',
  { tag: '@arabic' },
  async ({ page, language, say, frontDesk }) => {
    const guest = aGuest(language);
    const form = await fillPhotography(page, say, guest);
    await expectAccessible(page, 'photography');
    await sendPhotos(form, say);
    await expect(page.getByRole('status').filter({ hasText: say(CONGRATULATIONS) })).toBeVisible();
    // It would lie over a part of the panels that are looked at below.
    await page.getByRole('button', { name: say('Close message') }).click();
    const [entry, ...others] = await frontDesk.photographyOf(guest);
    if (!entry) throw new Error('the hotel has no entry of this phone');
    expect(others).toEqual([]);
    expect(entry.photoUrls).toHaveLength(3);
    await expect(entryIn(form, 'done')).toContainText(entry.reference);

    await form.getByRole('button', { name: say('My entries') }).click();
    const own = page.getByRole('dialog', { name: say('My entries') });
    await expect(entryIn(own, 'done')).toContainText(entry.reference);
    await expect(entryIn(own, 'done')).toContainText(say('Under review'));
    await expect(entryIn(own, 'done')).toContainText(guest.phoneShown);
    await expectAccessible(page, 'My entries');
    await own.getByRole('button', { name: say('Remove the receipt from this phone') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('Remove') })
      .click();
    await expect(entryIn(own, 'done')).toHaveCount(0);
    await expect(own.locator(':focus')).toContainText(entry.reference);

    await frontDesk.approvePhotography(entry);
    const later = await reopen(page);
    await later.getByRole('button', { name: say('Notifications and bookings') }).click();
    const panel = later.getByRole('dialog', { name: say('Notifications and bookings') });
    await panel.getByRole('tab', { name: say('Event notifications') }).click();
    await expect(
      panel.getByRole('heading', {
        name: 'قُبلت صورك',
      }),
    ).toBeVisible();
    const [message] = notificationListSchema.parse(
      await (await later.request.get('/api/notifications')).json(),
    );
    expect(message?.title).toBe('Your photos are accepted');
  },
);

returning(
  'E-08 an entry that is pressed without a network outlives the closed app and is received exactly once',
  { tag: '@arabic' },
  async ({ page, wifi, language, frontDesk }) => {
    const say = speaker(language);
    const guest = aGuest(language);
    // As a guest has it who came before: the app is kept, and the rest may happen without a network.
    await visit(page, '/');
    await untilServed(page);
    const form = await fillPhotography(page, say, guest);
    wifi.change('down');
    await sendPhotos(form, say);
    await expect(entryIn(form, 'saved')).toContainText(
      say("Saved on this phone. We'll send it when there's internet."),
    );

    const reopened = await reopen(page);
    const again = await openPhotography(reopened, say);
    await expect(entryIn(again, 'saved')).toContainText(guest.phoneShown);
    await again.getByRole('button', { name: say('Enter with another phone') }).click();
    await again.getByRole('textbox', { name: say('Phone number') }).fill(guest.phoneNumber);
    await expect(
      again.getByText(
        say('An entry with this number is on its way to the hotel. Please enter another number.'),
      ),
    ).toBeVisible();
    await again
      .getByRole('button', {
        name: say('{count, plural, one {See the entry} other {See the entries}}', { count: 1 }),
      })
      .click();
    const own = reopened.getByRole('dialog', { name: say('My entries') });
    await expect(entryIn(own, 'saved')).toContainText(say('Photography event'));
    await own.getByRole('button', { name: say('Send now') }).click();
    await expect(
      own.getByText(say('Still no internet. It goes by itself as soon as there is.')),
    ).toBeVisible();
    expect(await frontDesk.photographyOf(guest)).toEqual([]);

    wifi.change('open');
    await lookAtAgain(reopened);
    await expect(entryIn(own, 'done')).toBeVisible({ timeout: 30_000 });
    const [entry, ...others] = await frontDesk.photographyOf(guest);
    expect(others).toEqual([]);
    await expect(entryIn(own, 'done')).toContainText(entry?.reference ?? 'no reference');
  },
);

/** Closes the app as a guest does who puts the phone away, and opens it again. */
async function reopen(page: Page): Promise<Page> {
  const reopened = await page.context().newPage();
  await page.close();
  await visit(reopened, '/');
  return reopened;
}
