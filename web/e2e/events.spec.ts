import { expect, type Page } from '@playwright/test';
import { MAX_PHOTO_BYTES, SHARES_REQUIRED } from '#shared/events/events.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { eventsPanel, fillPhotography, openEvents, sendPhotos } from './fixtures/event-form.ts';
import { enterPhotography } from './fixtures/front-desk.ts';
import { aGuest } from './fixtures/guest.ts';
import { somePictures } from './fixtures/pictures.ts';
import { test, visit } from './fixtures/test.ts';

const TAKEN_PART =
  'You have already participated in this event this month. You can participate again next month.';
const CONGRATULATIONS = 'Congratulations! Successfully Participated';

test.describe.configure({ timeout: 120_000 });

test(
  'E-03 five shares, a phone, and the guest is in the draw',
  { tag: '@arabic' },
  async ({ page, language, say }) => {
    const guest = aGuest(language);
    await page.addInitScript(() => {
      // A browser without a screen has nothing to share with; phones have.
      Object.defineProperty(navigator, 'share', {
        configurable: true,
        value: () => Promise.resolve(),
      });
    });
    await page
      .context()
      .route('https://wa.me/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Messages</title>' }),
      );
    const events = await openEvents(page, say);
    await events.getByRole('button', { name: say('Share and enter') }).click();
    const panel = page.getByRole('dialog', { name: say('Location sharing event') });
    for (let shares = 1; shares < SHARES_REQUIRED; shares += 1) {
      await panel.getByRole('button', { name: say('Share'), exact: true }).click();
      await expect(panel.locator('[data-shares]')).toHaveAttribute('data-shares', String(shares));
    }
    const [message] = await Promise.all([
      page.waitForEvent('popup'),
      panel.getByRole('link', { name: say('Share on WhatsApp') }).click(),
    ]);
    await message.close();
    await expect(
      panel.getByText(say('All five shares are done. Enter your phone to be in the draw.')),
    ).toBeVisible();
    const phone = panel.getByRole('textbox', { name: say('Phone number') });
    await expect(phone).toBeFocused();
    const enter = panel.getByRole('button', { name: say('Complete Share & Enter Draw') });
    await expect(enter).toBeDisabled();
    await phone.fill(guest.phoneNumber);
    await expect(enter).toBeEnabled();
    await expectAccessible(page, 'location sharing');
    await enter.click();
    await expect(page.getByRole('status').filter({ hasText: say(CONGRATULATIONS) })).toBeVisible();
    await expect(panel).toBeHidden();
    await expect(
      events.getByText(
        say('You have taken part this month. Another phone number may still enter.'),
      ),
    ).toBeVisible();
  },
);

test(
  'E-05 the rating page refuses what is no small picture, takes three screenshots and leads back to the events',
  { tag: '@arabic' },
  async ({ page, language, say }) => {
    const events = await openEvents(page, say);
    await events.getByRole('button', { name: say('Rate and enter') }).click();
    await expect(page).toHaveURL('/hotel-rating-event');
    const pictures = await somePictures(page, 4);
    const [first] = pictures;
    if (!first) throw new Error('no picture was made');
    const chooser = page.getByLabel(say('Choose screenshots'));

    await chooser.setInputFiles([
      first,
      { ...first, name: 'large.jpg', buffer: Buffer.alloc(MAX_PHOTO_BYTES + 1, first.buffer) },
    ]);
    await expectRefusal(
      page,
      say('File Too Large'),
      say('Please select an image smaller than 5MB'),
    );
    await chooser.setInputFiles([
      first,
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') },
    ]);
    await expectRefusal(page, say('Invalid File Type'), say('Please select an image file'));
    await expect(page.locator('[data-photo]')).toHaveCount(0);

    await page.getByRole('button', { name: say('Submit entry') }).click();
    await expectRefusal(
      page,
      say('Missing Information'),
      say('Please enter your phone number and add at least {MIN_PHOTOS} images', { MIN_PHOTOS: 3 }),
    );
    await expect(page.getByText(say('Please agree to the terms to enter the draw.'))).toBeVisible();
    await expectAccessible(page, 'rating page with errors');

    // The same picture twice, as another file.
    await chooser.setInputFiles([first, { ...first, name: 'again.jpg' }]);
    await expect(page.getByText(say('Same as photo {first}', { first: 1 }))).toBeVisible();
    await page.getByRole('button', { name: say('Remove photo {number}', { number: 2 }) }).click();
    await page.getByLabel(say('Add screenshots')).setInputFiles(pictures.slice(1));
    const remove = (number: number) =>
      page.getByRole('button', { name: say('Remove photo {number}', { number }) });
    await remove(4).click();
    await expect(remove(3)).toBeFocused();
    await expect(page.locator('[data-photo]')).toHaveCount(3);
    await page
      .getByRole('textbox', { name: say('Phone number') })
      .fill(aGuest(language).phoneNumber);
    await page
      .getByRole('checkbox', { name: say('I have read the terms and agree to them.') })
      .check();
    await page.getByRole('button', { name: say('Submit entry') }).click();
    // The owner has this event in no draw, so nothing is said of winning.
    const received = say('Your submission has been received. We will review it.');
    await expect(page.getByRole('status').filter({ hasText: received })).toBeVisible();
    // The address of the events opens their panel and is the page's own again.
    await expect(page).toHaveURL('/');
    await expect(eventsPanel(page, say).getByText(say('Under review'))).toBeVisible();
  },
);

test(
  'E-07 a phone that has entered this month is told so before and after pressing, on any device',
  { tag: '@english' },
  async ({ page, otherDevice, language, say, frontDesk }) => {
    const guest = aGuest(language);
    const other = await otherDevice();
    await visit(other, '/');
    await enterPhotography(other.request, guest, await somePictures(other, 3));

    const form = await fillPhotography(page, say, guest);
    await expect(form.getByText(say(TAKEN_PART))).toBeVisible();
    await sendPhotos(form, say);
    await expectRefusal(page, say('Already Participated'), say(TAKEN_PART));
    await expect(form.getByRole('textbox', { name: say('Phone number') })).toBeFocused();
    await expect(form.locator('[data-photo]')).toHaveCount(3);
    expect(await frontDesk.photographyOf(guest)).toHaveLength(1);
  },
);

async function expectRefusal(page: Page, title: string, message: string): Promise<void> {
  const refusal = page.getByRole('alert').filter({ hasText: title });
  await expect(refusal).toContainText(message);
}
