import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, MAX_NIGHTS, type Stay } from '../bookings/stay.ts';
import { omrFromBaisa } from '../money.ts';
import { guestSurcharge, MAX_GUESTS, MIN_GUESTS, priceOfStay, type StayPrice } from './pricing.ts';
import { ROOM_FACTS, ROOM_TYPES, type RoomType } from './room-types.ts';

const stay = (checkIn: string, nights: number) => ({ checkIn, checkOut: addDays(checkIn, nights) });
const ONE_NIGHT = stay('2026-11-21', 1);

describe('R-09 what a night costs', () => {
  test.each([
    ['silver', 12.6, 12.6, 14.6, 16.6],
    ['gold', 13.2, 13.2, 15.2, 17.2],
    ['diamond', 16.2, 16.2, 18.2, 20.2],
    ['deluxe', 17.3, 17.3, 19.3, 21.3],
  ] as const)(
    'R-09 %s: %d OMR for one guest, %d for two, %d for three, %d for four',
    (type, ...prices) => {
      const charged = [1, 2, 3, 4].map((guests) =>
        omrFromBaisa(priceOfStay(ROOM_FACTS[type], ONE_NIGHT, guests).totalBaisa),
      );
      expect(charged).toEqual(prices);
    },
  );

  test.each([
    ['silver', 15],
    ['gold', 18],
    ['diamond', 21],
    ['deluxe', 25],
  ] as const)('R-01 Z-04 %s is struck through at %d OMR', (type, original) => {
    expect(omrFromBaisa(ROOM_FACTS[type].originalBaisa)).toBe(original);
  });

  test.each([
    [1, 0],
    [2, 0],
    [3, 2000],
    [4, 4000],
  ])('R-09 %d guests add %d baisa to a night', (guests, baisa) => {
    expect(guestSurcharge(guests)).toBe(baisa);
  });
});

describe('R-09 what a stay costs', () => {
  test.each<[RoomType, Stay, number, StayPrice, string]>([
    [
      'silver',
      stay('2026-11-21', 1),
      2,
      {
        nights: 1,
        groups: [{ nights: 1, nightBaisa: 12_600, rate: null }],
        surchargeBaisa: 0,
        totalBaisa: 12_600,
        savedBaisa: 2400,
      },
      'one night',
    ],
    [
      'silver',
      stay('2026-11-21', 30),
      2,
      {
        nights: 30,
        groups: [{ nights: 30, nightBaisa: 12_600, rate: null }],
        surchargeBaisa: 0,
        totalBaisa: 378_000,
        savedBaisa: 72_000,
      },
      'thirty nights',
    ],
    [
      'deluxe',
      stay('2026-11-21', 30),
      4,
      {
        nights: 30,
        groups: [{ nights: 30, nightBaisa: 17_300, rate: null }],
        surchargeBaisa: 120_000,
        totalBaisa: 639_000,
        savedBaisa: 231_000,
      },
      'thirty nights, four guests',
    ],
    [
      'gold',
      stay('2026-11-29', 4),
      3,
      {
        nights: 4,
        groups: [{ nights: 4, nightBaisa: 13_200, rate: null }],
        surchargeBaisa: 8000,
        totalBaisa: 60_800,
        savedBaisa: 19_200,
      },
      'over the end of a month',
    ],
    [
      'diamond',
      stay('2026-12-31', 2),
      4,
      {
        nights: 2,
        groups: [{ nights: 2, nightBaisa: 16_200, rate: null }],
        surchargeBaisa: 8000,
        totalBaisa: 40_400,
        savedBaisa: 9600,
      },
      'over the end of a year',
    ],
    [
      'silver',
      stay('2028-02-28', 2),
      2,
      {
        nights: 2,
        groups: [{ nights: 2, nightBaisa: 12_600, rate: null }],
        surchargeBaisa: 0,
        totalBaisa: 25_200,
        savedBaisa: 4800,
      },
      'with the leap day',
    ],
    [
      'silver',
      stay('2027-02-28', 1),
      2,
      {
        nights: 1,
        groups: [{ nights: 1, nightBaisa: 12_600, rate: null }],
        surchargeBaisa: 0,
        totalBaisa: 12_600,
        savedBaisa: 2400,
      },
      'the last of February in a common year',
    ],
  ])('R-09 %s %j for %d guests: %j (%s)', (type, when, guests, price) => {
    expect(priceOfStay(ROOM_FACTS[type], when, guests)).toEqual(price);
  });

  test.each([0, -1])('R-09 a stay of %d nights has no price', (nights) => {
    expect(() => priceOfStay(ROOM_FACTS.silver, stay('2026-11-21', nights), 2)).toThrow(RangeError);
  });

  test.each([0, 5, -1, 2.5, Number.NaN])('R-09 a party of %d has no price', (guests) => {
    expect(() => priceOfStay(ROOM_FACTS.silver, ONE_NIGHT, guests)).toThrow(RangeError);
  });

  test('R-09 a stay costs as much as its nights booked one by one, in whole baisa', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ROOM_TYPES),
        fc.integer({ min: 1, max: MAX_NIGHTS }),
        fc.integer({ min: MIN_GUESTS, max: MAX_GUESTS }),
        fc.integer({ min: 0, max: 900 }),
        (type, nights, guests, ahead) => {
          const checkIn = addDays('2026-11-21', ahead);
          const { totalBaisa } = priceOfStay(ROOM_FACTS[type], stay(checkIn, nights), guests);
          const single = Array.from(
            { length: nights },
            (_, n) =>
              priceOfStay(ROOM_FACTS[type], stay(addDays(checkIn, n), 1), guests).totalBaisa,
          );
          return (
            Number.isSafeInteger(totalBaisa) &&
            totalBaisa === single.reduce((sum, baisa) => sum + baisa, 0)
          );
        },
      ),
    );
  });
});
