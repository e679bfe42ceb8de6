import { expect, type Route } from '@playwright/test';
import { OFFERS_TITLE } from '#shared/offers/offers.ts';
import { test, visit } from './fixtures/test.ts';

test(
  'L-13 a tap before what shows panels has come is answered: it says why none opens, and opens once the network is back',
  { tag: '@english' },
  async ({ page, context, say, troubles }) => {
    troubles.expectFailedLoads();
    const held: Route[] = [];
    let isCut = false;
    await page.route('**/assets/base-*.js', async (route) => {
      if (isCut) await route.abort();
      else held.push(route);
    });
    await visit(page, '/');
    const opener = page.getByRole('button', { name: say('See the offers') });
    await opener.click();
    await expect(page.getByRole('status').filter({ hasText: say('Loading…') })).toBeVisible();

    await context.setOffline(true);
    isCut = true;
    for (const route of held) await route.abort();
    const instead = page.getByRole('alertdialog', { name: say('This part could not be opened') });
    await expect(instead).toContainText(/there is no connection/);
    await expect(instead.getByRole('heading')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(instead).toBeHidden();

    await page.unroute('**/assets/base-*.js');
    await opener.click();
    await expect(instead).toBeVisible();
    await context.setOffline(false);
    await instead.getByRole('button', { name: say('Try again') }).click();
    await expect(page.getByRole('dialog', { name: say(OFFERS_TITLE.en) })).toBeVisible();
  },
);

test(
  'L-03 while a panel is open the header is away and the page stays; the back button of the phone closes it',
  { tag: '@arabic' },
  async ({ page, say }) => {
    await visit(page, '/');
    const header = page.getByRole('banner');
    await expect(header).toBeInViewport();
    // Parts that are laid out only now would move the page under its guest.
    await expect(page.locator('[data-below]:not([data-settled])')).toHaveCount(0);
    await page.getByRole('button', { name: say('Ask the assistant') }).click();
    const panel = page.getByRole('dialog', { name: say('AI assistant') });
    await expect(panel).toBeVisible();
    await expect(page.locator('header').first()).not.toBeInViewport();
    const before = await page.evaluate(() => scrollY);
    await page.mouse.move(190, 40);
    await page.mouse.wheel(0, 600);
    await expect(page.locator('html')).toHaveCSS('overflow', /hidden/);
    expect(await page.evaluate(() => scrollY)).toBe(before);

    await page.goBack();
    await expect(panel).toBeHidden();
    await expect(header).toBeInViewport();
    await expect(page).toHaveURL('/');
    await page.mouse.wheel(0, -300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(before);
  },
);

test(
  'L-03 a panel opened over another gives it back, one press at a time',
  { tag: '@english' },
  async ({ page, say }) => {
    await visit(page, '/');
    await page.getByRole('button', { name: say('See the offers') }).click();
    const offers = page.getByRole('dialog', { name: say(OFFERS_TITLE.en) });
    await offers
      .getByRole('button', { name: say('Check the room') })
      .first()
      .click();
    const gallery = page.getByRole('dialog', { name: new RegExp(say('Pictures')) });
    await expect(gallery).toBeVisible();
    await page.goBack();
    await expect(offers).toBeVisible();
    await expect(gallery).toBeHidden();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test(
  'L-06 an address that asks for the events or for a booking opens the panel and leaves a plain address',
  { tag: '@english' },
  async ({ page, say }) => {
    await visit(page, '/?events=true');
    await expect(
      page.getByRole('dialog', { name: say('Featured Events & Activities') }),
    ).toBeVisible();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await visit(page, '/?book=true');
    await expect(page.getByRole('dialog', { name: say('Rooms'), exact: true })).toBeVisible();
    await expect(page).toHaveURL('/');
  },
);

test(
  'L-03 a part of the page that is slow to load never hides the panel that is open',
  { tag: '@arabic' },
  async ({ page, say }) => {
    const slow: string[] = [];
    await page.route(/\/assets\/after-paint-.*\.js/, (route) => {
      slow.push(route.request().url());
    });
    await visit(page, '/?book=true');
    const panel = page.getByRole('dialog', { name: say('Rooms'), exact: true });
    await expect.poll(() => slow.length).toBeGreaterThan(0);
    await expect(panel).toBeVisible();
    await expect(panel.getByRole('heading', { level: 2 }).first()).toBeFocused();
  },
);
