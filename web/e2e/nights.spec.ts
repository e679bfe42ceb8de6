import { expect, type Locator } from '@playwright/test';
import { addDays, type Stay } from '#shared/bookings/stay.ts';
import type { Language } from '#shared/language.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { formatDay, weekdayName } from '../src/i18n/formats.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { fullForm, roomName } from './fixtures/booking-form.ts';
import { stayIn } from './fixtures/hotel.ts';
import type { Say } from './fixtures/say.ts';
import { test, visit } from './fixtures/test.ts';

/** Two taps in the open calendar, on days of next month. */
async function chooseNights(
  calendar: Locator,
  { say, language }: { say: Say; language: Language },
  { checkIn, checkOut }: Stay,
) {
  await expect(calendar.getByText(say('Choose the day you arrive'))).toBeVisible();
  const day = (date: string) =>
    calendar.getByRole('button', {
      name: `${weekdayName(date, language)} ${formatDay(date, language, 'short')}`,
    });
  await day(checkIn).click();
  await expect(calendar.getByText(say('Choose the day you leave'))).toBeVisible();
  await day(checkOut).click();
  await expect(calendar).toBeHidden();
}

/** Says that a count is tonight's; "a night" beside a price is written alike in Arabic. */
const TONIGHT = { ar: /(?:متاحة|غرف|غرفة|غرفتان|فقط) الليلة/, en: /tonight/ };

test('J-04 until nights are chosen everything is about tonight; then every card is about them, and back, reload and a shared link keep them', async ({
  page,
  language,
  say,
}) => {
  const stay = aheadBy(10, 12);
  const gold = roomName('gold', language);
  await visit(page, '/');
  const rooms = page.getByRole('region', { name: say('Four rooms, four hours of the day') });
  const card = rooms.getByRole('listitem').filter({ hasText: '13.200' });
  await expect(card).toContainText(TONIGHT[language]);
  const bar = page.getByRole('group', { name: say('Quick booking') });
  await bar.getByRole('button', { name: say('Arrival and departure') }).click();
  const calendar = page.getByRole('dialog', { name: say('Choose your nights') });
  await chooseNights(calendar, { say, language }, stay);
  await bar.getByRole('combobox', { name: say('Guests') }).selectOption('3');

  // 2 × (13.200 + 2.000)
  await expect(card).toContainText('30.400');
  await expect(card).not.toContainText(TONIGHT[language]);
  const address = new URL(page.url()).search;
  expect(address).toBe(`?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}&guests=3`);

  // A link that somebody else opens, and a reload, are the same.
  await page.reload();
  await expect(card).toContainText('30.400');
  await expectAccessible(page, 'the landing with nights');
  await card.getByRole('button', { name: `${say('Book now')} ${gold}` }).click();
  const form = await fullForm(page, say, gold);
  await expect(form.price).toContainText('30.400');
  await page.goBack();
  await expect(form.dialog).toBeHidden();
  expect(new URL(page.url()).search).toBe(address);

  // Back goes on to before the nights; forward has them again; the button clears them.
  await page.goBack();
  await expect(card).not.toContainText('30.400');
  await page.goForward();
  await expect(card).toContainText('30.400');
  await bar.getByRole('button', { name: say('Clear the nights') }).click();
  await expect(card).not.toContainText('30.400');
  expect(new URL(page.url()).searchParams.has('checkIn')).toBe(false);
});

test(
  'J-04 nights that are over, or never were, are not kept from the address',
  { tag: '@arabic' },
  async ({ page, say }) => {
    await visit(page, '/?checkIn=2020-01-01&checkOut=2020-01-03&guests=9&bed=bunk');
    const bar = page.getByRole('group', { name: say('Quick booking') });
    await expect(bar.getByText(say('Choose your dates'))).toBeVisible();
    await expect(bar.getByRole('combobox', { name: say('Guests') })).toHaveValue('2');
  },
);

test(
  'J-04 a type that is full tonight offers other nights where it stands, and the nights chosen in a panel stay when it closes',
  { tag: '@english' },
  async ({ page, language, say, hotel }) => {
    await hotel.sellOut('deluxe', stayIn(0, 1));
    const deluxe = roomName('deluxe', language);
    await visit(page, '/?book=true');
    const panel = page.getByRole('dialog', { name: say('Rooms'), exact: true });
    const card = panel.getByRole('listitem').filter({ hasText: '17.300' });
    await expect(card).toContainText(say('Not available tonight'));
    await card.getByRole('button', { name: `${say('Choose other nights')} ${deluxe}` }).click();
    const calendar = page.getByRole('dialog', {
      name: say('{name}: choose your nights', { name: deluxe }),
    });
    await expect(calendar.getByRole('button', { name: say('fully booked') }).first()).toBeVisible();
    await chooseNights(calendar, { say, language }, aheadBy(15, 16));
    await expect(card.getByRole('button', { name: `${say('Book now')} ${deluxe}` })).toBeVisible();
    await page.goBack();
    await expect(panel).toBeHidden();
    await expect
      .poll(() => new URL(page.url()).searchParams.get('checkIn'))
      .toBe(aheadBy(15, 16).checkIn);
  },
);

/** A stay between two days of next month. */
function aheadBy(first: number, last: number): Stay {
  const month = addDays(`${muscatDay(Date.now()).slice(0, 7)}-28`, 7).slice(0, 7);
  return { checkIn: `${month}-${first}`, checkOut: `${month}-${last}` };
}
