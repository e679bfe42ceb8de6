import { expect, type Locator } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from './fixtures/axe.ts';
import { FULL_DAY_URL, fullDayStaff } from './fixtures/front-desk.ts';
import { controlsOutside, listsThatHideRows } from './fixtures/list-measure.ts';
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
  'F-02 rooms for all who arrive: proposed, changed and given in three taps, and taken back',
  { tag: ['@tablet', '@arabic'] },
  async ({ page, say }) => {
    await signInAsStaff(page, fullDayStaff());
    await visit(page, '/dashboard/today');
    const open = page.getByRole('button', { name: new RegExp(`^${say('Rooms for all')}`) });
    const without = Number(await open.locator('bdi').innerText());
    expect(without).toBeGreaterThan(15);
    await open.click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('combobox')).toHaveCount(without);
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height });
      const screen = `rooms for all at ${width}×${height}`;
      await expectNoSideScroll(page, screen);
      expect.soft(await controlsOutside(page), screen).toEqual([]);
      if (height === 820) await expectAccessible(page, screen);
    }
    await page.setViewportSize({ width: 1180, height: 820 });

    // Whose room is chosen for another gets another one, or none: no room stands there twice.
    const chosen = await sheet.getByRole('combobox').evaluateAll((all) =>
      all.flatMap((one) => {
        const { value, options } = one as HTMLSelectElement;
        const other = Array.from(options).find((option) => option.text.includes('·'));
        return value !== '' && other
          ? [{ name: one.getAttribute('aria-label'), to: other.value }]
          : [];
      }),
    );
    const [change] = chosen;
    const select = sheet.getByRole('combobox', { name: change?.name ?? '' });
    await select.selectOption(change?.to ?? '');
    await expect(select).toHaveValue(change?.to ?? '');
    await expect(sheet.getByRole('status').filter({ hasText: /\S/ }).first()).toBeAttached();
    await sheet.getByRole('button', { name: say('Back to the proposal') }).click();

    const left = async (filter: string) =>
      Number(
        await sheet
          .getByRole('button', { name: new RegExp(`^${filter}`) })
          .locator('bdi')
          .innerText(),
      );
    const none = await left(say('Without a room'));
    const occupied = await left(say('Not left yet'));
    await sheet.locator('footer').getByRole('button').last().click();
    if (occupied > 0) await page.getByRole('alertdialog').getByRole('button').first().click();
    await expect(sheet).toBeHidden();
    await expect(page.getByText(say('Rooms given'))).toBeVisible();
    if (none === 0) await expect(open).toHaveCount(0);
    else await expect(open.locator('bdi')).toHaveText(String(none));
    await page.getByRole('button', { name: say('Undo'), exact: true }).click();
    await expect(open.locator('bdi')).toHaveText(String(without));
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
