import { expect } from '@playwright/test';
import { reviewCreatedSchema } from '#shared/reviews/review.contract.ts';
import { test } from './fixtures/returning-guest.ts';
import { speaker } from './fixtures/say.ts';
import { signInAsStaff } from './fixtures/staff.ts';

test.use({ isLive: true, serviceWorkers: 'block' });

test(
  'X-01 V-03 what comes in is announced once, and an open review that a colleague publishes says so, with what is typed and the focus where they were',
  { tag: '@tablet' },
  async ({ page, playwright, baseURL, language }, { project }) => {
    const say = speaker(language);
    // Each from a phone of its own.
    const write = async (name: string) => {
      const guest = await playwright.request.newContext({ baseURL: baseURL ?? '' });
      const data = { rating: 4, name, comment: `${name}, by the sea` };
      const answer = await guest.post('/api/reviews', { data });
      const { review } = reviewCreatedSchema.parse(await answer.json());
      await guest.dispose();
      return review;
    };
    const stamp = `${project.name} ${Date.now()}`;
    const { id } = await write(`Salem ${stamp}`);
    await signInAsStaff(page);
    await page.goto('/dashboard/reviews');
    await page.getByRole('button', { name: new RegExp(`^Salem ${stamp}`) }).click();
    const detail = page.getByRole('region', { name: say('The review') });
    const reply = detail.getByRole('textbox');
    await reply.fill('Thank you');

    const news = page.locator('[data-news]');
    // Nothing of what was there when the list was read.
    await expect(news.filter({ hasText: /[4-9]/ })).toHaveCount(0);
    await write(`Noura ${stamp}`);
    await expect(news).toHaveText(new RegExp(`^${say('Guest reviews')}: `));
    await expect(news.locator('p')).toHaveCount(1);

    // The same account, not through this page: a colleague's answer, as far as the page knows.
    await expect(
      await page.request.post(`/api/admin/reviews/${id}/approve`, { data: { reply: '' } }),
    ).toBeOK();
    const left = detail.getByRole('status').filter({ hasText: /\S/ });
    const words = say('No longer in this list: {as}', { as: say('Published') });
    await expect(left.filter({ hasText: words })).toBeVisible();
    await expect(reply).toHaveValue('Thank you');
    await expect(reply).toBeFocused();
  },
);
