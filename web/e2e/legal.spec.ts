import { expect } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from './fixtures/axe.ts';
import { test, visit } from './fixtures/test.ts';

test(
  'J-07 the footer leads to privacy, terms and cancellation, in the language that is shown',
  { tag: '@crossed' },
  async ({ page, say }) => {
    await visit(page, '/');
    for (const [name, heading] of [
      [say('Privacy'), { ar: 'الخصوصية', en: 'Privacy' }],
      [say('Terms'), { ar: 'الشروط', en: 'Terms' }],
      [say('Cancellation'), { ar: 'الإلغاء والتعديل', en: 'Cancelling and changing' }],
    ] as const) {
      await page.getByRole('contentinfo').last().getByRole('link', { name, exact: true }).click();
      const language = await page.locator('html').getAttribute('lang');
      const title = heading[language === 'en' ? 'en' : 'ar'];
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expectAccessible(page, title);
      await expectNoSideScroll(page, title);
    }
  },
);

test('J-07 an address that names a language opens in it, keeps it, and names it no more', async ({
  page,
}) => {
  const html = page.locator('html');
  for (const [language, title] of [
    ['en', 'Terms'],
    ['ar', 'الشروط'],
  ] as const) {
    await page.goto(`/terms?lang=${language}#points`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveURL(/\/terms#points$/);
    await page.goto('/cancellation');
    await expect(html).toHaveAttribute('lang', language);
  }
});
