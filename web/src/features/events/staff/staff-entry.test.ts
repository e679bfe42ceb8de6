import { expect, it } from 'vitest';
import { parseRowNumber } from '#shared/text-field.ts';
import { parseDraw, parseFilter, parsePhoto } from './staff-entry.ts';

it('D-01 an address opens a picture that the entry has, and no other', () => {
  expect(['1', '3', '4', '0', '-1', '1.5', 'x', null].map((text) => parsePhoto(text, 3))).toEqual([
    0,
    2,
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

it('D-01 an address that names nothing known shows what waits in photography', () => {
  expect([parseDraw('chess'), parseFilter('void'), parseRowNumber('1e3')]).toEqual([
    'photography',
    'pending',
    null,
  ]);
  expect([parseFilter(null), parseFilter('all'), parseFilter('rejected')]).toEqual([
    'pending',
    null,
    'rejected',
  ]);
});
