import { expect } from '@playwright/test';
import { holdAt, passedSince, PHOTO, SUBMIT } from '../fixtures/checkpoint.ts';
import { entryIn, openPhotography, sendPhotos } from '../fixtures/event-form.ts';
import { sentAgain } from '../fixtures/hits.ts';
import {
  crash,
  expectOnce,
  filledForm,
  keptRows,
  openEntries,
  sentForm,
  setLife,
} from '../fixtures/outbox-walk.ts';
import { entriesOf } from '../fixtures/phone-ledger.ts';
import { test } from '../fixtures/returning-guest.ts';
import { speaker } from '../fixtures/say.ts';

// What a browser does to an entry (docs/decisions/014-fault-matrix.md); network.spec.ts has what a
// network does.
test.describe.configure({ timeout: 120_000 });
// Else it could be a service worker that sends, which no crash of a tab ends (background.spec.ts).
test.use({ serviceWorkers: 'block' });

test(
  'E-08 wherever on its way a tab crashes, the next tab or the one beside it finishes the entry',
  { tag: '@arabic' },
  async ({ context, wifi, language }) => {
    const say = speaker(language);
    /** Each entry as a new device's, which may enter more often. */
    const newTab = async () => {
      await context.clearCookies();
      return context.newPage();
    };

    await test.step('with photos chosen: they are there again', async () => {
      const tab = await newTab();
      const { guest } = await filledForm(tab, say);
      await expect.poll(() => keptRows(tab)).toEqual([{ state: 'draft', photos: 3, whole: 3 }]);
      await crash(tab);
      const next = await newTab();
      const form = await openPhotography(next, say);
      await expect(form.locator('[data-photo]')).toHaveCount(3);
      await form.getByRole('textbox', { name: say('Phone number') }).fill(guest.phoneNumber);
      await sendPhotos(form, say);
      await expectOnce(form, guest);
      await next.close();
    });

    await test.step('while a photo is made small', async () => {
      const tab = await newTab();
      await tab.addInitScript(() => {
        // Its worker never hears of the photo.
        Worker.prototype.postMessage = () => undefined;
      });
      const { guest, form } = await sentForm(tab, say);
      await expect(entryIn(form, 'preparing')).toBeVisible();
      await crash(tab);
      const next = await newTab();
      await expectOnce(await openEntries(next, say), guest);
      await next.close();
    });

    // At every other point the model does it (outbox-model.test.ts).
    const points = [
      { name: 'between photos', at: PHOTO, nth: 2, ruling: 'cut', posts: [1] },
      // Sent again and kept once, or else the tab beside it was the sender after all and heard the
      // answer itself.
      {
        name: 'after the entry arrived and before its answer',
        at: SUBMIT,
        nth: 1,
        ruling: 'pass',
        posts: [1, 2],
      },
    ] as const;
    const beside = await newTab();
    const own = await openEntries(beside, say);
    for (const { name, at, nth, ruling, posts } of points)
      await test.step(name, async () => {
        const tab = await newTab();
        const { guest, form } = await filledForm(tab, say);
        const from = wifi.hits.length;
        const held = holdAt(wifi, at, nth);
        // Else the tab beside it could be the one that sends.
        await setLife(beside, 'frozen');
        await sendPhotos(form, say);
        await held.reached;
        await crash(tab);
        held.open(ruling);
        await setLife(beside, 'active');
        const entry = await expectOnce(own, guest);
        expect(sentAgain(wifi.hits.slice(from))).toEqual([]);
        expect(posts).toContain(passedSince(wifi, from, SUBMIT).length);
        expect(entriesOf(guest)).toEqual([entry]);
      });
  },
);
