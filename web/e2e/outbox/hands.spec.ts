import { expect, type Locator, type Page } from '@playwright/test';
import { loginAnswerSchema } from '#shared/accounts/account.contract.ts';
import { aPerson, ownMenu, type Person, signUpHere, storePair } from '../fixtures/account.ts';
import { holdAt, holdFrom, passedSince, PHOTO, SUBMIT } from '../fixtures/checkpoint.ts';
import { entryIn, fillPhotography, openPhotography, sendPhotos } from '../fixtures/event-form.ts';
import { aGuest } from '../fixtures/guest.ts';
import { untilServed } from '../fixtures/kept-files.ts';
import {
  cameraPictures,
  expectOnce,
  filledForm,
  keptRows,
  openEntries,
  sentForm,
} from '../fixtures/outbox-walk.ts';
import { scopeOf, entriesOf } from '../fixtures/phone-ledger.ts';
import { test } from '../fixtures/returning-guest.ts';
import { type Say, speaker } from '../fixtures/say.ts';
import { visit } from '../fixtures/test.ts';

// What the hands of guests do to an entry (docs/decisions/014-fault-matrix.md).
test.describe.configure({ timeout: 120_000 });

test(
  'E-08 three taps, and taps in two tabs of one form, make one entry; the same photos in a new form are not sent again',
  { tag: '@arabic' },
  async ({ context, page, wifi, language }) => {
    const say = speaker(language);

    await test.step('three taps', async () => {
      const { guest, form } = await filledForm(page, say);
      await form
        .getByRole('button', { name: say('Send the photos') })
        .evaluate((button: HTMLElement) => {
          for (let tap = 0; tap < 3; tap += 1) button.click();
        });
      await expectOnce(form, guest);
      expect(passedSince(wifi, 0, SUBMIT)).toHaveLength(1);
    });

    const pictures = await cameraPictures(page);
    await test.step('two tabs of one form', async () => {
      const { guest, form } = await filledForm(page, say, pictures);
      await expect
        .poll(async () => (await keptRows(page)).map(({ state }) => state).toSorted())
        .toEqual(['done', 'draft']);
      const beside = await context.newPage();
      const same = await openPhotography(beside, say);
      await expect(same.locator('[data-photo]')).toHaveCount(3);
      await same.getByRole('textbox', { name: say('Phone number') }).fill(guest.phoneNumber);
      wifi.change('down');
      await Promise.all([sendPhotos(form, say), sendPhotos(same, say)]);
      // Until the first request fails the pictures are made small, at the speed of the machine.
      await Promise.all([
        expect(entryIn(form, 'saved')).toBeVisible({ timeout: 60_000 }),
        expect(entryIn(same, 'saved')).toBeVisible({ timeout: 60_000 }),
      ]);
      expect(await keptRows(page)).toHaveLength(2);
      wifi.change('open');
      await expectOnce(form, guest);
      await expectOnce(same, guest);
      await beside.close();
    });

    await test.step('the same photos in a new form', async () => {
      const from = wifi.hits.length;
      const { guest, form } = await sentForm(page, say, pictures);
      await expect(entryIn(form, 'needsUser')).toContainText(
        say('You have entered these photos before. Please choose others.'),
      );
      expect(passedSince(wifi, from, PHOTO)).toEqual([]);
      expect(entriesOf(guest)).toEqual([]);
      const [other] = await cameraPictures(page, 1);
      if (!other) throw new Error('no picture was made');
      await form
        .getByLabel(say('Choose another photo {number}', { number: 1 }))
        .last()
        .setInputFiles(other);
      await expectOnce(form, guest);
      expect(passedSince(wifi, from, PHOTO)).toHaveLength(1);
    });
  },
);

