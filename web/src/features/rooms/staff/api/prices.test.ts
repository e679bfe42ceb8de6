import { expect, it } from 'vitest';
import type { PriceList, PriceRow } from '#shared/rooms/price-list.contract.ts';
import { MAX_GUESTS } from '#shared/rooms/pricing.ts';
import { ROOM_FACTS } from '#shared/rooms/room-types.ts';
import type { Room } from '#shared/rooms/room.contract.ts';
import { dayPrices } from './prices.ts';

const row: PriceRow = {
  id: 1,
  roomType: 'gold',
  startsOn: '2020-01-01',
  originalPrice: 18,
  discountedPrice: 13.2,
  offerPrice: 14.706,
  createdAt: '2026-11-01T00:00:00.000Z',
  setBy: null,
  withdrawnAt: null,
};
const list: PriceList = { v: 1, ok: true, today: '2026-12-01', now: [row], coming: [] };
const { nameAr, nameEn, listedRooms, bestSeller } = ROOM_FACTS.gold;
const room: Room = {
  roomType: 'gold',
  nameAr,
  nameEn,
  maxGuests: MAX_GUESTS,
  listedRooms,
  bestSeller,
  features: [],
  originalPrice: 19,
  discountedPrice: 14,
  gallery: [],
};

it('F-04 A-07 the reception, which reads no list of prices, sees what guests see', () => {
  expect(dayPrices(undefined, [room]).gold).toEqual({
    originalPrice: 19,
    discountedPrice: 14,
    offerPrice: null,
  });
});

it('F-04 a manager sees the list of prices, and before it is read none', () => {
  expect(dayPrices(list, undefined).gold).toEqual({
    originalPrice: 18,
    discountedPrice: 13.2,
    offerPrice: 14.706,
  });
  expect(dayPrices(undefined, undefined)).toEqual({});
});
