import { expect, it } from 'vitest';
import { fullParts } from './full-parts.ts';

const NIGHTS = ['2026-12-01', '2026-12-02', '2026-12-03'];
const ON_SALE = { room: 4, bed: 2, smoking: 1 };

it('J-02 names each part that is full with its nights, and says a full type once', () => {
  const held = new Map([
    ['2026-12-01', { room: 4, bed: 2, smoking: 1 }],
    ['2026-12-02', { room: 3, bed: 2, smoking: 0 }],
    ['2026-12-03', { room: 1, bed: 1, smoking: 1 }],
  ]);
  expect(fullParts(NIGHTS, ON_SALE, held)).toEqual([
    { part: 'room', nights: ['2026-12-01'] },
    { part: 'bed', nights: ['2026-12-02'] },
    { part: 'smoking', nights: ['2026-12-03'] },
  ]);
});

it('J-02 says that a kind with nothing on sale is full on every night, and nothing where room came free', () => {
  expect(fullParts(NIGHTS, { ...ON_SALE, bed: 0 }, new Map())).toEqual([
    { part: 'bed', nights: NIGHTS },
  ]);
  expect(fullParts(NIGHTS, ON_SALE, new Map())).toEqual([]);
});
