import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import type { Language } from '#shared/language.ts';
import { messages as ar } from '../../i18n/locales/ar.po';
import { messages as en } from '../../i18n/locales/en.po';
import { arrivalText } from './booking-words.ts';
import { comingText, countdownText, departureText, duringText } from './stay-words.ts';

const speaking = (locale: Language) =>
  setupI18n({ locale, messages: { [locale]: { ar, en }[locale] } });
const [arabic, english] = [speaking('ar'), speaking('en')];

describe('J-08 the stay in words', () => {
  it.each([
    ['2026-02-28', '2026-02-28', 'اليوم', 'Today'],
    ['2026-02-28', '2026-03-01', 'غدًا', 'Tomorrow'],
    ['2028-02-28', '2028-03-01', 'بعد يومين', 'In two days'],
    ['2026-12-30', '2027-01-02', 'بعد ثلاثة أيام', 'In three days'],
    ['2026-11-22', '2026-12-02', 'بعد عشرة أيام', 'In ten days'],
    ['2026-11-22', '2026-12-03', 'بعد 11 يومًا', 'In 11 days'],
    ['2026-11-22', '2027-03-02', 'بعد 100 يوم', 'In 100 days'],
    ['2026-11-22', '2027-03-05', 'بعد 103 أيام', 'In 103 days'],
  ])('J-08 on %s a stay from %s is %s / %s', (today, checkIn, inArabic, inEnglish) => {
    expect(countdownText(arabic, checkIn, today)).toBe(inArabic);
    expect(countdownText(english, checkIn, today)).toBe(inEnglish);
  });

  it.each([
    ['2026-02-28', '2026-03-01', '2026-02-28', 'ليلتك عندنا', 'Your night with us'],
    [
      '2026-02-28',
      '2026-03-02',
      '2026-03-01',
      'الليلة الثانية من ليلتين',
      'The second night of two',
    ],
    [
      '2026-02-27',
      '2026-03-02',
      '2026-02-27',
      'الليلة الأولى من ثلاث ليالٍ',
      'The first night of three',
    ],
    [
      '2026-11-20',
      '2026-12-05',
      '2026-11-29',
      'الليلة العاشرة من 15 ليلة',
      'The tenth night of 15',
    ],
    ['2026-11-20', '2026-12-05', '2026-12-01', 'الليلة 12 من 15', 'Night 12 of 15'],
    ['2026-11-20', '2026-12-05', '2026-12-05', 'اليوم يوم المغادرة', 'Check-out is today'],
  ])('J-08 from %s to %s, on %s it is %s / %s', (from, to, today, inArabic, inEnglish) => {
    const stay = { checkInDate: from, checkOutDate: to };
    expect(duringText(arabic, stay, { today, clock: '12:00' })).toBe(inArabic);
    expect(duringText(english, stay, { today, clock: '12:00' })).toBe(inEnglish);
  });

  it.each([
    ['2026-02-28', '2026-03-01', '2026-03-01', '00:30', 'Your night with us'],
    ['2026-02-28', '2026-03-01', '2026-03-01', '05:00', 'Check-out is today'],
    ['2026-02-27', '2026-03-02', '2026-02-28', '04:59', 'The first night of three'],
    ['2026-02-27', '2026-03-02', '2026-02-27', '00:10', 'The first night of three'],
  ])(
    'J-08 the hours after midnight belong to the night before: from %s to %s, on %s at %s it is %s',
    (from, to, today, clock, words) => {
      const stay = { checkInDate: from, checkOutDate: to };
      expect(duringText(english, stay, { today, clock })).toBe(words);
    },
  );

  it.each([
    ['2026-03-01', 'المغادرة غدًا', 'Check-out tomorrow'],
    ['2026-03-02', 'المغادرة بعد يومين', 'Check-out in two days'],
    ['2026-03-03', 'المغادرة بعد 3 أيام', 'Check-out in 3 days'],
  ])('J-08 at the end of February a stay until %s: %s / %s', (checkOut, inArabic, inEnglish) => {
    expect(departureText(arabic, checkOut, '2026-02-28')).toBe(inArabic);
    expect(departureText(english, checkOut, '2026-02-28')).toBe(inEnglish);
  });

  it.each([
    ['approved', '2026-02-28', '23:59', 'Tomorrow'],
    ['approved', '2026-03-01', '13:59', 'We are waiting for you, from 2:00 pm'],
    ['confirmed', '2026-03-01', '14:00', 'We are waiting for you'],
    ['confirmed', '2026-03-02', '09:00', 'We are waiting for you'],
    ['pending', '2026-03-01', '15:00', 'Today'],
  ] as const)(
    'J-08 a stay that is %s for the first of March, on %s at %s, is said as “%s”',
    (status, today, clock, words) => {
      const stay = { status, checkInDate: '2026-03-01' };
      const said = comingText(english, 'en', stay, { today, clock }, '14:00');
      expect(said.replaceAll('\u00a0', ' ')).toBe(words);
    },
  );

  it('J-08 F-02 who was marked as not come is told so, and not that they are waited for', () => {
    const stay = {
      status: 'approved',
      checkInDate: '2026-03-01',
      noShowAt: '2026-03-02T08:00:00Z',
    };
    const moment = { today: '2026-03-02', clock: '12:00' };
    expect(comingText(english, 'en', { ...stay, status: 'approved' }, moment, '14:00')).toBe(
      'We expected you on Sun 1 March',
    );
  });

  it.each([
    ['14:00', '2 إلى 4 م', '2–4 pm'],
    ['18:00', 'بعد 6 م', 'After 6 pm'],
    ['11:30', '11:30 ص إلى 1:30 م', '11:30 am – 1:30 pm'],
  ])('J-08 who arrives from %s on arrives %s / %s', (hour, inArabic, inEnglish) => {
    const plain = (text: string) => text.replaceAll('\u00a0', ' ');
    expect(plain(arrivalText(arabic, 'ar', hour, '14:00'))).toBe(inArabic);
    expect(plain(arrivalText(english, 'en', hour, '14:00'))).toBe(inEnglish);
  });
});
