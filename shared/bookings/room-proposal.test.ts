import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BED_TYPES, SMOKING_TYPES } from '../rooms/room-types.ts';
import {
  type ArrivingStay,
  chooseRoom,
  fitsRoom,
  type HouseRoom,
  proposeRooms,
  unmetIn,
} from './room-proposal.ts';
import { addDays } from './stay.ts';

const TODAY = '2026-12-01';
const night = (offset: number) => addDays(TODAY, offset);

const stay = (bookingId: number, changes: Partial<ArrivingStay> = {}): ArrivingStay => ({
  bookingId,
  roomType: 'gold',
  bedType: 'double',
  smokingPreference: 'non_smoking',
  from: TODAY,
  to: night(2),
  wished: null,
  lastRoom: 36,
  ...changes,
});
const room = (roomNumber: number, changes: Partial<HouseRoom> = {}): HouseRoom => ({
  roomType: 'gold',
  roomNumber,
  isOccupied: false,
  busy: new Set(),
  ...changes,
});
const numbersOf = (stays: readonly ArrivingStay[], rooms: readonly HouseRoom[]) =>
  proposeRooms(stays, rooms).map(({ roomNumber }) => roomNumber);

describe('F-02 a room for everybody who arrives', () => {
  it('F-02 the wished number, and for the others what is left', () => {
    const stays = [stay(1), stay(2, { wished: 1 }), stay(3)];
    expect(numbersOf(stays, [room(1), room(2), room(3)])).toEqual([2, 1, 3]);
  });

  it('F-02 a room with a guest still inside only where no vacant one is left, a wish or not', () => {
    const rooms = [room(1, { isOccupied: true }), room(2), room(3)];
    expect(numbersOf([stay(1, { wished: 1 }), stay(2)], rooms)).toEqual([2, 3]);
    expect(new Set(numbersOf([stay(1), stay(2), stay(3)], rooms))).toEqual(new Set([1, 2, 3]));
  });

  it('F-02 a stay that can have one room alone is not left over by one that can have both', () => {
    const busy = new Set([night(3)]);
    const long = stay(2, { to: night(5) });
    // Room 1 suits the short stay best, and is the only one that is free for the long one.
    expect(numbersOf([stay(1), long], [room(1), room(2, { busy })])).toEqual([2, 1]);
  });

  it('F-02 a stay goes where the next one begins on its last day, and leaves long rooms to long stays', () => {
    const after = (nights: number) => ({ busy: new Set([night(nights)]) });
    const rooms = [room(1), room(2, after(3)), room(3, after(2))];
    expect(numbersOf([stay(1)], rooms)).toEqual([3]);
    expect(numbersOf([stay(1), stay(2)], rooms)).toEqual([3, 1]);
  });

  it('F-02 the beds and the smoking that were booked, before a vacant room and a wish; another room where there is no such one', () => {
    const twin = { bedType: 'single', smokingType: 'non_smoking' } as const;
    const large = { bedType: 'double', smokingType: 'non_smoking' } as const;
    const rooms = [room(1, twin), room(2, { ...large, isOccupied: true }), room(3, twin)];
    const stays = [stay(1, { wished: 1 }), stay(2, { bedType: 'single' }), stay(3)];
    expect(numbersOf(stays.slice(0, 2), rooms)).toEqual([2, 1]);
    // Two booked large beds and one room has one: the other guest gets a room all the same.
    const all = numbersOf(stays, rooms);
    expect(new Set(all)).toEqual(new Set([1, 2, 3]));
    expect([1, 2, 3].map((number) => unmetIn(stay(1), rooms[number - 1] ?? {}))).toEqual([
      ['beds'],
      [],
      ['beds'],
    ]);
    expect(unmetIn(stay(1), { smokingType: 'smoking' })).toEqual(['smoking']);
    expect(unmetIn(stay(1), {})).toEqual([]);
  });

  it('F-02 where rooms are too few, who stands first has one, and the others hear why', () => {
    const stays = [stay(1), stay(2), stay(3, { roomType: 'deluxe' })];
    const closed = room(1, { roomType: 'deluxe', busy: new Set([night(1)]) });
    expect(proposeRooms(stays, [room(4), closed])).toEqual([
      { bookingId: 1, roomNumber: 4, reason: null, choices: [4] },
      { bookingId: 2, roomNumber: null, reason: 'too_few', choices: [4] },
      { bookingId: 3, roomNumber: null, reason: 'none_free', choices: [] },
    ]);
  });
});

const someNights = fc
  .subarray([0, 1, 2, 3, 4, 5])
  .map((offsets) => new Set(offsets.map((offset) => night(offset))));
const someRooms = fc.array(
  fc.record({
    roomType: fc.constantFrom('gold', 'silver'),
    isOccupied: fc.boolean(),
    busy: someNights,
    bedType: fc.constantFrom(...BED_TYPES),
    smokingType: fc.constantFrom(...SMOKING_TYPES),
  }),
  { maxLength: 7 },
);
const someStays = fc.array(
  fc.record({
    roomType: fc.constantFrom('gold', 'silver'),
    bedType: fc.constantFrom(...BED_TYPES),
    smokingPreference: fc.constantFrom(...SMOKING_TYPES),
    nights: fc.integer({ min: 1, max: 4 }),
    wished: fc.option(fc.integer({ min: 1, max: 7 })),
    lastRoom: fc.integer({ min: 3, max: 7 }),
  }),
  { maxLength: 6 },
);
const aHouse = fc.record({ rooms: someRooms, stays: someStays }).map(({ rooms, stays }) => ({
  rooms: rooms.map((one, at): HouseRoom => ({ ...one, roomNumber: at + 1 })),
  stays: stays.map(({ nights, ...one }, at) => stay(at + 1, { ...one, to: night(nights) })),
}));

