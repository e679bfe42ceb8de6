import { describe, expect, test } from 'vitest';
import { countNights, isDayClosed, settleRange } from './stay-range.ts';

const fullNights = new Set(['2026-11-27', '2026-12-10']);
const limits = {
  isNightFull: (date: string) => fullNights.has(date),
  maxNights: 30,
  chosenCheckOut: null,
};

describe('R-06 the calendar of a stay', () => {
  test.each([
    { day: '2026-11-26', anchor: null, isClosed: false, why: 'a free night may be the first' },
    { day: '2026-11-27', anchor: null, isClosed: true, why: 'a full night cannot be the first' },
    {
      day: '2026-11-27',
      anchor: '2026-11-24',
      isClosed: false,
      why: 'guests may leave on the morning of a full night',
    },
    {
      day: '2026-11-28',
      anchor: '2026-11-24',
      isClosed: true,
      why: 'a stay cannot run over a full night',
    },
    {
      day: '2026-11-26',
      anchor: '2026-11-28',
      isClosed: true,
      why: 'nor when its end is pressed first',
    },
    {
      day: '2026-11-28',
      anchor: '2026-11-30',
      isClosed: false,
      why: 'an earlier day becomes the arrival',
    },
    {
      day: '2026-11-24',
      anchor: '2026-11-24',
      isClosed: false,
      why: 'the anchor itself stays open',
    },
    {
      day: '2027-02-28',
      anchor: '2027-01-29',
      isClosed: false,
      why: 'thirty nights are the longest stay',
    },
    {
      day: '2027-03-01',
      anchor: '2027-01-29',
      isClosed: true,
      why: 'thirty-one nights are too many',
    },
    {
      day: '2028-02-29',
      anchor: '2028-02-28',
      isClosed: false,
      why: 'a leap day is a day like any other',
    },
  ])('R-06 $why', ({ day, anchor, isClosed }) => {
    expect(isDayClosed(day, anchor, limits)).toBe(isClosed);
  });

  test('R-06 the chosen departure stays open though its night is full', () => {
    expect(isDayClosed('2026-11-27', null, { ...limits, chosenCheckOut: '2026-11-27' })).toBe(
      false,
    );
  });

  test('R-06 two presses on one day are a stay of one night', () => {
    expect(settleRange('2026-12-31', '2026-12-31', limits.isNightFull)).toEqual({
      checkIn: '2026-12-31',
      checkOut: '2027-01-01',
    });
    expect(settleRange('2026-11-27', '2026-11-27', limits.isNightFull)).toBeNull();
    expect(settleRange('2026-11-24', '2026-11-26', limits.isNightFull)).toEqual({
      checkIn: '2026-11-24',
      checkOut: '2026-11-26',
    });
  });

  test('R-06 nights are counted across months and leap days', () => {
    expect(countNights('2026-11-30', '2026-12-02')).toBe(2);
    expect(countNights('2028-02-28', '2028-03-01')).toBe(2);
  });
});
