import { expect, type Locator } from '@playwright/test';
import { expectAccessible } from './fixtures/axe.ts';
import { FULL_DAY_URL, fullDayStaff } from './fixtures/front-desk.ts';
import {
  controlsOutside,
  controlsUnderMessage,
  listsThatHideRows,
} from './fixtures/list-measure.ts';
import { signInAsStaff } from './fixtures/staff.ts';
import { test, visit } from './fixtures/test.ts';

test.use({ baseURL: FULL_DAY_URL });

/** The tablets of the desk, one of them as its browser leaves it, and a phone. */
const SCREENS = [
  [1180, 820],
  [1180, 740],
  [820, 1180],
  [390, 844],
] as const;

const AREAS = ['today', 'bookings', 'calendar', 'events', 'reviews', 'assistant'];
/** Looked at in both languages. */
const isBusiest = (area: string) => area === 'today' || area === 'bookings';

for (const area of AREAS)
  test(
    `F-01 F-02 F-08 L-12 a full day: every list of "${area}" shows its rows, and no control lies outside the screen`,
    { tag: isBusiest(area) ? '@tablet' : ['@tablet', '@arabic'] },
    async ({ page }) => {
      await signInAsStaff(page, fullDayStaff());
      for (const [width, height] of SCREENS) {
        await page.setViewportSize({ width, height });
        await visit(page, `/dashboard/${area}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const rows = page.locator('main :is(ul, ol, tbody) > *').filter({ visible: true });
        await expect(rows.nth(3)).toBeVisible();
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
        // Lists beside each other are answers of their own, and take room from each other.
        await page.waitForLoadState('networkidle');
        const screen = `${area} at ${width}×${height}`;
        expect.soft(await listsThatHideRows(page), screen).toEqual([]);
        expect.soft(await controlsOutside(page), screen).toEqual([]);
        if (width === 1180 && height === 820) await expectAccessible(page, screen);
      }
    },
  );

for (const [width, height] of SCREENS.slice(0, 3))
  test(
    `F-01 B-02 at ${width}×${height} a message lies over no control, moves nothing, and its undo is 44 px high`,
    { tag: '@tablet' },
    async ({ page, say }) => {
      await signInAsStaff(page, fullDayStaff());
      await page.setViewportSize({ width, height });
      await visit(page, '/dashboard/bookings');
      const approve = page.getByRole('button', { name: new RegExp(`^${say('Approve')}`) });
      const title = page.getByRole('heading', { level: 1 });
      // The head takes its tools in with the first answer.
      await expect(approve.first()).toBeVisible();
      const before = await title.boundingBox();
      await approve.first().click();
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: say('Approve'), exact: true }).click();
      await expect(question).toBeHidden();
      const undo = page.getByRole('button', { name: say('Undo'), exact: true });
      await expect(undo).toBeVisible();
      // A sheet that closes, and the message that rises, have ended.
      await expect.poll(() => controlsUnderMessage(page, say('Messages'))).toEqual([]);
      expect(await title.boundingBox()).toEqual(before);
      expect((await undo.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
      await undo.click();
      await expect(undo).toBeHidden();
    },
  );

test(
  'F-01 L-12 with letters twice as large the question of a rejection cuts nothing off, and its buttons can be reached',
  { tag: ['@tablet', '@arabic'] },
  async ({ page, say }) => {
    await signInAsStaff(page, fullDayStaff());
    await page.setViewportSize({ width: 820, height: 1180 });
    await visit(page, '/dashboard/bookings');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const reject = page.getByRole('button', { name: new RegExp(`^${say('Reject')}`) });
    await reject.first().click();
    const question = page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    expect(await partsOutside(question)).toEqual([]);
    const back = question.getByRole('button', { name: say('Back'), exact: true });
    await back.scrollIntoViewIfNeeded();
    await expect(back).toBeInViewport({ ratio: 1 });
    await back.click();
    await expect(question).toBeHidden();
  },
);

test(
  'F-01 L-12 with letters twice as large the request beside the queue is still read, and its buttons can be reached',
  { tag: ['@tablet', '@arabic'] },
  async ({ page, say }) => {
    await signInAsStaff(page, fullDayStaff());
    await page.setViewportSize({ width: 1180, height: 820 });
    await visit(page, '/dashboard/bookings');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const detail = page.locator('aside[data-item]');
    await expect(detail).toBeVisible();
    expect(await partsOutside(detail)).toEqual([]);
    const facts = detail.locator('dl').first();
    const height = await facts.evaluate((list) => list.parentElement?.clientHeight ?? 0);
    expect(height).toBeGreaterThan(300);
    const last = detail.getByRole('button', { name: say('Delete'), exact: true });
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
  },
);

/** Texts and controls that reach beyond the sides of a dialog. */
function partsOutside(dialog: Locator): Promise<string[]> {
  return dialog.evaluate((box) => {
    const { left, right } = box.getBoundingClientRect();
    return [...box.querySelectorAll('*')].flatMap((part) => {
      const own = part.getBoundingClientRect();
      // Texts for screen readers alone are a pixel wide.
      const isSeen = own.width > 4 && part.checkVisibility();
      return isSeen && (own.left < left - 1 || own.right > right + 1)
        ? (part.textContent ?? part.tagName)
        : [];
    });
  });
}
