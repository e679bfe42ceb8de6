import { expect, test } from 'vitest';
import { ERROR_CODES } from '#shared/errors.ts';
import { ERROR_TEXTS, FEATURES } from '../src/features.ts';
import { REQUEST_ERROR_TEXTS } from '../src/platform/http/error-texts.ts';

const homes = [REQUEST_ERROR_TEXTS, ...FEATURES.map(({ errorTexts }) => errorTexts)];

test('Z-03 every error code has a sentence in both languages, in one place', () => {
  expect(homes.flatMap((texts) => Object.keys(texts)).toSorted()).toEqual(
    ERROR_CODES.toSorted((a, b) => (a < b ? -1 : 1)),
  );
  for (const code of ERROR_CODES) {
    const { ar, en } = ERROR_TEXTS[code];
    expect([code, /[\u0600-\u06ff]/.test(ar), /[a-z]/.test(en)]).toEqual([code, true, true]);
    expect([code, /[\u0600-\u06ff]/.test(en)]).toEqual([code, false]);
  }
});
