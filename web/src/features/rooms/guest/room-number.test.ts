import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { messages as arabic } from '../../../i18n/locales/ar.po';
import { messages as english } from '../../../i18n/locales/en.po';
import { availabilityText } from './room-number.tsx';

const ar = setupI18n({ locale: 'ar', messages: { ar: arabic } });
const en = setupI18n({ locale: 'en', messages: { en: english } });

describe('R-04 the numbered rooms', () => {
  it('R-04 a numbered room says the count of its type, or that there is none', () => {
    expect([availabilityText(en, 9, 'chosen'), availabilityText(en, 0, 'chosen')]).toEqual([
      'Available (9)',
      'Not Available',
    ]);
    expect([availabilityText(ar, 9, 'chosen'), availabilityText(ar, 0, 'chosen')]).toEqual([
      'متاحة (9)',
      'غير متاحة',
    ]);
  });

  it('J-04 without chosen nights a numbered room is judged tonight, and says so', () => {
    expect([availabilityText(en, 9, 'tonight'), availabilityText(en, 0, 'tonight')]).toEqual([
      'Available (9) tonight',
      'Not available tonight',
    ]);
    expect([availabilityText(ar, 9, 'tonight'), availabilityText(ar, 0, 'tonight')]).toEqual([
      'متاحة (9) الليلة',
      'غير متاحة الليلة',
    ]);
  });
});
