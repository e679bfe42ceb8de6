import { describe, expect, test } from 'vitest';
import { daysOf, read } from './testing.ts';

describe('C-02 stays are read from what guests type', () => {
  test.each([
    // P1, P2: relative days, and the next such date.
    ['الليلة', '2026-11-21'],
    ['بكرا', '2026-11-22'],
    ['from tmrw', '2026-11-22'],
    ['عقب باكر', '2026-11-23'],
    ['the day after tomorow', '2026-11-23'],
    ['بعد ٣ ايام', '2026-11-24'],
    ['in 3 days for 2 nights', '2026-11-24 2026-11-26'],
    ['I want to book a silver room tomorrow for 2 nights', '2026-11-22 2026-11-24'],
    ['a week from today', '2026-11-28'],
    ['yesterday', 'check_in_past'],
    ['19 november', 'far_date 2027-11-19'],
    ['5 december 2028', 'too_far'],
    ['3/1', '2027-01-03'],
    // P3: numbers.
    ['٥/١٢', '2026-12-05'],
    ['12/28', '2026-12-28'],
    ['2026-12-10 to 2026-12-13', '2026-12-10 2026-12-13'],
    ['12.12.2026', '2026-12-12'],
    ['10/12-13/12', '2026-12-10 2026-12-13'],
    ['٢٠٢٦-١٢-٠٩', '2026-12-09'],
    ['9/12/26', '2026-12-09'],
    ['31 april', 'invalid_date'],
    ['29 feb', 'invalid_date'],
    ['45/12', 'invalid_date'],
    // P4, P5: weekdays.
    ['الخميس الجاي', '2026-11-26'],
    ['الربوع', '2026-11-25'],
    ['on wendsday', '2026-11-25'],
    ['this tuesday', '2026-11-24'],
    ['next sunday', '2026-11-22'],
    ['السبت', 'today_or_next_week 2026-11-21 2026-11-28'],
    ['السبت القادم', '2026-11-28'],
    ['next saturday', '2026-11-28'],
    // Ranges.
    ['5-8 ديسمبر', '2026-12-05 2026-12-08'],
    ['من 5 لين 8 شهر 12', '2026-12-05 2026-12-08'],
    ['5th till 8th dec', '2026-12-05 2026-12-08'],
    ['dec 5 - 8', '2026-12-05 2026-12-08'],
    ['between 5 and 8 december', '2026-12-05 2026-12-08'],
    ['15-18 jan', '2027-01-15 2027-01-18'],
    ['from 20 to 25', '2026-12-20 2026-12-25'],
    ['من يوم ٢٤ لين ٢٨', '2026-11-24 2026-11-28'],
    ['from dec 28th to jan 2nd', '2026-12-28 2027-01-02'],
    ['29 to 2 january', '2026-12-29 2027-01-02'],
    ['من ١ كانون الثاني الى ٤ كانون الثاني', '2027-01-01 2027-01-04'],
    ['من الأحد للثلاثاء', '2026-11-22 2026-11-24'],
    ['mon to wed', '2026-11-23 2026-11-25'],
    ['tomorrow till friday', '2026-11-22 2026-11-27'],
    ['من باكر الى بعد باكر', '2026-11-22 2026-11-23'],
    ['arriving 3 dec leaving 6 dec', '2026-12-03 2026-12-06'],
    ['leaving 6 dec, arriving 3 dec', '2026-12-03 2026-12-06'],
    ['الدخول يوم الاحد والخروج يوم الثلاثاء', '2026-11-22 2026-11-24'],
    ['8 dec to 5 dec', '2026-12-08 order'],
    // P6: nights.
    ['two nights from thursday', '2026-11-26 2026-11-28'],
    ['ليلتين من بعد بكرة', '2026-11-23 2026-11-25'],
    ['for 1 week starting 3 january', '2027-01-03 2027-01-10'],
    ['لأسبوع من ١٠ ديسمبر', '2026-12-10 2026-12-17'],
    ['three nigths from 1 jan', '2027-01-01 2027-01-04'],
    ['احجز ليلة وحدة بكرة', '2026-11-22 2026-11-23'],
    ['باكر لليلة', '2026-11-22 2026-11-23'],
    ['غرفة ليومين', '2 nights'],
    ['a room for five nights', '5 nights'],
    ['room for 40 nights', 'too_long'],
    ['28 feb for 2 nights', '2027-02-28 2027-03-02'],
    ['last day of december for one night', '2026-12-31 2027-01-01'],
    ['أول يناير ٣ ليالي', '2027-01-01 2027-01-04'],
    // One day that is said twice.
    ['يوم الجمعة ٤ ديسمبر ليلتين', '2026-12-04 2026-12-06'],
    ['thursday the 26th', '2026-11-26'],
    // P7, P8.
    ['نهاية الاسبوع', 'weekend 2026-11-26 2026-11-27'],
    ['the coming weekend', 'weekend 2026-11-26 2026-11-27'],
    ['عيد الفطر', 'gregorian_date'],
    ['first day of ramadan', 'gregorian_date'],
    // P9: names of months in the Gulf and the Levant, and of days in Latin letters.
    ['٥ من شهر ١', '2027-01-05'],
    ['شهر ١ يوم ٥', '2027-01-05'],
    ['7 شباط', '2027-02-07'],
    ['10 حزيران', '2027-06-10'],
    ['9 ايلول', '2027-09-09'],
    ['a7jez yom alkhamees', '2026-11-26'],
    ['desember 12', '2026-12-12'],
    ['next week', 'week 2026-11-22 2026-11-23 2026-11-25 2026-11-26'],
    ['mid December', 'part_of_month 2026-12-14 2026-12-15 2026-12-16'],
    ['منتصف ديسمبر', 'part_of_month 2026-12-14 2026-12-15 2026-12-16'],
    ['أوائل يناير', 'part_of_month 2027-01-01 2027-01-02 2027-01-03'],
    ['end of next month', 'part_of_month 2026-12-29 2026-12-30 2026-12-31'],
    ['الأسبوع الجاي', 'week 2026-11-22 2026-11-23 2026-11-25 2026-11-26'],
    ['من ٢٤ الى ٢٦ الشهر الجاي', '2026-12-24 2026-12-26'],
    ['on the 23rd of next month', '2026-12-23'],
    ['الجمعة والسبت', '2026-11-27 day_or_nights 2026-11-28 2026-11-29'],
  ])('C-02 %s', (text, days) => {
    expect(daysOf(read(text))).toBe(days);
  });

  test.each([
    ['tuesday', 'next tuesday', 'next_weekday 2026-11-24 2026-12-01'],
    ['thursday', 'next thursday', 'next_weekday 2026-11-26 2026-12-03'],
  ])('C-02 next %s is asked while one still lies in this week', (_, text, days) => {
    expect(daysOf(read(text, { today: '2026-11-22' }))).toBe(days);
  });
  test.each([
    ['2028-02-27', '29 feb', '2028-02-29'],
    ['2026-12-31', 'باكر', '2027-01-01'],
    ['2026-01-31', 'the 30th', '2026-03-30'],
  ])('C-02 on %s, %s', (today, text, days) => {
    expect(daysOf(read(text, { today }))).toBe(days);
  });
});

