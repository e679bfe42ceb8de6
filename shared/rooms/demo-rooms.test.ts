import { describe, expect, it } from 'vitest';
import { DEMO_ROOMS, demoRoom } from './demo-rooms.ts';
import { isRoomLabel } from './house-room.contract.ts';
import { ROOM_FACTS, ROOM_TYPES } from './room-types.ts';

describe('F-04 the rooms of the demo hotel', () => {
  it('F-04 every door says something else, by floor', () => {
    const labels = DEMO_ROOMS.map(({ label }) => label);
    expect([new Set(labels).size, labels.every(isRoomLabel)]).toEqual([60, true]);
    expect(demoRoom('silver', 4).label).toBe('104');
    expect(demoRoom('gold', 14).label).toBe('302');
  });

  it.each(ROOM_TYPES)('F-04 of %s it has the beds and the smoking that are sold', (type) => {
    const of = DEMO_ROOMS.filter(({ roomType }) => roomType === type);
    const count = (is: (room: (typeof of)[number]) => boolean) => of.filter(is).length;
    expect(count(({ bedType }) => bedType === 'single')).toBe(ROOM_FACTS[type].beds.single);
    expect(count(({ smokingType }) => smokingType === 'smoking')).toBe(
      ROOM_FACTS[type].smoking.smoking,
    );
  });
});
