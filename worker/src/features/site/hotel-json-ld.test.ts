import { expect, test } from 'vitest';
import { addDays } from '#shared/bookings/stay.ts';
import { ROOM_TYPES } from '#shared/rooms/room-types.ts';
import { priceRange } from './hotel-json-ld.ts';

const TODAY = '2026-11-28';

test('J-07 B-01 the range of prices is of nights to come, with the rates that name them', () => {
  const price = { originalBaisa: 30_000, discountedBaisa: 20_000 };
  const at = (night: string, baisa: number) => ({
    nameAr: 'عيد',
    nameEn: 'Eid',
    fromNight: night,
    toNight: night,
    weekdays: [],
    baisa,
    rank: 1,
  });
  const of = (rates: ReturnType<typeof at>[]) =>
    Object.fromEntries(ROOM_TYPES.map((type) => [type, { ...price, rates }])) as unknown as Parameters<
      typeof priceRange
    >[0];
  expect(priceRange(of([]), TODAY)).toBe('OMR 20–20');
  const rates = [at(addDays(TODAY, 40), 45_500), at(addDays(TODAY, -2), 90_000)];
  expect(priceRange(of(rates), TODAY)).toBe('OMR 20–45.5');
});
