import { expect } from '@playwright/test';
import { aPerson, signUpHere } from './fixtures/account.ts';
import { expectNoSideScroll } from './fixtures/axe.ts';
import { test, visit } from './fixtures/test.ts';

test(
  'L-02 on a tablet the sections stay in reach, with and without an account',
  { tag: '@tablet' },
  async ({ page, language, say }) => {
    await visit(page, '/');
    const header = page.getByRole('banner');
    const sections = header.getByRole('navigation', { name: say('Main') });
    await expect(header.getByRole('link', { name: say('Sign in') })).toBeVisible();
    await signUpHere(page, aPerson(language));
    await visit(page, '/');
    await expect(header.getByRole('link', { name: say('Use Points') })).toBeVisible();
    for (const width of [1180, 900]) {
      await page.setViewportSize({ width, height: 820 });
      await sections.getByRole('link', { name: say('Events') }).click();
      await expect(
        page.getByRole('heading', { name: say('A free night, every month') }),
      ).toBeInViewport();
      await expectNoSideScroll(page, `${width} px`);
    }
  },
);
