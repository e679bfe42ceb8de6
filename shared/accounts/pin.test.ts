import { describe, expect, it } from 'vitest';
import { pinSchema } from './pin.contract.ts';
import { isTrivialPin } from './pin.ts';

describe('F-07 a PIN of staff', () => {
  it.each([
    '000000',
    '777777',
    '123456',
    '012345',
    '567890',
    '654321',
    '098765',
    '121212',
    '110011',
    '123123',
    '480480',
    '112233',
    '998877',
    '12345',
    '1234567',
    'abcdef',
    '',
  ])('F-07 %s is refused', (pin) => {
    expect(isTrivialPin(pin)).toBe(true);
  });

  it.each(['480913', '135790', '271828', '900417', '112244'])('F-07 %s is taken', (pin) => {
    expect(isTrivialPin(pin)).toBe(false);
  });

  it.each(['٤٨٠٩١٣', '۴۸۰۹۱۳', '480 913'])('F-07 %s is read as 480913', (typed) => {
    expect(pinSchema.parse(typed)).toBe('480913');
  });
});
