import { expect, it } from 'vitest';
import { drawOf, entryIdOf, filterOf, photoOf } from './staff-draws.ts';

it('D-01 an address opens a picture that the entry has, and no other', () => {
  expect(['1', '3', '4', '0', '-1', '1.5', 'x', null].map((text) => photoOf(text, 3))).toEqual([0, 2, null, null, null, null, null, null]);
});

it('D-01 an address that names nothing known shows all photography', () => {
  expect([drawOf('chess'), filterOf('void'), entryIdOf('1e3')]).toEqual(['photography', null, null]);
});