describe('C-02 the departure is counted from the arrival', () => {
  test.each([
    ['الاثنين', '2026-12-07'],
    ['saturday', '2026-12-12'],
    ['the 9th', '2026-12-09'],
    ['يوم ٢', '2027-01-02'],
    ['till 8 dec', '2026-12-08'],
    ['4 december', 'order'],
    ['1 nov 2027', 'too_long'],
    ['٣ ليالي', '3 nights'],
    ['9', 'day_or_nights 2026-12-09 2026-12-14'],
    ['ثلاثة', 'day_or_nights 2027-01-03 2026-12-08'],
    ['31', '2026-12-31'],
    ['45', 'too_long'],
  ])('C-02 %s', (text, days) => {
    const slots = { room_type: 'gold', check_in: '2026-12-05' } as const;
    expect(daysOf(read(text, { openStep: 'check_out', slots }))).toBe(days);
  });
  test.each([
    ['25', '2026-11-25'],
    ['٧', '2026-12-07'],
    ['20', '2026-12-20'],
  ])('C-02 where the arrival is asked, %s is a day', (text, days) => {
    expect(daysOf(read(text, { openStep: 'check_in' }))).toBe(days);
  });
  test.each([
    ['one more night please', '2026-12-09'],
    ['زيد ليلتين', '2026-12-10'],
    ['نقص ليلة', '2026-12-07'],
  ])('C-02 %s is counted from the stay that was given', (text, day) => {
    const read_ = read(text, {
      openStep: 'confirm',
      slots: { room_type: 'gold', check_in: '2026-12-05', check_out: '2026-12-08' },
    });
    expect(read_.values.check_out).toBe(day);
  });
});
