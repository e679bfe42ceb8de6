import { expect, type Page } from '@playwright/test';
import { signInAsStaff } from './fixtures/staff.ts';
import { expectDirection, stopClock, test, visit } from './fixtures/test.ts';

test(
  'L-01 the landing greets and leads to every service, at / and at /hotel',
  { tag: '@crossed' },
  async ({ page, language, say }) => {
    for (const address of ['/', '/hotel']) {
      await visit(page, address);
      await expectDirection(page, language);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      for (const name of [
        'Four rooms, four hours of the day',
        'August Exclusive Offers',
        'A free night, every month',
        'A few steps away',
        'Ask, or let it book for you',
      ]) {
        await expect(page.getByRole('heading', { level: 2, name: say(name) })).toBeVisible();
      }
      await expect(page.getByRole('group', { name: say('Quick booking') })).toBeVisible();
    }
    const doors = [
      ['Ask the assistant', 'AI assistant'],
      ['See the offers', 'August Exclusive Offers'],
      ['Compare the cards', 'VIP cards'],
      ['All reviews', 'Guest reviews'],
      ['Omani restaurant', 'Nearby Hotel Services'],
    ] as const;
    for (const [door, title] of doors) {
      const opener = page.getByRole('button', { name: say(door) });
      await opener.press('Enter');
      const panel = page.getByRole('dialog', { name: say(title), exact: true });
      await expect(panel).toBeVisible();
      await expect(panel.getByRole('heading', { level: 2 }).first()).toBeFocused();
      await panel.getByRole('button', { name: say('Close'), exact: true }).press('Enter');
      await expect(panel).toBeHidden();
      await expect(opener).toBeFocused();
    }
  },
);

test(
  'L-04 a device without a choice gets Arabic, right to left, whatever its own language',
  { tag: '@arabic' },
  async ({ browser, troubles }) => {
    const context = await browser.newContext();
    await troubles.watch(context);
    const page = await context.newPage();
    await visit(page, '/');
    await expectDirection(page, 'ar');
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBeNull();
    await context.close();
  },
);

test(
  'L-04 a phone that does not speak Arabic is offered English from the first paint, until a language is chosen',
  { tag: '@arabic' },
  async ({ browser, troubles }) => {
    const context = await browser.newContext({ locale: 'fr-FR' });
    await troubles.watch(context);
    const page = await context.newPage();
    const offer = page.getByRole('complementary', { name: 'Language' });
    // Before any script of the app, so that nothing moves when it comes.
    troubles.expectFailedLoads();
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/');
    await expect(offer).toBeVisible();
    const before = await offer.boundingBox();
    await test.step('its link works without the app', async () => {
      await offer.getByRole('link', { name: 'Continue in English' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await page.evaluate(() => localStorage.removeItem('language'));
    });
    await page.unroute('**/assets/*.js');
    await visit(page, '/');
    expect(await offer.boundingBox()).toEqual(before);
    await expectDirection(page, 'ar');

    await test.step('whoever stays with Arabic is not asked again, in other tabs neither', async () => {
      const tab = await context.newPage();
      await visit(tab, '/');
      await offer.getByRole('link', { name: 'Stay in Arabic' }).click();
      await expect(offer).toBeHidden();
      await expect(tab.getByRole('complementary', { name: 'Language' })).toBeHidden();
      await visit(page, '/login');
      await expectDirection(page, 'ar');
      await expect(offer).toBeHidden();
    });

    await test.step('a choice in one tab is followed by the other', async () => {
      const [, tab] = context.pages();
      await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
      if (tab) await expectDirection(tab, 'en');
    });

    await test.step('and whoever goes on in English finds it again', async () => {
      await page.evaluate(() => localStorage.removeItem('language'));
      await visit(page, '/');
      await offer.getByRole('link', { name: 'Continue in English' }).click();
      await expectDirection(page, 'en');
      await visit(page, '/');
      await expectDirection(page, 'en');
      await expect(offer).toBeHidden();
    });
    await context.close();
  },
);

test(
  'L-04 switching the language keeps the place on the page and is remembered',
  { tag: '@crossed' },
  async ({ page, language, say }) => {
    const [other, name] =
      language === 'ar' ? (['en', 'English'] as const) : (['ar', 'العربية'] as const);
    await visit(page, '/');
    await page.evaluate(() =>
      document.querySelector('#nearby')?.scrollIntoView({ behavior: 'instant' }),
    );
    const section = page.locator('#nearby');
    await expect(section).toBeInViewport();
    await page.getByRole('banner').getByRole('button', { name }).click();
    await expectDirection(page, other);
    await expect(section).toBeInViewport();
    await expect(page.getByRole('heading', { name: say('A few steps away') })).toHaveCount(0);
    await expect(page).toHaveTitle(other === 'ar' ? 'دار السيب' : 'Dar Al Seeb');
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(other);
    await visit(page, '/');
    await expectDirection(page, other);
  },
);

test(
  'L-04 switching the language keeps what is typed in an open form',
  { tag: '@english' },
  async ({ page, language, say }) => {
    await visit(page, '/login');
    const email = page.getByRole('textbox').first();
    await email.fill('salim@example.om');
    await page.getByRole('button', { name: language === 'ar' ? 'English' : 'العربية' }).click();
    await expectDirection(page, language === 'ar' ? 'en' : 'ar');
    await expect(email).toHaveValue('salim@example.om');
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { name: say('Sign in') })).toHaveCount(0);
  },
);

