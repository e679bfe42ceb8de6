import { expect, test } from 'vitest';
import { addDays } from '#shared/bookings/stay.ts';
import type { NightRate } from '#shared/rooms/night-rates.ts';
import type { NightPrices } from '#shared/rooms/pricing.ts';
import { priceRange } from './hotel-json-ld.ts';

const TODAY = '2026-11-28';

test('J-07 the range of prices is of nights to come, with the rates that name them', () => {
  const price = { originalBaisa: 30_000, discountedBaisa: 20_000 };
  const at = (night: string, baisa: number): NightRate => ({
    nameAr: 'عيد',
    nameEn: 'Eid',
    fromNight: night,
    toNight: night,
    weekdays: [],
    baisa,
    rank: 1,
  });
  const of = (rates: readonly NightRate[]): NightPrices => {
    const one = { ...price, rates };
    return { silver: one, gold: one, deluxe: one, diamond: one };
  };
  expect(priceRange(of([]), TODAY)).toBe('OMR 20–20');
  const rates = [at(addDays(TODAY, 40), 45_500), at(addDays(TODAY, -2), 90_000)];
  expect(priceRange(of(rates), TODAY)).toBe('OMR 20–45.5');
});
