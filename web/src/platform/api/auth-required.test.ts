import { expect, test } from 'vitest';
import { onAuthRequired, reportAuthRequired, whileSessionRotates } from './auth-required.ts';

const PATH = '/api/admin/desk-counts';

test('T-01 A-03 a read that left before its session went on under another token signs nobody out', async () => {
  const told: string[] = [];
  onAuthRequired((call) => told.push(call));
  const began = performance.now();
  await whileSessionRotates(async () => {
    reportAuthRequired(PATH, 'GET', { end: undefined, began });
  });
  reportAuthRequired(PATH, 'GET', { end: undefined, began });
  expect(told).toEqual([]);
  reportAuthRequired(PATH, 'POST', { end: undefined, began });
  reportAuthRequired(PATH, 'GET', { end: undefined, began: performance.now() + 1 });
  expect(told).toEqual(['write', 'read']);
});
