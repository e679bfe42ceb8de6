import { expect } from '@playwright/test';
import { Background, withoutBackgroundSync } from '../fixtures/background.ts';
import { holdAt, passedSince, PHOTO, SUBMIT } from '../fixtures/checkpoint.ts';
import { entryIn, sendPhotos } from '../fixtures/event-form.ts';
import { sentAgain } from '../fixtures/hits.ts';
import { untilServed } from '../fixtures/kept-files.ts';
import { expectOnce, filledForm, openEntries, setLife } from '../fixtures/outbox-walk.ts';
import { entriesOf, faultsOf } from '../fixtures/phone-ledger.ts';
import { test } from '../fixtures/returning-guest.ts';
import { speaker } from '../fixtures/say.ts';
import { storedEntry } from '../fixtures/stored-entry.ts';
import { lookAtAgain, visit } from '../fixtures/test.ts';

test.describe.configure({ timeout: 120_000 });

test(
  'E-08 with the app closed the service worker sends; stopped in the middle or at its last chance, it loses nothing',
  { tag: '@arabic' },
  async ({ context, page, wifi, language }) => {
    const say = speaker(language);
    await visit(page, '/');
    await untilServed(page);
    const background = await Background.of(context);
    const { guest, form } = await filledForm(page, say);
    wifi.change('down');
    await sendPhotos(form, say);
    await expect(entryIn(form, 'saved')).toBeVisible();
    const key = (await form.locator('[data-entry]').getAttribute('data-entry')) ?? '';
    await page.close();
    wifi.change('open');

    await test.step('stopped while it sends the second photo', async () => {
      const held = holdAt(wifi, PHOTO, 2);
      await background.sync();
      await held.reached;
      await background.stop();
      held.open('cut');
      expect(entriesOf(guest)).toEqual([]);
      await expect
        .poll(
          async () =>
            (await storedEntry(background.page, key)).row?.photos.filter(({ isAcked }) => isAcked)
              .length,
        )
        .toBe(1);
    });

    await test.step('at the last chance that the browser gives it, without a network', async () => {
      // A browser sends once more by itself what it lost on a used connection: all of it is
      // refused.
      const refused = wifi.order(PHOTO, { is: 'refused' });
      await background.sync(true);
      await refused.struck();
      await expect
        .poll(async () => (await storedEntry(background.page, key)).pause?.reason)
        .toBe('offline');
      expect((await storedEntry(background.page, key)).row).toMatchObject({
        state: 'queued',
        receipt: null,
      });
      expect(entriesOf(guest)).toEqual([]);
      refused.lift();
    });

    await test.step('and then it finishes, with the app still closed', async () => {
      await background.sync();
      await expect.poll(() => entriesOf(guest).length, { timeout: 30_000 }).toBe(1);
      expect(faultsOf(guest)).toEqual([]);
      expect(sentAgain(wifi.hits)).toEqual([]);
      await expectOnce(await openEntries(await context.newPage(), say), guest);
    });
  },
);

test(
  'E-08 several tabs and the service worker send each photo once, and a tab that is put to sleep passes its turn on',
  { tag: '@arabic' },
  async ({ context, page, wifi, language }) => {
    const say = speaker(language);
    // The service worker sends when it is told to, not when a page that somebody looks at does.
    await withoutBackgroundSync(context);
    await visit(page, '/');
    await untilServed(page);
    const background = await Background.of(context);
    const beside = await context.newPage();
    const own = await openEntries(beside, say);

    await test.step('all of them at once', async () => {
      const { guest, form } = await filledForm(page, say);
      const from = wifi.hits.length;
      const held = holdAt(wifi, PHOTO, 2);
      await sendPhotos(form, say);
      await held.reached;
      await background.sync();
      await lookAtAgain(beside);
      held.open();
      await expectOnce(own, guest);
      await expectOnce(form, guest);
      const photos = passedSince(wifi, from, PHOTO).map(({ path }) => path);
      expect(new Set(photos).size).toBe(3);
      expect(photos).toHaveLength(3);
      expect(passedSince(wifi, from, SUBMIT)).toHaveLength(1);
    });

    await test.step('the one that sends is put to sleep', async () => {
      const { guest, form } = await filledForm(page, say);
      const from = wifi.hits.length;
      const held = holdAt(wifi, PHOTO, 2);
      // Else it could be the one that sends.
      await setLife(beside, 'frozen');
      await sendPhotos(form, say);
      await held.reached;
      await setLife(beside, 'active');
      await setLife(page, 'frozen');
      await expectOnce(own, guest);
      held.open('cut');
      await setLife(page, 'active');
      await expectOnce(form, guest);
      expect(sentAgain(wifi.hits.slice(from))).toEqual([]);
      expect(passedSince(wifi, from, SUBMIT)).toHaveLength(1);
    });
  },
);
