import { randomBytes } from 'node:crypto';
import { expect, type Locator } from '@playwright/test';
import { formatNumbers } from '../../src/i18n/formats.ts';
import { SUBMIT } from '../fixtures/checkpoint.ts';
import { breakWrites, grantBytes, wipe } from '../fixtures/disk.ts';
import { entryIn, openPhotography, sendPhotos } from '../fixtures/event-form.ts';
import { refusal } from '../fixtures/faults.ts';
import { aGuest } from '../fixtures/guest.ts';
import { coldStart, untilKept } from '../fixtures/kept-files.ts';
import {
  cameraPictures,
  expectOnce,
  filledForm,
  keptRows,
  openEntries,
  sentForm,
} from '../fixtures/outbox-walk.ts';
import { entriesOf, sizesOf } from '../fixtures/phone-ledger.ts';
import type { Picture } from '../fixtures/pictures.ts';
import { test } from '../fixtures/returning-guest.ts';
import { type Say, speaker } from '../fixtures/say.ts';
import { logShown } from '../fixtures/shown-log.ts';
import { lookAtAgain, visit } from '../fixtures/test.ts';

// What disk, files and clock of a phone do to an entry (docs/decisions/014-fault-matrix.md).
test.describe.configure({ timeout: 120_000 });

const DAY = 86_400_000;
/** Bytes that hold the app, and not three photos of half as many each. */
const ROOM = 12 * 1024 * 1024;
const HELD = "This phone has no room to save it. Don't close the app until it is sent.";
const REFUSED = "This browser could not save it. Don't close the app until it is sent.";

test(
  'E-08 with a full disk or a lost database nothing is called saved; the entry goes from memory, and what was received is found again',
  { tag: '@arabic' },
  async ({ context, page, wifi, language }) => {
    const say = speaker(language);
    const shown = await logShown(context);
    const giveBack = await grantBytes(context, ROOM);
    await visit(page, '/');
    await untilKept(page);

    await test.step('no room at the tap: said, pictures of rooms make way, the photos stay in sight', async () => {
      const large = (await cameraPictures(page)).map((one) => ({
        ...one,
        buffer: Buffer.concat([one.buffer, randomBytes(ROOM / 2)]),
      }));
      const { guest, form } = await filledForm(page, say, large);
      wifi.change('down');
      await sendPhotos(form, say);
      await expect(entryIn(form, 'held')).toContainText(say(HELD));
      await expect(form.locator('[data-entry] img[src^="blob:"]')).toHaveCount(3);
      expect(await keptRows(page)).toEqual([]);
      expect(
        await page.evaluate(async () =>
          (await caches.keys()).filter((name) => name.startsWith('pictures-')),
        ),
      ).toEqual([]);
      wifi.change('open');
      await expectOnce(form, guest);
      expect(shown.map(({ state }) => state)).not.toContain('saved');
      await giveBack();
    });

    await test.step('a database that was lost once is opened again', async () => {
      const { guest, form } = await filledForm(page, say);
      await breakWrites(page, 1);
      wifi.change('down');
      await sendPhotos(form, say);
      await expect(entryIn(form, 'saved')).toBeVisible();
      expect(await keptRows(page)).toEqual([{ state: 'queued', photos: 3, whole: 3 }]);
      wifi.change('open');
      await expectOnce(form, guest);
    });

    await test.step('one that stays lost keeps nothing, and nothing else is said', async () => {
      const from = shown.length;
      const { guest, form } = await filledForm(page, say);
      await breakWrites(page, 1000);
      wifi.change('down');
      await sendPhotos(form, say);
      await expect(entryIn(form, 'held')).toContainText(say(REFUSED));
      wifi.change('open');
      await expectOnce(form, guest);
      const key = await form.locator('[data-entry]').getAttribute('data-entry');
      expect(shown.slice(from).filter(({ id, state }) => id === key && state === 'saved')).toEqual(
        [],
      );
      // Nor do its photos stand in the next form.
      await expect
        .poll(async () => (await keptRows(page)).map(({ state }) => state))
        .toEqual(['done']);
    });

    await test.step('everything wiped between two visits: the server knows what it has, and nothing waits', async () => {
      await visit(page, '/');
      const { guest, form } = await sentForm(page, say);
      const { reference } = await expectOnce(form, guest);
      await wipe(page);
      const own = await openEntries(page, say);
      await expect(own.getByText(reference)).toBeVisible();
      await expect(own.locator('[data-entry]')).toHaveCount(0);
      await expect(page.getByRole('button', { name: say(WAITING, { entries: 1 }) })).toHaveCount(0);
    });
  },
);

const WAITING = '{entries, plural, one {My entries, # waiting} other {My entries, # waiting}}';

