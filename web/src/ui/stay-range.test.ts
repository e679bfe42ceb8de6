import { describe, expect, test } from 'vitest';
import {
  closeDays,
  keptArrival,
  lastDeparture,
  movesFocus,
  pressDay,
  shownStay,
  stayPart,
} from './stay-range.ts';

const fullNights = new Set(['2026-11-27', '2026-12-10']);
const isNightFull = (night: string) => fullNights.has(night);
const limits = { isNightFull, maxNights: 30 };

/** The morning after the last arrival. */
const END = '2028-03-05';

const isClosed = (day: string, arrival: string | null) => {
  const last = arrival === null ? END : lastDeparture(arrival, limits);
  return closeDays(arrival, last, END, isNightFull)(day);
};

describe('R-06 the calendar of a stay', () => {
  test.each([
    { day: '2026-11-26', arrival: null, closed: false, why: 'a free night may be the first' },
    { day: '2026-11-27', arrival: null, closed: true, why: 'a full night cannot be the first' },
    {
      day: '2026-11-27',
      arrival: '2026-11-24',
      closed: false,
      why: 'guests may leave on the morning of a full night',
    },
    {
      day: '2026-11-28',
      arrival: '2026-11-24',
      closed: true,
      why: 'a stay cannot run over a full night',
    },
    {
      day: '2026-11-26',
      arrival: '2026-11-28',
      closed: false,
      why: 'a day before the arrival is open whatever lies between, because it begins anew',
    },
    {
      day: '2026-11-27',
      arrival: '2026-11-28',
      closed: true,
      why: 'it cannot begin anew on a full night',
    },
    { day: '2026-11-24', arrival: '2026-11-24', closed: false, why: 'the arrival stays open' },
    {
      day: '2026-11-27',
      arrival: '2026-11-27',
      closed: true,
      why: 'unless its night has been sold since',
    },
    {
      day: '2027-02-28',
      arrival: '2027-01-29',
      closed: false,
      why: 'thirty nights are the longest stay',
    },
    {
      day: '2027-03-01',
      arrival: '2027-01-29',
      closed: true,
      why: 'thirty-one nights are too many',
    },
    {
      day: '2028-02-29',
      arrival: '2028-02-28',
      closed: false,
      why: 'a leap day is a day like any other',
    },
    { day: '2028-03-04', arrival: null, closed: false, why: 'the last arrival may be pressed' },
    { day: END, arrival: null, closed: true, why: 'no stay begins on the last day' },
    { day: END, arrival: '2028-03-04', closed: false, why: 'a stay may end on the last day' },
  ])('R-06 $why', ({ day, arrival, closed }) => {
    expect(isClosed(day, arrival)).toBe(closed);
  });

  test('R-06 the last departure is after thirty nights, or on the morning of a full night', () => {
    expect(lastDeparture('2027-01-29', limits)).toBe('2027-02-28');
    expect(lastDeparture('2026-11-24', limits)).toBe('2026-11-27');
    expect(lastDeparture('2026-11-27', limits)).toBe('2026-11-27');
    expect(lastDeparture('2026-12-31', { ...limits, maxNights: 1 })).toBe('2027-01-01');
  });

  test('R-06 the first press is the arrival, the second the departure', () => {
    const first = pressDay('2026-11-30', null, 30);
    expect(first).toEqual({
      arrival: '2026-11-30',
      stay: { checkIn: '2026-11-30', checkOut: null },
    });
    expect(pressDay('2026-12-02', first.arrival, 30)).toEqual({
      arrival: null,
      stay: { checkIn: '2026-11-30', checkOut: '2026-12-02' },
    });
  });

  test('R-06 a press before the arrival begins anew, and leaves the departure open', () => {
    expect(pressDay('2026-11-25', '2026-11-30', 30)).toEqual({
      arrival: '2026-11-25',
      stay: { checkIn: '2026-11-25', checkOut: null },
    });
  });

  test('R-06 two presses on one day are a stay of one night', () => {
    expect(pressDay('2026-12-31', '2026-12-31', 30)).toEqual({
      arrival: null,
      stay: { checkIn: '2026-12-31', checkOut: '2027-01-01' },
    });
  });
});

test('P-05 W-04 where a stay has one night, one press is the whole of it', () => {
  expect(pressDay('2026-12-31', null, 1)).toEqual({
    arrival: null,
    stay: { checkIn: '2026-12-31', checkOut: '2027-01-01' },
  });
});

describe('R-06 what the calendar marks', () => {
  const none = { checkIn: null, checkOut: null };
  const shown = (reach: string | null) =>
    shownStay(none, '2026-11-30', reach, (day) => isClosed(day, '2026-11-30'));

  test('R-06 after the arrival it is that alone, until mouse or arrow keys reach a day', () => {
    expect(shown(null)).toEqual({ checkIn: '2026-11-30', checkOut: null });
    expect(shown('2026-12-03')).toEqual({ checkIn: '2026-11-30', checkOut: '2026-12-03' });
  });

  test('R-06 a day that cannot be the departure is not marked as one', () => {
    expect(shown('2026-12-11').checkOut).toBeNull();
    expect(shown('2026-11-30').checkOut).toBeNull();
    expect(shown('2026-11-25').checkOut).toBeNull();
  });

  test('R-06 the chosen stay, while nothing is being chosen', () => {
    const value = { checkIn: '2026-12-01', checkOut: '2026-12-03' };
    expect(shownStay(value, null, '2026-12-09', () => false)).toBe(value);
  });

  test.each([
    ['2026-11-30', null],
    ['2026-12-01', 'arrival'],
    ['2026-12-02', 'night'],
    ['2026-12-03', 'departure'],
    ['2026-12-04', null],
  ])('R-06 of 1 to 3 December, %s is %s', (day, part) => {
    expect(stayPart(day, { checkIn: '2026-12-01', checkOut: '2026-12-03' })).toBe(part);
  });

  test('R-06 only keys that go from day to day count as a way to a day', () => {
    const keys = ['ArrowLeft', 'ArrowDown', 'PageDown', 'Home', 'Tab', 'Enter', ' ', 'a'];
    expect(keys.filter(movesFocus)).toEqual(['ArrowLeft', 'ArrowDown', 'PageDown', 'Home']);
  });
});

describe('R-06 the half of the departure', () => {
  const whole = { checkIn: '2026-11-30', checkOut: '2026-12-02' };

  test('R-06 keeps the arrival, and asks for the departure alone', () => {
    expect(keptArrival(whole, '2026-11-25', isNightFull)).toBe('2026-11-30');
    expect(keptArrival({ ...whole, checkOut: null }, '2026-11-25', isNightFull)).toBe('2026-11-30');
  });

  test('R-06 asks for the arrival first where there is none, or none that can be booked', () => {
    expect(keptArrival({ checkIn: null, checkOut: null }, '2026-11-25', isNightFull)).toBeNull();
    expect(keptArrival(whole, '2026-12-01', isNightFull)).toBeNull();
    expect(keptArrival(whole, '2026-11-25', () => true)).toBeNull();
  });
});
