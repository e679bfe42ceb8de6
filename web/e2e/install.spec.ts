import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe.ts';
import { untilKept, untilServed } from './fixtures/kept-files.ts';
import { NEWER_SELECTOR } from './fixtures/newer-version.ts';
import { test } from './fixtures/returning-guest.ts';

const WORDS = {
  ar: {
    invitation: 'دار السيب على شاشتك الرئيسية',
    install: 'تثبيت',
    notNow: 'ليس الآن',
    how: 'كيف أضيفه؟',
    stepShare: 'اضغط زر المشاركة في شريط المتصفح.',
    stepAdd: 'اختر «إضافة إلى الشاشة الرئيسية».',
    newVersion: 'نسخة جديدة جاهزة',
    update: 'تحديث',
    typedStays: 'ما كتبته باقٍ كما هو. أكمله أو امسحه أولًا، ثم حدّث.',
    book: 'احجز',
    name: /الاسم الكامل/,
    email: /البريد الإلكتروني/,
    close: 'إغلاق',
  },
  en: {
    invitation: 'Dar Al Seeb on your home screen',
    install: 'Install',
    notNow: 'Not now',
    how: 'Show me how',
    stepShare: 'Tap Share in the bar of the browser.',
    stepAdd: 'Choose “Add to Home Screen”.',
    newVersion: 'A new version is ready',
    update: 'Update',
    typedStays: 'What you typed stays. Finish it or clear it first, then update.',
    book: 'Book',
    name: /Full name/,
    email: /E-?mail/i,
    close: 'Close',
  },
} as const;
const DAY = 86_400_000;

test.describe.configure({ timeout: 120_000 });

test(
  'L-12 Chromium finds nothing that would keep the app from being installed, in either language',
  { tag: '@english' },
  async ({ page, language, violations }) => {
    await page.goto('/');
    await untilServed(page);
    await page.reload();
    const devtools = await page.context().newCDPSession(page);
    expect(await devtools.send('Page.getInstallabilityErrors')).toEqual({
      installabilityErrors: [],
    });
    const manifest = await devtools.send('Page.getAppManifest');
    expect(manifest.errors).toEqual([]);
    expect(JSON.parse(manifest.data ?? '{}')).toMatchObject({
      lang: language,
      dir: language === 'ar' ? 'rtl' : 'ltr',
      id: '/',
    });
    expect(violations).toEqual([]);
  },
);

test.describe('in a browser that installs apps', () => {
  test.use({ offersInstalling: true });

  test(
    'L-12 the invitation to install waits for the second visit, stays away for 30 days once refused, and never comes inside the installed app',
    { tag: '@arabic' },
    async ({ page, context, language }) => {
      const words = WORDS[language];
      const invitation = (visit: Page) => visit.getByText(words.invitation);
      await page.goto('/');
      await untilKept(page);
      await expect(invitation(page)).toHaveCount(0);

      const second = await context.newPage();
      await second.goto('/');
      await expect(invitation(second)).toBeVisible();
      await expect(second.getByRole('button', { name: words.install })).toBeVisible();
      // It stands in the page and covers nothing of it.
      const row = second.getByRole('complementary').filter({ hasText: words.invitation });
      await expect(row).toHaveCSS('position', 'static');
      await expectAccessible(second, 'the invitation to install');
      await second.getByRole('button', { name: words.notNow }).click();
      await expect(invitation(second)).toHaveCount(0);

      const third = await context.newPage();
      await third.goto('/');
      await untilKept(third);
      await expect(invitation(third)).toHaveCount(0);
      await third.evaluate(
        (then) => localStorage.setItem('installDismissedAt', String(then)),
        Date.now() - 30 * DAY,
      );
      await third.reload();
      await expect(invitation(third)).toBeVisible();

      await third.addInitScript(() => {
        // As an iPhone tells that it shows the installed app; a window of its own cannot be had here.
        Object.defineProperty(navigator, 'standalone', { value: true });
      });
      await third.reload();
      await untilKept(third);
      await expect(invitation(third)).toHaveCount(0);
    },
  );
});

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  });

  test(
    'L-12 the invitation shows the two steps to the home screen',
    { tag: '@english' },
    async ({ page, language }) => {
      const words = WORDS[language];
      await page.addInitScript(() => localStorage.setItem('visits', '5'));
      await page.goto('/');
      await page.getByRole('button', { name: words.how }).click();
      await expect(page.getByText(words.stepShare)).toBeVisible();
      await expect(page.getByText(words.stepAdd)).toBeVisible();
      await expect(page.getByRole('button', { name: words.install })).toHaveCount(0);
    },
  );
});

test(
  'L-12 a new version is offered, never takes over something typed, and reloads only the tab that took it',
  { tag: '@english' },
  async ({ page, context, wifi, language }) => {
    const words = WORDS[language];
    const isNewer = (tab: Page) => tab.locator(`head ${NEWER_SELECTOR}`).count();
    await page.goto('/');
    await untilServed(page);
    await page.reload();
    const other = await context.newPage();
    await other.goto('/login');
    await other.getByRole('textbox', { name: words.email }).fill('salim@example.om');

    await page.getByRole('button', { name: words.book, exact: true }).first().click();
    await page.getByRole('textbox', { name: words.name }).fill('سالم الكندي');
    wifi.publishNewer();
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
    });
    // The new version fetches its files one after the other.
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state), {
        timeout: 45_000,
      })
      .toBe('installed');
    await expect(page.getByText(words.newVersion)).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: words.name })).toHaveValue('سالم الكندي');

    await page.getByRole('button', { name: words.close, exact: true }).click();
    await expect(page.getByText(words.newVersion)).toBeVisible();
    expect(await isNewer(page)).toBe(0);

    await expect(other.getByText(words.newVersion)).toBeVisible();
    await other.getByRole('button', { name: words.update }).click();
    await expect(other.getByText(words.typedStays)).toBeVisible();

    await page.getByRole('button', { name: words.update }).click();
    await expect.poll(() => isNewer(page)).toBe(1);
    await expect(page.getByText(words.newVersion)).toHaveCount(0);
    expect(await isNewer(other)).toBe(0);
    await expect(other.getByRole('textbox', { name: words.email })).toHaveValue('salim@example.om');

    await other.getByRole('textbox', { name: words.email }).fill('');
    await other.getByRole('button', { name: words.update }).click();
    await expect.poll(() => isNewer(other)).toBe(1);
  },
);
