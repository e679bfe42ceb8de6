import { describe, expect, it } from 'vitest';
import { DEMO_ROOMS, demoRoom } from '#shared/rooms/demo-rooms.ts';
import { descriptionsOf, labelAfter } from './describe-rooms.ts';

const ROOMS = DEMO_ROOMS.map((room) => ({ ...room, updatedAt: '2026-12-01T08:00:00.000Z' }));

describe('F-04 doors that are numbered in a row', () => {
  it.each([
    ['214', 1, '215'],
    ['099', 1, '100'],
    ['12A', 2, '14A'],
    ['B7', 3, 'B10'],
  ])('F-04 after %s by %i comes %s', (label, steps, next) => {
    expect(labelAfter(label, steps)).toBe(next);
  });

  it('F-04 one room is sent whole, and those after it with door and floor alone', () => {
    const form = {
      label: '701',
      floor: 7,
      bedType: 'single',
      smokingType: 'smoking',
      doors: 3,
    } as const;
    const sent = descriptionsOf(ROOMS, { roomType: 'gold', roomNumber: 35 }, form);
    // The house has no gold room after the 36th.
    expect(sent).toEqual([
      {
        roomType: 'gold',
        roomNumber: 35,
        label: '701',
        floor: 7,
        bedType: 'single',
        smokingType: 'smoking',
        from: '2026-12-01T08:00:00.000Z',
      },
      {
        ...demoRoom('gold', 36),
        label: '702',
        floor: 7,
        from: '2026-12-01T08:00:00.000Z',
      },
    ]);
  });

  it('F-04 a door that says nothing has no label', () => {
    const form = { label: '', floor: null, bedType: null, smokingType: null, doors: 1 };
    const sent = descriptionsOf(ROOMS, { roomType: 'silver', roomNumber: 1 }, form);
    expect(sent.map(({ label, floor }) => [label, floor])).toEqual([[null, null]]);
  });
});
