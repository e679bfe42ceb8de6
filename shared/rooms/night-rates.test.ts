import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, MAX_NIGHTS, nightsOf } from '../bookings/stay.ts';
import {
  namesNight,
  nightsNamed,
  type NightRate,
  rateOfNight,
  type Weekday,
  weekdayOf,
  WEEKDAYS,
} from './night-rates.ts';
import { MAX_GUESTS, MIN_GUESTS, priceOfStay } from './pricing.ts';
import { ROOM_FACTS, ROOM_TYPES } from './room-types.ts';

const rate = (part: Partial<NightRate>): NightRate => ({
  nameAr: 'العيد',
  nameEn: 'Eid',
  fromNight: '2026-12-24',
  toNight: '2026-12-26',
  weekdays: [],
  baisa: 26_400,
  rank: 1,
  ...part,
});
const WEEKEND: readonly Weekday[] = [4, 5];

const aRate = fc
  .record({
    from: fc.integer({ min: -20, max: 60 }),
    span: fc.integer({ min: 0, max: 400 }),
    weekdays: fc.subarray([...WEEKDAYS]),
    baisa: fc.integer({ min: 1000, max: 1_000_000 }),
  })
  .map(({ from, span, weekdays, baisa }) => {
    const fromNight = addDays('2026-12-20', from);
    return { fromNight, toNight: addDays(fromNight, span), weekdays, baisa };
  });
const someRates = fc
  .array(aRate, { maxLength: 8 })
  .map((made) => made.map((part, at) => rate({ ...part, rank: at + 1 })));
const aStay = fc
  .record({
    ahead: fc.integer({ min: 0, max: 90 }),
    nights: fc.integer({ min: 1, max: MAX_NIGHTS }),
  })
  .map(({ ahead, nights }) => {
    const checkIn = addDays('2026-12-10', ahead);
    return { checkIn, checkOut: addDays(checkIn, nights) };
  });
const aParty = fc.integer({ min: MIN_GUESTS, max: MAX_GUESTS });
const aType = fc.constantFrom(...ROOM_TYPES);

describe('B-01 R-09 which rate a night has', () => {
  it('B-01 a rate names both ends of its span, and of its span only the days it was made for', () => {
    const eid = rate({});
    const named = ['23', '24', '26', '27'].map((day) => namesNight(eid, `2026-12-${day}`));
    expect(named).toEqual([false, true, true, false]);
    const weekend = rate({ fromNight: '2026-12-01', toNight: '2026-12-31', weekdays: WEEKEND });
    const nights = nightsOf({ checkIn: '2026-12-01', checkOut: '2027-01-01' });
    expect(nights.filter((night) => namesNight(weekend, night)).slice(0, 4)).toEqual([
      '2026-12-03',
      '2026-12-04',
      '2026-12-10',
      '2026-12-11',
    ]);
  });

  it('B-01 a feast goes before a weekend, and the later of two for as many nights before the other', () => {
    const weekend = rate({
      fromNight: '2026-12-01',
      toNight: '2027-06-01',
      weekdays: WEEKEND,
      rank: 9,
    });
    const eid = rate({ rank: 1 });
    const again = rate({ rank: 2, baisa: 30_000 });
    expect(rateOfNight([weekend, eid], '2026-12-24')).toBe(eid);
    expect(rateOfNight([weekend, eid], '2026-12-31')).toBe(weekend);
    expect(rateOfNight([again, eid], '2026-12-24')).toBe(again);
    expect(rateOfNight([weekend, eid], '2026-12-30')).toBeNull();
  });

  it('B-01 the weekends of a year go before a season of fewer nights', () => {
    const year = { fromNight: '2026-06-01', toNight: '2027-06-01' };
    const weekend = rate({ ...year, weekdays: WEEKEND, rank: 1 });
    const season = rate({ fromNight: '2026-12-15', toNight: '2027-01-15', rank: 2 });
    expect(rateOfNight([weekend, season], '2026-12-31')).toBe(weekend);
    expect(rateOfNight([season, weekend], '2026-12-30')).toBe(season);
  });

  // The clock goes forward and back on these days elsewhere; in Muscat never.
  test.each([
    ['2026-03-29', 0],
    ['2026-10-25', 0],
    ['2026-11-01', 0],
    ['2026-12-24', 4],
    ['2028-02-29', 2],
  ] as const)('B-01 %s is the same weekday in every zone', (day, weekday) => {
    expect(weekdayOf(day)).toBe(weekday);
  });

  test('B-01 as many nights are counted as are named one by one', () => {
    fc.assert(
      fc.property(aRate, (made) => {
        const one = rate(made);
        const nights = nightsOf({ checkIn: one.fromNight, checkOut: addDays(one.toNight, 1) });
        return nightsNamed(one) === nights.filter((night) => namesNight(one, night)).length;
      }),
    );
  });
});

describe('B-01 R-09 what a stay with rates costs', () => {
  it('B-01 R-09 three nights of which one has a rate: two at the price, one at the rate', () => {
    const price = {
      ...ROOM_FACTS.gold,
      rates: [rate({ fromNight: '2026-12-25', toNight: '2026-12-25' })],
    };
    const stay = { checkIn: '2026-12-24', checkOut: '2026-12-27' };
    const { groups, totalBaisa, savedBaisa } = priceOfStay(price, stay, 2);
    expect(groups.map(({ nights, nightBaisa }) => [nights, nightBaisa])).toEqual([
      [2, 13_200],
      [1, 26_400],
    ]);
    // A rate above the struck price saves nothing.
    expect([totalBaisa, savedBaisa]).toEqual([52_800, 2 * 4800]);
  });

  test('B-01 R-09 a stay costs as much as its nights booked one by one', () => {
    fc.assert(
      fc.property(aType, someRates, aStay, aParty, (type, rates, stay, guests) => {
        const price = { ...ROOM_FACTS[type], rates };
        const single = nightsOf(stay).map(
          (night) =>
            priceOfStay(price, { checkIn: night, checkOut: addDays(night, 1) }, guests).totalBaisa,
        );
        const { totalBaisa, groups, nights, surchargeBaisa } = priceOfStay(price, stay, guests);
        const ofGroups = groups.reduce((sum, group) => sum + group.nights * group.nightBaisa, 0);
        return (
          totalBaisa === single.reduce((sum, baisa) => sum + baisa, 0) &&
          totalBaisa === ofGroups + surchargeBaisa &&
          nights === single.length
        );
      }),
    );
  });

  test('B-01 R-09 the order in which rates are listed changes nothing', () => {
    fc.assert(
      fc.property(
        someRates.chain((rates) =>
          fc.tuple(fc.constant(rates), fc.shuffledSubarray(rates, { minLength: rates.length })),
        ),
        aStay,
        ([rates, shuffled], stay) => {
          const totalOf = (some: readonly NightRate[]) =>
            priceOfStay({ ...ROOM_FACTS.gold, rates: some }, stay, 2);
          expect(totalOf(shuffled)).toEqual(totalOf(rates));
        },
      ),
    );
  });

  test('B-01 R-09 a stay of which no night is named costs what it cost before there were rates', () => {
    fc.assert(
      fc.property(aType, someRates, aStay, aParty, (type, made, stay, guests) => {
        const rates = made.filter((one) => !nightsOf(stay).some((night) => namesNight(one, night)));
        expect(priceOfStay({ ...ROOM_FACTS[type], rates }, stay, guests)).toEqual(
          priceOfStay(ROOM_FACTS[type], stay, guests),
        );
      }),
    );
  });
});
