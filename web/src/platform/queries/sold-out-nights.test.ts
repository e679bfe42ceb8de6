import { expect, test } from 'vitest';
import { nightsInAll } from './sold-out-nights.ts';

test('J-04 a night is full for the house only where no type has a room left', () => {
  const gold = ['2026-11-25', '2026-11-26'];
  const silver = ['2026-11-26', '2026-11-27'];
  expect([...nightsInAll([gold, silver])]).toEqual(['2026-11-26']);
  expect([...nightsInAll([gold])]).toEqual(gold);
});

test('J-04 while one type is not known no night is struck for the house', () => {
  expect(nightsInAll([['2026-11-25'], undefined]).size).toBe(0);
  expect(nightsInAll([undefined, ['2026-11-25']]).size).toBe(0);
});
