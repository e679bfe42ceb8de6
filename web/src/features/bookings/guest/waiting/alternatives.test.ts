import { describe, expect, it } from 'vitest';
import type { Stay } from '#shared/bookings/stay.ts';
import type { InventoryByType, TypeInventory } from '../../../../platform/queries/inventory.ts';
import { type Availability, findAlternatives, freeStays } from './alternatives.ts';

const TODAY = '2026-12-01';
const WISH = {
  roomType: 'gold',
  bedType: 'single',
  smokingPreference: 'non_smoking',
  checkInDate: '2026-12-10',
  checkOutDate: '2026-12-12',
} as const;
const NONE: TypeInventory = {
  remaining: 0,
  maxCapacity: 5,
  beds: { single: 0, double: 0 },
  smoking: { smoking: 0, non_smoking: 0 },
};
const FREE: TypeInventory = {
  remaining: 2,
  maxCapacity: 5,
  beds: { single: 1, double: 1 },
  smoking: { smoking: 1, non_smoking: 1 },
};
const HOUSE_FULL: InventoryByType = { silver: NONE, gold: NONE, diamond: NONE, deluxe: NONE };

/** A hotel whose counts hang on the day of arrival. */
function hotel(
  byArrival: Readonly<Record<string, Partial<InventoryByType>>>,
  full: readonly string[] = [],
): Availability & { readonly asked: Stay[] } {
  const asked: Stay[] = [];
  return {
    asked,
    soldOutNights: () => Promise.resolve(full),
    roomsLeft: (stay) => {
      asked.push(stay);
      return Promise.resolve({ ...HOUSE_FULL, ...byArrival[stay.checkIn] });
    },
  };
}

describe('J-02 what comes nearest to a wish that cannot be had', () => {
  it('J-02 the other bed on the same nights, then the next nights with the bed that was wished', async () => {
    const twoBeds = { ...FREE, beds: { single: 0, double: 3 } };
    const alternatives = await findAlternatives(
      WISH,
      TODAY,
      hotel({
        '2026-12-10': { gold: twoBeds },
        '2026-12-11': { gold: twoBeds },
        '2026-12-12': { gold: FREE },
      }),
    );
    expect(alternatives).toEqual([
      { ...WISH, bedType: 'double' },
      { ...WISH, checkInDate: '2026-12-12', checkOutDate: '2026-12-14' },
    ]);
  });

  it('J-02 other types on the same nights: first those that keep bed and smoking kind, then the nearest price', async () => {
    const otherBed = { ...FREE, beds: { single: 0, double: 1 } };
    const alternatives = await findAlternatives(
      WISH,
      TODAY,
      hotel({ '2026-12-10': { deluxe: otherBed, diamond: otherBed, silver: FREE } }),
    );
    expect(alternatives).toEqual([
      { ...WISH, roomType: 'silver' },
      { ...WISH, roomType: 'diamond', bedType: 'double' },
      { ...WISH, roomType: 'deluxe', bedType: 'double' },
    ]);
  });

  it('J-02 no night that is full is offered or asked for', async () => {
    const asked = hotel({ '2026-12-14': { gold: FREE } }, ['2026-12-11', '2026-12-13']);
    const alternatives = await findAlternatives(WISH, TODAY, asked);
    expect(alternatives).toEqual([
      { ...WISH, checkInDate: '2026-12-14', checkOutDate: '2026-12-16' },
    ]);
    expect(asked.asked.map(({ checkIn }) => checkIn)).toEqual(['2026-12-10', '2026-12-14']);
  });

  it('J-02 of nights that are over by now only later ones are offered', async () => {
    const late = hotel({ '2026-12-10': { gold: FREE }, '2026-12-20': { gold: FREE } });
    expect(await findAlternatives(WISH, '2026-12-20', late)).toEqual([
      { ...WISH, checkInDate: '2026-12-20', checkOutDate: '2026-12-22' },
    ]);
  });

  it('J-02 a house without a room is offered as nothing, after few questions', async () => {
    const full = hotel({});
    expect(await findAlternatives(WISH, TODAY, full)).toEqual([]);
    expect(full.asked).toHaveLength(5);
  });

  it('J-02 stays across a full night are left out', () => {
    const [first] = freeStays('2026-12-10', 2, new Set(['2026-12-11', '2026-12-12']));
    expect(first).toEqual({ checkIn: '2026-12-13', checkOut: '2026-12-15' });
  });
});
