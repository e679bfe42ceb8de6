import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalizeReceipt, formatReceipt, receiptCode } from './receipt.ts';

const secret = fc.uint8Array({ minLength: 16, maxLength: 16 });

describe('R-10 the receipt code of a booking', () => {
  test.each([
    [new Uint8Array(16), '00000-00000-00000-00000-00000-0', 'sixteen zero bytes'],
    [
      new Uint8Array(16).fill(255),
      'ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-W',
      'sixteen full bytes: the last letter carries three bits',
    ],
    [new Uint8Array([1]), '04', 'one byte makes two letters'],
    [new Uint8Array(0), '', 'no byte makes no letter'],
  ])('R-10 %o is written %s: %s', (bytes, code) => {
    expect(receiptCode(bytes)).toBe(code);
  });

  test('R-10 sixteen bytes make 26 letters in groups of five, none of them I, L, O or U', () => {
    fc.assert(
      fc.property(secret, (bytes) =>
        /^([0-9A-HJKMNP-TV-Z]{5}-){5}[0-9A-HJKMNP-TV-Z]$/.test(receiptCode(bytes)),
      ),
    );
  });

  test('R-10 different secrets have different codes', () => {
    fc.assert(
      fc.property(
        secret,
        secret,
        (a, b) =>
          (receiptCode(a) === receiptCode(b)) === a.every((byte, index) => byte === b[index]),
      ),
    );
  });

  test.each([
    ['0abcd-efghj', '0ABCDEFGHJ', 'small letters'],
    [' 0ABCD EFGHJ ', '0ABCDEFGHJ', 'blanks'],
    ['oIlLO', '01110', 'letters that look like digits'],
    ['０ＡＢＣ', '0ABC', 'full-width letters'],
    ['0ABCD\u200e-EFGHJ\u00a0', '0ABCDEFGHJ', 'pasted marks'],
  ])('R-10 %j is compared as %s: %s', (typed, compared) => {
    expect(normalizeReceipt(typed)).toBe(compared);
  });

  test('R-10 a code is shown alike however it was typed off', () => {
    fc.assert(
      fc.property(secret, (bytes) => {
        const code = receiptCode(bytes);
        return formatReceipt(code.toLowerCase().replaceAll('-', '').replaceAll('0', 'o')) === code;
      }),
    );
  });

  test('R-10 a code compares equal however it was typed off', () => {
    fc.assert(
      fc.property(secret, (bytes) => {
        const code = receiptCode(bytes);
        const plain = normalizeReceipt(code);
        return (
          plain.length === 26 &&
          normalizeReceipt(code.toLowerCase().replaceAll('-', ' ')) === plain &&
          normalizeReceipt(code.replaceAll('0', 'o').replaceAll('1', 'l')) === plain
        );
      }),
    );
  });
});