test(
  'E-08 an entry that is changed or taken back on its way arrives as changed or not at all; what the server has is said',
  { tag: '@arabic' },
  async ({ page, wifi, language }) => {
    const say = speaker(language);

    await test.step('a photo is taken out while another is sent', async () => {
      const { guest, form } = await filledForm(page, say, await cameraPictures(page, 4));
      const held = holdFrom(wifi, PHOTO, 2);
      await sendPhotos(form, say);
      await held.reached;
      await form.getByRole('button', { name: say('Remove photo {number}', { number: 4 }) }).click();
      await expect(
        form.getByRole('button', { name: say('Remove photo {number}', { number: 4 }) }),
      ).toHaveCount(0);
      held.open();
      await expectOnce(form, guest, 3);
    });

    await test.step('taken back while a photo is sent: nothing of it arrives, and the next one does', async () => {
      const { guest, form } = await filledForm(page, say);
      const held = holdAt(wifi, PHOTO, 2);
      await sendPhotos(form, say);
      await held.reached;
      await takeBack(page, form, say);
      await expect(form.getByText(say('The entry was taken back'))).toBeVisible();
      held.open();
      const next = await sentForm(page, say);
      await expectOnce(next.form, next.guest);
      expect(entriesOf(guest)).toEqual([]);
    });

    await test.step('taken back when the answer got lost: not while nobody knows, and not what the server has', async () => {
      const { guest, form } = await filledForm(page, say);
      const lost = wifi.order(SUBMIT, { is: 'answerLost' });
      await sendPhotos(form, say);
      await lost.struck();
      wifi.change('down');
      await takeBack(page, form, say);
      await expect(
        form.getByText(
          say(
            'Taken back: it is not sent any more. As soon as there is internet we ask the hotel whether it has it already.',
          ),
        ),
      ).toBeVisible();
      lost.lift();
      wifi.change('open');
      await expectOnce(form, guest);
    });
  },
);

test(
  'E-08 an entry waits unseen and untouched while somebody else is signed in on its phone, and goes when its guest is back',
  { tag: '@arabic' },
  async ({ page, wifi, language }) => {
    const say = speaker(language);
    const [first, second] = [aPerson(language), aPerson(language)];
    await signUpHere(page, first);
    await visit(page, '/');
    await untilServed(page);
    const guest = aGuest(language);
    const form = await fillPhotography(page, say, guest, await cameraPictures(page));
    wifi.change('down');
    await sendPhotos(form, say);
    await expect(entryIn(form, 'saved')).toBeVisible();
    await visit(page, '/points-store');
    await ownMenu(page, say, first).click();
    await page
      .getByRole('navigation', { name: say('Your menu') })
      .getByRole('button', { name: say('Sign out') })
      .click();
    await expect(page).toHaveURL('/login');

    wifi.change('open');
    await signUpHere(page, second);
    const theirs = await sentForm(page, say);
    await expectOnce(theirs.form, theirs.guest);
    const list = await openEntries(page, say);
    await expect(entryIn(list, 'done')).toHaveCount(1);
    await expect(list.locator('[data-entry]')).toHaveCount(1);
    expect(entriesOf(guest)).toEqual([]);
    expect(await keptRows(page)).toContainEqual({ state: 'queued', photos: 3, whole: 3 });

    await signInHere(page, first);
    await visit(page, '/');
    await expectOnce(await openEntries(page, say), guest);
    await expect(page.locator('[data-entry]')).toHaveCount(1);
  },
);

test(
  'E-08 an entry made before signing in waits until its guest says that it is theirs, and is then the account’s',
  { tag: '@arabic' },
  async ({ page, wifi, language }) => {
    const say = speaker(language);
    const refused = wifi.order(PHOTO, { is: 'refused' });
    const { guest, form } = await sentForm(page, say);
    await expect(entryIn(form, 'saved')).toBeVisible();
    await refused.struck();
    await signUpHere(page, aPerson(language));
    refused.lift();
    const list = await openEntries(page, say);
    await expect(
      list.getByText(
        say(
          '{count, plural, one {# entry was made on this device before you signed in} other {# entries were made on this device before you signed in}}',
          { count: 1 },
        ),
      ),
    ).toBeVisible();
    expect(entriesOf(guest)).toEqual([]);
    await list
      .getByRole('button', {
        name: say('{count, plural, one {It is mine, send it} other {They are mine, send them}}', {
          count: 1,
        }),
      })
      .click();
    const { id } = await expectOnce(list, guest);
    expect(scopeOf(id)).toMatch(/^u:/);
  },
);

async function takeBack(page: Page, place: Locator, say: Say): Promise<void> {
  await place.getByRole('button', { name: say('Take back') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('Take back') })
    .click();
}

/**
 * Somebody who has an account already; what the login page does is account-routes.spec.ts' part.
 */
async function signInHere(page: Page, { email, password }: Person): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } });
  const { user, sessionToken } = loginAnswerSchema.parse(await answer.json());
  await storePair(page, { id: String(user?.id), email, token: sessionToken ?? '' });
}
