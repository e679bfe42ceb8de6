import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from './fixtures/axe.ts';
import type { Say } from './fixtures/say.ts';
import { test, visit } from './fixtures/test.ts';

const PLACES = {
  ar: { restaurants: 'المطاعم', spa: 'التدليك والسبا', transport: 'النقل', taxi: 'سيارة أجرة' },
  en: {
    restaurants: 'Restaurants',
    spa: 'Massage & Spa',
    transport: 'Transportation',
    taxi: 'Taxi',
  },
} as const;
const THAI = {
  ar: {
    name: 'المطعم التايلندي',
    curries: 'الكاري',
    dish: 'أرز الأناناس',
    typed: 'اناناس',
    other: 'Pineapple fried rice',
  },
  en: {
    name: 'Thai restaurant',
    curries: 'Curries',
    dish: 'Pineapple fried rice',
    typed: 'PINEAPPLE',
    other: 'أرز الأناناس',
  },
} as const;

/** Names of what stands in the panel, from its top. */
const panelOf = (page: Page, say: Say): Locator =>
  page.getByRole('dialog', { name: say('Nearby Hotel Services') });

test('S-01 S-02 S-04 L-03 a phone goes from the windows to a menu, reads, searches, looks at its pictures, and back level by level', async ({
  page,
  language,
  say,
  troubles,
}) => {
  const words = THAI[language];
  troubles.expectFailedLoads();
  await page.route(/menu_thai_2/, (route) => route.abort());
  await visit(page, '/?services=true');
  const panel = panelOf(page, say);
  await expect(panel.getByRole('button', { name: PLACES[language].restaurants })).toBeVisible();
  await expectAccessible(page, 'categories');

  await panel.getByRole('button', { name: PLACES[language].restaurants }).click();
  await expectAccessible(page, 'restaurants');
  const tracked = page.waitForResponse(/\/api\/track-service-visit$/);
  await panel.getByRole('button', { name: words.name, exact: true }).click();
  expect((await tracked).status()).toBe(200);
  await expect(panel.getByRole('link', { name: say('WhatsApp') })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/96890000012\?text=.+/,
  );
  await expectAccessible(page, 'place');
  await expectNoSideScroll(page, 'place');

  await panel.getByRole('button', { name: say('Read the menu') }).click();
  const menu = page.getByRole('dialog', { name: say('Menu, {name}', { name: words.name }) });
  const rail = menu.getByRole('group', { name: say('Sections of the menu') });
  await rail.getByRole('button', { name: words.curries }).click();
  await expect(rail.getByRole('button', { name: words.curries })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(menu.getByRole('heading', { name: words.curries })).toBeInViewport();
  await menu.getByRole('searchbox').fill(words.typed);
  await expect(menu.getByRole('heading', { name: words.dish })).toBeVisible();
  await expect(menu.getByText(words.other)).toHaveAttribute(
    'lang',
    language === 'ar' ? 'en' : 'ar',
  );
  await expect(menu.getByText('3.200')).toBeInViewport({ ratio: 1 });
  await expect(
    menu
      .getByRole('status')
      .filter({ hasText: say('{count, plural, one {# dish} other {# dishes}}', { count: 2 }) }),
  ).toBeVisible();
  await expectAccessible(page, 'menu');
  await menu.getByRole('searchbox').fill('zzz');
  await menu.getByRole('button', { name: say('Show the whole menu') }).click();
  await expect(menu.getByRole('heading', { name: words.curries })).toBeAttached();

  await menu.getByRole('tab', { name: say('Menu pictures') }).click();
  const count = (n: number) =>
    menu.getByText(say('{0} of {total}', { 0: n, total: 3 }), { exact: true });
  await menu.getByRole('button', { name: say('Previous page') }).click();
  await expect(count(3)).toBeVisible();
  await menu.getByRole('button', { name: say('Next page') }).click();
  await expect(count(1)).toBeVisible();
  await expect(menu.getByRole('img')).toHaveAttribute('alt', /1.*3/);
  await menu.getByRole('button', { name: say('Enlarge') }).click();
  await expectAccessible(page, 'menu pictures');
  await menu.getByRole('button', { name: say('Next page') }).click();
  await menu.getByRole('button', { name: say('Read the menu instead') }).click();
  await expect(menu.getByRole('searchbox')).toBeVisible();

  await page.goBack();
  await expect(panel.getByRole('button', { name: say('Read the menu') })).toBeVisible();
  await page.goBack();
  await expect(panel.getByRole('button', { name: words.name, exact: true })).toBeFocused();
  await page.goBack();
  await expect(panel.getByRole('button', { name: PLACES[language].spa })).toBeVisible();
  await panel.getByRole('button', { name: PLACES[language].spa }).click();
  await panel.getByRole('button', { name: say('Close'), exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: say('All nearby services') }).click();
  await expect(panel.getByRole('button', { name: PLACES[language].transport })).toBeVisible();
});

test(
  'S-01 S-03 L-15 Z-03 beside a tablet’s rail stand place and menu; a picture that fails leaves its drawing; what is not active yet says so',
  { tag: ['@tablet', '@arabic'] },
  async ({ page, language, say, troubles }) => {
    const words = PLACES[language];
    troubles.expectFailedLoads();
    await page.route(/spa_room/, (route) => route.abort());
    await visit(page, '/');
    await page.getByRole('button', { name: THAI[language].name, exact: true }).click();
    const panel = panelOf(page, say);
    await expect(panel.getByRole('tab', { name: say('Read'), exact: true })).toBeVisible();
    await expectAccessible(page, 'place and menu');
    const rail = panel.getByRole('navigation', { name: say('Categories') });
    await rail.getByRole('button', { name: words.spa }).click();
    await expect(panel.getByText('18.000')).toBeInViewport({ ratio: 1 });
    await expect(panel.locator('img[src="/art/spa.svg"]')).toBeVisible();
    await expect(panel.getByText(say('Illustration'))).toHaveCount(0);
    await panel.getByRole('tab', { name: say('Menu pictures') }).click();
    await expectAccessible(page, 'place and menu pictures');
    await rail.getByRole('button', { name: words.transport }).click();
    await panel.getByRole('button', { name: words.taxi }).click();
    await expect(panel.getByRole('alert')).toHaveText(say('This service will be activated soon.'));
    await expectAccessible(page, 'soon');
    await expectNoSideScroll(page, 'soon');
    await rail.getByRole('button', { name: say('Back to Categories') }).click();
    await expect(panel.getByRole('button', { name: words.restaurants })).toBeVisible();
    await expect(panel.getByRole('alert')).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);
