import { describe, expect, it } from 'vitest';
import { ROOM_FACTS } from '#shared/rooms/room-types.ts';
import { hotelToday } from '../use-today.ts';
import {
  NOTHING_CHOSEN,
  parseChosenStay,
  saysMoreThanStay,
  searchWith,
  totalOf,
} from './chosen-stay.ts';

const TODAY = '2026-11-22';
const chosen = {
  stay: { checkIn: '2026-11-25', checkOut: '2026-11-27' },
  guests: 3,
  bedType: 'single',
  smokingPreference: 'non_smoking',
} as const;

describe('J-04 nights in the address', () => {
  it('J-04 a choice comes back out of its address as it was', () => {
    const search = searchWith(chosen);
    expect(search).toBe(
      '?checkIn=2026-11-25&checkOut=2026-11-27&guests=3&bed=single&smoking=non_smoking',
    );
    expect(parseChosenStay(search, TODAY)).toEqual(chosen);
  });

  it('J-04 what is as usual is not written, and what else the address says stays', () => {
    expect(searchWith(NOTHING_CHOSEN)).toBe('');
    expect(searchWith(NOTHING_CHOSEN, '?book=true&checkIn=2026-11-25&bed=single')).toBe(
      '?book=true',
    );
    expect(saysMoreThanStay('?checkIn=2026-11-25&checkOut=2026-11-27&guests=3')).toBe(false);
    expect(saysMoreThanStay('?events=true&guests=3')).toBe(true);
  });

  it.each([
    ['J-04 a stay that began yesterday', '?checkIn=2026-11-21&checkOut=2026-11-27'],
    ['J-04 half a stay', '?checkIn=2026-11-25'],
    ['J-04 nights the wrong way round', '?checkIn=2026-11-27&checkOut=2026-11-25'],
    ['J-04 a day that does not exist', '?checkIn=2026-02-30&checkOut=2026-03-02'],
    ['J-04 more nights than one booking takes', '?checkIn=2026-11-25&checkOut=2026-12-26'],
    ['J-04 a stay beyond a year', '?checkIn=2027-11-24&checkOut=2027-11-25'],
    ['J-04 a stay that is no dates at all', '?checkIn=soon&checkOut=later'],
    ['J-04 a party of five', '?guests=5'],
    ['J-04 a party of none', '?guests='],
    ['J-04 a bed that the house does not have', '?bed=bunk&smoking=cigars'],
  ])('%s counts as not chosen', (_, search) => {
    expect(parseChosenStay(search, TODAY)).toEqual(NOTHING_CHOSEN);
  });

  it('J-04 one bad part does not cost the good ones', () => {
    expect(parseChosenStay('?checkIn=2020-01-01&checkOut=2020-01-02&guests=4', TODAY)).toEqual({
      ...NOTHING_CHOSEN,
      guests: 4,
    });
  });
});

describe('J-04 what the chosen nights cost', () => {
  const { stay } = chosen;
  it.each([
    ['J-04 two guests pay the nights', 'gold', 2, 26_400],
    ['J-04 a third guest adds 2 OMR to every night', 'gold', 3, 30_400],
    ['J-04 a fourth adds 4 OMR to every night', 'deluxe', 4, 42_600],
  ] as const)('%s', (_, roomType, guests, baisa) => {
    expect(totalOf(ROOM_FACTS[roomType], { ...NOTHING_CHOSEN, stay, guests })).toEqual({
      nights: 2,
      guests,
      baisa,
    });
  });

  it('J-04 R-09 a night with a rate costs that rate; without nights so does tonight', () => {
    const rate = {
      nameAr: 'العيد',
      nameEn: 'Eid',
      fromNight: '2026-11-26',
      toNight: '2026-11-26',
      weekdays: [],
      baisa: 20_000,
      rank: 1,
    };
    const gold = { ...ROOM_FACTS.gold, rates: [rate] };
    expect(totalOf(gold, { ...NOTHING_CHOSEN, stay })?.baisa).toBe(13_200 + 20_000);
    const today = hotelToday();
    const tonight = { ...rate, fromNight: today, toNight: today };
    const priced = { ...ROOM_FACTS.gold, rates: [tonight] };
    expect(totalOf(priced, NOTHING_CHOSEN)).toEqual({ nights: 1, guests: 2, baisa: 20_000 });
  });

  it('J-04 without nights there is no sum', () => {
    expect(totalOf(ROOM_FACTS.gold, { ...NOTHING_CHOSEN, guests: 3 })).toBeNull();
  });
});
