import { describe, expect, it } from 'vitest';
import { combineInventory, totalRemaining } from './inventory.ts';

const updatedAt = '2026-11-21T08:00:00Z';

describe('R-02 rooms left out of the three inventories', () => {
  const rooms = [
    { id: 2, roomType: 'gold' as const, maxCapacity: 36, availableCount: 12, updatedAt },
  ];
  const beds = [
    {
      id: 1,
      roomType: 'gold' as const,
      bedType: 'double' as const,
      totalCount: 29,
      availableCount: 11,
      updatedAt,
    },
    {
      id: 2,
      roomType: 'silver' as const,
      bedType: 'single' as const,
      totalCount: 1,
      availableCount: 1,
      updatedAt,
    },
  ];
  const smoking = [
    {
      id: 9,
      roomType: 'gold' as const,
      smokingType: 'non_smoking' as const,
      totalCount: 28,
      availableCount: -1,
      updatedAt,
    },
  ];

  it('R-02 each type carries its own rooms, beds and smoking counts, in whatever order the rows come', () => {
    expect(combineInventory(rooms, beds, smoking).gold).toEqual({
      remaining: 12,
      maxCapacity: 36,
      beds: { single: 0, double: 11 },
      smoking: { smoking: 0, non_smoking: 0 },
    });
  });

  it('R-02 a type without a row counts as sold out, so that it is never offered', () => {
    expect(combineInventory(rooms, beds, smoking).deluxe).toEqual({
      remaining: 0,
      maxCapacity: 0,
      beds: { single: 0, double: 0 },
      smoking: { smoking: 0, non_smoking: 0 },
    });
  });

  it('R-05 the house has as many rooms left as its types together', () => {
    const both = [
      ...rooms,
      { id: 1, roomType: 'silver' as const, maxCapacity: 12, availableCount: 3, updatedAt },
    ];
    expect(totalRemaining(combineInventory(both, [], []))).toBe(15);
    expect(totalRemaining(combineInventory([], [], []))).toBe(0);
  });
});
