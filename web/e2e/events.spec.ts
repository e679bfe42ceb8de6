import { expect, type Locator, type Page } from '@playwright/test';
import { FIXED_REJECTION_NOTE, MAX_PHOTO_BYTES, SHARES_REQUIRED } from '#shared/events/events.ts';
import { expectAccessible } from './fixtures/axe.ts';
import {
  entryIn,
  eventsPanel,
  fillPhotography,
  openEvents,
  openPhotography,
  sendPhotos,
} from './fixtures/event-form.ts';
import { enterPhotography } from './fixtures/front-desk.ts';
import { aGuest } from './fixtures/guest.ts';
import { untilKept } from './fixtures/kept-files.ts';
import { somePictures } from './fixtures/pictures.ts';
import { test as returning } from './fixtures/returning-guest.ts';
import { type Say, speaker } from './fixtures/say.ts';
import { signInAsStaff } from './fixtures/staff.ts';
import { lookAtAgain, test, visit } from './fixtures/test.ts';

const TAKEN_PART =
  'You have already participated in this event this month. You can participate again next month.';
const CONGRATULATIONS = 'Congratulations! Successfully Participated';

test.describe.configure({ timeout: 120_000 });

test('E-01 E-02 N-01 three photos are picked and sent, the guest reads their number, and the hotel’s approval arrives', async ({
  page,
  language,
  say,
  frontDesk,
}) => {
  const guest = aGuest(language);
  const form = await fillPhotography(page, say, guest);
  await expectAccessible(page, 'photography');
  await sendPhotos(form, say);
  await expect(page.getByRole('status').filter({ hasText: say(CONGRATULATIONS) })).toBeVisible();
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
      name: language === 'ar' ? 'قُبلت صورك' : 'Your photos are accepted',
    }),
  ).toBeVisible();
});

returning(
  'E-08 an entry that is pressed without a network outlives the closed app and is received exactly once',
  { tag: '@arabic' },
  async ({ page, wifi, language, frontDesk }) => {
    const say = speaker(language);
    const guest = aGuest(language);
    const form = await keptForm(page, say, guest);
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
    await expectReceivedOnce(own, async () =>
      (await frontDesk.photographyOf(guest)).map(({ reference }) => reference),
    );
  },
);

returning(
  'E-08 a sign-in page that answers 200 to everything receives nothing; after signing in the entry goes by itself',
  { tag: '@english' },
  async ({ page, wifi, language, frontDesk }) => {
    const say = speaker(language);
    const guest = aGuest(language);
    const form = await keptForm(page, say, guest);
    wifi.change('portal');
    await sendPhotos(form, say);
    const entry = entryIn(form, 'portal');
    await expect(entry).toContainText(
      say(
        'This Wi-Fi asks you to sign in first. All is saved here and goes on by itself afterwards.',
      ),
    );
    await expect(entry.getByRole('link', { name: say('Open sign-in') })).toBeVisible();
    const reopened = await reopen(page);
    const own = await openWaiting(reopened, say);
    await expect(entryIn(own, 'portal')).toBeVisible();
    expect(await frontDesk.photographyOf(guest)).toEqual([]);

    wifi.change('open');
    await lookAtAgain(reopened);
    await expectReceivedOnce(own, async () =>
      (await frontDesk.photographyOf(guest)).map(({ reference }) => reference),
    );
  },
);

test('E-03 five shares, a phone, and the guest is in the draw', async ({ page, language, say }) => {
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
    events.getByText(say('You have taken part this month. Another phone number may still enter.')),
  ).toBeVisible();
});

test('E-05 the rating page refuses what is no small picture, takes three screenshots and leads back to the events', async ({
  page,
  language,
  say,
}) => {
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
  await expectRefusal(page, say('File Too Large'), say('Please select an image smaller than 5MB'));
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
  await page.getByRole('textbox', { name: say('Phone number') }).fill(aGuest(language).phoneNumber);
  await page
    .getByRole('checkbox', { name: say('I have read the terms and agree to them.') })
    .check();
  await page.getByRole('button', { name: say('Submit entry') }).click();
  const received = say(
    'Your submission has been received successfully! We will review it and notify you if you win.',
  );
  await expect(page.getByRole('status').filter({ hasText: received })).toBeVisible();
  // The address of the events opens their panel and is the page's own again.
  await expect(page).toHaveURL('/');
  await expect(eventsPanel(page, say).getByText(say('Under review'))).toBeVisible();
});

test('E-07 a phone that has entered this month is told so before and after pressing, on any device', async ({
  page,
  otherDevice,
  language,
  say,
  frontDesk,
}) => {
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
});

