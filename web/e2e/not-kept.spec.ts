import { expect } from '@playwright/test';
import { coldStart, untilKept } from './fixtures/kept-files.ts';
import { test } from './fixtures/returning-guest.ts';

const WORDS = {
  ar: {
    signIn: 'تسجيل الدخول',
    notOpened: 'تعذّر فتح هذا الجزء',
    notKept: /لم يُحفظ هذا الجزء على جهازك بعد/,
    password: 'كلمة المرور',
    goesLater: /سنحفظ طلبك على هذا الهاتف/,
  },
  en: {
    signIn: 'Sign in',
    notOpened: 'This part could not be opened',
    notKept: /It was not kept on this device yet/,
    password: 'Password',
    goesLater: /Your request will be kept on this phone/,
  },
} as const;

test.describe.configure({ timeout: 120_000 });

test(
  'L-13 a page that was not kept says so under the header with no network, and opens by itself when the network is back',
  { tag: '@arabic' },
  async ({ page, wifi, language }) => {
    const words = WORDS[language];
    await page.goto('/');
    await untilKept(page);
    wifi.change('down');
    await coldStart(page);
    await page.getByRole('banner').getByRole('link', { name: words.signIn }).click();
    const instead = page.getByRole('main').getByRole('status');
    await expect(instead.getByRole('heading', { name: words.notOpened })).toBeVisible();
    await expect(instead).toContainText(words.notKept);
    await expect(page.getByRole('banner')).toBeVisible();

    // The same for a start at its address.
    await coldStart(page);
    await expect(instead).toContainText(words.notKept);
    await expect(page.getByRole('banner')).toBeVisible();

    wifi.change('open');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByRole('textbox', { name: words.password })).toBeVisible();
  },
);

test(
  'R-19 a booking form says with no network that the request will wait on this phone',
  { tag: '@english' },
  async ({ page, wifi, language }) => {
    const words = WORDS[language];
    await page.goto('/');
    await untilKept(page);
    await page.goto('/?book=silver-general');
    const form = page.getByRole('dialog');
    await expect(form).toBeVisible();
    const note = form.getByRole('status').filter({ hasText: words.goesLater });
    await expect(note).toHaveCount(0);
    wifi.change('down');
    await page.evaluate(() => dispatchEvent(new Event('offline')));
    await expect(note).toBeVisible();
  },
);
