import { expect, type Locator, type Page } from '@playwright/test';
import { FIXED_REJECTION_NOTE } from '#shared/events/events.ts';
import type { Language } from '#shared/language.ts';
import { expectAccessible, expectNoSideScroll } from './fixtures/axe.ts';
import { enterPhotography } from './fixtures/front-desk.ts';
import { aGuest, type Guest } from './fixtures/guest.ts';
import { somePictures } from './fixtures/pictures.ts';
import { signInAsStaff } from './fixtures/staff.ts';
import { test, visit } from './fixtures/test.ts';

const DESK = '/dashboard/events?draw=photography';

/**
 * Entries of as many phones, the first to be judged first. They begin alike, so that a search shows
 * them and no entry of another test.
 */
async function someEntries(page: Page, language: Language, count: number): Promise<Guest[]> {
  await visit(page, '/');
  const pictures = await somePictures(page, 3);
  const { phoneNumber } = aGuest(language);
  const guests = Array.from({ length: count }, (_, at) => {
    const digits = `${phoneNumber.slice(0, 7)}${at}`;
    const phoneShown = `+968 ${digits.slice(0, 4)} ${digits.slice(4)}`;
    return { ...aGuest(language), phoneNumber: digits, phoneShown };
  });
  for (const guest of guests) await enterPhotography(page.request, guest, pictures);
  return guests.toReversed();
}

const cardOf = (page: Page, { phoneShown }: Guest): Locator =>
  page.getByRole('listitem').filter({ hasText: phoneShown });
const told = (page: Page, text: string): Locator =>
  page.getByRole('status').filter({ hasText: text });

/** Searches of photo entries wait for `answer`; `asked` tells that one does. */
async function holdSearches(page: Page) {
  const held = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route('**/api/photography-submissions?*search=*', async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  return { asked: asked.promise, answer: held.resolve };
}

/** Draws a card under a finger towards the end of the line, or its start. */
async function swipe(page: Page, guest: Guest, towards: 'end' | 'start'): Promise<void> {
  const card = cardOf(page, guest);
  await card.scrollIntoViewIfNeeded();
  await expect
    .poll(async () => {
      const before = await card.boundingBox();
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      return before !== null && (await card.boundingBox())?.y === before.y;
    })
    .toBe(true);
  const box = await card.boundingBox();
  if (!box) throw new Error('the card is not on the screen');
  const isRtl = (await page.locator('html').getAttribute('dir')) === 'rtl';
  const step = (towards === 'end') === isRtl ? -50 : 50;
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', steps: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [{ x: box.x + box.width / 2 + steps * step, y: box.y + box.height / 3 }],
    });
  await touch('touchStart', 0);
  for (const steps of [1, 2, 3]) await touch('touchMove', steps);
  await touch('touchEnd', 3);
}

