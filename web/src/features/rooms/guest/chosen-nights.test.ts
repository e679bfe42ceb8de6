import { expect, it, test } from 'vitest';
import { NOTHING_CHOSEN } from '../../../platform/navigation/chosen-stay.ts';
import { missingKinds, totalOf } from './chosen-nights.tsx';

const stay = { checkIn: '2026-11-25', checkOut: '2026-11-27' };

it.each([
  ['J-04 two guests pay the nights', 'gold', 2, 26_400],
  ['J-04 a third guest adds 2 OMR to every night', 'gold', 3, 30_400],
  ['J-04 a fourth adds 4 OMR to every night', 'deluxe', 4, 42_600],
] as const)('%s', (_, roomType, guests, baisa) => {
  expect(totalOf(roomType, { ...NOTHING_CHOSEN, stay, guests })).toBe(baisa);
});

test('J-04 without nights there is no sum', () => {
  expect(totalOf('gold', { ...NOTHING_CHOSEN, guests: 3 })).toBeNull();
});

test('J-04 a card says which of the wishes none is left of, and nothing where none was made', () => {
  const left = {
    remaining: 4,
    maxCapacity: 12,
    beds: { single: 0, double: 4 },
    smoking: { smoking: 0, non_smoking: 4 },
  };
  const none = { bedType: null, smokingPreference: null };
  expect(missingKinds(left, NOTHING_CHOSEN)).toEqual(none);
  expect(
    missingKinds(left, { ...NOTHING_CHOSEN, bedType: 'single', smokingPreference: 'non_smoking' }),
  ).toEqual({ ...none, bedType: 'single' });
});