test(
  'E-08 E-09 files that are no photos are found when they are chosen, or else when they are prepared, and can be exchanged; photos arrive upright',
  { tag: '@arabic' },
  async ({ page, language }) => {
    const say = speaker(language);
    const [first, good, better] = await cameraPictures(page);
    if (!first || !good || !better) throw new Error('no picture was made');
    const heic: Picture = {
      name: 'IMG_2041.heic',
      mimeType: 'image/heic',
      buffer: Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'),
    };
    const cut: Picture = { ...first, name: 'cut.jpg', buffer: first.buffer.subarray(0, 200) };
    const empty: Picture = { ...first, name: 'empty.jpg', buffer: Buffer.alloc(0) };

    await test.step('when they are chosen', async () => {
      const form = await openPhotography(page, say);
      await form.getByLabel(say('Choose photos')).setInputFiles([heic, cut, empty]);
      await expect(
        form.getByText(say('This photo cannot be read here. Choose another, or share it as JPEG.')),
      ).toHaveCount(3);
      await form
        .getByRole('textbox', { name: say('Phone number') })
        .fill(aGuest(language).phoneNumber);
      await sendPhotos(form, say);
      await expect(
        form.getByText(say('Remove the photo that cannot be used, or choose another.')),
      ).toBeVisible();
      await form.getByRole('button', { name: say('Start over') }).click();
    });

    await test.step('on a phone that shows what it cannot prepare', async () => {
      await page.addInitScript(() => {
        addEventListener('error', (event) => event.stopImmediatePropagation(), { capture: true });
      });
      const { guest, form } = await sentForm(page, say, [heic, cut, empty]);
      const entry = entryIn(form, 'needsUser');
      await expect(entry).toContainText(
        say(
          '{count, plural, one {Photo {list} cannot be read on this phone. Choose another, or share it as JPEG.} other {Photos {list} cannot be read on this phone. Choose others, or share them as JPEG.}}',
          { count: 2, list: formatNumbers([1, 2], language) },
        ),
      );
      await expect(entry).toContainText(
        say(
          '{count, plural, one {Photo {list} is no longer on this phone. Add it again.} other {Photos {list} are no longer on this phone. Add them again.}}',
          { count: 1, list: '3' },
        ),
      );
      expect(entriesOf(guest)).toEqual([]);
      for (const [at, picture] of [first, good, better].entries())
        await exchange(entry, say, at + 1, picture);
      await expectOnce(form, guest);
      // 240 by 180 as the sensor saw them, and held a quarter turned.
      expect(sizesOf(guest)).toEqual(['180x240', '180x240', '180x240']);
    });
  },
);

test(
  'E-08 a wrong clock keeps no entry back, hides no rooms, and is not believed by the server',
  { tag: '@arabic' },
  async ({ page, wifi, language }) => {
    const say = speaker(language);
    await visit(page, '/');
    await untilKept(page);
    await page.clock.install({ time: Date.now() });

    for (const [days, then] of [
      [40, -40],
      [-1, 1],
    ] as const)
      await test.step(`${days} days off, and ${then} while it waits`, async () => {
        const from = Date.now();
        await page.clock.setSystemTime(Date.now() + days * DAY);
        const { guest, form } = await filledForm(page, say);
        const busy = wifi.order(
          SUBMIT,
          refusal(503, 'server.unavailable', { 'Retry-After': '3000' }),
        );
        await sendPhotos(form, say);
        await expect(entryIn(form, 'waiting')).toBeVisible();
        busy.lift();
        await page.clock.setSystemTime(Date.now() + then * DAY);
        await lookAtAgain(page);
        const { receivedAt } = await expectOnce(form, guest);
        expect(Date.parse(receivedAt)).toBeGreaterThanOrEqual(from);
        expect(Date.parse(receivedAt)).toBeLessThanOrEqual(Date.now());
      });

    await test.step('without a network, 40 days ahead', async () => {
      wifi.change('down');
      await page.clock.setSystemTime(Date.now() + 40 * DAY);
      await visit(page, '/');
      await coldStart(page);
      await expect(page.locator('#rooms').getByText('12.600')).toBeVisible();
      const picture = page.locator('#rooms img').first();
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() =>
          picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth),
        )
        .toBeGreaterThan(0);
    });
  },
);

async function exchange(entry: Locator, say: Say, number: number, picture: Picture): Promise<void> {
  const chooser = entry.locator(
    `input[aria-label="${say('Choose another photo {number}', { number })}"]`,
  );
  await chooser.setInputFiles(picture);
  // The others are prepared again meanwhile, and their buttons come back after it.
  await expect(chooser).toHaveCount(0);
}
