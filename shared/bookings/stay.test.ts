import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  isDay,
  lastStayDay,
  MAX_DAYS_AHEAD,
  MAX_NIGHTS,
  nightCount,
  nightsOf,
  stayProblem,
  type StayProblem,
} from './stay.ts';

const stay = (checkIn: string, checkOut: string) => ({ checkIn, checkOut });
const TODAY = '2026-11-21';
const someDay = fc.integer({ min: 0, max: 3000 }).map((count) => addDays('2026-01-01', count));
const someStay = fc
  .tuple(someDay, fc.integer({ min: 1, max: MAX_NIGHTS }))
  .map(([checkIn, nights]) => stay(checkIn, addDays(checkIn, nights)));

describe('R-11 a stay holds the nights from check-in up to, not including, check-out', () => {
  test.each([
    ['2026-11-21', '2026-11-22', ['2026-11-21'], 'one night'],
    ['2026-11-30', '2026-12-01', ['2026-11-30'], 'one night over the end of a month'],
    ['2026-12-31', '2027-01-01', ['2026-12-31'], 'one night over the end of a year'],
    ['2028-02-28', '2028-03-01', ['2028-02-28', '2028-02-29'], 'the leap day is a night'],
    ['2028-02-29', '2028-03-01', ['2028-02-29'], 'arriving on the leap day'],
    ['2027-02-28', '2027-03-01', ['2027-02-28'], 'February of a common year'],
    ['2026-11-21', '2026-11-21', [], 'no night'],
    ['2026-11-22', '2026-11-21', [], 'the wrong way round'],
  ])('R-11 %s to %s holds %j: %s', (checkIn, checkOut, nights) => {
    expect(nightsOf(stay(checkIn, checkOut))).toEqual(nights);
    expect(Math.max(0, nightCount(stay(checkIn, checkOut)))).toBe(nights.length);
  });

  test('R-11 thirty nights over the end of a year are thirty different nights', () => {
    const nights = nightsOf(stay('2026-12-15', '2027-01-14'));
    expect(new Set(nights).size).toBe(30);
    expect([nights[0], nights[16], nights[17], nights.at(-1)]).toEqual([
      '2026-12-15',
      '2026-12-31',
      '2027-01-01',
      '2027-01-13',
    ]);
  });

  test('R-11 a night is held by exactly the stays that contain it', () => {
    fc.assert(
      fc.property(
        someStay,
        someDay,
        (s, night) => nightsOf(s).includes(night) === (s.checkIn <= night && night < s.checkOut),
      ),
    );
  });
});

describe('R-11 who needs the same night', () => {
  const held = stay('2026-11-23', '2026-11-26');
  test.each([
    ['2026-11-20', '2026-11-23', false, 'leaves on the day the other arrives'],
    ['2026-11-26', '2026-11-28', false, 'arrives on the day the other leaves'],
    ['2026-11-22', '2026-11-24', true, 'reaches into its first night'],
    ['2026-11-25', '2026-11-30', true, 'begins in its last night'],
    ['2026-11-24', '2026-11-25', true, 'lies inside'],
    ['2026-11-01', '2026-11-30', true, 'lies around'],
    ['2026-11-23', '2026-11-26', true, 'is the same'],
    ['2026-11-10', '2026-11-12', false, 'lies before, with free nights between'],
  ])('R-11 %s to %s beside 23–26 November: %s (%s, B5)', (checkIn, checkOut, overlaps) => {
    const nights = nightsOf(stay(checkIn, checkOut));
    expect(nightsOf(held).some((night) => nights.includes(night))).toBe(overlaps);
  });
});

describe('R-07 the days of a stay are calendar days', () => {
  test.each(['2026-11-21', '2028-02-29', '2000-02-29', '2026-12-31', '9998-12-31'])(
    'R-07 %s is a day',
    (text) => {
      expect(isDay(text)).toBe(true);
    },
  );

  test.each([
    '2027-02-29',
    '1900-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '26-11-21',
    '9999-12-31',
    '2026-1-1',
    '2026/11/21',
    '2026-11-21T00:00',
    ' 2026-11-21',
    '٢٠٢٦-١١-٢١',
    'today',
    '',
  ])('R-07 %j is no day', (text) => {
    expect(isDay(text)).toBe(false);
  });

  test.each([
    ['2026-11-30', 1, '2026-12-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-11-01', 1, '2026-11-02'],
    ['2026-11-21', 0, '2026-11-21'],
  ])(
    'R-07 %s plus %d days is %s, also where a zone changes its clocks (B10)',
    (day, count, later) => {
      expect(addDays(day, count)).toBe(later);
    },
  );

  test('R-07 going forth and back ends on the same day', () => {
    fc.assert(
      fc.property(
        someDay,
        fc.integer({ min: -800, max: 800 }),
        (day, count) => addDays(addDays(day, count), -count) === day,
      ),
    );
  });
});

describe('R-07 bounds of a stay', () => {
  const lastDay = addDays(TODAY, MAX_DAYS_AHEAD);
  test.each<[string, string, StayProblem | null, string]>([
    [TODAY, addDays(TODAY, 1), null, 'tonight'],
    [addDays(TODAY, -1), addDays(TODAY, 1), 'in_past', 'arriving yesterday'],
    [addDays(TODAY, -5), addDays(TODAY, -6), 'in_past', 'past comes before order'],
    [TODAY, TODAY, 'order', 'no night'],
    [addDays(TODAY, 2), addDays(TODAY, 1), 'order', 'the wrong way round'],
    [TODAY, addDays(TODAY, MAX_NIGHTS - 1), null, 'twenty-nine nights'],
    [TODAY, addDays(TODAY, MAX_NIGHTS), null, 'thirty nights'],
    [TODAY, addDays(TODAY, MAX_NIGHTS + 1), 'too_long', 'thirty-one nights'],
    [addDays(lastDay, -1), lastDay, null, 'a day short of one year ahead'],
    [lastDay, addDays(lastDay, 1), null, 'one year ahead'],
    [addDays(lastDay, 1), addDays(lastDay, 2), 'too_far', 'one year and a day ahead'],
  ])('R-07 from %s to %s: %s (%s)', (checkIn, checkOut, problem) => {
    expect(stayProblem(stay(checkIn, checkOut), TODAY)).toBe(problem);
  });

  test('R-07 thirty nights and 365 days are the bounds of the decisions', () => {
    expect([MAX_NIGHTS, MAX_DAYS_AHEAD]).toEqual([30, 365]);
  });

  test('R-07 the last day of a calendar is the morning after the last arrival', () => {
    const end = lastStayDay(TODAY);
    expect(stayProblem(stay(addDays(end, -1), end), TODAY)).toBeNull();
    expect(stayProblem(stay(end, addDays(end, 1)), TODAY)).toBe('too_far');
  });
});
