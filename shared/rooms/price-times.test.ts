import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '../bookings/stay.ts';
import { startOfMuscatDay } from '../muscat-time.ts';
import { momentsSince, priceAt, type TimedPrice } from './price-times.ts';

const MINUTE = 60_000;
const NOON = startOfMuscatDay('2026-12-01') + 12 * 60 * MINUTE;
const price = (
  startsOn: string,
  effectiveFromMs = startOfMuscatDay(startsOn),
  withdrawnAtMs: number | null = null,
): TimedPrice => ({ roomType: 'gold', startsOn, effectiveFromMs, withdrawnAtMs });
const opening = price('2020-01-01');
const pricesSince = (all: readonly TimedPrice[], fromMs: number) => [
  ...new Set(momentsSince(all, fromMs, NOON).map((at) => priceAt(all, 'gold', at))),
];

describe('B-01 R-09 the price of a moment', () => {
  it('B-01 begins at midnight of its day in Muscat, and ends where a later one begins', () => {
    const next = price('2026-12-02');
    const midnight = startOfMuscatDay('2026-12-02');
    expect(priceAt([next, opening], 'gold', midnight - 1)).toBe(opening);
    expect(priceAt([opening, next], 'gold', midnight)).toBe(next);
    expect(priceAt([opening, next], 'silver', midnight)).toBeNull();
  });

  it('B-01 one that was taken back before its day was never in force', () => {
    const back = price('2026-12-02', undefined, NOON);
    expect(priceAt([opening, back], 'gold', startOfMuscatDay('2026-12-05'))).toBe(opening);
  });

  it('B-01 of today’s two the one that was set later counts, and the other one until then', () => {
    const first = price('2026-12-01', NOON - 10 * MINUTE, NOON - 5 * MINUTE);
    const second = price('2026-12-01', NOON - 5 * MINUTE);
    const all = [opening, first, second];
    expect(priceAt(all, 'gold', NOON - 7 * MINUTE)).toBe(first);
    expect(pricesSince(all, NOON - 30 * MINUTE)).toEqual([second, first, opening]);
    expect(pricesSince(all, NOON - 4 * MINUTE)).toEqual([second]);
  });

  test('B-01 what can have been shown is what was in force at some minute, today’s first', () => {
    const aPrice = fc
      .record({
        day: fc.integer({ min: -3, max: 3 }),
        set: fc.integer({ min: 0, max: 120 }),
        kept: fc.option(fc.integer({ min: 1, max: 90 })),
      })
      .map(({ day, set, kept }) => {
        const startsOn = addDays('2026-12-01', day);
        const from = Math.max(startOfMuscatDay(startsOn), NOON - set * MINUTE);
        return price(startsOn, from, kept === null ? null : from + kept * MINUTE);
      });
    fc.assert(
      fc.property(fc.array(aPrice, { maxLength: 8 }), (made) => {
        const all = [opening, ...made];
        const from = NOON - 30 * MINUTE;
        const told = pricesSince(all, from);
        const inForce = new Set(
          Array.from({ length: 31 }, (_, at) => priceAt(all, 'gold', from + at * MINUTE)),
        );
        return (
          told[0] === priceAt(all, 'gold', NOON) &&
          [...inForce].every((one) => told.includes(one ?? opening))
        );
      }),
    );
  });
});
