import { expect, type Page } from '@playwright/test';
import { type SiteChanges, siteSettingsSchema } from '#shared/site/site-settings.contract.ts';
import { expectAccessible, expectNoSideScroll } from './fixtures/axe.ts';
import { signInAsStaff } from './fixtures/staff.ts';
import { test, visit } from './fixtures/test.ts';

const FACT_NAMES = [
  'Airport',
  'Breakfast',
  'Parking',
  'Pool',
  'Children',
  'Accessibility',
  'Quiet hours',
  'Pets',
] as const;
const PLACE = '23.6703,58.1891';

const settingsNow = async (page: Page) =>
  siteSettingsSchema.parse(await (await page.request.get('/api/admin/site')).json());

async function save(page: Page, changes: SiteChanges): Promise<void> {
  const { version } = await settingsNow(page);
  const data = { version, changes };
  expect((await page.request.put('/api/admin/site', { data })).ok()).toBe(true);
}

test(
  'L-14 J-07 the foot of a page leads to the house: its place by coordinates, every fact, and its pictures',
  { tag: '@crossed' },
  async ({ page, say }) => {
    await visit(page, '/');
    const foot = page.getByRole('contentinfo').last();
    await foot.getByRole('link', { name: say('About the house') }).click();
    await expect(page).toHaveURL(/\/about$/);
    const title = page.getByRole('heading', { level: 1, name: say('About the house') });
    await expect(title).toBeVisible();
    const main = page.getByRole('main');
    for (const name of FACT_NAMES)
      await expect(
        main.getByRole('heading', { level: 3, name: say(name), exact: true }),
      ).toBeVisible();
    await expect(main.getByRole('link', { name: say('Show on the map') })).toHaveAttribute(
      'href',
      `https://www.google.com/maps/search/?api=1&query=${PLACE}`,
    );
    await expect(main.getByRole('link', { name: say('Directions') })).toHaveAttribute(
      'href',
      `https://www.google.com/maps/dir/?api=1&destination=${PLACE}`,
    );
    await expect(main.getByRole('definition').first()).toContainText('2:00');
    await expect(main.getByRole('definition').last()).toContainText('12:00');
    // The house and its four rooms.
    await expect(main.getByRole('img')).toHaveCount(5);
    await expectAccessible(page, 'about the house');
    await expectNoSideScroll(page, 'about the house');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectNoSideScroll(page, 'about the house at 200 %');
  },
);

test(
  'L-13 L-14 a page that was never read says that it did not arrive, and asks again',
  { tag: '@english' },
  async ({ page, say, troubles }) => {
    troubles.expectFailedLoads();
    await page.route('**/api/house', (route) => route.abort());
    await visit(page, '/about');
    const words = say('What we tell about the house did not arrive');
    const alert = page.getByRole('alert').filter({ hasText: words });
    await expect(alert).toBeVisible();
    const asked = page.waitForRequest('**/api/house');
    await alert.getByRole('button', { name: say('Try again') }).click();
    await asked;
    await expect(alert).toBeVisible();
    await page.unroute('**/api/house');
    // It asks by itself once the hotel answers again; whoever is faster may press.
    const again = alert.getByRole('button', { name: say('Try again') });
    const breakfast = page.getByRole('heading', {
      level: 3,
      name: say('Breakfast'),
      exact: true,
    });
    await expect(again.or(breakfast)).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(breakfast).toBeVisible();
    await expect(alert).toHaveCount(0);
  },
);

test(
  'L-14 what staff write about the house is what a guest reads next, and what they leave empty is left out',
  { tag: ['@tablet', '@arabic'] },
  async ({ page, language, say, otherDevice, troubles }) => {
    await signInAsStaff(page);
    const before = await settingsNow(page);
    const pets = { pets: before.pets, petsAr: before.petsAr };
    const guest = await otherDevice();
    await visit(guest, '/about');
    const shown = guest.getByRole('heading', { level: 3, name: say('Pets'), exact: true });
    await expect(shown).toBeVisible();

    await visit(page, '/dashboard/settings?tab=site');
    const form = page.getByRole('form', { name: say('About the house') });
    await expect(form).toBeVisible();
    // Another walk may have saved the settings meanwhile.
    troubles.expectCall(409, /\/api\/admin\/site/);
    const saved = async () => {
      await form.getByRole('button', { name: say('Save') }).click();
      await expect(form.getByRole('button', { name: say('Undo') })).toHaveCount(0);
    };
    const own = { en: 'Cats are welcome here.', ar: 'القطط مرحّب بها عندنا.' };
    try {
      await form.getByRole('textbox', { name: say('Pets in Arabic') }).fill(own.ar);
      await form.getByRole('textbox', { name: say('Pets in English') }).fill(own.en);
      await expect(saved).toPass();
      await guest.reload();
      await expect(guest.getByText(own[language])).toBeVisible();

      await form.getByRole('textbox', { name: say('Pets in English') }).fill('');
      await expect(saved).toPass();
      await expect(
        page.getByText(
          say(
            'Guests do not read about: {names}. What is not written in both languages is left out.',
            { names: say('Pets') },
          ),
        ),
      ).toBeVisible();
      await expectAccessible(page, 'the settings about the house');
      await guest.reload();
      await expect(
        guest.getByRole('heading', { level: 3, name: say('Parking'), exact: true }),
      ).toBeVisible();
      await expect(shown).toHaveCount(0);
      const { pets: now } = await settingsNow(page);
      expect(now).toBeNull();
    } finally {
      await save(page, pets);
    }
  },
);
