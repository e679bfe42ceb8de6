import { expect, type Page } from '@playwright/test';
import { ROOM_GALLERY } from '#shared/rooms/gallery.ts';
import { ROOM_FACTS, ROOM_TYPES } from '#shared/rooms/room-types.ts';
import { roomName } from './fixtures/booking-form.ts';
import { aGuest } from './fixtures/guest.ts';
import { stayIn } from './fixtures/hotel.ts';
import { stopClock, test, turnUntil, visit } from './fixtures/test.ts';

test(
  'R-01 R-02 the quick booking panel shows prices, features, rooms left and their kinds for all four types',
  { tag: '@crossed' },
  async ({ page, language, say }) => {
    await visit(page, '/?book=true');
    const panel = page.getByRole('dialog', { name: say('Rooms'), exact: true });
    const prices = {
      silver: ['12.600', '15.000'],
      gold: ['13.200', '18.000'],
      diamond: ['16.200', '21.000'],
      deluxe: ['17.300', '25.000'],
    };
    for (const type of ROOM_TYPES) {
      const name = roomName(type, language);
      const card = panel
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: `${say('Room numbers')} ${name}` }) });
      for (const price of prices[type]) await expect(card).toContainText(price);
      for (const feature of ROOM_FACTS[type].features)
        await expect(card).toContainText(feature[language]);
      for (const kind of ['Non-smoking', 'Smoking', 'One large bed', 'Two separate beds']) {
        await expect(
          card
            .getByRole('term')
            .filter({ hasText: say(kind) })
            .first(),
        ).toBeVisible();
      }
      await expect(card.getByRole('definition')).toHaveText([/^\d+$/, /^\d+$/, /^\d+$/, /^\d+$/]);
    }
  },
);

test(
  'R-03 the carousel turns every 4 seconds and rests when it is paused',
  { tag: '@arabic' },
  async ({ page, say }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await visit(page, '/?book=true');
    const slide = (tier: string, place: number) =>
      page.getByRole('group', { name: say('{0}, {1} of {2}', { 0: say(tier), 1: place, 2: 4 }) });
    await expect(slide('Silver', 1)).toBeVisible();
    await stopClock(page);
    await turnUntil(page, 4000, () => slide('Gold', 2).isVisible());
    await page.clock.fastForward(4000);
    await expect(slide('Diamond', 3)).toBeVisible();
    // With a finger: a mouse would stay where it pressed, and scrolling may bring the picture, which
    // rests under a mouse, below it.
    await page.getByRole('button', { name: say('Pause rotation') }).tap();
    await page.clock.fastForward(12_000);
    await expect(slide('Diamond', 3)).toBeVisible();
    await page.getByRole('button', { name: say('Start rotation') }).tap();
    // Scrolling to the button may have taken the picture out of view, where it rests; the count
    // begins anew when it is back.
    await slide('Diamond', 3).evaluate((picture) => picture.scrollIntoView({ block: 'center' }));
    await turnUntil(page, 4000, () => slide('Deluxe', 4).isVisible());
  },
);

test(
  'R-03 for a guest who wants less motion the carousel stands still',
  { tag: '@english' },
  async ({ page, say }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await visit(page, '/?book=true');
    const first = page.getByRole('group', {
      name: say('{0}, {1} of {2}', { 0: say('Silver'), 1: 1, 2: 4 }),
    });
    await expect(first).toBeVisible();
    await page.clock.fastForward(12_000);
    await expect(first).toBeVisible();
    await expect(page.getByRole('button', { name: say('Pause rotation') })).toHaveCount(0);
  },
);

test(
  'R-04 the numbered lists have 12, 10, 8 and 5 rooms; a number is carried into the form',
  { tag: '@english' },
  async ({ page, language, say }) => {
    await visit(page, '/');
    const counts = { silver: 12, gold: 10, diamond: 8, deluxe: 5 };
    for (const type of ROOM_TYPES) {
      const name = roomName(type, language);
      await page.getByRole('button', { name: `${say('Choose a room number')} ${name}` }).click();
      const panel = page.getByRole('dialog', { name: say('{name}: choose a number', { name }) });
      const numbers = panel.getByRole('listitem');
      await expect(numbers).toHaveCount(counts[type]);
      if (type !== 'deluxe') await expect(numbers.last()).toContainText(/Available \(\d+\)/);
      await page.goBack();
      await expect(panel).toBeHidden();
    }
    const silver = roomName('silver', language);
    await page.getByRole('button', { name: `${say('Choose a room number')} ${silver}` }).click();
    await page
      .getByRole('button', {
        name: `${say('Book now')} ${say('Room {number}', { number: 3 })}`,
        exact: true,
      })
      .click();
    await expect(
      page.getByRole('dialog', { name: say('{name}, no. {number}', { name: silver, number: 3 }) }),
    ).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
  },
);

