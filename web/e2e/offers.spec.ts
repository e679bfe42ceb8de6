import { expect, type Page } from '@playwright/test';
import type { Language } from '#shared/language.ts';
import { OFFERS_TITLE } from '#shared/offers/offers.ts';
import { ROOM_TYPES, type RoomType } from '#shared/rooms/room-types.ts';
import { formatDay } from '../src/i18n/formats.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { BookingForm, roomName } from './fixtures/booking-form.ts';
import { stayIn } from './fixtures/hotel.ts';
import type { Say } from './fixtures/say.ts';
import { stopClock, test, turnUntil, visit } from './fixtures/test.ts';

/** Price of a night struck through, price, and what two nights cost three guests. */
const PRICES: Readonly<Record<RoomType, readonly string[]>> = {
  silver: ['13.566', '12.600', '0.966', '29.200'],
  gold: ['14.706', '13.200', '1.506', '30.400'],
  diamond: ['18.126', '16.200', '1.926', '36.400'],
  deluxe: ['19.266', '17.300', '1.966', '38.600'],
};

test(
  'O-01 O-02 J-04 the offers for the chosen nights lead to the pictures of a room, back to where they were left, and into quick booking with that room',
  { tag: '@crossed' },
  async ({ page, language, say }) => {
    const { checkIn, checkOut } = stayIn(200, 2);
    await visit(page, `/?checkIn=${checkIn}&checkOut=${checkOut}&guests=3`);
    const section = page.getByRole('region', { name: OFFERS_TITLE[language] });
    for (const type of ROOM_TYPES) await expect(section).toContainText(PRICES[type][3] ?? '');
    const offers = await openOffers(page, language, say);
    const slide = (type: RoomType) =>
      offers.getByRole('group', {
        name: say('{0}, {1} of {2}', {
          0: roomName(type, language),
          1: ROOM_TYPES.indexOf(type) + 1,
          2: 4,
        }),
      });
    const tabs = offers.getByRole('group', { name: say('Slide controls') });
    for (const [type, tier] of [
      ['silver', 'Silver'],
      ['gold', 'Gold'],
      ['diamond', 'Diamond'],
      ['deluxe', 'Deluxe'],
    ] as const) {
      await tabs.getByRole('button', { name: say(tier) }).click();
      await expect(slide(type)).toBeVisible();
      for (const text of PRICES[type]) await expect(slide(type)).toContainText(text);
      await expect(slide(type).getByText(say('Best Seller'))).toHaveCount(
        type === 'deluxe' ? 1 : 0,
      );
    }
    await page.keyboard.press(language === 'ar' ? 'ArrowRight' : 'ArrowLeft');
    await expect(slide('diamond')).toBeVisible();
    const swipe = async (type: RoomType, towards: 'end' | 'start') => {
      const isLeft = (towards === 'start') === (language === 'en');
      await slide(type).dispatchEvent('pointerdown', { clientX: isLeft ? 300 : 100 });
      await slide(type).dispatchEvent('pointerup', { clientX: isLeft ? 100 : 300 });
    };
    await swipe('diamond', 'end');
    await expect(slide('gold')).toBeVisible();
    await swipe('gold', 'start');
    await expect(slide('diamond')).toBeVisible();
    await expectAccessible(page, 'offers');

    const check = slide('diamond').getByRole('button', { name: say('Check the room') });
    const gallery = page.getByRole('dialog', {
      name: say('Pictures: {name}', { name: roomName('diamond', language) }),
    });
    const leave = [
      () => page.goBack(),
      () => gallery.getByRole('button', { name: say('Close'), exact: true }).click(),
    ];
    for (const goBack of leave) {
      await check.click();
      await expect(gallery).toContainText(PRICES.diamond[0] ?? '');
      await goBack();
      await expect(gallery).toBeHidden();
      await expect(check).toBeFocused();
    }

    await check.click();
    await gallery.getByRole('button', { name: say('Book Now & Enjoy Offers') }).click();
    const form = new BookingForm(
      page,
      say,
      page.getByRole('dialog', { name: say('Quick booking') }),
    );
    await expect(
      form.rooms.getByRole('radio', { name: roomName('diamond', language) }),
    ).toBeChecked();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.goBack();
    await expect(gallery).toBeVisible();
    await page.goBack();
    await expect(check).toBeFocused();

    await tabs.getByRole('button', { name: say('Gold') }).click();
    await offers.getByRole('button', { name: say('Book Now & Enjoy Offers') }).click();
    await expect(form.rooms.getByRole('radio', { name: roomName('gold', language) })).toBeChecked();
  },
);

