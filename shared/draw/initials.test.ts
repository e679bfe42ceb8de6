import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Salim Al Harthy', 'S. H.'],
  ['  maryam   al-Balushi ', 'M. B.'],
  ['سلمى بنت سيف البلوشي', 'س. ب.'],
  ['الاستقبال', 'ا.'],
  ['Reception', 'R.'],
  ['Ali Al', 'A. A.'],
  ['', ''],
])('W-05 of %s %s stands in public', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
