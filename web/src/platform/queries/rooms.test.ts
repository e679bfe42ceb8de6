import { describe, expect, it } from 'vitest';
import { ROOM_FACTS } from '#shared/rooms/room-types.ts';
import { PLACEHOLDER_ROOMS, toRoomViews } from './rooms.ts';

describe('R-01 rooms as screens need them', () => {
  const room = (roomType: 'gold' | 'silver', discountedPrice: number) => ({
    roomType,
    nameAr: '',
    nameEn: '',
    features: [],
    originalPrice: 18,
    discountedPrice,
    maxGuests: 4,
    listedRooms: 10,
    bestSeller: false,
    gallery: [],
  });

  it('R-01 prices of the API become whole baisa, and rooms keep the order of the house', () => {
    const views = toRoomViews([room('gold', 13.2), room('silver', 12.6)]);
    expect(views.map(({ roomType, discountedBaisa }) => [roomType, discountedBaisa])).toEqual([
      ['silver', 12_600],
      ['gold', 13_200],
    ]);
    expect(views[1]).toMatchObject({ originalBaisa: 18_000 });
  });

  it('R-01 R-09 rates of nights become whole baisa; an answer of before rates has none', () => {
    const rate = {
      nameAr: 'العيد',
      nameEn: 'Eid',
      fromNight: '2026-12-25',
      toNight: '2026-12-26',
      weekdays: [],
      rank: 1,
    };
    const [silver, gold] = toRoomViews([
      { ...room('gold', 13.2), rates: [{ ...rate, price: 26.4 }] },
      room('silver', 12.6),
    ]);
    expect(gold?.rates).toEqual([{ ...rate, baisa: 26_400 }]);
    expect(silver?.rates).toBeUndefined();
  });

  it('R-01 before the server answers, names and prices are the shared ones and no picture is promised', () => {
    for (const view of PLACEHOLDER_ROOMS) {
      expect(view).toMatchObject({
        discountedBaisa: ROOM_FACTS[view.roomType].discountedBaisa,
        gallery: [],
      });
    }
    expect(PLACEHOLDER_ROOMS).toHaveLength(4);
  });
});
