import { writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { aPerson, inArabicDigits, login, ownMenu, signUp } from './fixtures/account.ts';
import { expectNoSideScroll } from './fixtures/axe.ts';
import { openFullForm, openQuickForm, roomName } from './fixtures/booking-form.ts';
import { entryIn, openPhotography } from './fixtures/event-form.ts';
import { aGuest } from './fixtures/guest.ts';
import { cameraPictures, expectOnce, filledForm } from './fixtures/outbox-walk.ts';
import { lookAtAgain, test, visit } from './fixtures/test.ts';

// Phones, settings and keyboards that nobody of the house has (docs/decisions/066).
test.describe.configure({ timeout: 120_000 });

const REFUSED = "This browser could not save it. Don't close the app until it is sent.";

const phones = [
  {
    name: 'an iPhone in Lockdown Mode',
    takeAway: () => {
      for (const name of ['indexedDB', 'caches'])
        Object.defineProperty(window, name, { value: undefined, configurable: true });
      Reflect.deleteProperty(Navigator.prototype, 'locks');
      Reflect.deleteProperty(AbortSignal, 'any');
      Reflect.deleteProperty(Element.prototype, 'checkVisibility');
    },
  },
  {
    name: 'a phone whose database never opens, of a browser that keeps no site data',
    takeAway: () => {
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
      LockManager.prototype.request = () =>
        Promise.reject(new DOMException('not allowed', 'SecurityError'));
    },
  },
] as const;

for (const { name, takeAway } of phones)
  test(
    `E-08 ${name} says that it keeps nothing, and sends an entry once all the same`,
    { tag: '@english' },
    async ({ page, say, context, troubles }) => {
      troubles.expectFailedLoads();
      await page.addInitScript(takeAway);
      const { guest, form } = await filledForm(page, say);
      await context.setOffline(true);
      await form.getByRole('button', { name: say('Send the photos') }).click();
      await expect(entryIn(form, 'held')).toContainText(say(REFUSED));
      await context.setOffline(false);
      await form.getByRole('button', { name: say('Send now') }).click();
      await expectOnce(form, guest);
      // The page reads from the server too.
      await visit(page, '/');
      await expect(page.getByText(say('Rooms left not known yet'))).toHaveCount(0);
    },
  );

/** Puts each text into elements of its own, as a browser that translates the page does. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const translated = (text: Text) => {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    };
    const translateAll = () => {
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walk.nextNode()) texts.push(walk.currentNode as Text);
      for (const text of texts)
        if (text.data.trim() !== '' && !text.parentElement?.closest('font, svg, script, style'))
          translated(text);
    };
    translateAll();
    new MutationObserver(translateAll).observe(document.body, { subtree: true, childList: true });
  });
}

test(
  'A-03 A-01 a page that the browser translates goes on working: signing in, registering, booking',
  { tag: '@english' },
  async ({ page, say, language, troubles }) => {
    troubles.expectCall(401, /\/api\//);
    const person = aPerson(language);
    await signUp(page.request, person);
    await page.context().clearCookies();
    await visit(page, '/login');
    await translate(page);
    await login(page, say, { ...person, password: 'not this one' });
    await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
    await login(page, say, person);
    await expect(ownMenu(page, say, person)).toBeVisible();

    await visit(page, '/');
    const form = await openFullForm(page, say, roomName('silver', language));
    await translate(page);
    await form.confirm.click();
    await expect(form.toCorrect).toBeVisible();
    await lookAtAgain(page);
    await expect(form.dialog).toBeVisible();
    await expect(page.getByText(say('This page could not be shown'))).toHaveCount(0);
  },
);

test(
  'R-07 A-03 digits of an Arabic keyboard land where they are typed, and an address copied with marks signs in',
  { tag: '@arabic' },
  async ({ page, say, language }) => {
    const person = aPerson(language);
    await signUp(page.request, person);
    await page.context().clearCookies();
    await visit(page, '/login');
    await login(page, say, { ...person, email: `\u200f${person.email}\u200b` });
    await expect(ownMenu(page, say, person)).toBeVisible();

    await visit(page, '/');
    const form = await openQuickForm(page, say);
    const phone = form.dialog.getByRole('textbox', { name: say('Phone number') });
    await phone.fill('91234567');
    await phone.evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 4));
    await phone.pressSequentially(inArabicDigits('98'));
    await expect(phone).toHaveValue('91984567');
    // The form has it too: it is drawn anew and sends what stands there.
    await form.fullName.fill('سالم');
    await expect(phone).toHaveValue('91984567');
    await phone.fill('');
    await phone.pressSequentially(inArabicDigits('91234567'));
    await form.idNumber.pressSequentially(inArabicDigits('12345'));
    await form.confirm.click();
    await expect(form.toCorrect).toBeVisible();
    await expect(phone).toHaveValue('91234567');
    await expect(form.toCorrect).not.toContainText(say('Phone number'));
    await expect(form.toCorrect).not.toContainText(say('ID or passport number'));
  },
);

test(
  'E-02 a picture of 108 megapixels is named when it is chosen and not drawn; one without a type is taken',
  { tag: '@english' },
  async ({ page, say, language }, testInfo) => {
    const pictures = await cameraPictures(page);
    const [first] = pictures;
    if (!first) throw new Error('no picture was made');
    const form = await openPhotography(page, say);
    // A browser tells no type of a file whose name has no ending.
    const files = ['shared', 'second.jpg', 'huge.jpg'].map((name) => testInfo.outputPath(name));
    for (const [at, file] of files.entries())
      await writeFile(
        file,
        at < 2 ? (pictures[at]?.buffer ?? '') : asLargeAs(first.buffer, 12_000, 9000),
      );
    await form.getByLabel(say('Choose photos')).setInputFiles(files);
    const told = say(
      'This photo has more than {MAX_MEGAPIXELS} megapixels. Take it in the camera’s usual size, or choose another.',
      { MAX_MEGAPIXELS: 60 },
    );
    await expect(form.getByText(told)).toBeVisible();
    await expect(form.locator('[data-photo] img')).toHaveCount(2);
    await form
      .getByRole('textbox', { name: say('Phone number') })
      .fill(aGuest(language).phoneNumber);
    await form.getByRole('button', { name: say('Send the photos') }).click();
    await expect(
      form.getByText(say('Remove the photo that cannot be used, or choose another.')),
    ).toBeVisible();
  },
);

/** The same JPEG, whose frame says that it has other sides. */
function asLargeAs(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg);
  for (const [at, byte] of copy.entries()) {
    const isFrame = byte === 0xff && [0xc0, 0xc1, 0xc2].includes(copy[at + 1] ?? 0);
    if (!isFrame) continue;
    copy.writeUInt16BE(height, at + 5);
    copy.writeUInt16BE(width, at + 7);
    return copy;
  }
  throw new Error('a JPEG without a frame');
}

