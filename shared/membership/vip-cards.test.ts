import { describe, expect, it, test } from 'vitest';
import { COFFEE_COOLDOWN_HOURS, VIP_CARD_FACTS, VIP_CARDS } from './vip-cards.ts';

describe('M-01 Z-04 the three cards', () => {
  it.each([
    ['silver', 50_000, 27, 15, 1, [15, 8, 3]],
    ['gold', 100_000, 46, 22, 3, [25, 13, 5]],
    ['elite', 150_000, 68, 30, 5, [35, 20, 8]],
  ] as const)(
    'M-01 Z-04 %s: %d baisa, %d rooms, %d coffees, %d free nights',
    (card, priceBaisa, rooms, coffees, freeNights, [ten, twenty, fifty]) => {
      expect(VIP_CARD_FACTS[card]).toMatchObject({ priceBaisa, rooms, coffees, freeNights });
      expect(VIP_CARD_FACTS[card].discounts).toEqual([
        { rooms: ten, percent: 10 },
        { rooms: twenty, percent: 20 },
        { rooms: fifty, percent: 50 },
      ]);
    },
  );

  test('M-01 the rooms of a card are its discounted ones and its free nights', () => {
    for (const card of VIP_CARDS) {
      const { rooms, discounts, freeNights } = VIP_CARD_FACTS[card];
      expect(discounts.reduce((sum, band) => sum + band.rooms, freeNights)).toBe(rooms);
    }
  });

  test('M-01 Z-04 gold alone is the most popular, and a free coffee comes once in 24 hours', () => {
    expect(VIP_CARDS.filter((card) => VIP_CARD_FACTS[card].isMostPopular)).toEqual(['gold']);
    expect(COFFEE_COOLDOWN_HOURS).toBe(24);
  });
});
