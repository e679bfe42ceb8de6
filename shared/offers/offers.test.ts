import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '../bookings/stay.ts';
import { omrFromBaisa } from '../money.ts';
import { MAX_GUESTS, MIN_GUESTS, priceOfStay } from '../rooms/pricing.ts';
import { ROOM_FACTS, ROOM_TYPES, type RoomType } from '../rooms/room-types.ts';
import { OFFER_FACTS, OFFERS_TITLE } from './offers.ts';

/** Baisa that a night costs less than the struck price of its offer. */
const savedByOffer = (type: RoomType): number =>
  OFFER_FACTS[type].originalBaisa - ROOM_FACTS[type].discountedBaisa;

describe('O-01 Z-04 what the offers cost', () => {
  it.each([
    ['silver', 13.566, 12.6, 0.966],
    ['gold', 14.706, 13.2, 1.506],
    ['diamond', 18.126, 16.2, 1.926],
    ['deluxe', 19.266, 17.3, 1.966],
  ] as const)(
    'O-01 Z-04 %s: %d OMR struck through, %d charged, %d saved',
    (type, was, now, saved) => {
      expect(omrFromBaisa(OFFER_FACTS[type].originalBaisa)).toBe(was);
      expect(omrFromBaisa(ROOM_FACTS[type].discountedBaisa)).toBe(now);
      expect(omrFromBaisa(savedByOffer(type))).toBe(saved);
    },
  );

  test('O-01 Z-04 an offer never strikes a higher price than the room itself, and always saves', () => {
    for (const type of ROOM_TYPES) {
      expect(OFFER_FACTS[type].originalBaisa).toBeLessThan(ROOM_FACTS[type].originalBaisa);
      expect(savedByOffer(type)).toBeGreaterThan(0);
    }
  });

  test('O-01 Z-04 each offer stands for an hour of its own, and the panel for August', () => {
    expect(ROOM_TYPES.map((type) => OFFER_FACTS[type].theme)).toEqual([
      'forenoon',
      'late_afternoon',
      'blue_hour',
      'night',
    ]);
    expect(OFFERS_TITLE).toEqual({ en: 'August Exclusive Offers', ar: 'عروض أغسطس الحصرية' });
  });

  test('O-01 whoever books an offer pays its price for each night, whatever the party and the month', () => {
    const aStay = fc.record({
      type: fc.constantFrom(...ROOM_TYPES),
      checkIn: fc.integer({ min: 0, max: 800 }).map((later) => addDays('2026-07-25', later)),
      nights: fc.integer({ min: 1, max: 30 }),
      guests: fc.integer({ min: MIN_GUESTS, max: MAX_GUESTS }),
    });
    fc.assert(
      fc.property(aStay, ({ type, checkIn, nights, guests }) => {
        const stay = { checkIn, checkOut: addDays(checkIn, nights) };
        const { totalBaisa, surchargeBaisa } = priceOfStay(ROOM_FACTS[type], stay, guests);
        const struck = nights * OFFER_FACTS[type].originalBaisa + surchargeBaisa;
        return struck - totalBaisa === nights * savedByOffer(type);
      }),
    );
  });
});
