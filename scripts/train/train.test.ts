import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { figuresOf, LEVELS, type Figures } from './figures.ts';
import { readFamilies } from './read-lines.ts';
import { isHeldOut, moduleOf, train, type Training } from './train.ts';
import { TRAINED_FILE } from './write-trained.ts';

let trained: Training;
beforeAll(() => {
  trained = train();
}, 300_000);

test('C-01 the same lines give the same table, byte by byte, and it is the one that is kept', () => {
  expect(moduleOf(trained.model) === readFileSync(TRAINED_FILE, 'utf8')).toBe(true);
});

test('C-01 a fifth of the families is never trained on, and no family has two names', () => {
  const families = readFamilies();
  expect(new Set(families.map(({ name }) => name)).size).toBe(families.length);
  const share = families.filter(isHeldOut).length / families.length;
  expect(share).toBeGreaterThan(0.13);
  expect(share).toBeLessThan(0.27);
});

test('C-01 families never seen are known by this much at least', () => {
  const heldOut = (only?: Parameters<typeof figuresOf>[3]): Figures =>
    figuresOf(trained.model, trained.heldOut, LEVELS, only);
  const { precision, recall, denied } = heldOut();
  expect(precision).toBeGreaterThan(0.93);
  expect(recall).toBeGreaterThan(0.6);
  expect(denied).toBeLessThan(0.05);
});
