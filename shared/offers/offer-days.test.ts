import { expect, it } from 'vitest';
import { areOffersOn } from './offer-days.ts';

it.each([
  ['2026-07-31', false],
  ['2026-08-01', true],
  ['2026-08-31', true],
  ['2026-09-01', false],
  ['2026-11-22', false],
])('O-01 on %s the offers of August hold: %s', (day, areOn) => {
  expect(areOffersOn(day)).toBe(areOn);
});
