import { expect, test } from 'vitest';
import { NOTHING_CHOSEN } from '../../../platform/navigation/chosen-stay.ts';
import { missingKinds } from './chosen-nights.tsx';

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
