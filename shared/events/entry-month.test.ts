import { describe, expect, test } from 'vitest';
import { endOfMonth, entryMonth, GRACE_MS } from './entry-month.ts';

const HOUR = 3_600_000;
/** An instant by the clock of Muscat. */
const muscat = (text: string) => Date.parse(`${text}+04:00`);

describe('E-07 the month of an entry', () => {
  test('E-07 is the Muscat month of its arrival where the phone says nothing', () => {
    expect(entryMonth(muscat('2026-11-30T23:59:59'), null).month).toBe('2026-11');
    expect(entryMonth(muscat('2026-12-01T00:00:00'), null).month).toBe('2026-12');
  });

  test.each([
    ['an hour after the month', '2026-12-01T01:00:00', 2 * HOUR, '2026-11', false],
    ['exactly 72 hours after the tap', '2026-12-03T12:00:00', GRACE_MS, '2026-11', false],
    ['a moment later than that', '2026-12-03T12:00:00', GRACE_MS + 1, '2026-12', true],
    ['late within its own month', '2026-11-20T12:00:00', 5 * 24 * HOUR, '2026-11', false],
    ['after the turn of the year', '2027-01-01T00:30:00', HOUR, '2026-12', false],
  ])('E-07 an entry that arrives %s', (_what, arrival, age, month, countsForLaterMonth) => {
    const createdAt = Date.parse('2020-01-01T00:00:00Z');
    expect(entryMonth(muscat(arrival), { createdAt, sentAt: createdAt + age })).toEqual({
      month,
      countsForLaterMonth,
    });
  });

  test('E-07 a phone whose clock went back cannot put an entry into the future', () => {
    expect(
      entryMonth(muscat('2026-11-30T12:00:00'), {
        createdAt: muscat('2027-05-01T00:00:00'),
        sentAt: muscat('2026-05-01T00:00:00'),
      }),
    ).toEqual({
      month: '2026-11',
      countsForLaterMonth: false,
    });
  });

  test.each([
    ['2026-11', '2026-12-01T00:00:00'],
    ['2026-12', '2027-01-01T00:00:00'],
    ['2028-02', '2028-03-01T00:00:00'],
  ])('E-07 the draw of %s ends at midnight in Muscat', (month, end) => {
    expect(endOfMonth(month)).toBe(muscat(end));
  });
});