test(
  'L-01 R-05 what is chosen on the landing before the scripts are there is kept',
  { tag: '@arabic' },
  async ({ page, say }) => {
    let letGo: () => void = () => {};
    const waits = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await waits;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    const guests = page.getByRole('combobox', { name: say('Guests') });
    const bed = page.getByRole('combobox', { name: say('Bed') });
    await guests.selectOption('4');
    await bed.selectOption('single');
    letGo();
    await expect(page).toHaveURL(/guests=4.*bed=single/);
    await expect(page.locator('[data-copy]')).toHaveCount(0);
    await expect(guests).toHaveValue('4');
    await expect(bed).toHaveValue('single');
  },
);

test('L-01 L-02 with letters of twice the size nothing of the landing and of the bookings is cut off or lies over something else', async ({
  page,
  say,
}) => {
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    }),
  );
  await visit(page, '/');
  await expectNoSideScroll(page, 'landing at 200 %');
  // The chosen word stands beneath the name of its list, whole.
  for (const name of ['Guests', 'Bed', 'Smoking or not'])
    expect(
      await page.getByRole('combobox', { name: say(name) }).evaluate((list: HTMLSelectElement) => {
        const { lineHeight, paddingBlockStart } = getComputedStyle(list);
        const label = list.labels[0]?.querySelector('small')?.getBoundingClientRect();
        const { top, height } = list.getBoundingClientRect();
        const word = top + Number.parseFloat(paddingBlockStart);
        return {
          overlap: Math.max(0, Math.round((label?.bottom ?? 0) - word)),
          isWhole: height >= word - top + Number.parseFloat(lineHeight),
        };
      }),
    ).toEqual({ overlap: 0, isWhole: true });
  const room = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  await room.first().scrollIntoViewIfNeeded();
  expect(await room.count()).toBeGreaterThan(3);
  expect(
    await room.evaluateAll((cards) =>
      cards.flatMap((card) => {
        const { left, right } = card.getBoundingClientRect();
        return [...card.querySelectorAll('b, p, s, button, small')].flatMap((part) => {
          const at = part.getBoundingClientRect();
          return at.width > 2 && (at.left < left - 1 || at.right > right + 1)
            ? [part.textContent]
            : [];
        });
      }),
    ),
  ).toEqual([]);

  await page.getByRole('button', { name: say('Notifications and bookings') }).click();
  const tabs = page.getByRole('tablist', { name: say('Notifications and bookings') });
  await expect(tabs.getByRole('tab')).toHaveCount(2);
  expect(await tabs.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
});