test('R-18 the gallery opens at the first picture, wraps both ways, counts, and starts anew', async ({
  page,
  language,
  say,
}) => {
  const total = ROOM_GALLERY.gold.length;
  const name = say('Pictures: {name}', { name: roomName('gold', language) });
  await visit(page, '/');
  await page.getByRole('button', { name }).click();
  const gallery = page.getByRole('dialog', { name });
  const place = (n: number) =>
    gallery.getByText(say('{0} of {total}', { 0: n, total }), { exact: true });
  await expect(place(1)).toBeVisible();
  await gallery.getByRole('button', { name: say('Previous picture') }).click();
  await expect(place(total)).toBeVisible();
  await gallery.getByRole('button', { name: say('Next picture') }).click();
  await expect(place(1)).toBeVisible();
  await gallery.getByRole('button', { name: say('Picture {0}', { 0: 2 }) }).click();
  await expect(place(2)).toBeVisible();
  // The arrow that points where the language goes on.
  await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
  await expect(place(3)).toBeVisible();
  await page.goBack();
  await expect(gallery).toBeHidden();
  await page.getByRole('button', { name }).click();
  await expect(place(1)).toBeVisible();
});

test(
  'L-15 R-18 pictures that do not load give way to a placeholder or a word, never to a broken sign',
  { tag: '@arabic' },
  async ({ page, language, say, troubles }) => {
    troubles.expectFailedLoads();
    await page.route(/\/(art|photos)\//, (route) => route.abort());
    await visit(page, '/');
    const hero = say(
      'Drawing: dusk over the Sea of Oman from Seeb, with dhows and the Hajar mountains',
    );
    await expect(page.getByRole('img', { name: hero })).toBeVisible();
    // What has words of its own must not show them beside a broken sign; pictures without words
    // leave their place empty.
    await expect(page.locator('main img:not([alt=""])').filter({ visible: true })).toHaveCount(0);
    const name = say('Pictures: {name}', { name: roomName('gold', language) });
    await page.getByRole('button', { name }).click();
    const gallery = page.getByRole('dialog', { name });
    await expect(gallery.getByText(say('This picture did not load.'))).toBeVisible();
    await expect(gallery.getByRole('img')).toHaveCount(0);
    await expect(gallery.getByRole('button', { name: say('Next picture') })).toBeVisible();
  },
);

test(
  'R-17 counts are read every 30 s on the page and every 3 s on the booking form',
  { tag: '@english' },
  async ({ page, language, say }) => {
    const reads = countReads(page, /\/api\/room-inventory/);
    await page.clock.install();
    await visit(page, '/');
    await expect.poll(reads).toBeGreaterThan(0);
    await stopClock(page);
    const first = reads();
    for (let turn = 1; turn <= 3; turn += 1) {
      // In steps with an answer between them: what is under way would else be given up after 15 s
      // of this clock, and the page take itself for offline.
      for (let step = 0; step < 7; step += 1) {
        await page.clock.runFor(5000);
        await page.evaluate(async () => (await fetch('/api/site')).status);
      }
      await expect.poll(reads).toBeGreaterThanOrEqual(first + turn);
    }
    // One more where the page, as it was taken over, gave a read up and began it again.
    expect(reads()).toBeLessThanOrEqual(first + 5);
    await page.clock.resume();

    await page
      .getByRole('button', {
        name: `${say('Book now')} ${roomName('gold', language)}`,
        exact: true,
      })
      .click();
    await expect(page.getByRole('dialog', { name: roomName('gold', language) })).toBeVisible();
    const opened = reads();
    for (let turn = 1; turn <= 3; turn += 1) {
      await page.clock.runFor(3000);
      await expect.poll(reads).toBeGreaterThanOrEqual(opened + turn);
    }
    // Seven reads in 9 s would be more than the landing's own beside the form's three.
    expect(reads()).toBeLessThanOrEqual(opened + 5);
  },
);

test(
  'R-17 the guest’s own bookings are read every 10 s',
  { tag: '@arabic' },
  async ({ page, language, say, hotel }) => {
    const { reference, receipt } = await hotel.book(stayIn(37, 1), {
      fullName: aGuest(language).fullName,
    });
    const reads = countReads(page, /\/api\/booking-submissions$/);
    await page.clock.install();
    await visit(page, `/b/${reference}#${receipt ?? ''}`);
    await expect(
      page.getByRole('dialog', { name: say('Your request has reached the hotel') }),
    ).toBeVisible();
    const opened = reads();
    for (let turn = 1; turn <= 3; turn += 1) {
      const read = page.waitForResponse(/\/api\/booking-submissions$/);
      await page.clock.fastForward(10_000);
      await read;
    }
    // The first answer may still have been on its way when the counting began.
    expect(reads() - opened).toBeLessThanOrEqual(4);
  },
);

function countReads(page: Page, address: RegExp): () => number {
  let reads = 0;
  page.on('request', (request) => {
    if (request.method() === 'GET' && address.test(request.url())) reads += 1;
  });
  return () => reads;
}