test(
  'O-01 O-02 a finger on the button that books holds the offers, and books the one in view',
  { tag: '@arabic' },
  async ({ page, language, say }) => {
    await page.clock.install();
    await visit(page, '/');
    await page.getByRole('button', { name: say('See the offers') }).tap();
    const offers = page.getByRole('dialog', { name: OFFERS_TITLE[language] });
    const slide = offers.getByRole('group', {
      name: say('{0}, {1} of {2}', { 0: roomName('gold', language), 1: 2, 2: 4 }),
    });
    await stopClock(page);
    await turnUntil(page, 4000, () => slide.isVisible());
    const book = offers.getByRole('button', { name: say('Book Now & Enjoy Offers') });
    await book.dispatchEvent('pointerdown', { pointerType: 'touch' });
    await page.clock.fastForward(12_000);
    await expect(slide).toBeVisible();
    await expect(offers.getByRole('button', { name: say('Start rotation') })).toBeVisible();
  },
);

test(
  'O-01 the offers turn every 4 seconds, and a finger stops them for good',
  { tag: '@arabic' },
  async ({ page, language, say }) => {
    await page.clock.install();
    await visit(page, '/');
    // With a finger: a mouse would come to rest over the pictures and stop them.
    await page.getByRole('button', { name: say('See the offers') }).tap();
    const offers = page.getByRole('dialog', { name: OFFERS_TITLE[language] });
    const slide = (type: RoomType, place: number) =>
      offers.getByRole('group', {
        name: say('{0}, {1} of {2}', { 0: roomName(type, language), 1: place, 2: 4 }),
      });
    await expect(slide('silver', 1)).toBeVisible();
    await stopClock(page);
    await turnUntil(page, 4000, () => slide('gold', 2).isVisible());
    await slide('gold', 2).getByRole('heading').tap();
    await page.clock.fastForward(12_000);
    await expect(slide('gold', 2)).toBeVisible();
    await expect(offers.getByRole('button', { name: say('Start rotation') })).toBeVisible();
  },
);

test(
  'O-01 L-15 out of their days the panel says when the next offers come and shows the rooms; a picture that fails leaves its drawing',
  { tag: '@english' },
  async ({ page, language, say, troubles }) => {
    const days = { from: '2027-08-01', to: '2027-08-31' };
    await page.route('**/api/offers', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), days } });
    });
    await visit(page, '/');
    const panel = await openOffers(page, language, say);
    const first = formatDay(days.from, language);
    await expect(
      panel.getByRole('heading', { name: say('The next offers begin on {first}', { first }) }),
    ).toBeVisible();
    await expect(panel.getByRole('listitem')).toHaveCount(4);
    await expect(panel).toContainText('15.000');
    await expect(panel).not.toContainText('13.566');
    await expectAccessible(page, 'rooms in the place of offers');
    await panel.getByRole('button', { name: say('See the rooms') }).click();
    await expect(page.getByRole('dialog', { name: say('Rooms'), exact: true })).toBeVisible();

    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.unrouteAll();
    troubles.expectFailedLoads();
    await page.route('**/photos/**', (route) => route.abort());
    await visit(page, '/');
    const offers = await openOffers(page, language, say);
    await expect(offers.locator('img[src="/art/room-silver.svg"]')).toBeVisible();
    await expect(offers.getByText(say('Illustration'))).toHaveCount(0);
  },
);

async function openOffers(page: Page, language: Language, say: Say) {
  await page.getByRole('button', { name: say('See the offers') }).click();
  const offers = page.getByRole('dialog', { name: OFFERS_TITLE[language] });
  await expect(offers).toBeVisible();
  return offers;
}
