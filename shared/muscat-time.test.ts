import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, isDay } from './bookings/stay.ts';
import { lastDayOfMonth, muscatDay, muscatMonth, startOfMuscatDay } from './muscat-time.ts';

const at = (iso: string) => Date.parse(iso);
const OFFSETS: Record<string, number> = {
  'Asia/Muscat': -240,
  'America/Los_Angeles': 480,
  'Pacific/Kiritimati': -840,
};

describe('Z-04 the hotel keeps Muscat days', () => {
  test('Z-04 these rules run in one of the three time zones of the suite', () => {
    expect(new Date(at('2026-01-15T00:00:00Z')).getTimezoneOffset()).toBe(
      OFFSETS[new Intl.DateTimeFormat().resolvedOptions().timeZone],
    );
  });

  test.each([
    ['2026-11-21T19:59:59.999Z', '2026-11-21', 'the last instant before midnight in Muscat'],
    ['2026-11-21T20:00:00.000Z', '2026-11-22', 'midnight in Muscat'],
    [
      '2026-11-21T20:30:00.000Z',
      '2026-11-22',
      'half past midnight in Muscat, still yesterday in UTC',
    ],
    ['2026-11-22T00:00:00.000Z', '2026-11-22', 'midnight in UTC'],
    ['2026-12-31T19:59:59.999Z', '2026-12-31', 'the last instant of the year in Muscat'],
    ['2026-12-31T20:00:00.000Z', '2027-01-01', 'the first instant of the year in Muscat'],
    ['2028-02-28T20:00:00.000Z', '2028-02-29', 'the beginning of a leap day'],
    ['2028-02-29T20:00:00.000Z', '2028-03-01', 'the end of a leap day'],
    ['2027-02-28T20:00:00.000Z', '2027-03-01', 'the end of February in a common year'],
    ['1970-01-01T00:00:00.000Z', '1970-01-01', 'the epoch'],
  ])('Z-04 %s is %s: %s', (iso, day) => {
    expect(muscatDay(at(iso))).toBe(day);
  });

  test.each([
    ['2026-11-30T19:59:59.999Z', '2026-11'],
    ['2026-11-30T20:00:00.000Z', '2026-12'],
    ['2026-12-31T20:30:00.000Z', '2027-01'],
  ])('Z-04 %s counts for the month %s (B11)', (iso, month) => {
    expect(muscatMonth(at(iso))).toBe(month);
  });

  test.each([
    ['2026-11', '2026-11-30'],
    ['2026-12', '2026-12-31'],
    ['2028-02', '2028-02-29'],
  ])('J-02 Z-04 the draws of %s close on %s', (month, day) => {
    expect(lastDayOfMonth(month)).toBe(day);
  });

  test('Z-04 a day begins at 20:00 UTC of the day before', () => {
    expect(startOfMuscatDay('2026-11-22')).toBe(at('2026-11-21T20:00:00Z'));
  });

  test('Z-04 every day begins on itself and the instant before belongs to the day before', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3650, max: 36_500 }), (offset) => {
        const day = addDays('2026-01-01', offset);
        const start = startOfMuscatDay(day);
        return isDay(day) && muscatDay(start) === day && muscatDay(start - 1) === addDays(day, -1);
      }),
    );
  });
});
