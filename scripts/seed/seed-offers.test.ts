import { expect, it } from 'vitest';
import { OFFERS_TITLE } from '#shared/offers/offers.ts';
import { offersTitleOf } from './seed-offers.ts';

it('O-01 the demo calls its offers by the month of the day on which it is made', () => {
  expect(offersTitleOf('2026-11-28')).toEqual({
    en: 'November Exclusive Offers',
    ar: 'عروض نوفمبر الحصرية',
  });
  expect(offersTitleOf('2026-08-01')).toEqual(OFFERS_TITLE);
});