/** Every way to give rooms, by trying all of them: the most stays, then the fewest that are not as booked, or occupied. */
function bestByTrying(
  [first, ...rest]: readonly ArrivingStay[],
  rooms: readonly HouseRoom[],
): { given: number; unmet: number; occupied: number; wishes: number } {
  if (!first) return { given: 0, unmet: 0, occupied: 0, wishes: 0 };
  let best = bestByTrying(rest, rooms);
  for (const one of rooms.filter((other) => fitsRoom(first, other))) {
    const others = bestByTrying(
      rest,
      rooms.filter((other) => other !== one),
    );
    const now = {
      given: others.given + 1,
      unmet: others.unmet + unmetIn(first, one).length,
      occupied: others.occupied + Number(one.isOccupied),
      wishes: others.wishes + Number(first.wished === one.roomNumber),
    };
    const order =
      now.given - best.given ||
      best.unmet - now.unmet ||
      best.occupied - now.occupied ||
      now.wishes - best.wishes;
    if (order > 0) best = now;
  }
  return best;
}

describe('F-02 whatever the house holds', () => {
  it('F-02 Z-02 no room is proposed twice, and none that is not free and of the type', () => {
    fc.assert(
      fc.property(aHouse, ({ stays, rooms }) => {
        const proposals = proposeRooms(stays, rooms);
        const proposed = proposals.flatMap(({ bookingId, roomNumber }) => {
          const of = stays.find((one) => one.bookingId === bookingId);
          const into = rooms.find((one) => one.roomNumber === roomNumber);
          return of && into ? [{ of, into }] : [];
        });
        expect(proposed.every(({ of, into }) => fitsRoom(of, into))).toBe(true);
        expect(proposed.every(({ of, into }) => !into.busy.has(of.from))).toBe(true);
        expect(proposed.every(({ of, into }) => into.roomType === of.roomType)).toBe(true);
        expect(new Set(proposed.map(({ into }) => into)).size).toBe(proposed.length);
        expect(proposeRooms(stays, rooms)).toEqual(proposals);
      }),
    );
  });

  it('F-02 as many stays have one as can, as booked, over as few guests as can be, with the most wishes', () => {
    fc.assert(
      fc.property(aHouse, ({ stays, rooms }) => {
        const proposals = proposeRooms(stays, rooms);
        const given = proposals.filter(({ roomNumber }) => roomNumber !== null);
        const best = bestByTrying(stays, rooms);
        const isOccupied = new Map(rooms.map((one) => [one.roomNumber, one.isOccupied]));
        // Which stays are left over is settled by who stands first, not by what that costs.
        expect(given.length).toBe(best.given);
        if (given.length < stays.length) return;
        const roomOf = (number: number | null) =>
          rooms.find((one) => one.roomNumber === number) ?? {};
        expect({
          given: given.length,
          unmet: given
            .map(({ bookingId, roomNumber }) => {
              const of = stays.find((one) => one.bookingId === bookingId);
              return of ? unmetIn(of, roomOf(roomNumber)).length : 0;
            })
            .reduce((sum, count) => sum + count, 0),
          occupied: given.filter(({ roomNumber }) => isOccupied.get(roomNumber ?? 0)).length,
          wishes: given.filter(
            ({ bookingId, roomNumber }) =>
              stays.find((one) => one.bookingId === bookingId)?.wished === roomNumber,
          ).length,
        }).toEqual(best);
      }),
      { numRuns: 300 },
    );
  });
});

describe('F-02 a preview that is changed', () => {
  const plan = [
    { bookingId: 1, roomType: 'gold', roomNumber: 1, choices: [1, 2] },
    { bookingId: 2, roomType: 'gold', roomNumber: 2, choices: [1, 2, 3] },
    { bookingId: 3, roomType: 'gold', roomNumber: 3, choices: [3] },
    { bookingId: 4, roomType: 'silver', roomNumber: 2, choices: [2] },
  ] as const;
  const numbers = (of: readonly { roomNumber: number | null }[]) =>
    of.map(({ roomNumber }) => roomNumber);

  it('F-02 whose room is taken gets the one that becomes free', () => {
    const changed = chooseRoom(plan, 1, 2);
    expect(numbers(changed.plan)).toEqual([2, 1, 3, 2]);
    expect(changed.displaced).toMatchObject({ bookingId: 2, roomNumber: 1 });
  });

  it('F-02 and none where that is not free for them', () => {
    const changed = chooseRoom(plan, 2, 3);
    expect(numbers(changed.plan)).toEqual([1, 3, null, 2]);
    expect(changed.displaced).toMatchObject({ bookingId: 3, roomNumber: null });
  });

  it('F-02 a room that nobody was to have, or none, displaces nobody', () => {
    expect(chooseRoom(plan, 1, null)).toEqual({
      displaced: null,
      plan: [{ ...plan[0], roomNumber: null }, ...plan.slice(1)],
    });
  });
});
