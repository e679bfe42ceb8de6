import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { muscatDay, startOfMuscatDay } from '../muscat-time.ts';
import {
  groupDays,
  type OpeningHours,
  openStateAt,
  WEEKDAYS,
  type Weekday,
  weekdayOf,
} from './opening-hours.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Of Muscat; 2026-08-09 is a Sunday. */
const at = (clock: string, day = '2026-08-09') => Date.parse(`${day}T${clock}:00+04:00`);
const daily = (open: string, close: string, days: readonly Weekday[] = WEEKDAYS): OpeningHours => ({
  days,
  open,
  close,
});

const clock = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map(
    (minute) =>
      `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
  );
const line = fc.record({
  days: fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { maxLength: 7 }),
  open: clock,
  close: clock,
});
const anyHours = fc.array(line, { maxLength: 4 });
const anyInstant = fc.integer({ min: at('00:00'), max: at('00:00') + 400 * DAY });

/** The rule in its plainest words: some line of today or of yesterday holds this very minute. */
function isOpenByTheMinute(hours: readonly OpeningHours[], instant: number): boolean {
  return [0, 1].some((daysBefore) => {
    const day = muscatDay(instant - daysBefore * DAY);
    const minute = (instant - startOfMuscatDay(day)) / MINUTE;
    return hours.some(({ days, open, close }) => {
      const [from, to] = [open, close].map(
        (text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)),
      ) as [number, number];
      const end = to > from ? to : to + 24 * 60;
      return days.includes(weekdayOf(day)) && minute >= from && minute < end;
    });
  });
}

describe('S-01 whether a place is open', () => {
  test.each([
    ['in its hours', '12:00', { isOpen: true, until: at('23:00') }],
    ['at the minute it opens', '07:00', { isOpen: true, until: at('23:00') }],
    ['at the minute it closes', '23:00', { isOpen: false, opens: at('07:00', '2026-08-10') }],
    ['before it opens', '06:59', { isOpen: false, opens: at('07:00') }],
  ])('S-01 %s', (_, now, state) => {
    expect(openStateAt([daily('07:00', '23:00')], at(now))).toEqual(state);
  });

  test('S-01 hours past midnight belong to the evening on which they began', () => {
    const friday = [daily('18:00', '02:00', ['fri'])];
    expect(openStateAt(friday, at('01:30', '2026-08-15'))).toEqual({
      isOpen: true,
      until: at('02:00', '2026-08-15'),
    });
    expect(openStateAt(friday, at('01:30', '2026-08-14'))).toEqual({
      isOpen: false,
      opens: at('18:00', '2026-08-14'),
    });
  });

  test('S-01 a closed day leads to the next that is open, also a week on', () => {
    const mondays = [daily('10:00', '12:00', ['mon'])];
    expect(openStateAt(mondays, at('12:00', '2026-08-10'))).toEqual({
      isOpen: false,
      opens: at('10:00', '2026-08-17'),
    });
  });

  test('S-01 a place that never closes names no end, one without hours no beginning', () => {
    expect(openStateAt([daily('00:00', '00:00')], at('12:00'))).toEqual({
      isOpen: true,
      until: null,
    });
    expect(openStateAt([], at('12:00'))).toEqual({ isOpen: false, opens: null });
  });

  test('S-01 at any minute of any hours it is what the lines of today and yesterday say', () => {
    fc.assert(
      fc.property(anyHours, anyInstant, (hours, instant) => {
        const minute = Math.floor(instant / MINUTE) * MINUTE;
        expect(openStateAt(hours, minute).isOpen).toBe(isOpenByTheMinute(hours, minute));
      }),
    );
  });

  test('S-01 what is named next is when it changes, and nothing changes before', () => {
    fc.assert(
      fc.property(
        anyHours,
        anyInstant,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (hours, now, share) => {
          const state = openStateAt(hours, now);
          const change = state.isOpen ? state.until : state.opens;
          if (change === null) return;
          expect(change).toBeGreaterThan(now);
          expect(openStateAt(hours, change).isOpen).toBe(!state.isOpen);
          const between = now + Math.floor((change - 1 - now) * share);
          expect(openStateAt(hours, between)).toEqual(state);
        },
      ),
    );
  });
});

describe('S-01 hours in groups of equal days', () => {
  test('S-01 days that follow one another are a run, also over the end of the week', () => {
    const hours = [
      daily('10:00', '22:00', ['sun', 'mon', 'tue', 'wed', 'thu', 'sat']),
      daily('14:00', '22:00', ['fri']),
    ];
    expect(groupDays(hours)).toEqual([
      {
        days: ['sat', 'sun', 'mon', 'tue', 'wed', 'thu'],
        isRun: true,
        hours: [{ open: '10:00', close: '22:00' }],
      },
      { days: ['fri'], isRun: true, hours: [{ open: '14:00', close: '22:00' }] },
    ]);
  });

  test('S-01 closed days are a group, days apart are no run, and a day can have two times', () => {
    const hours = [
      daily('19:00', '23:00', ['sun', 'tue']),
      daily('12:00', '15:00', ['sun', 'tue']),
    ];
    const [open, closed] = groupDays(hours);
    expect(open).toEqual({
      days: ['sun', 'tue'],
      isRun: false,
      hours: [
        { open: '12:00', close: '15:00' },
        { open: '19:00', close: '23:00' },
      ],
    });
    expect(closed).toMatchObject({ days: ['mon', 'wed', 'thu', 'fri', 'sat'], hours: [] });
  });

  test('S-01 every day of any hours stands in one group, with the hours of its own lines', () => {
    fc.assert(
      fc.property(anyHours, (hours) => {
        const groups = groupDays(hours);
        expect(groups.flatMap(({ days }) => days).toSorted()).toEqual([...WEEKDAYS].toSorted());
        for (const { days, hours: shown } of groups)
          for (const day of days)
            expect(shown.map(({ open, close }) => open + close).toSorted()).toEqual(
              hours
                .filter((one) => one.days.includes(day))
                .map(({ open, close }) => open + close)
                .toSorted(),
            );
      }),
    );
  });
});
