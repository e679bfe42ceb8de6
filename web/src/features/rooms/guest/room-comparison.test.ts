import { expect, test } from 'vitest';
import { PLACEHOLDER_ROOMS } from '../../../platform/queries/rooms.ts';
import { ownFeatures } from './room-comparison.tsx';

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
