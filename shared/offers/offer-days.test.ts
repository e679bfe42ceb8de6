import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '../bookings/stay.ts';
import { areOffersOn, offerDaysAt, type OfferTime, offerTimeAt } from './offer-days.ts';

const time = (validFrom: string, validTo: string, repeatsYearly = false): OfferTime => ({
  validFrom,
  validTo,
  repeatsYearly,
});
const AUGUST = time('2026-08-01', '2026-08-31', true);
const NEW_YEAR = time('2026-12-20', '2027-01-05', true);
const LEAP = time('2028-02-29', '2028-02-29', true);

describe('O-01 the days on which offers hold', () => {
  it.each([
    ['before the first year', AUGUST, '2025-08-15', '2026-08-01', '2026-08-31', false],
    ['the eve', AUGUST, '2026-07-31', '2026-08-01', '2026-08-31', false],
    ['the first day', AUGUST, '2026-08-01', '2026-08-01', '2026-08-31', true],
    ['the last day', AUGUST, '2026-08-31', '2026-08-01', '2026-08-31', true],
    ['the day after, a year ahead', AUGUST, '2026-09-01', '2027-08-01', '2027-08-31', false],
    ['years later', AUGUST, '2031-08-09', '2031-08-01', '2031-08-31', true],
    ['across a new year, before it', NEW_YEAR, '2026-12-31', '2026-12-20', '2027-01-05', true],
    ['across a new year, after it', NEW_YEAR, '2027-01-05', '2026-12-20', '2027-01-05', true],
    ['between two of them', NEW_YEAR, '2027-01-06', '2027-12-20', '2028-01-05', false],
    ['the next one', NEW_YEAR, '2029-12-25', '2029-12-20', '2030-01-05', true],
    ['29 February in a leap year', LEAP, '2028-02-29', '2028-02-29', '2028-02-29', true],
    ['29 February in other years', LEAP, '2030-02-28', '2030-02-28', '2030-02-28', true],
    [
      'once, before',
      time('2026-03-30', '2026-04-02'),
      '2026-03-29',
      '2026-03-30',
      '2026-04-02',
      false,
    ],
    [
      'once, over a month’s end',
      time('2026-03-30', '2026-04-02'),
      '2026-04-01',
      '2026-03-30',
      '2026-04-02',
      true,
    ],
  ] as const)('O-01 %s', (_, offers, today, from, to, areOn) => {
    const days = offerDaysAt(offers, today);
    expect(days).toEqual({ from, to });
    expect(areOffersOn(days, today)).toBe(areOn);
  });

  test('O-01 what held once and is over does not come back', () => {
    expect(offerDaysAt(time('2026-03-30', '2026-04-02'), '2026-04-03')).toBeNull();
    expect(areOffersOn(null, '2026-04-03')).toBe(false);
  });

  const aDay = fc.integer({ min: 0, max: 6 * 366 }).map((later) => addDays('2026-01-01', later));
  const aTime = fc.record({
    validFrom: aDay,
    nights: fc.integer({ min: 0, max: 300 }),
    repeatsYearly: fc.boolean(),
  });
  const timeOf = ({
    validFrom,
    nights,
    repeatsYearly,
  }: {
    validFrom: string;
    nights: number;
    repeatsYearly: boolean;
  }) => time(validFrom, addDays(validFrom, nights), repeatsYearly);

  test('O-01 the days that are told are never over, stay in order, and those of every year always come', () => {
    fc.assert(
      fc.property(aTime, aDay, (made, today) => {
        const offers = timeOf(made);
        const days = offerDaysAt(offers, today);
        if (days === null) return !offers.repeatsYearly && offers.validTo < today;
        return days.from <= days.to && today <= days.to && offers.validFrom <= days.from;
      }),
    );
  });

  test('O-01 walking day by day, offers are on exactly on the days between first and last', () => {
    fc.assert(
      fc.property(aTime, aDay, (made, start) => {
        const offers = timeOf(made);
        const told = offerDaysAt(offers, start);
        if (told === null) return;
        // The next days are the same ones until they are over.
        for (let day = start; day <= told.to; day = addDays(day, 7)) {
          expect(offerDaysAt(offers, day)).toEqual(told);
          expect(areOffersOn(told, day)).toBe(day >= told.from);
        }
        const after = offerDaysAt(offers, addDays(told.to, 1));
        expect(after === null).toBe(!offers.repeatsYearly);
      }),
      { numRuns: 60 },
    );
  });
});

describe('O-01 several times of offers', () => {
  const summer = time('2026-06-01', '2026-08-31');
  const eid = time('2026-06-10', '2026-06-14');
  const autumn = time('2026-10-01', '2026-10-31');

  it.each([
    ['the only one that runs', [summer, autumn], '2026-07-01', summer],
    ['of two that run, the one that began later', [summer, eid], '2026-06-12', eid],
    ['after that one, the longer again', [summer, eid], '2026-06-15', summer],
    ['where none runs, the one that comes first', [autumn, eid], '2026-05-01', eid],
    ['what is over is passed by', [eid, autumn], '2026-07-01', autumn],
  ] as const)('O-01 %s', (_, times, today, chosen) => {
    expect(offerTimeAt(times, today)?.time).toBe(chosen);
  });

  test('O-01 none is to come', () => {
    expect(offerTimeAt([], '2026-07-01')).toBeNull();
    expect(offerTimeAt([eid], '2026-07-01')).toBeNull();
  });
});
