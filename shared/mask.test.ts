import { expect, test } from 'vitest';
import { maskName, maskPhoneEnd, maskReference } from './mask.ts';

test.each([
  ['Salim Al Harthi', 'S••• A••• H•••'],
  ['سالم  الحارثي', 'س••• ا•••'],
  ['👩‍🍳 Noor', '👩••• N•••'],
  ['', ''],
])('J-01 the name %j is masked as %j', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});

test('J-01 of a reference and of a phone the end is shown', () => {
  expect(maskReference('DS-7K3MPQ')).toBe('•••PQ');
  expect(maskPhoneEnd('+96891234567')).toBe('•••567');
});
