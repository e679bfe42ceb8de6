import { expect } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from './fixtures/axe.ts';
import { signInAsStaff } from './fixtures/staff.ts';
import { test, visit } from './fixtures/test.ts';

test(
  'Q-01 an answer in both languages is written, found, tried, switched off and deleted with a way back',
  { tag: '@tablet @arabic' },
  async ({ page, say }) => {
    const mark = Date.now().toString(36);
    const question = `Is there a ${mark} garden?`;
    await signInAsStaff(page);
    await visit(page, '/dashboard/assistant');
    await page.getByRole('button', { name: say('New question') }).click();
    const editor = page.getByRole('dialog', { name: say('New question') });
    const save = editor.getByRole('button', { name: say('Save'), exact: true });
    await editor.getByRole('textbox', { name: say('Question in English') }).fill(question);
    await expect(save).toBeDisabled();
    await expectAccessible(page, 'editor of an answer');
    await page.reload();
    await expect(editor.getByRole('textbox', { name: say('Question in English') })).toHaveValue(
      question,
    );
    await editor.getByRole('textbox', { name: say('Answer in English') }).fill('Behind the house.');
    await save.click();
    await expect(editor).toBeHidden();

    await page.getByRole('searchbox', { name: say('Search the answers') }).fill(mark);
    const cards = page.getByRole('list', { name: say('Saved questions') }).getByRole('listitem');
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText(question);
    await page.getByRole('textbox', { name: say('A guest’s question') }).fill(`the ${mark} garden`);
    await page.getByRole('button', { name: say('Ask'), exact: true }).click();
    await expect(page.getByText('Behind the house.')).toHaveCount(2);
    await expectAccessible(page, 'answers');
    await expectNoSideScroll(page, 'answers');

    const onOff = cards.getByRole('switch');
    await onOff.click();
    await expect(onOff).toHaveAttribute('aria-checked', 'false');
    await cards
      .getByRole('button', { name: say('Delete: {question}', { question }), exact: true })
      .click();
    await expect(cards).toHaveCount(0);
    await page.getByRole('button', { name: say('Undo') }).click();
    await expect(cards).toHaveCount(1);
  },
);
