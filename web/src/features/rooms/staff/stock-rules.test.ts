import { describe, expect, test } from 'vitest';
import type { NightStock } from '#shared/rooms/room-stock.contract.ts';
import { isOnlyHeldOtherwise, isStopped, scopeOf, shortageOf, topOf } from './stock-rules.ts';

const GOLD: NightStock = {
  roomType: 'gold',
  kind: 'room',
  everyNight: 36,
  limit: null,
  reason: '',
  closed: 0,
  held: 24,
  available: 12,
  cap: 36,
  changed: null,
};
const of = (change: Partial<NightStock>): NightStock => ({ ...GOLD, ...change });

describe('I-01 how far a counter goes', () => {
  test.each<[string, Partial<NightStock>, 'every' | 'night', number]>([
    ['up to the cap less what is held', { everyNight: 30, available: 6 }, 'every', 12],
    ['less what is closed', { closed: 2, available: 10 }, 'every', 10],
    ['above its cap only down', { cap: 21, everyNight: 28, held: 17, available: 11 }, 'every', 11],
    ['on one night up to every night', { everyNight: 30, available: 2 }, 'night', 6],
    ['never below 0', { held: 40, available: 0 }, 'every', 0],
  ])('I-01 Z-04 plus stops: %s', (_, change, scope, top) => {
    expect(topOf(of(change), scope)).toBe(top);
  });

  test('F-04 a night with its own limit is changed for itself', () => {
    expect(scopeOf(of({ limit: 5 }), 'every')).toBe('night');
    expect(scopeOf(GOLD, 'every')).toBe('every');
    expect([isStopped(of({ limit: 0 })), isStopped(of({ limit: 0, kind: 'double' }))]).toEqual([
      true,
      false,
    ]);
  });
});

describe('I-01 beds and smoking that sell fewer than the rooms', () => {
  const counts = (room: number, double: number, single: number, no: number, yes: number) => [
    of({ kind: 'room', available: room }),
    of({ kind: 'double', available: double }),
    of({ kind: 'single', available: single }),
    of({ kind: 'non_smoking', available: no }),
    of({ kind: 'smoking', available: yes }),
  ];

  test('I-01 names the smaller sum', () => {
    expect(shortageOf(counts(9, 8, 1, 5, 3))).toEqual({
      bookable: 8,
      by: 'smoking',
      counts: { non_smoking: 5, smoking: 3 },
    });
    expect(shortageOf(counts(9, 4, 1, 6, 3))).toMatchObject({ bookable: 5, by: 'beds' });
  });

  test('I-01 says nothing where every room can be booked', () => {
    expect(shortageOf(counts(9, 8, 1, 6, 4))).toBeNull();
  });
});

test('I-01 a guest’s booking is no conflict of two tablets, a colleague’s change is', () => {
  expect(isOnlyHeldOtherwise(GOLD, of({ held: 25, available: 11 }))).toBe(true);
  expect(isOnlyHeldOtherwise(GOLD, of({ everyNight: 35, available: 11 }))).toBe(false);
});
