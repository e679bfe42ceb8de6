import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, nightsOf } from '../bookings/stay.ts';
import { type Lane, packLanes } from './room-lanes.ts';

const FIRST = '2026-11-20';
const day = (n: number) => addDays(FIRST, n);

interface Stay {
  readonly bookingId: number;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly roomNumber: number | null;
}
interface Closure {
  readonly roomNumber: number;
  readonly fromNight: string;
  readonly toNight: string;
}

const stayIn = (room: fc.Arbitrary<number | null>) =>
  fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 8 }), room).map(([from, nights, roomNumber]) => ({
    checkIn: day(from),
    checkOut: day(from + nights),
    roomNumber,
  }));
const numbered = <T extends object>(all: readonly T[]) =>
  all.map((one, at) => ({ ...one, bookingId: at + 1 }));
const anyStays = fc.array(stayIn(fc.option(fc.integer({ min: 1, max: 6 }))), { maxLength: 24 });
const someStays: fc.Arbitrary<Stay[]> = anyStays.map(numbered);
const freeStays: fc.Arbitrary<Stay[]> = fc
  .array(stayIn(fc.constant(null)), { maxLength: 24 })
  .map(numbered);
const someClosures: fc.Arbitrary<Closure[]> = fc.array(
  fc
    .tuple(fc.nat(20), fc.nat(6), fc.integer({ min: 1, max: 6 }))
    .map(([from, length, roomNumber]) => ({
      roomNumber,
      fromNight: day(from),
      toNight: day(from + length),
    })),
  { maxLength: 4 },
);

/** What each night of a lane is taken by. */
function nightsIn({ stays, closed }: Lane<Stay, Closure>): string[] {
  return [
    ...stays.flatMap((stay) => nightsOf(stay)),
    ...closed.flatMap(({ from, to }) => nightsOf({ checkIn: from, checkOut: to })),
  ];
}

/** How many of the stays need a room on the busiest night. */
function peakOf(stays: readonly Stay[]): number {
  const counts = new Map<string, number>();
  for (const night of stays.flatMap((stay) => nightsOf(stay)))
    counts.set(night, (counts.get(night) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

const overlaps = (a: Stay, b: Stay) => a.checkIn < b.checkOut && b.checkIn < a.checkOut;

describe('F-04 the lanes of the room calendar', () => {
  it('F-04 no lane has a night twice, and every stay is in one lane with all its nights', () => {
    fc.assert(
      fc.property(fc.nat(8), someStays, someClosures, (rooms, stays, closures) => {
        const lanes = packLanes(rooms, stays, closures);
        for (const lane of lanes) {
          const nights = nightsIn(lane);
          expect(nights).toHaveLength(new Set(nights).size);
        }
        const placed = lanes.flatMap((lane) => lane.stays);
        expect(placed.toSorted((a, b) => a.bookingId - b.bookingId)).toEqual(stays);
      }),
    );
  });

  it('F-04 the nights of the lanes equal the table of nights: as many rooms a night as are held', () => {
    fc.assert(
      fc.property(someStays, (stays) => {
        const perNight = (all: readonly Stay[]) => all.flatMap((stay) => nightsOf(stay)).toSorted();
        const lanes = packLanes(6, stays, []);
        expect(perNight(lanes.flatMap((lane) => lane.stays))).toEqual(perNight(stays));
      }),
    );
  });

  it('F-04 a room that was given is the lane of its stay, unless somebody was given it before', () => {
    fc.assert(
      fc.property(someStays, someClosures, (stays, closures) => {
        for (const lane of packLanes(6, stays, closures)) {
          for (const stay of lane.stays) {
            if (stay.roomNumber === null || stay.roomNumber === lane.roomNumber) continue;
            const others = stays.filter(
              (one) => one !== stay && one.roomNumber === stay.roomNumber && overlaps(one, stay),
            );
            expect(others.length).toBeGreaterThan(0);
          }
        }
      }),
    );
  });

  it('F-04 F-02 a room left early is the lane of who has it since', () => {
    const gone = { bookingId: 1, checkIn: day(0), checkOut: day(5), roomNumber: 2 };
    const since = { ...gone, bookingId: 2, checkIn: day(2), checkedOutAt: null };
    const left = { ...gone, checkedOutAt: `${day(2)}T06:00:00.000Z` };
    const [first, second] = packLanes(2, [left, since], []);
    expect([first?.stays, second?.stays]).toEqual([[left], [since]]);
  });

  it('F-04 never more lanes than needed: as many as the busiest night has stays', () => {
    fc.assert(
      fc.property(freeStays, (stays) => {
        const used = packLanes(0, stays, []);
        expect(used).toHaveLength(peakOf(stays));
        const inRooms = packLanes(40, stays, []).filter((lane) => lane.stays.length > 0);
        expect(inRooms).toHaveLength(peakOf(stays));
      }),
    );
  });

  it('F-04 a lane without a number holds only what no room of the type is free for', () => {
    fc.assert(
      fc.property(fc.nat(5), someStays, someClosures, (rooms, stays, closures) => {
        const lanes = packLanes(rooms, stays, closures);
        const beyond = lanes.filter((lane) => lane.roomNumber === null);
        for (const stay of beyond.flatMap((lane) => lane.stays)) {
          const nights = nightsOf(stay);
          const free = lanes.filter(
            (lane) =>
              lane.roomNumber !== null && !nightsIn(lane).some((night) => nights.includes(night)),
          );
          expect(free).toEqual([]);
        }
      }),
    );
  });

  it('F-04 the order in which stays are read changes nothing, and one that comes later moves none', () => {
    fc.assert(
      fc.property(someStays, fc.nat(1000), (stays, turn) => {
        const lanes = packLanes(6, stays, []);
        const turned = stays.map((_, at) => stays[(at + turn) % stays.length] ?? stays[0]);
        expect(packLanes(6, turned as Stay[], [])).toEqual(lanes);
        const last: Stay = {
          bookingId: 1000,
          checkIn: day(40),
          checkOut: day(42),
          roomNumber: null,
        };
        const after = packLanes(6, [...stays, last], []);
        const former = after.map((lane) => ({
          ...lane,
          stays: lane.stays.filter((stay) => stay !== last),
        }));
        expect(former).toEqual(lanes);
      }),
    );
  });

  it('F-04 a closed room is hatched on the nights on which nobody is in it', () => {
    const guest = { bookingId: 1, checkIn: day(2), checkOut: day(4), roomNumber: 2 };
    const closure = { roomNumber: 2, fromNight: day(0), toNight: day(6) };
    const [, second] = packLanes(2, [guest], [closure]);
    expect(second).toEqual({
      roomNumber: 2,
      stays: [guest],
      closed: [
        { closure, from: day(0), to: day(2) },
        { closure, from: day(4), to: day(7) },
      ],
    });
  });
});
