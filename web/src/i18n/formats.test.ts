import { afterEach, describe, expect, it, vi } from 'vitest';
import { clockSkew } from '../lib/hotel-clock.ts';
import {
  formatChange,
  formatClock,
  formatDay,
  formatDayAndTime,
  formatDatedRange,
  formatDayRange,
  formatInstant,
  formatMonth,
  formatNames,
  formatNumbers,
  formatOmr,
  formatPhoneShort,
  formatTime,
} from './formats.ts';

const TODAY = '2026-08-10';

describe('R-01 money', () => {
  it.each([
    [12_600, '12.600'],
    [0, '0.000'],
    [5, '0.005'],
    [1_234_567, '1,234.567'],
    [-6600, '\u2066-6.600\u2069'],
    [-14_200, '\u2066-14.200\u2069'],
  ])('R-01 %i baisa read %s in both languages, in digits 0–9', (baisa, number) => {
    expect(formatOmr(baisa, 'ar')).toEqual({ number, currency: 'ر.ع.' });
    expect(formatOmr(baisa, 'en')).toEqual({ number, currency: 'OMR' });
  });
});

describe('L-04 days and stays in words', () => {
  it.each([
    ['2026-08-13', 'الخميس 13 أغسطس', 'Thu 13 August'],
    ['2027-01-01', 'الجمعة 1 يناير 2027', 'Fri 1 January 2027'],
    ['2028-02-29', 'الثلاثاء 29 فبراير 2028', 'Tue 29 February 2028'],
  ])('L-04 %s carries its weekday, and the year when it is another', (day, ar, en) => {
    expect(formatDay(day, 'ar', 'long', TODAY)).toBe(ar);
    expect(formatDay(day, 'en', 'long', TODAY)).toBe(en);
  });

  it('L-04 the short form leaves the weekday out', () => {
    expect(formatDay('2026-08-13', 'ar', 'short', TODAY)).toBe('13 أغسطس');
  });

  it.each([
    ['2026-08-13', '2026-08-15', '13 إلى 15 أغسطس', '13–15 August'],
    ['2026-08-30', '2026-09-02', '30 أغسطس إلى 2 سبتمبر', '30 August – 2 September'],
    ['2026-12-30', '2027-01-02', '30 ديسمبر إلى 2 يناير 2027', '30 December – 2 January 2027'],
    ['2027-03-30', '2027-04-02', '30 مارس إلى 2 أبريل 2027', '30 March – 2 April 2027'],
  ])('L-04 a stay from %s to %s says once what both days share', (from, to, ar, en) => {
    expect(formatDayRange(from, to, 'ar', TODAY)).toBe(ar);
    expect(formatDayRange(from, to, 'en', TODAY)).toBe(en);
  });
});

describe('L-13 the age of what is shown', () => {
  it('L-13 a time is read in Muscat, in twelve hours', () => {
    expect(formatTime('2026-08-10T11:45:00Z', 'en')).toBe('3:45\u00a0pm');
    expect(formatTime('2026-08-10T11:45:00Z', 'ar')).toBe('3:45\u00a0م');
  });

  it('L-13 an instant of today is a time, an earlier one carries its day', () => {
    const now = Date.parse('2026-08-10T12:00:00Z');
    expect(formatInstant('2026-08-10T05:00:00Z', 'en', now)).toBe('9:00\u00a0am');
    expect(formatInstant('2026-08-09T19:59:00Z', 'en', now)).toBe('9 August, 11:59\u00a0pm');
    expect(formatInstant('2026-08-09T20:00:00Z', 'ar', now)).toBe('12:00\u00a0منتصف الليل');
  });
});

