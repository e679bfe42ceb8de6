import { expect } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from './fixtures/axe.ts';
import { restAHand, signInAsStaff } from './fixtures/staff.ts';
import { lookAtAgain, test, visit } from './fixtures/test.ts';

test(
  'Q-01 an answer in both languages is written, found, tried, switched off and deleted with a way back',
  { tag: '@tablet @arabic' },
  async ({ page, say }) => {
    const mark = Date.now().toString(36);
    const question = `Is there a ${mark} garden?`;
    await signInAsStaff(page);
    await visit(page, '/dashboard/assistant?tab=answers');
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

test(
  'Q-01 X-01 while a hand is on the answers none comes in and none goes: a colleague’s wait behind their number',
  { tag: '@tablet @english' },
  async ({ page, say }) => {
    const mark = Date.now().toString(36);
    const path = '/api/admin/custom-chat-qa';
    const write = async (name: string) => {
      const words = { question: `${name} ${mark} lamp?`, answer: `Yes, ${name}.` };
      const data = { ...words, questionAr: '', answerAr: '', keywords: [], confirm: true };
      const answer = await page.request.post(path, { data });
      return ((await answer.json()) as { id: number }).id;
    };
    await signInAsStaff(page);
    const first = await write('Blue');
    await write('Green');
    await visit(page, '/dashboard/assistant?tab=answers');
    await page.getByRole('searchbox', { name: say('Search the answers') }).fill(mark);
    const cards = page.getByRole('list', { name: say('Saved questions') }).getByRole('listitem');
    await expect(cards).toHaveCount(2);
    await restAHand(page);

    await write('Red');
    expect((await page.request.delete(`${path}/${first}`)).status()).toBe(200);
    await lookAtAgain(page);
    const pill = page.getByRole('button', { name: new RegExp(`${say('Show')}$`) });
    await expect(pill).toBeVisible();
    await expect(cards).toHaveText([/Green/, /Blue/]);
    await expect(cards.nth(1)).toContainText(say('No longer in this list.'));
    await expectAccessible(page, 'answers that hold still');
    await pill.click();
    await expect(cards).toHaveText([/Red/, /Green/]);
  },
);