test(
  'L-05 an unknown address shows 404, what may have happened, and the way home',
  { tag: '@arabic' },
  async ({ page, language, say, troubles }) => {
    troubles.expectCall(404, /\/no\/such\/page/);
    await signInAsStaff(page);
    await visit(page, '/no/such/page');
    await expectDirection(page, language);
    await expect(page.getByText('404', { exact: true })).toBeVisible();
    await expect(
      page.getByRole('heading', { level: 1, name: say('Page not found') }),
    ).toBeVisible();
    await expect(
      page.getByText(say('The page may have been removed, or moved to another address.')),
    ).toBeVisible();
    await expect(page).toHaveTitle(say('{name}, Dar Al Seeb', { name: say('Page not found') }));
    await page.getByRole('link', { name: say('Back to the home page') }).click();
    await expect(page).toHaveURL('/');
    await expect(
      page.getByRole('heading', { name: say('Four rooms, four hours of the day') }),
    ).toBeVisible();
    await expect(page).toHaveTitle(say('Dar Al Seeb'));
  },
);

test(
  'L-07 the footer says who and where, and shows the way to the back office to staff alone',
  { tag: '@crossed' },
  async ({ page, language, say }) => {
    await visit(page, '/');
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText(
      language === 'ar'
        ? 'فندق عُماني صغير في السيب، غرف هادئة وضيافة على أصولها.'
        : 'A small Omani house in Seeb: quiet rooms and honest hospitality.',
    );
    await expect(footer).toContainText(
      language === 'ar' ? 'السيب، مسقط، عُمان' : 'Seeb, Muscat, Oman',
    );
    await expect(footer.getByRole('link', { name: '+968 2400 0000' })).toHaveAttribute(
      'href',
      'tel:+96824000000',
    );
    await expect(footer.getByRole('link', { name: 'stay@example.om' })).toHaveAttribute(
      'href',
      'mailto:stay@example.om',
    );
    await expect(
      footer.getByRole('link', { name: say('Write to us on WhatsApp') }),
    ).toHaveAttribute('href', 'https://wa.me/96824000000');
    await expect(footer.getByRole('link', { name: say('Admin') })).toHaveCount(0);

    await signInAsStaff(page);
    await visit(page, '/');
    await footer.getByRole('link', { name: say('Admin') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('Today') })).toBeVisible();
  },
);

test(
  'L-08 one message at a time, closed by its button or after six seconds',
  { tag: '@english' },
  async ({ page, say }) => {
    await page.clock.install();
    await visit(page, '/');
    const messages = page.getByRole('button', { name: say('Close message') });
    const [taken, cancelled] = [
      say('Your booking request has reached us'),
      say('The booking was cancelled'),
    ];
    // The first messages bring along what shows them; from then on, time passes only where this
    // test says so.
    await leaveRecords(page);
    await expect(page.getByText(cancelled)).toBeVisible();
    await stopClock(page);
    await page.clock.runFor(7000);
    await expect(messages).toHaveCount(0);

    await leaveRecords(page);
    await page.clock.runFor(1000);
    await expect(page.getByText(taken)).toBeVisible();
    await expect(messages).toHaveCount(1);
    await page.clock.runFor(1000);
    await expect(page.getByText(cancelled)).toBeVisible();
    await expect(messages).toHaveCount(1);
    const box = await page.getByRole('status').filter({ hasText: cancelled }).boundingBox();
    expect(box?.width).toBeLessThanOrEqual(420);
    await messages.click();
    await expect(messages).toHaveCount(0);

    await leaveRecords(page);
    await page.clock.runFor(2000);
    await expect(messages).toHaveCount(1);
    // Off the message: a pointer over it would hold it.
    await page.mouse.move(5, 300);
    await page.clock.runFor(4500);
    await expect(messages).toHaveCount(1);
    await page.clock.runFor(2000);
    await expect(messages).toHaveCount(0);
  },
);

/** One message now, and one that takes its place a second later. */
async function leaveRecords(page: Page): Promise<void> {
  await page.evaluate(() => {
    const booking = {
      roomType: 'silver',
      bedType: 'double',
      smokingPreference: 'smoking',
      pointsEarned: 0,
      isPointsBooking: false,
    };
    localStorage.setItem('successfulBooking', JSON.stringify(booking));
    localStorage.setItem(
      'cancellationRecord',
      JSON.stringify({ roomType: 'silver', pointsDeducted: 0 }),
    );
  });
}
