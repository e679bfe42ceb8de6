import { expect, type Page } from '@playwright/test';
import { ownReviewsSchema, reviewCreatedSchema } from '#shared/reviews/review.contract.ts';
import { expectAccessible } from './fixtures/axe.ts';
import type { Say } from './fixtures/say.ts';
import { signInAsStaff } from './fixtures/staff.ts';
import { test, visit } from './fixtures/test.ts';

const API = '**/api/**';

async function openReviews(page: Page, say: Say) {
  await page.locator('#reviews').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: say('All reviews') }).click();
  return page.getByRole('dialog', { name: say('Guest reviews') });
}

test(
  'V-01 V-02 V-03 a review written without a network arrives once, and everybody reads it once staff have published it',
  { tag: '@crossed' },
  async ({ page, otherDevice, language, say, troubles }, { project }) => {
    const stamp = `${project.name}-${Date.now()}`;
    const name = language === 'ar' ? `سالم ${stamp}` : `Salem ${stamp}`;
    const comment =
      language === 'ar' ? `هدوء وبحر وقهوة. ${stamp}` : `Quiet, sea and coffee. ${stamp}`;
    await visit(page, '/');
    const list = await openReviews(page, say);
    await expect(list.getByRole('heading', { name: say('Latest Guest Reviews') })).toBeVisible();
    await expectAccessible(page, 'the guest reviews');
    await list.getByRole('button', { name: say('Share your experience') }).click();

    const form = page.getByRole('dialog', { name: say('Share your experience') });
    const send = form.getByRole('button', { name: say('Send the review') });
    await send.click();
    await expect(form.getByRole('alert')).toHaveText(
      say('Please choose a star rating and write a comment.'),
    );
    await expect(form.getByText(say('Choose one to five stars.'))).toBeVisible();
    await expect(form.getByText(say('Write at least one word.'))).toBeVisible();
    await expectAccessible(page, 'the form of a review');
    // The first error has the focus; arrows go with the direction of the page.
    await page.keyboard.press('Space');
    const onward = language === 'ar' ? 'ArrowLeft' : 'ArrowRight';
    for (const key of [onward, onward, onward]) await page.keyboard.press(key);
    await expect(form.getByText(say('{value} of 5', { value: 4 }), { exact: true })).toBeVisible();
    await form.getByRole('textbox', { name: say('Your comment') }).fill(comment);
    await form.getByRole('textbox').last().fill(name);
    // What is typed survives closing.
    await page.keyboard.press('Escape');
    await list.getByRole('button', { name: say('Share your experience') }).click();
    await expect(form.getByRole('textbox', { name: say('Your comment') })).toHaveValue(comment);

    troubles.expectFailedLoads();
    await page.route(API, (route) => route.abort());
    await send.click();
    await expect(list.getByText(say('Your review is saved on this phone'))).toBeVisible();
    await expect(list.getByRole('listitem').filter({ hasText: comment })).toBeVisible();
    await page.unroute(API);
    const own = list.getByRole('list', { name: say('Your reviews') }).getByRole('listitem');
    await expect(own).toContainText(comment);
    await expect(own).toContainText(say('Awaiting approval'));
    const sent = ownReviewsSchema.parse(await (await page.request.get('/api/reviews/own')).json());
    expect(sent.reviews.map((review) => [review.comment, review.status])).toEqual([
      [comment, 'pending'],
    ]);

    const desk = await otherDevice();
    await desk.setViewportSize({ width: 1180, height: 820 });
    await signInAsStaff(desk);
    await visit(desk, '/dashboard/reviews');
    await desk.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    const detail = desk.getByRole('region', { name: say('The review') });
    await expect(detail).toContainText(comment);
    await expectAccessible(desk, 'the desk of reviews');
    const reply = language === 'ar' ? `أهلًا بك. ${stamp}` : `Welcome back. ${stamp}`;
    await detail.getByRole('textbox').fill(reply);
    await detail.getByRole('button', { name: say('Publish with the reply') }).click();
    await expect(
      desk.getByRole('status').filter({ hasText: say('Review published') }),
    ).toBeVisible();

    const everybody = await otherDevice();
    await visit(everybody, '/');
    const read = await openReviews(everybody, say);
    const shown = read.getByRole('listitem').filter({ hasText: comment });
    await expect(shown).toContainText(name);
    await expect(shown).toContainText(reply);
    await page.reload();
    await expect(list.getByRole('listitem').filter({ hasText: reply })).toHaveCount(1);
    await expect(list.getByText(say('Awaiting approval'))).toHaveCount(0);
  },
);

test(
  'V-03 hiding asks for its reason and can be undone; what a colleague has published turns grey and goes later',
  { tag: ['@tablet', '@arabic'] },
  async ({ page, otherDevice, say }, { project }) => {
    const stamp = `${project.name}-${Date.now()}`;
    const [mine, theirs] = [`مها ${stamp}`, `نور ${stamp}`];
    const send = async (name: string): Promise<number> => {
      const guest = await otherDevice();
      const data = { name, rating: 2, comment: `انتظرنا طويلًا. ${name}` };
      const answer = await guest.request.post('/api/reviews', { data });
      return reviewCreatedSchema.parse(await answer.json()).review.id;
    };
    await send(mine);
    const id = await send(theirs);
    const row = (name: string) =>
      page.getByRole('main').getByRole('listitem').filter({ hasText: name });
    await signInAsStaff(page);
    await visit(page, '/dashboard/reviews');
    const hide = new RegExp(`^${say('Hide')}`);
    await row(mine).getByRole('button', { name: hide }).click();
    const dialog = page.getByRole('alertdialog', { name: say('Why hide this review?') });
    await dialog.getByRole('button', { name: hide }).click();
    await expect(dialog.getByText(say('Choose a reason.'))).toBeVisible();
    await expectAccessible(page, 'why a review is hidden');
    await dialog.getByText(say('Insults')).click();
    await dialog.getByRole('button', { name: hide }).click();
    const said = page.getByRole('status');
    await expect(said.filter({ hasText: say('Review hidden') })).toBeVisible();
    await expect(row(mine)).toHaveCount(0);
    await page.getByRole('button', { name: say('Undo') }).click();
    await expect(said.filter({ hasText: say('Decision undone') })).toBeVisible();
    await expect(row(mine)).toContainText(say('Pending review'));

    const path = `/api/admin/reviews/${id}/approve`;
    expect((await page.request.post(path, { data: {} })).status()).toBe(200);
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    );
    const note = say('A colleague has answered this a moment ago.');
    await expect(row(theirs)).toContainText(note);
    await expect(row(theirs)).toContainText(say('Published'));
    await expect(row(theirs).getByRole('button', { name: hide })).toHaveCount(0);
    await expectAccessible(page, 'a review that a colleague has published');
  },
);
