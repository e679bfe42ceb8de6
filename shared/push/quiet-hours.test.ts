import { describe, expect, test } from 'vitest';
import { isQuietAt } from './quiet-hours.ts';

describe('X-02 quiet hours', () => {
  test.each([
    ['21:59', '22:00', '08:00', false],
    ['22:00', '22:00', '08:00', true],
    ['00:00', '22:00', '08:00', true],
    ['07:59', '22:00', '08:00', true],
    ['08:00', '22:00', '08:00', false],
    ['12:59', '13:00', '15:00', false],
    ['14:59', '13:00', '15:00', true],
    ['15:00', '13:00', '15:00', false],
    ['10:00', '10:00', '10:00', false],
    ['23:00', null, null, false],
  ])('X-02 at %s, quiet from %s to %s: %s', (clock, from, to, isQuiet) => {
    expect(isQuietAt(clock, from, to)).toBe(isQuiet);
  });
});
