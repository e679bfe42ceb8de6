import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe.ts';
import { ownBookings } from './fixtures/front-desk.ts';
import { aGuest } from './fixtures/guest.ts';
import type { Say } from './fixtures/say.ts';
import { signInAsStaff } from './fixtures/staff.ts';
import { test, visit } from './fixtures/test.ts';

const panelOf = (page: Page, say: Say) => page.getByRole('dialog', { name: say('AI assistant') });

async function openAssistant(page: Page, say: Say) {
  await visit(page, '/');
  await page.getByRole('button', { name: say('Ask the assistant') }).click();
  return panelOf(page, say);
}

/** Types a message, sends it by Enter, and waits until it is answered. */
function ask(page: Page, say: Say, text: string): Promise<string> {
  return answerTo(page, say, async () => {
    const field = panelOf(page, say).getByRole('textbox', { name: say('Write your question') });
    await field.fill(text);
    await field.press('Enter');
  });
}

/** Taps a choice, and waits until it is answered. */
function choose(page: Page, say: Say, name: string): Promise<string> {
  const choice = panelOf(page, say).getByRole('button', { name, exact: true });
  return answerTo(page, say, () => choice.click());
}

async function answerTo(page: Page, say: Say, send: () => Promise<void>): Promise<string> {
  const panel = panelOf(page, say);
  const answers = panel.locator('[role=log] [data-author=assistant]');
  const before = await answers.count();
  await send();
  await expect(answers).toHaveCount(before + 1);
  await expect(panel.getByText(say('Writing…'))).toHaveCount(0);
  return answers.last().innerText();
}

test(
  'C-01 C-02 C-03 a guest asks, books step by step with a correction in the middle, and finds the booking',
  { tag: '@crossed' },
  async ({ page, language, say }) => {
    const panel = await openAssistant(page, say);
    await expect(
      panel.getByRole('heading', { name: say('Start a new conversation') }),
    ).toBeVisible();
    await expect(panel.getByRole('button', { name: say('Send') })).toBeDisabled();
    const isArabic = language === 'ar';
    const { fullName } = aGuest(language);
    expect(
      await ask(page, say, isArabic ? 'كم سعر الغرفة الذهبية؟' : 'price of the gold room?'),
    ).toContain('13.200');
    await ask(
      page,
      say,
      isArabic
        ? 'أبغى أحجز غرفة ذهبية بعد ثلاثة أيام ليلتين'
        : 'book a gold room in 3 days for 2 nights',
    );
    for (const name of isArabic
      ? ['ضيفان', 'سريران منفصلان', 'لغير المدخنين']
      : ['2 guests', 'Two separate beds', 'Non-smoking'])
      await choose(page, say, name);
    expect(await ask(page, say, isArabic ? 'لا خليها ثلاثة ضيوف' : 'actually 3 guests')).toContain(
      '3',
    );
    // What is known stands above, and is changed from there.
    await panel.locator('summary').click();
    await choose(page, say, say('Change the room'));
    await ask(page, say, isArabic ? 'الذهبية' : 'gold');
    await ask(page, say, fullName);
    await ask(page, say, '99112233');
    const summary = await ask(page, say, '87654321');
    expect(summary).toContain('30.400');
    expect(summary).not.toContain('87654321');
    expect(await ownBookings(page.request)).toEqual([]);
    await expectAccessible(page, 'the summary of the assistant');
    await panel.getByRole('button', { name: say('Confirm booking') }).click();
    await expect(panel.getByRole('button', { name: say('Open my bookings') })).toBeVisible();
    const [booking, ...others] = await ownBookings(page.request);
    expect(others).toEqual([]);
    expect(booking).toMatchObject({
      fullName,
      roomType: 'gold',
      numberOfGuests: 3,
      totalPrice: 30.4,
    });
    await expect(panel.locator('[role=log]')).toContainText(booking?.reference ?? '');
  },
);

