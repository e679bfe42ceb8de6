import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { muscatDay } from '../muscat-time.ts';
import {
  MAX_PENDING_PER_PHONE,
  PENDING_HOLD_HOURS,
  pendingExpiresAt,
} from './booking-lifecycle.ts';
import { addDays } from './stay.ts';

const at = (iso: string) => Date.parse(iso);

describe('R-10 an unanswered request lets its nights go', () => {
  test.each([
    ['2026-11-21T08:00:00Z', '2026-12-24', '2026-11-23T08:00:00.000Z', 'far ahead: 48 hours'],
    [
      '2026-11-21T08:00:00Z',
      '2026-11-21',
      '2026-11-21T20:00:00.000Z',
      'for tonight: when the check-in day is over in Muscat',
    ],
    [
      '2026-11-21T19:59:59Z',
      '2026-11-21',
      '2026-11-21T20:00:00.000Z',
      'a second before midnight in Muscat',
    ],
    [
      '2026-11-21T20:00:00Z',
      '2026-11-22',
      '2026-11-22T20:00:00.000Z',
      'at midnight in Muscat, for the day that begins',
    ],
    [
      '2026-11-21T20:00:00Z',
      '2026-11-23',
      '2026-11-23T20:00:00.000Z',
      'both limits at the same instant',
    ],
    ['2026-12-30T12:00:00Z', '2026-12-31', '2026-12-31T20:00:00.000Z', 'over the end of a year'],
    ['2028-02-28T12:00:00Z', '2028-02-29', '2028-02-29T20:00:00.000Z', 'over a leap day'],
  ])('R-10 asked at %s for %s, it ends at %s: %s', (createdAt, checkIn, expiresAt) => {
    expect(new Date(pendingExpiresAt(at(createdAt), checkIn)).toISOString()).toBe(expiresAt);
  });

  test('R-10 staff may set another hold', () => {
    expect(
      new Date(pendingExpiresAt(at('2026-11-21T08:00:00Z'), '2026-12-24', 24)).toISOString(),
    ).toBe('2026-11-22T08:00:00.000Z');
  });

  test('R-10 a request never outlives its hold nor its check-in day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2030-01-01T00:00:00Z') }),
        fc.integer({ min: 0, max: 365 }),
        (now, ahead) => {
          const checkIn = addDays(muscatDay(now), ahead);
          const end = pendingExpiresAt(now, checkIn);
          return (
            end > now &&
            end <= now + PENDING_HOLD_HOURS * 3_600_000 &&
            muscatDay(end - 1) <= checkIn
          );
        },
      ),
    );
  });

  test('R-10 the hold is 48 hours and one phone has at most three live requests', () => {
    expect([PENDING_HOLD_HOURS, MAX_PENDING_PER_PHONE]).toEqual([48, 3]);
  });
});
