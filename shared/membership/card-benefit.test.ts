import { describe, expect, it } from 'vitest';
import {
  allowanceOf,
  benefitProblem,
  CARD_PERCENTS,
  type CardPercent,
  priceWithCard,
  roomsSoldWith,
} from './card-benefit.ts';
import { VIP_CARD_FACTS, VIP_CARDS } from './vip-cards.ts';

const card = {
  ...roomsSoldWith('silver'),
  freeNights: 1,
  startDate: '2026-11-20',
  lastDay: '2027-11-20',
};
const night = { checkIn: '2026-12-01', checkOut: '2026-12-02' };

describe('M-01 K-02 what a card pays of a booking', () => {
  it.each(VIP_CARDS)('M-01 a %s card holds the rooms that it is sold with', (type) => {
    const { freeNights, rooms } = VIP_CARD_FACTS[type];
    const sold = { ...roomsSoldWith(type), freeNights };
    expect(CARD_PERCENTS.reduce((sum, percent) => sum + allowanceOf(sold, percent), 0)).toBe(rooms);
  });

  it.each([
    [13_200, 10, 11_880],
    [15_200, 20, 12_160],
    [13_201, 50, 6_600],
    [13_200, 100, 0],
    [13_200, 0, 13_200],
  ])(
    'M-01 of %i baisa %i percent leave %i, and a part of a baisa is the guest’s',
    (full, percent, left) => {
      expect(priceWithCard(full, percent)).toBe(left);
    },
  );

  it.each<[string, CardPercent, number, { checkIn: string; checkOut: string }, string | null]>([
    ['on a day on which it is good', 10, 14, night, null],
    ['on its last day', 10, 0, { checkIn: '2027-11-20', checkOut: '2027-11-25' }, null],
    ['after it', 10, 0, { checkIn: '2027-11-21', checkOut: '2027-11-22' }, 'ended'],
    ['before its start', 10, 0, { checkIn: '2026-11-19', checkOut: '2026-11-21' }, 'not_started'],
    ['once all are used', 20, 8, night, 'used_up'],
    ['of a free night that is used', 100, 1, night, 'used_up'],
    [
      'of a free night and another',
      100,
      0,
      { checkIn: '2026-12-01', checkOut: '2026-12-03' },
      'one_night',
    ],
  ])('K-02 %s', (_when, percent, used, stay, problem) => {
    expect(benefitProblem(card, percent, used, stay)).toBe(problem);
  });
});
