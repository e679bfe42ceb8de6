import { describe, expect, test } from 'vitest';
import { isQuietAt, quietUntil } from './quiet-hours.ts';

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

  test.each([
    ['2030-03-04 21:59', '22:00', '08:00', null],
    ['2030-03-04 22:00', '22:00', '08:00', '2030-03-05 08:00'],
    ['2030-03-04 23:59', '22:00', '08:00', '2030-03-05 08:00'],
    ['2030-03-05 00:00', '22:00', '08:00', '2030-03-05 08:00'],
    ['2030-03-05 07:59', '22:00', '08:00', '2030-03-05 08:00'],
    ['2030-03-05 08:00', '22:00', '08:00', null],
    ['2030-12-31 23:00', '22:00', '08:00', '2031-01-01 08:00'],
    ['2030-03-04 13:30', '13:00', '15:00', '2030-03-04 15:00'],
    ['2030-03-04 13:30', null, null, null],
  ])('X-02 at %s, quiet from %s to %s: until %s', (at, from, to, until) => {
    const instant = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00.000+04:00`);
    expect(quietUntil(instant(at), from, to)).toBe(until === null ? null : instant(until));
  });
});