test(
  'D-01 D-04 staff decide five entries by keys, over a picture and by a swipe, and undo one before anybody is told',
  { tag: '@tablet' },
  async ({ page, language, say, frontDesk }) => {
    const guests = await someEntries(page, language, 5);
    const [first, second, third, fourth, fifth] = guests as [Guest, Guest, Guest, Guest, Guest];
    const stateOf = async (guest: Guest) => (await frontDesk.photographyOf(guest))[0]?.status;
    await signInAsStaff(page);
    await visit(page, DESK);
    const waiting = page.getByRole('button', { name: new RegExp(`^${say('Pending review')}`) });
    await expect(waiting.first()).toHaveAttribute('aria-pressed', 'true');
    const search = page.getByRole('searchbox', {
      name: say('Search by phone, number or reference'),
    });
    await cardOf(page, first).getByRole('button').first().click();
    const detail = page.getByRole('region', { name: say('Entry details') });
    const searches = await holdSearches(page);
    await search.fill(first.phoneNumber.slice(0, 7));
    await searches.asked;
    await detail.getByText(first.phoneShown).click();
    // A decision that is faster than the search goes on in the list, in which others may stand.
    await page.keyboard.press('r');
    await expect(detail).not.toContainText(first.phoneShown);
    await expect(detail).toHaveAttribute('data-item', /\d/);
    await page.keyboard.press('u');
    await expect(detail).toContainText(first.phoneShown);
    searches.answer();
    await expect(page.locator('[data-items]').getByRole('listitem')).toHaveCount(guests.length);
    await expect(detail).toContainText(first.phoneShown);
    await expectAccessible(page, 'moderation');

    await page.keyboard.press('r');
    await expect(told(page, say('Submission rejected'))).toBeVisible();
    await expect(detail).toContainText(second.phoneShown);
    await expect(cardOf(page, second).getByRole('button').first()).toBeFocused();
    await page.keyboard.press('u');
    await expect(told(page, say('Decision undone'))).toBeVisible();
    await expect(detail).toContainText(first.phoneShown);
    await expect.poll(() => stateOf(first)).toBe('pending');
    await page.keyboard.press('a');
    await expect(detail).toContainText(second.phoneShown);

    await detail.getByRole('button', { name: /1/ }).first().click();
    const viewer = page.getByRole('dialog').filter({ hasText: second.phoneShown });
    await expect(viewer).toBeVisible();
    await expectAccessible(page, 'a picture before the decision');
    await page.keyboard.press('a');
    const next = page.getByRole('dialog').filter({ hasText: third.phoneShown });
    await next.getByRole('button', { name: say('Reject'), exact: true }).click();
    await expect(page.getByRole('dialog').filter({ hasText: fourth.phoneShown })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(detail).toContainText(fourth.phoneShown);

    await swipe(page, fourth, 'end');
    await expect(detail).toContainText(fifth.phoneShown);
    // Its card is smaller once it is decided, and those below move up.
    await expect(cardOf(page, fourth)).toContainText(say('Approved'));
    await swipe(page, fifth, 'start');
    await expect(cardOf(page, fifth)).toContainText(say('Rejected'));
    await expect
      .poll(() => Promise.all(guests.map(stateOf)))
      .toEqual(['approved', 'approved', 'rejected', 'approved', 'rejected']);
    expect(await frontDesk.photographyOf(fifth)).toMatchObject([
      { adminNotes: FIXED_REJECTION_NOTE },
    ]);
  },
);

test(
  'D-01 B-01 on a phone the tiles lead to each event, a colleague who comes later reads what an entry is now, and it is found from any draw',
  { tag: '@english' },
  async ({ page, otherDevice, language, say, frontDesk, troubles }) => {
    const [guest, other] = (await someEntries(page, language, 2)) as [Guest, Guest];
    const colleague = await otherDevice();
    for (const device of [page, colleague]) {
      await signInAsStaff(device);
      await visit(device, DESK);
    }
    await expectNoSideScroll(page, 'moderation');
    const reject = (device: Page) =>
      cardOf(device, guest).getByRole('button', { name: new RegExp(`^${say('Reject')}`) });
    await expect(reject(colleague)).toBeVisible();
    await cardOf(page, guest)
      .getByRole('button', { name: new RegExp(`^${say('Approve')}`) })
      .click();
    await expect(told(page, say('Submission approved'))).toBeVisible();

    troubles.expectCall(409, /photography-submissions/);
    await reject(colleague).click();
    const overtaken = colleague.getByRole('alertdialog', {
      name: say('This entry has been decided already'),
    });
    await expect(overtaken).toContainText(say('Approved'));
    expect(await frontDesk.photographyOf(guest)).toMatchObject([{ status: 'approved' }]);

    await page.getByRole('tab', { name: say('Rating Event') }).click();
    await expect(page).toHaveURL(/draw=hotel_rating/);
    const [entry] = await frontDesk.photographyOf(other);
    await page
      .getByRole('searchbox', { name: say('Search by phone, number or reference') })
      .fill(entry?.reference ?? '');
    const found = page.getByRole('region', { name: say('Search results') });
    await found.getByRole('button', { name: new RegExp(say('Photography Event')) }).click();
    const opened = page
      .getByRole('dialog')
      .or(page.getByRole('region', { name: say('Entry details') }));
    await expect(opened.filter({ hasText: entry?.reference ?? '' }).first()).toBeVisible();
    await expect(page).toHaveURL(/draw=photography/);

    troubles.expectFailedLoads();
    await page.route('**/api/photography-submissions/*/approve', (route) => route.abort());
    await opened
      .getByRole('button', { name: say('Approve'), exact: true })
      .first()
      .click();
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: say('Error updating photo status') })
        .first(),
    ).toContainText(say('Failed to approve submission'));
    expect(await frontDesk.photographyOf(other)).toMatchObject([{ status: 'pending' }]);
  },
);
