import { describe, expect, it } from 'vitest';
import { tabAfterKey } from './tab-keys.ts';

describe('B-05 tabs by the keyboard', () => {
  it.each([
    ['ArrowRight', 0, false, 1],
    ['ArrowLeft', 0, false, 2],
    ['ArrowRight', 2, false, 0],
    ['ArrowRight', 0, true, 2],
    ['ArrowLeft', 0, true, 1],
    ['Home', 1, true, 0],
    ['End', 0, false, 2],
    ['Enter', 0, false, null],
    ['ArrowDown', 0, false, null],
  ])('B-05 %s from tab %i, Arabic %j, leads to %j', (key, at, isRtl, next) => {
    expect(tabAfterKey(key, { at, count: 3, isRtl })).toBe(next);
  });
});
