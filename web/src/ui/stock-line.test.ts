import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { messages as arabic } from '../i18n/locales/ar.po';
import { messages as english } from '../i18n/locales/en.po';
import { lastKnownText, stockText } from './stock-line.tsx';

const ar = setupI18n({ locale: 'ar', messages: { ar: arabic } });
const en = setupI18n({ locale: 'en', messages: { en: english } });

describe('R-02 rooms left in words', () => {
  it.each<[RoomType, number, string, string]>([
    ['silver', 0, 'غير متاحة', 'Not Available'],
    ['silver', 1, 'بقيت غرفة واحدة فقط', 'Only one room left'],
    ['diamond', 2, 'بقيت غرفتان فقط', 'Only 2 rooms left'],
    ['silver', 3, 'بقيت 3 غرف فقط', 'Only 3 rooms left'],
    ['silver', 4, 'بقيت 4 غرف', '4 rooms left'],
    ['deluxe', 2, 'بقيت غرفتان', '2 rooms left'],
    ['gold', 12, 'بقيت 12 غرفة', '12 rooms left'],
    ['silver', 9, '9 غرف متاحة', '9 rooms available'],
    ['gold', 36, '36 غرفة متاحة', '36 rooms available'],
  ])(
    'R-02 %s with %i left reads right in both languages',
    (type, remaining, inArabic, inEnglish) => {
      expect(stockText(ar, type, remaining, 'chosen')).toBe(inArabic);
      expect(stockText(en, type, remaining, 'chosen')).toBe(inEnglish);
    },
  );

  it.each<[RoomType, number, string, string]>([
    ['silver', 0, 'غير متاحة الليلة', 'Not available tonight'],
    ['silver', 1, 'بقيت غرفة واحدة فقط الليلة', 'Only one room left tonight'],
    ['diamond', 2, 'بقيت غرفتان فقط الليلة', 'Only 2 rooms left tonight'],
    ['silver', 3, 'بقيت 3 غرف فقط الليلة', 'Only 3 rooms left tonight'],
    ['deluxe', 2, 'بقيت غرفتان الليلة', '2 rooms left tonight'],
    ['gold', 12, 'بقيت 12 غرفة الليلة', '12 rooms left tonight'],
    ['silver', 9, '9 غرف متاحة الليلة', '9 rooms available tonight'],
  ])(
    'J-04 %s with %i left is judged tonight until nights are chosen',
    (type, remaining, inArabic, inEnglish) => {
      expect(stockText(ar, type, remaining, 'tonight')).toBe(inArabic);
      expect(stockText(en, type, remaining, 'tonight')).toBe(inEnglish);
    },
  );

  it.each([
    [0, 'لم تبقَ غرفة عند آخر تحديث: 9:00', 'None left as of 9:00'],
    [1, 'غرفة واحدة عند آخر تحديث: 9:00', 'One room left as of 9:00'],
    [2, 'غرفتان عند آخر تحديث: 9:00', '2 rooms left as of 9:00'],
    [11, '11 غرفة عند آخر تحديث: 9:00', '11 rooms left as of 9:00'],
  ])(
    'R-17 an old count of %i is told as history with its time',
    (remaining, inArabic, inEnglish) => {
      expect(lastKnownText(ar, remaining, '9:00')).toBe(inArabic);
      expect(lastKnownText(en, remaining, '9:00')).toBe(inEnglish);
    },
  );
});
