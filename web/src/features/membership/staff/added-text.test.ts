import { expect, it } from 'vitest';
import { addedText } from './added-text.ts';

it('K-01 number and name of a card that was added stay whole in either language', () => {
  const card = { cardNumber: 'DS 2026 0002', fullName: 'Salma' };
  expect(addedText(card, 'ar')).toBe('\u2066DS 2026 0002\u2069، \u2068Salma\u2069');
  expect(addedText(card, 'en')).toBe('\u2066DS 2026 0002\u2069, \u2068Salma\u2069');
});
