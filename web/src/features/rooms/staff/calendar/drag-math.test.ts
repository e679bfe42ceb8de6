import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, nightCount } from '#shared/bookings/stay.ts';
import { columnAt, draggedStay, freeRun, isPossibleMove, stayOfRun } from './drag-math.ts';

const TODAY = '2026-11-22';
const box = (isRtl: boolean) => ({ left: 100, width: 1400, nights: 14, isRtl });

describe('F-04 where a finger is on the calendar', () => {
  it.each([
    [100, 0, 13],
    [199, 0, 13],
    [201, 1, 12],
    [850, 7, 6],
    [1499, 13, 0],
    [20, 0, 13],
    [9000, 13, 0],
  ])('F-04 at %i px it is column %i, and %i where time runs to the left', (x, ltr, rtl) => {
    expect([columnAt(x, box(false)), columnAt(x, box(true))]).toEqual([ltr, rtl]);
  });

  it('F-04 both directions mirror each other, and no point is outside', () => {
    fc.assert(
      fc.property(fc.integer({ min: 101, max: 1499 }), (x) => {
        const mirrored = 1600 - x;
        fc.pre((x - 100) % 100 !== 0);
        expect(columnAt(mirrored, box(true))).toBe(columnAt(x, box(false)));
      }),
    );
  });

  it('F-04 a grid that is not laid out yet has its first night everywhere', () => {
    expect(columnAt(50, { left: 0, width: 0, nights: 14, isRtl: false })).toBe(0);
  });
});

describe('F-04 free nights are chosen by a drag', () => {
  const isFree = (column: number) => column >= 2 && column <= 6;

  it.each([
    [3, 5, { first: 3, last: 5 }],
    [5, 3, { first: 3, last: 5 }],
    [4, 4, { first: 4, last: 4 }],
    [4, 9, { first: 4, last: 6 }],
    [4, 0, { first: 2, last: 4 }],
  ])('F-04 from column %i to %i, up to what is taken', (anchor, to, run) => {
    expect(freeRun(anchor, to, isFree)).toEqual(run);
  });

  it('F-04 the last night that is chosen is slept in: the guest leaves on the day after it', () => {
    expect(stayOfRun({ first: 2, last: 4 }, '2026-11-29')).toEqual({
      checkIn: '2026-12-01',
      checkOut: '2026-12-04',
    });
  });
});

describe('F-04 a bar that is dragged', () => {
  const stay = { checkIn: '2026-11-25', checkOut: '2026-11-28' };

  it.each([
    ['whole', 2, '2026-11-27', '2026-11-30'],
    ['whole', -1, '2026-11-24', '2026-11-27'],
    ['whole', -9, TODAY, '2026-11-25'],
    ['end', 4, '2026-11-25', '2026-12-02'],
    ['end', -9, '2026-11-25', '2026-11-26'],
    ['start', -1, '2026-11-24', '2026-11-28'],
    ['start', 9, '2026-11-27', '2026-11-28'],
    ['start', -9, TODAY, '2026-11-28'],
  ] as const)('F-04 held at %s over %i nights is from %s to %s', (grip, by, checkIn, checkOut) => {
    expect(draggedStay(stay, grip, by, TODAY)).toEqual({ checkIn, checkOut });
  });

  it.each([
    ['whole', 2, '2026-11-26'],
    ['end', -2, '2026-11-22'],
    ['end', -9, '2026-11-22'],
    ['start', 1, '2026-11-24'],
  ] as const)(
    'F-04 a stay that has begun keeps its check-in: held at %s over %i it ends on %s',
    (grip, by, checkOut) => {
      const begun = { checkIn: '2026-11-20', checkOut: '2026-11-24' };
      expect(draggedStay(begun, grip, by, TODAY)).toEqual({ checkIn: '2026-11-20', checkOut });
    },
  );

  it('F-04 whatever is dragged, the stay keeps a night and begins no earlier than today', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 1, max: 10 }),
        fc.integer({ min: -30, max: 30 }),
        fc.constantFrom('whole', 'start', 'end'),
        (from, nights, by, grip) => {
          const before = {
            checkIn: addDays(TODAY, from),
            checkOut: addDays(TODAY, from + nights),
          };
          const after = draggedStay(before, grip, by, TODAY);
          expect(nightCount(after)).toBeGreaterThan(0);
          expect(after.checkIn >= TODAY).toBe(true);
          if (grip === 'whole') expect(nightCount(after)).toBe(nights);
        },
      ),
    );
  });

  it('F-04 a drag beyond thirty nights is seen to be impossible, none at all is no problem', () => {
    const long = { checkIn: stay.checkIn, checkOut: addDays(stay.checkIn, 31) };
    expect(isPossibleMove(stay, long, TODAY)).toBe(false);
    expect(isPossibleMove(stay, stay, TODAY)).toBe(true);
  });
});
