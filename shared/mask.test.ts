import { expect, test } from 'vitest';
import { maskEnd, maskName } from './mask.ts';

test.each([
  ['Salim Al Harthi', 'S••• A••• H•••'],
  ['سالم  الحارثي', 'س••• ا•••'],
  ['👩‍🍳 Noor', '👩••• N•••'],
  ['', ''],
])('J-01 the name %j is masked as %j', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});

test('J-01 of a reference its end is shown', () => {
  expect(maskEnd('DS-7K3MPQ', 2)).toBe('•••PQ');
});
