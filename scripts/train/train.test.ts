import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { TOUCHES, type Label } from '../../worker/src/features/assistant/kinds/labels.ts';
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

/** Kinds by which a message is answered that no rule reads. */
const ANSWERED: readonly Label[] = ['handoff', 'resume', 'thanks', 'bye', 'trick', 'price'];
const VALUES: readonly Label[] = TOUCHES;

test('C-01 families never seen are known by this much at least', () => {
  const heldOut = (only?: (label: Label) => boolean): Figures =>
    figuresOf(trained.model, trained.heldOut, LEVELS, only);
  const all = heldOut();
  expect(all.precision).toBeGreaterThan(0.93);
  expect(all.recall).toBeGreaterThan(0.36);
  expect(all.denied).toBeLessThan(0.08);
  const values = heldOut((label) => VALUES.includes(label));
  expect(values.precision).toBeGreaterThan(0.93);
  expect(values.recall).toBeGreaterThan(0.6);
  expect(values.denied).toBeLessThan(0.03);
  expect(heldOut((label) => ANSWERED.includes(label)).precision).toBeGreaterThan(0.95);
});
