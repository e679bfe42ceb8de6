import { expect, type Page } from '@playwright/test';
import { entryIn, openPhotography, sendPhotos } from '../fixtures/event-form.ts';
import { coldStart, untilServed } from '../fixtures/kept-files.ts';
import { expectOnce, filledForm, keptRows, openEntries } from '../fixtures/outbox-walk.ts';
import { type OwnPhone, test } from '../fixtures/own-phone.ts';
import { entriesOf } from '../fixtures/phone-ledger.ts';
import { speaker } from '../fixtures/say.ts';
import { visit } from '../fixtures/test.ts';

const WAITING = '{entries, plural, one {My entries, # waiting} other {My entries, # waiting}}';

test.describe.configure({ timeout: 120_000 });

test(
  'E-08 a browser that is killed while an entry is saved, or right after it, keeps all of it or none, and goes on by itself when started again',
  { tag: '@arabic' },
  async ({ ownPhone, wifi, language }) => {
    const say = speaker(language);

    await test.step('right after it, with no network and started with none: rooms and the entry are there, and it goes once there is one', async () => {
      const tab = await (await ownPhone.start()).newPage();
      await visit(tab, '/');
      await untilServed(tab);
      const { guest, form } = await filledForm(tab, say);
      wifi.change('down');
      await killAt('complete', ownPhone, tab, () => sendPhotos(form, say));
      const next = await (await ownPhone.start()).newPage();
      await visit(next, '/');
      await coldStart(next);
      await expect(next.locator('#rooms').getByText('12.600')).toBeVisible();
      await next.getByRole('button', { name: say(WAITING, { entries: 1 }) }).click();
      const own = next.getByRole('dialog', { name: say('My entries') });
      await expect(entryIn(own, 'saved')).toBeVisible();
      expect(entriesOf(guest)).toEqual([]);
      wifi.change('open');
      await expectOnce(own, guest);
      await ownPhone.stop();
    });

    await test.step('at the writing: the entry, or the draft with all its photos', async () => {
      const tab = await (await ownPhone.start()).newPage();
      const { guest, form } = await filledForm(tab, say);
      await expect.poll(() => openRows(tab)).toEqual([{ state: 'draft', photos: 3, whole: 3 }]);
      await killAt('put', ownPhone, tab, () => sendPhotos(form, say));
      const next = await (await ownPhone.start()).newPage();
      await visit(next, '/');
      const [row, ...others] = await openRows(next);
      expect(others).toEqual([]);
      if (row?.state === 'draft') {
        const again = await openPhotography(next, say);
        await expect(again.locator('[data-photo]')).toHaveCount(3);
        await again.getByRole('textbox', { name: say('Phone number') }).fill(guest.phoneNumber);
        await sendPhotos(again, say);
        await expect(again.locator('[data-entry]')).toBeVisible();
      }
      await expectOnce(await openEntries(next, say), guest);
      await ownPhone.stop();
    });
  },
);

async function openRows(page: Page) {
  return (await keptRows(page)).filter(({ state }) => state !== 'done');
}

/** Kills the browser when the page writes a pressed entry, or right after that is on the disk. */
async function killAt(
  moment: 'put' | 'complete',
  phone: OwnPhone,
  page: Page,
  press: () => Promise<void>,
): Promise<void> {
  const kill = await phone.killer();
  const reached = Promise.withResolvers<void>();
  await page.exposeFunction('reached', reached.resolve);
  await page.evaluate((when) => {
    const { reached: tell } = globalThis as unknown as { reached: () => void };
    IDBObjectStore.prototype.put = new Proxy(Reflect.get(IDBObjectStore.prototype, 'put'), {
      apply: (put, store: IDBObjectStore, given: [unknown]) => {
        if (store.name === 'submissions' && (given[0] as { state: string }).state === 'queued') {
          if (when === 'put') {
            tell();
            // Nothing is written until the kill.
            for (const start = performance.now(); performance.now() - start < 5000;);
          } else store.transaction.addEventListener('complete', tell);
        }
        return Reflect.apply(put, store, given);
      },
    });
  }, moment);
  void press().catch(() => undefined);
  await reached.promise;
  await kill();
}
