import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findShortages, type NightStock, type RoomClaim } from './room-shortage.ts';

const [FIRST, SECOND, THIRD] = ['2026-12-01', '2026-12-02', '2026-12-03'] as const;

const claim = (id: number, held: readonly string[], wanted: readonly string[] = []): RoomClaim => ({
  id,
  createdAt: `2026-11-20T0${id}:00:00.000Z`,
  roomType: 'gold',
  kinds: [],
  held,
  wanted,
});
const stock = (...free: [string, number][]): NightStock[] =>
  free.map(([night, count]) => ({ roomType: 'gold', kind: 'room', night, free: count }));

describe('F-01 competing requests are named only where they do not all fit', () => {
  test('F-01 requests that hold their rooms are in nobody’s way, also when nothing else is free', () => {
    const found = findShortages([claim(1, [FIRST]), claim(2, [FIRST])], stock([FIRST, 0]));
    expect(found.size).toBe(0);
  });

  test('F-01 fewer rooms on sale than are held: the older request fits, the newer does not', () => {
    const found = findShortages(
      [claim(2, [FIRST, SECOND]), claim(1, [FIRST]), claim(3, [SECOND])],
      stock([FIRST, -1], [SECOND, 0]),
    );
    expect([...found]).toEqual([
      [1, { nights: [FIRST], fits: true }],
      [2, { nights: [FIRST], fits: false }],
    ]);
  });

  test('F-01 two changes want the last free room: the older has it, beside a request that holds its own', () => {
    const found = findShortages(
      [claim(1, [FIRST]), claim(3, [], [FIRST]), claim(2, [], [FIRST, SECOND])],
      stock([FIRST, 1], [SECOND, 5]),
    );
    expect([...found]).toEqual([
      [2, { nights: [FIRST], fits: true }],
      [3, { nights: [FIRST], fits: false }],
    ]);
  });

  test('F-01 J-05 a free room of another bed or smoking kind is none for whoever wants this one', () => {
    const wants = (id: number, smoking: 'smoking' | 'non_smoking'): RoomClaim => ({
      ...claim(id, [], [FIRST]),
      kinds: ['double', smoking],
    });
    const found = findShortages(
      [wants(1, 'non_smoking'), wants(2, 'smoking')],
      [
        ...stock([FIRST, 2]),
        { roomType: 'gold', kind: 'double', night: FIRST, free: 2 },
        { roomType: 'gold', kind: 'smoking', night: FIRST, free: 2 },
        { roomType: 'gold', kind: 'non_smoking', night: FIRST, free: 0 },
      ],
    );
    expect([...found]).toEqual([[1, { nights: [FIRST], fits: false }]]);
  });

  test('F-01 whoever does not fit leaves its room on the other nights to the next', () => {
    const found = findShortages(
      [claim(1, [], [FIRST, SECOND]), claim(2, [], [SECOND, THIRD])],
      stock([FIRST, 0], [SECOND, 1], [THIRD, 1]),
    );
    expect(found.get(1)).toEqual({ nights: [FIRST, SECOND], fits: false });
    expect(found.get(2)).toEqual({ nights: [SECOND], fits: true });
  });

  test('F-01 on no night more fit than there are rooms, and nobody is named where all do', () => {
    const nights = [FIRST, SECOND, THIRD];
    const aClaim = fc.record({ held: fc.subarray(nights), wanted: fc.subarray(nights) });
    const scene = fc.tuple(
      fc.array(aClaim, { maxLength: 8 }),
      fc.tuple(...nights.map(() => fc.integer({ min: -3, max: 4 }))),
    );
    fc.assert(
      fc.property(scene, ([rows, free]) => {
        const claims = rows.map(({ held, wanted }, at) =>
          claim(
            at + 1,
            held,
            wanted.filter((night) => !held.includes(night)),
          ),
        );
        const rooms = nights.map((night, at) => ({ night, free: free[at] ?? 0 }));
        const found = findShortages(
          claims,
          rooms.map((row) => ({ ...row, roomType: 'gold' as const, kind: 'room' as const })),
        );
        const fitting = claims.filter(({ id }) => found.get(id)?.fits ?? true);
        for (const { night, free: count } of rooms) {
          const on = (kind: 'held' | 'wanted', of: readonly RoomClaim[]) =>
            of.filter((one) => one[kind].includes(night)).length;
          const forHeld = Math.max(0, on('held', claims) + Math.min(0, count));
          expect(on('held', fitting)).toBeLessThanOrEqual(forHeld);
          expect(on('wanted', fitting)).toBeLessThanOrEqual(Math.max(0, count));
          const isShort = count < 0 || on('wanted', claims) > count;
          const isNamed = [...found.values()].some((one) => one.nights.includes(night));
          if (!isShort) expect(isNamed).toBe(false);
        }
      }),
    );
  });
});
