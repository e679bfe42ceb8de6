import { expect, test } from 'vitest';
import {
  onAuthRequired,
  reportAuthRequired,
  sessionSettled,
  whileSessionRotates,
} from './auth-required.ts';

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

test('X-01 A-03 who waits for another token in this browser is waited for, and nobody else', async () => {
  const heard: string[] = [];
  await sessionSettled();
  let answer = () => {};
  const call = whileSessionRotates(() => new Promise<void>((resolve) => (answer = resolve)));
  const settled = sessionSettled().then(() => heard.push('settled'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(heard).toEqual([]);
  answer();
  await Promise.all([call, settled]);
  expect(heard).toEqual(['settled']);
});
