import { describe, expect, test } from 'vitest';
import {
  BED_TYPES,
  parseRoomSelection,
  ROOM_FACTS,
  ROOM_TYPES,
  roomSelectionId,
  SMOKING_TYPES,
  stockLevel,
  type StockLevel,
  type RoomType,
} from './room-types.ts';

describe('Z-04 the four room types', () => {
  test.each([
    [
      'silver',
      'الغرفة الفضية',
      {
        rooms: 12,
        beds: { single: 1, double: 11 },
        smoking: { smoking: 4, non_smoking: 8 },
        smokingCap: { smoking: 5, non_smoking: 7 },
        listedRooms: 12,
      },
    ],
    [
      'gold',
      'الغرفة الذهبية',
      {
        rooms: 36,
        beds: { single: 7, double: 29 },
        smoking: { smoking: 8, non_smoking: 28 },
        smokingCap: { smoking: 15, non_smoking: 21 },
        listedRooms: 10,
      },
    ],
    [
      'diamond',
      'الغرفة الماسية',
      {
        rooms: 8,
        beds: { single: 0, double: 8 },
        smoking: { smoking: 4, non_smoking: 4 },
        smokingCap: { smoking: 3, non_smoking: 5 },
        listedRooms: 8,
      },
    ],
    [
      'deluxe',
      'الغرفة الفاخرة',
      {
        rooms: 4,
        beds: { single: 0, double: 4 },
        smoking: { smoking: 0, non_smoking: 4 },
        smokingCap: { smoking: 1, non_smoking: 3 },
        listedRooms: 5,
      },
    ],
  ] as const)('Z-04 %s (%s) holds what the specification lists', (type, nameAr, listed) => {
    expect(ROOM_FACTS[type]).toMatchObject({ nameAr, ...listed });
  });

  test.each(ROOM_TYPES)('Z-04 %s: beds and smoking kinds each add up to its rooms', (type) => {
    const { rooms, beds, smoking, smokingCap } = ROOM_FACTS[type];
    expect(BED_TYPES.reduce((sum, bed) => sum + beds[bed], 0)).toBe(rooms);
    expect(SMOKING_TYPES.reduce((sum, kind) => sum + smoking[kind], 0)).toBe(rooms);
    expect(SMOKING_TYPES.reduce((sum, kind) => sum + smokingCap[kind], 0)).toBe(rooms);
  });

  test.each(ROOM_TYPES)('R-01 %s costs less than its struck-through price', (type) => {
    const { discountedBaisa, originalBaisa } = ROOM_FACTS[type];
    expect(discountedBaisa).toBeLessThan(originalBaisa);
  });

  test.each(ROOM_TYPES)('R-01 %s names its features in both languages', (type) => {
    const { features } = ROOM_FACTS[type];
    expect(features.length).toBeGreaterThan(0);
    for (const { ar, en } of features) {
      expect(ar).toMatch(/\p{Script=Arabic}/u);
      expect(en).toMatch(/^[A-Z]/);
    }
  });

  test('Z-04 only the deluxe room is the best seller', () => {
    expect(ROOM_TYPES.filter((type) => ROOM_FACTS[type].bestSeller)).toEqual(['deluxe']);
  });
});

describe('R-04 a chosen room', () => {
  test.each([
    ['silver-1', { type: 'silver', number: 1 }],
    ['silver-12', { type: 'silver', number: 12 }],
    ['gold-10', { type: 'gold', number: 10 }],
    ['diamond-8', { type: 'diamond', number: 8 }],
    ['deluxe-5', { type: 'deluxe', number: 5 }],
    ['deluxe-general', { type: 'deluxe', number: null }],
  ] as const)('R-04 %s is read', (id, selection) => {
    expect(parseRoomSelection(id)).toEqual(selection);
    expect(roomSelectionId(selection.type, selection.number ?? undefined)).toBe(id);
  });

  test.each([
    'silver-0',
    'silver-13',
    'gold-11',
    'diamond-9',
    'deluxe-6',
    'silver-03',
    'silver--1',
    'silver-1.5',
    'silver',
    'silver-',
    'suite-1',
    'Silver-1',
    'silver-100',
    'silver-general ',
    '',
  ])('R-04 %j names no listed room', (id) => {
    expect(parseRoomSelection(id)).toBeNull();
  });

  test.each(ROOM_TYPES)('R-04 every listed number of %s can be chosen', (type) => {
    for (let number = 1; number <= ROOM_FACTS[type].listedRooms; number += 1) {
      expect(parseRoomSelection(roomSelectionId(type, number))).toEqual({ type, number });
    }
  });
});

/** Thresholds: red, yellow. */
const LISTED: Record<RoomType, readonly [number, number]> = {
  silver: [3, 6],
  gold: [5, 15],
  diamond: [2, 4],
  deluxe: [1, 2],
};

const table = ROOM_TYPES.flatMap((type) => {
  const [red, yellow] = LISTED[type];
  const cases: (readonly [number, StockLevel])[] = [
    [-1, 'none'],
    [0, 'none'],
    [1, 'red'],
    [red, 'red'],
    [red + 1, 'yellow'],
    [yellow, 'yellow'],
    [yellow + 1, 'normal'],
    [ROOM_FACTS[type].rooms, 'normal'],
  ];
  return cases.map(([remaining, level]) => ({ type, remaining, level }));
});

describe('R-02 the colour of what is left', () => {
  test.each(table)('R-02 $remaining of $type: $level', ({ type, remaining, level }) => {
    expect(stockLevel(type, remaining)).toBe(level);
  });
});