test(
  'C-04 messages without a network stay with their words, can be changed, and leave by themselves once it is back; a person answers from the desk',
  { tag: '@english' },
  async ({ page, otherDevice, say, context, troubles }) => {
    troubles.expectFailedLoads();
    const panel = await openAssistant(page, say);
    await expect(panel.getByRole('textbox')).toBeVisible();
    // What the panel is made of is there before the network goes.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    const field = panel.getByRole('textbox', { name: say('Write your question') });
    await field.fill('I want to talk to a person');
    await field.press('Enter');
    await expect(
      panel.getByText(say('Sorry, I cannot respond right now, check your internet connection')),
    ).toBeVisible();
    await expectAccessible(page, 'a message that waits');
    // Closed and opened again, changed, and with another one behind it.
    await page.goBack();
    await page.getByRole('button', { name: say('Ask the assistant') }).click();
    await panel.getByRole('button', { name: say('Edit') }).click();
    await expect(field).toHaveValue('I want to talk to a person');
    await field.press('End');
    await field.pressSequentially(', please');
    await field.press('Enter');
    await field.fill('about a party');
    await field.press('Enter');
    const log = panel.getByRole('log');
    await expect(log.getByText(say('Not sent, try again'))).toHaveCount(2);
    await context.setOffline(false);
    await expect(log.getByText(say('Not sent, try again'))).toHaveCount(0);
    await expect(log.getByText('I want to talk to a person, please')).toHaveCount(1);
    await expect(log.getByText('about a party', { exact: true })).toHaveCount(1);

    const desk = await otherDevice();
    await signInAsStaff(desk);
    await visit(desk, '/dashboard/assistant?tab=chats');
    await desk.locator('[data-card]').first().click();
    await desk
      .getByRole('textbox', { name: say('Your answer') })
      .fill('Good morning, this is Salim.');
    await desk.getByRole('button', { name: say('Send') }).click();
    await expect(panel.getByText('Good morning, this is Salim.')).toBeVisible();
    await expect(panel.getByText(say('Reception is with you'))).toBeVisible();
    // The assistant said that it called a person, and is silent since.
    const answers = log.locator('[data-author=assistant]');
    await expect(answers).toHaveCount(1);
    const toReception = panel.getByRole('textbox', { name: say('Write to reception') });
    for (const line of ['Thank you', 'How much is the gold room?']) {
      await toReception.fill(line);
      await toReception.press('Enter');
      await expect(log.getByText(line, { exact: true })).toBeVisible();
      await expect(log.getByText(say('Sending…'))).toHaveCount(0);
      await expect(panel.getByText(say('Reception is with you'))).toBeVisible();
    }
    await desk.getByRole('textbox', { name: say('Your answer') }).fill('It is 13.200 a night.');
    await desk.getByRole('button', { name: say('Send') }).click();
    await expect(log.getByText('It is 13.200 a night.')).toBeVisible();
    await expect(answers).toHaveCount(1);
    await expect(log.getByText(/^Reception joined/)).toHaveCount(1);
    await expectAccessible(page, 'a conversation with reception');
    await panel.getByRole('button', { name: say('Back to the assistant') }).click();
    await expect(log.getByText(/^I am with you again/)).toHaveCount(1);
    await expect(answers).toHaveCount(2);
    await expect(panel.getByRole('button', { name: say('Talk to reception') })).toBeVisible();
  },
);

const SAID_OF_PARTS = {
  ar: {
    wish: 'أبغى أحجز غرفة ذهبية بعد ثلاثة أيام ليلتين لغير المدخنين',
    room: 'غيّر الغرفة',
    dates: 'غيّر التواريخ',
    guests: 'غيّر عدد الضيوف',
    smoking: 'غيّر التدخين',
    gold: 'الغرفة الذهبية',
    smokes: 'للمدخنين',
    two: 'ضيفان',
    later: 'بعد خمسة أيام ليلة واحدة',
  },
  en: {
    wish: 'book a non-smoking gold room in 3 days for 2 nights',
    room: 'Change the room',
    dates: 'Change the dates',
    guests: 'Change the guests',
    smoking: 'Change smoking',
    gold: 'Gold room',
    smokes: 'Smoking',
    two: '2 guests',
    later: 'in 5 days for one night',
  },
} as const;

test(
  'C-03 what was understood is shown after each answer, and one tap asks for a part again',
  { tag: '@crossed' },
  async ({ page, language, say, context, troubles }) => {
    troubles.expectFailedLoads();
    const panel = await openAssistant(page, say);
    const words = SAID_OF_PARTS[language];
    await ask(page, say, words.wish);
    /** A part by the words that its button begins with: what it changes. */
    const part = (change: string) =>
      panel.getByRole('button', { name: new RegExp(`^${change}: `) });
    const parts = panel.getByRole('button', { name: /^(?:Change|غيّر) [^:]+: / });
    await expect(parts).toHaveCount(3);
    await expect(part(words.room)).toHaveText(words.gold);
    // A tapped part is asked at once, though the guests come before it.
    await answerTo(page, say, () => part(words.smoking).click());
    await choose(page, say, words.smokes);
    await expect(part(words.smoking)).toHaveText(words.smokes);
    await choose(page, say, words.two);
    await expect(parts).toHaveCount(4);
    await expectAccessible(page, 'what the assistant understood');
    for (const box of await parts.all()) {
      const { height } = (await box.boundingBox()) ?? { height: 0 };
      expect(height).toBeGreaterThanOrEqual(44);
    }
    await answerTo(page, say, () => part(words.dates).click());
    await expect(panel.getByRole('button', { name: say('Take these nights') })).toHaveCount(0);
    await expect(panel.getByRole('log').getByRole('grid')).toBeVisible();
    await expect(part(words.dates)).toHaveCount(0);
    await expect(part(words.guests)).toHaveText(words.two);
    await ask(page, say, words.later);
    await expect(part(words.dates)).toBeVisible();
    // Without a network they are read and not tapped.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await expect(part(words.guests)).toHaveAttribute('aria-disabled', 'true');
    await context.setOffline(false);
    await expect(part(words.guests)).not.toHaveAttribute('aria-disabled');
    expect(await ownBookings(page.request)).toEqual([]);
  },
);
