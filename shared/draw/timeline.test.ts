import { expect, test } from 'vitest';
import { muscatInstant } from '../muscat-time.ts';
import {
  claimDeadline,
  earlyTimes,
  lateTimes,
  extendedDeadline,
  nextStep,
  stepTimes,
  usualTimes,
  witnessFrom,
} from './timeline.ts';

const at = (iso: string): number => Date.parse(iso);

test('W-01 a month is frozen on the 4th at noon and drawn on the 5th at 6 pm, after a leap day and over a year’s end', () => {
  for (const [month, next] of [
    ['2028-02', '2028-03'],
    ['2027-02', '2027-03'],
    ['2026-12', '2027-01'],
  ] as const) {
    const { freezeAt, drawAt } = usualTimes(month);
    expect([muscatInstant(freezeAt), muscatInstant(drawAt)]).toEqual([
      `${next}-04T12:00:00+04:00`,
      `${next}-05T18:00:00+04:00`,
    ]);
    expect(earlyTimes(month, freezeAt, drawAt)).toEqual([]);
  }
});

test('W-01 an open draw waits for the end of its entries, the last second of its month in Muscat, then for its seal and its draw', () => {
  const times = stepTimes({
    id: '2028-02',
    freezeAt: '2028-03-04T12:00:00+04:00',
    drawAt: '2028-03-05T18:00:00+04:00',
  });
  for (const [now, next] of [
    ['2028-02-29T23:59:59+04:00', 'entries'],
    ['2028-03-01T00:00:00+04:00', 'seal'],
    ['2028-03-04T11:59:59+04:00', 'seal'],
    ['2028-03-04T12:00:00+04:00', 'draw'],
    ['2028-03-05T17:59:59+04:00', 'draw'],
    ['2028-03-05T18:00:00+04:00', null],
  ] as const)
    expect([now, nextStep(times, at(now))]).toEqual([now, next]);
});

test('W-01 late entries have 72 hours, and objections a day', () => {
  const graceEnds = at('2028-03-04T00:00:00+04:00');
  const day = 24 * 60 * 60 * 1000;
  expect(earlyTimes('2028-02', graceEnds, graceEnds + day)).toEqual([]);
  expect(earlyTimes('2028-02', graceEnds - 1000, graceEnds + day)).toEqual(['freezeAt']);
  expect(earlyTimes('2028-02', graceEnds, graceEnds + day - 1000)).toEqual(['drawAt']);
});

test('W-04 a prize is kept to the end of the 30th Muscat day after the offer, whatever its hour', () => {
  for (const hour of ['00:30:00', '23:59:59'])
    expect(claimDeadline(at(`2028-02-05T${hour}+04:00`))).toBe(at('2028-03-06T23:59:59.999+04:00'));
  const deadline = claimDeadline(at('2028-02-05T18:00:00+04:00'));
  expect(extendedDeadline(deadline)).toBe(at('2028-03-13T23:59:59.999+04:00'));
});

test('W-02 witnesses may stand in 72 hours after the draw’s time', () => {
  expect(muscatInstant(witnessFrom(at('2028-03-05T18:00:00+04:00')))).toBe(
    '2028-03-08T18:00:00+04:00',
  );
});

test('W-05 a seal later than 60 days after the month, or a draw later than 30 days after it, is a mistyped year', () => {
  const end = Date.parse('2028-03-01T00:00:00+04:00');
  const day = 24 * 60 * 60 * 1000;
  expect(lateTimes('2028-02', end + 60 * day, end + 90 * day)).toEqual([]);
  expect(lateTimes('2028-02', end + 60 * day + 1000, end + 61 * day)).toEqual(['freezeAt']);
  expect(lateTimes('2028-02', end + 5 * day, end + 35 * day + 1000)).toEqual(['drawAt']);
});
