import { expect, it } from 'vitest';
import { fullParts, newlyHeld, type RoomWish } from './full-parts.ts';

const NIGHTS = ['2026-12-01', '2026-12-02', '2026-12-03'];
const WISH: RoomWish = {
  roomType: 'gold',
  bedType: 'double',
  smokingPreference: 'non_smoking',
  checkInDate: '2026-12-01',
  checkOutDate: '2026-12-04',
};

it('J-02 names each part that is full with its nights, and says a full type once', () => {
  const full = new Map([
    ['room', ['2026-12-01']],
    ['bed', ['2026-12-01', '2026-12-02']],
    ['smoking', ['2026-12-01', '2026-12-03']],
  ] as const);
  expect(fullParts(full)).toEqual([
    { part: 'room', nights: ['2026-12-01'] },
    { part: 'bed', nights: ['2026-12-02'] },
    { part: 'smoking', nights: ['2026-12-03'] },
  ]);
});

it('J-02 says nothing where room came free', () => {
  expect(fullParts(new Map([['bed', []]]))).toEqual([]);
});

it('F-03 a new stay needs a room on each of its nights', () => {
  expect(newlyHeld(WISH)).toEqual({ room: NIGHTS, bed: NIGHTS, smoking: NIGHTS });
});

it.each<[string, Partial<RoomWish>, ReturnType<typeof newlyHeld>]>([
  ['nothing', {}, { room: [], bed: [], smoking: [] }],
  [
    'a night more',
    { checkOutDate: '2026-12-05' },
    { room: ['2026-12-04'], bed: ['2026-12-04'], smoking: ['2026-12-04'] },
  ],
  ['other beds', { bedType: 'single' }, { room: [], bed: NIGHTS, smoking: [] }],
  ['smoking', { smokingPreference: 'smoking' }, { room: [], bed: [], smoking: NIGHTS }],
  ['another type', { roomType: 'silver' }, { room: NIGHTS, bed: NIGHTS, smoking: NIGHTS }],
])('F-03 a stay changed by %s needs only what it did not hold', (_, change, needed) => {
  expect(newlyHeld({ ...WISH, ...change }, WISH)).toEqual(needed);
});
