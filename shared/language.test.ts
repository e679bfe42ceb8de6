import { describe, expect, test } from 'vitest';
import { DEFAULT_LANGUAGE, directionOf, isLanguage } from './language.ts';

describe('L-04 two languages', () => {
  test('L-04 Arabic is the default and runs from right to left', () => {
    expect(DEFAULT_LANGUAGE).toBe('ar');
    expect([directionOf('ar'), directionOf('en')]).toEqual(['rtl', 'ltr']);
  });

  test.each([
    ['ar', true],
    ['en', true],
    ['AR', false],
    ['ar-OM', false],
    ['', false],
    [null, false],
    [undefined, false],
  ])('L-04 %j is one of them: %s', (value, known) => {
    expect(isLanguage(value)).toBe(known);
  });
});
