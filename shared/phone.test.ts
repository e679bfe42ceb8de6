import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toE164 } from './phone.ts';
import { normalizeDigits } from './plain-text.ts';

const OURS = '+96891234567';

describe('R-07 a phone is one number, however it is written', () => {
  test.each([
    ['91234567', 'eight digits as in Oman'],
    ['9123 4567', 'with a blank'],
    ['9123-4567', 'with a dash'],
    ['(9123) 4567', 'with brackets'],
    ['(+968) 9123-4567', 'with the country in brackets'],
    ['(00968) 91234567', 'with 00 in brackets'],
    ['96891234567', 'with the country and no plus'],
    ['968 9123 4567', 'with the country, in groups'],
    ['+968 9123 4567', 'international'],
    ['+968-9123-4567', 'international with dashes'],
    ['0096891234567', 'with 00'],
    ['00968 9123 4567', 'with 00, in groups'],
    ['  +96891234567  ', 'with blanks around'],
    ['٩١٢٣٤٥٦٧', 'Arabic-Indic digits (B21)'],
    ['٩٦٨٩١٢٣٤٥٦٧', 'Arabic-Indic digits with the country (B21)'],
    ['+٩٦٨ ٩١٢٣ ٤٥٦٧', 'Arabic-Indic digits, international (B21)'],
    ['٠٠٩٦٨٩١٢٣٤٥٦٧', 'Arabic-Indic digits with 00 (B21)'],
    ['۹۱۲۳۴۵۶۷', 'Persian digits (B21)'],
    ['９１２３４５６７', 'full-width digits'],
    ['\u200e+968 9123 4567\u200f', 'pasted direction marks (B22)'],
    ['\u2066+968\u00a09123\u00a04567\u2069', 'isolates and no-break blanks (B22)'],
    ['\u202a91234567\u202c', 'embedding marks (B22)'],
    ['٩١٢٣ـ٤٥٦٧', 'a tatweel'],
    ['\u061c91234567\u200b', 'an Arabic letter mark'],
  ])('R-07 %j is +968 9123 4567: %s', (typed) => {
    expect(toE164(typed)).toBe(OURS);
  });

  test.each([
    ['24123456', '+96824123456', 'a landline in Muscat'],
    ['+971501234567', '+971501234567', 'the Emirates'],
    ['00971501234567', '+971501234567', 'the Emirates with 00'],
    ['+44 7911 123456', '+447911123456', 'the United Kingdom'],
    ['+966 50 123 4567', '+966501234567', 'Saudi Arabia'],
  ])('R-07 %s is %s: %s', (typed, e164) => {
    expect(toE164(typed)).toBe(e164);
  });

  test.each([
    '',
    ' ',
    '123',
    '912345',
    '9123456789012345',
    'abcdefgh',
    '+',
    '00',
    '+999 1234',
    '٩١٢',
    '9123456',
    '+968 9123 456',
    'call Sara 91234567',
    '91234567 / 92345678',
  ])('R-07 %j is no phone', (typed) => {
    expect(toE164(typed)).toBeNull();
  });

  test('R-07 every spelling of a mobile number in Oman has one form (B22)', () => {
    const mobile = fc
      .integer({ min: 0, max: 9_999_999 })
      .map((rest) => `9${String(rest).padStart(7, '0')}`);
    fc.assert(
      fc.property(mobile, (local) => {
        const arabic = local.replaceAll(/\d/g, (digit) =>
          String.fromCharCode(0x0660 + Number(digit)),
        );
        const spellings = [
          local,
          `968${local}`,
          `+968${local}`,
          `00968${local}`,
          `+968 ${local.slice(0, 4)} ${local.slice(4)}`,
          arabic,
          `+٩٦٨ ${arabic}`,
          `\u200e${local}\u200e`,
        ];
        return spellings.every((spelling) => toE164(spelling) === `+968${local}`);
      }),
    );
  });

  test('R-07 what has its form already keeps it', () => {
    expect(toE164(toE164('91234567') ?? '')).toBe(OURS);
  });
});

describe('R-07 reading and showing digits', () => {
  test.each([
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['A١٢٣b', 'A123b'],
    ['\u200e12\u202a34\u206956\u00a0', '123456'],
    ['1ـ2', '12'],
  ])('R-07 %j becomes %j', (typed, plain) => {
    expect(normalizeDigits(typed)).toBe(plain);
  });
});