describe('D-01 when an entry came in', () => {
  it('D-01 says the day as well as the time, also of an entry of today', () => {
    const now = Date.parse('2026-08-10T06:00:00Z');
    expect(formatDayAndTime('2026-08-10T05:00:00Z', 'en', now)).toBe('10 August, 9:00\u00a0am');
    expect(formatDayAndTime('2026-08-10T05:00:00Z', 'ar', now)).toBe('10 أغسطس، 9:00\u00a0ص');
    expect(formatDayAndTime('2025-08-10T05:00:00Z', 'en', now)).toBe(
      '10 August 2025, 9:00\u00a0am',
    );
  });
});

describe('L-07 the phone in the footer', () => {
  it.each([
    ['+96824000000', '+968 2400 0000'],
    ['+442071838750', '+442071838750'],
  ])('L-07 %s reads %s', (e164, shown) => {
    expect(formatPhoneShort(e164)).toBe(shown);
  });
});

describe('P-01 the statement of points', () => {
  it('P-01 a month carries its year', () => {
    expect([formatMonth('2026-11', 'ar'), formatMonth('2026-11', 'en')]).toEqual([
      'نوفمبر 2026',
      'November 2026',
    ]);
  });

  it('P-01 a change carries its sign, in digits 0–9', () => {
    const plain = (text: string) => text.replace(/[\u200e\u200f\u061c]/g, '');
    expect(plain(formatChange(10, 'ar'))).toBe('+10');
    expect(formatChange(-150, 'en')).toBe('-150');
    expect(formatChange(0, 'en')).toBe('0');
  });
});

it('E-08 numbers of photos stand in a sentence as each language lists them, in digits 0–9', () => {
  expect(formatNumbers([2], 'ar')).toBe('2');
  expect(formatNumbers([1, 2, 4], 'ar')).toBe('1 و2 و4');
  expect(formatNumbers([1, 2, 4], 'en')).toBe('1, 2 and 4');
  const bare = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '');
  expect(bare(formatNames(['Said', 'مها'], 'ar'))).toBe('Said ومها');
  expect(formatNames(['Said'], 'en')).toBe('\u2068Said\u2069');
});

it.each([
  ['14:00', '2:00 م', '2:00 pm'],
  ['12:00', '12:00 ظهرًا', '12:00 noon'],
  ['00:30', '12:30 ص', '12:30 am'],
])('J-08 the hour %s of the hotel reads right in both languages', (clock, inArabic, inEnglish) => {
  expect(formatClock(clock, 'ar').replace('\u00a0', ' ')).toBe(inArabic);
  expect(formatClock(clock, 'en').replace('\u00a0', ' ')).toBe(inEnglish);
});

describe('L-13 today is the hotel’s', () => {
  afterEach(() => {
    clockSkew.set(null);
    vi.useRealTimers();
  });

  it('L-13 on a phone whose clock is a month behind, a day of the hotel’s year has no year, and a time of its day no date', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime('2026-12-05T12:00:00Z');
    expect(formatDay('2027-01-06', 'en')).toBe('Wed 6 January 2027');
    clockSkew.set(Date.parse('2027-01-05T12:00:00Z') - Date.now());
    expect(formatDay('2027-01-06', 'en')).toBe('Wed 6 January');
    expect(formatDayRange('2026-12-30', '2027-01-06', 'en')).toBe('30 December 2026 – 6 January');
    expect(formatInstant('2027-01-05T06:00:00Z', 'en')).toBe('10:00\u00a0am');
    expect(formatDayAndTime('2026-12-05T06:00:00Z', 'en')).toBe('5 December 2026, 10:00\u00a0am');
  });
});

it('F-06 a list over years says the year of each stay, of this year too', () => {
  // Whichever year it is now.
  for (const year of ['2026', '2027', '2028']) {
    const [from, to] = [`${year}-03-13`, `${year}-03-15`];
    expect(formatDatedRange(from, to, 'en')).toBe(`13–15 March ${year}`);
    expect(formatDatedRange(from, to, 'ar')).toBe(`13 إلى 15 مارس ${year}`);
  }
  expect(formatDatedRange('2024-12-31', '2025-01-02', 'en')).toBe(
    '31 December 2024 – 2 January 2025',
  );
});
