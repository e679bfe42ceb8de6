import { expect, type Page } from '@playwright/test';
import type { Panel } from '../src/platform/navigation/panels.ts';
import { expectNoSideScroll } from './fixtures/axe.ts';
import { showInTurn } from './fixtures/panel-tour.ts';
import { test, visit } from './fixtures/test.ts';

/** Pages and panels that anybody may open without having done anything before. */
const PANELS: readonly Panel[] = [
  { name: 'bookingForm', selection: 'gold-general' },
  { name: 'quickForm' },
  { name: 'roomList', roomType: 'silver' },
  { name: 'gallery', roomType: 'gold' },
  { name: 'soldOut', roomType: 'deluxe' },
  { name: 'events' },
  { name: 'photography' },
  { name: 'locationSharing' },
  { name: 'offers' },
  { name: 'services' },
  { name: 'vip' },
  { name: 'reviews' },
  { name: 'assistant' },
];
const PAGES = ['/register', '/verify-email', '/forgot-password', '/privacy', '/cancellation'];

test('L-01 on the narrowest phone, with letters of twice the size, no panel and no page is wider than the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    }),
  );
  await visit(page, '/');
  for (const panel of PANELS) {
    expect(await showInTurn(page, [panel])).toEqual([]);
    await expectNoSideScroll(page, `${panel.name} at 200 %`);
  }
  for (const address of [...PAGES, '/hotel-rating-event']) {
    await visit(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSideScroll(page, `${address} at 200 %`);
  }
});

test('L-01 on that phone the head of a form hides neither its own close button nor the form', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    }),
  );
  await visit(page, '/');
  for (const name of ['photography', 'locationSharing'] as const) {
    expect(await showInTurn(page, [{ name }])).toEqual([]);
    const form = page.getByRole('dialog');
    const title = form.getByRole('heading', { level: 2 }).first();
    expect(await title.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(1);
    // The largest part that scrolls, be it the form between head and foot or all three together.
    const room = await form.evaluate((it) =>
      [it, ...it.children]
        .filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowY))
        .map((part) => part.clientHeight),
    );
    expect(Math.min(...room)).toBeGreaterThan(200);
  }
});

test('L-03 an open sheet gets higher where it must, and never lower', async ({ page, say }) => {
  await visit(page, '/b/DS-ABCDEF');
  await page.getByRole('button', { name: say('Find booking') }).click();
  await expect(page.getByText(say('Enter the code that came with the booking'))).toBeVisible();
  const top = await topOfSheet(page);
  await page.getByRole('textbox', { name: say('Secret code') }).fill('A');
  await expect(page.getByText(say('Enter the code that came with the booking'))).toBeHidden();
  expect(await topOfSheet(page)).toBe(top);
});

test('L-01 the foot of a page begins beneath the screen while the page is on its way', async ({
  page,
}) => {
  const { promise: isSeen, resolve: letGo } = Promise.withResolvers<void>();
  await visit(page, '/');
  await page.route('**/assets/*.js', async (route) => {
    await isSeen;
    await route.continue();
  });
  await page.evaluate(() => {
    history.pushState(null, '', '/points-store');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  const foot = page.getByRole('contentinfo');
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  await expect(foot).not.toBeInViewport();
  letGo();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

async function topOfSheet(page: Page): Promise<number> {
  return page
    .getByRole('dialog')
    .evaluate((dialog) => dialog.parentElement?.getBoundingClientRect().top ?? 0);
}
