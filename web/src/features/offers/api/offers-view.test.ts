import { describe, expect, it } from 'vitest';
import type { Offer } from '#shared/offers/offer.contract.ts';
import { offersOn, toOffersView } from './offers-view.ts';

const AUGUST = { from: '2026-08-01', to: '2026-08-31' };

describe('O-01 offers as screens need them', () => {
  it.each([
    ['before them', AUGUST, '2026-07-31', 'next'],
    ['on the first day', AUGUST, '2026-08-01', 'on'],
    ['on the last day', AUGUST, '2026-08-31', 'on'],
    ['where the answer was kept until they were over', AUGUST, '2026-09-01', 'none'],
    ['where no days are set', null, '2026-08-15', 'none'],
  ] as const)('O-01 L-13 %s', (_, days, today, expected) => {
    expect(offersOn(days, today)).toBe(expected);
  });

  it('O-01 prices become whole baisa, in the order of the house, and a type that is missing stays away', () => {
    const offer = (id: Offer['id'], originalPrice: number): Offer => ({
      id,
      nameAr: '',
      nameEn: '',
      originalPrice,
      discountedPrice: 12.6,
      features: [],
      theme: 'night',
      bestSeller: false,
    });
    const { offers } = toOffersView({
      title: '',
      titleAr: '',
      description: '',
      descriptionAr: '',
      days: AUGUST,
      offers: [offer('deluxe', 19.266), offer('silver', 13.566)],
    });
    expect(
      offers.map(({ id, originalBaisa, discountedBaisa }) => [id, originalBaisa, discountedBaisa]),
    ).toEqual([
      ['silver', 13_566, 12_600],
      ['deluxe', 19_266, 12_600],
    ]);
  });
});