test(
  'D-01 staff reject an entry with the fixed note; a colleague who approves it later reads what it is now',
  { tag: '@tablet' },
  async ({ page, otherDevice, language, say, frontDesk, troubles }) => {
    const guest = aGuest(language);
    const colleague = await otherDevice();
    await visit(page, '/');
    await enterPhotography(page.request, guest, await somePictures(page, 3));
    for (const tablet of [page, colleague]) {
      await signInAsStaff(tablet);
      await visit(tablet, '/dashboard/events?draw=photography&status=pending');
    }
    const verdict = (tablet: Page, name: string) =>
      tablet
        .getByRole('listitem')
        .filter({ hasText: guest.phoneShown })
        .getByRole('button', { name: new RegExp(`^${say(name)}`) });
    const question = (tablet: Page) => tablet.getByRole('alertdialog');
    await nameLicence(colleague, say);

    await verdict(colleague, 'Approve').click();
    await expect(question(colleague)).toContainText(guest.phoneShown);
    await expectAccessible(page, 'moderation');
    await verdict(page, 'Reject').click();
    await expect(question(page)).toContainText(FIXED_REJECTION_NOTE);
    await expectAccessible(page, 'question before rejecting');
    await question(page)
      .getByRole('button', { name: say('Reject'), exact: true })
      .click();
    await expect(
      page.getByRole('status').filter({ hasText: say('Submission rejected') }),
    ).toBeVisible();
    await expect(verdict(page, 'Reject')).toHaveCount(0);
    await page
      .getByRole('searchbox', { name: say('Search by phone or reference') })
      .fill(guest.phoneNumber.slice(0, -1));
    const found = page.getByRole('region', { name: say('Search results') }).getByRole('listitem');
    await expect(found.filter({ hasText: guest.phoneShown })).toContainText(say('Rejected'));
    await expectAccessible(page, 'entries that were searched for');

    troubles.expectCall(409, /photography-submissions/);
    await question(colleague)
      .getByRole('button', { name: say('Approve'), exact: true })
      .click();
    const overtaken = colleague.getByRole('alertdialog', {
      name: say('This entry has been decided already'),
    });
    await expect(overtaken).toContainText(say('Rejected'));
    expect(await frontDesk.photographyOf(guest)).toMatchObject([
      { status: 'rejected', adminNotes: FIXED_REJECTION_NOTE },
    ]);
  },
);

/** In the settings of the draws, which the back button closes. */
async function nameLicence(tablet: Page, say: Say): Promise<void> {
  await tablet.getByRole('button', { name: say('Event settings') }).click();
  const settings = tablet.getByRole('dialog', { name: say('Event settings') });
  const draw = settings.getByRole('region', { name: say('Location sharing') });
  await draw
    .getByRole('textbox', { name: say('Licence number') })
    .fill(`PR-${aGuest('en').phoneNumber}`);
  await draw.getByRole('button', { name: say('Save the number') }).click();
  await expect(
    tablet.getByRole('status').filter({ hasText: say('Licence number saved') }),
  ).toBeVisible();
  await expectAccessible(tablet, 'settings of the draws');
  await tablet.goBack();
  await expect(settings).toBeHidden();
}

/**
 * The form as a guest has it who came before: the app is kept, and what follows may happen without
 * a network.
 */
async function keptForm(page: Page, say: Say, guest: { phoneNumber: string }): Promise<Locator> {
  await visit(page, '/');
  await untilKept(page);
  return fillPhotography(page, say, guest);
}

/** Closes the app as a guest does who puts the phone away, and opens it again. */
async function reopen(page: Page): Promise<Page> {
  const reopened = await page.context().newPage();
  await page.close();
  await visit(reopened, '/');
  return reopened;
}

async function openWaiting(page: Page, say: Say): Promise<Locator> {
  const waiting = say(
    '{count, plural, one {My entries, # waiting} other {My entries, # waiting}}',
    { count: 1 },
  );
  await page.getByRole('button', { name: waiting }).click();
  return page.getByRole('dialog', { name: say('My entries') });
}

async function expectReceivedOnce(
  own: Locator,
  references: () => Promise<string[]>,
): Promise<void> {
  await expect(entryIn(own, 'done')).toBeVisible({ timeout: 30_000 });
  const [reference, ...others] = await references();
  expect(others).toEqual([]);
  await expect(entryIn(own, 'done')).toContainText(reference ?? 'no reference');
}

async function expectRefusal(page: Page, title: string, message: string): Promise<void> {
  const refusal = page.getByRole('alert').filter({ hasText: title });
  await expect(refusal).toContainText(message);
}
