import { expect, test } from 'vitest';
import { NOTHING_CHOSEN } from '../../../platform/navigation/chosen-stay.ts';
import { PLACEHOLDER_ROOMS } from '../../../platform/queries/rooms.ts';
import { hotelToday } from '../../../platform/use-today.ts';
import { comparedBaisa, ownFeatures } from './room-comparison.tsx';

test('R-02 rooms side by side name what one has and another has not', () => {
  const [silver, gold] = PLACEHOLDER_ROOMS;
  if (!silver || !gold) throw new Error('the house has these rooms');
  expect(ownFeatures(silver, PLACEHOLDER_ROOMS, 'en')).toEqual(['Desk and reading chair']);
  expect(ownFeatures(gold, PLACEHOLDER_ROOMS, 'ar')).toEqual(['ركن للجلوس والقهوة']);
});

test('R-02 a thing that every room has is nothing to compare', () => {
  const [silver] = PLACEHOLDER_ROOMS;
  if (!silver) throw new Error('the house has this room');
  expect(ownFeatures(silver, [silver], 'en')).toEqual([]);
});

test('R-02 the third guest is in every sum that is compared, with a price of tonight or without', () => {
  const [silver, gold] = PLACEHOLDER_ROOMS;
  if (!silver || !gold) throw new Error('the house has these rooms');
  const chosen = { ...NOTHING_CHOSEN, guests: 3 };
  const tonight = hotelToday();
  const rate = {
    nameAr: 'موسم',
    nameEn: 'Season',
    fromNight: tonight,
    toNight: tonight,
    weekdays: [],
    baisa: silver.discountedBaisa,
    rank: 1,
  };
  const dear = { ...silver, rates: [rate] };
  expect(comparedBaisa(dear, chosen)).toBe(comparedBaisa(silver, chosen));
  expect(comparedBaisa(gold, chosen)).toBe(gold.discountedBaisa + 2000);
});
