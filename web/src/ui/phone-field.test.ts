import { expect, test } from 'vitest';
import { namesItsCountry } from './phone-field.tsx';

test.each([
  ['', false],
  ['9123 4567', false],
  ['9681 2345', false],
  ['+44 20 7946 0958', true],
  ['0044 20', true],
  ['96891234567', true],
  ['968 9123 4567', true],
  ['(968) 91234567', true],
])('R-07 whether %j names its country, so that +968 is not shown beside it: %j', (typed, names) => {
  expect(namesItsCountry(typed)).toBe(names);
});
