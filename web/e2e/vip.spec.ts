import { expect } from '@playwright/test';
import { VIP_CARD_FACTS, VIP_CARDS } from '#shared/membership/vip-cards.ts';
import { formatOmr } from '../src/i18n/formats.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { test, visit } from './fixtures/test.ts';

const NAMES = {
  silver: ['Silver card', 'Silver', 'Get Card: Silver, on WhatsApp'],
  gold: ['Gold card', 'Gold', 'Get Card: Gold, on WhatsApp'],
  elite: ['Elite card', 'Elite', 'Get Card: Elite, on WhatsApp'],
} as const;

test(
  'M-01 L-01 the cards are compared with every benefit and price, gold first, and each is asked for in the language of the page',
  { tag: '@crossed' },
  async ({ page, language, say }) => {
    await visit(page, '/');
    await page.getByRole('button', { name: say('Compare the cards') }).click();
    const panel = page.getByRole('dialog', { name: say('VIP cards') });
    const table = panel.getByRole('table', { name: say('The three cards compared') });
    const head = (card: keyof typeof NAMES) =>
      table
        .getByRole('columnheader', { name: say(NAMES[card][1]) })
        .getByRole('button', { name: say(NAMES[card][1]) });
    await expect(head('gold')).toHaveAttribute('aria-pressed', 'true');
    await expect(table.getByText(say('Most popular'))).toBeVisible();
    for (const card of VIP_CARDS) {
      const { priceBaisa } = VIP_CARD_FACTS[card];
      await expect(head(card)).toContainText(formatOmr(priceBaisa, language).number);
    }
    const rows = await table
      .locator('tbody tr')
      .evaluateAll((all) =>
        all.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent))),
      );
    expect(rows.slice(0, 6)).toEqual([
      [27, 46, 68],
      [15, 25, 35],
      [8, 13, 20],
      [3, 5, 8],
      [1, 3, 5],
      [15, 22, 30],
    ]);

    await expectAccessible(page, 'cards compared');
    for (const card of VIP_CARDS) {
      await head(card).press('Enter');
      await expect(head(card)).toHaveAttribute('aria-pressed', 'true');
      await expect(panel.getByRole('img', { name: say(NAMES[card][0]) })).toBeVisible();
      const get = panel.getByRole('link', { name: say(NAMES[card][2]) });
      const address = new URL((await get.getAttribute('href')) ?? '');
      expect(address.origin + address.pathname).toBe('https://wa.me/96824000000');
      expect(address.searchParams.get('text')).toBe(
        say('Hello, I would like the {name} of Dar Al Seeb.', { name: say(NAMES[card][0]) }),
      );
    }
    await page.goBack();
    await expect(panel).toBeHidden();

    await page.getByRole('button', { name: say('Elite card') }).press('Enter');
    await expect(head('elite')).toHaveAttribute('aria-pressed', 'true');
  },
);
