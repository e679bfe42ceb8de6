import { describe, expect, it } from 'vitest';
import { BED_TYPES, ROOM_FACTS, ROOM_TYPES, SMOKING_TYPES } from '#shared/rooms/room-types.ts';
import { DEMO_BOOKINGS } from '../demo-bookings.ts';
import { OVERBOOKED, type PlannedStay, planStays } from './plan-stays.ts';

const all: readonly PlannedStay[] = [...DEMO_BOOKINGS, ...planStays()];
const isAccepted = ({ answers }: PlannedStay) =>
  answers.length > 0 && !answers.includes('cancelled') && !answers.includes('completed');
const isInHouse = ({ roomNumber }: PlannedStay) => roomNumber !== undefined;
const count = (is: (stay: PlannedStay) => boolean) => all.filter(is).length;

describe('F-02 the full day', () => {
  it('F-01 F-02 with the demo it has the lists that a busy shift has', () => {
    const arrivals = (stay: PlannedStay) => isAccepted(stay) && !isInHouse(stay) && stay.from <= 0;
    expect({
      arriving: count(arrivals),
      overdue: count((stay) => arrivals(stay) && stay.from < 0),
      staying: count((stay) => isInHouse(stay) && stay.to > 0),
      leaving: count((stay) => isInHouse(stay) && stay.to === 0),
      requests: count(({ answers }) => answers.length === 0),
      changes: count(({ change }) => change !== undefined),
    }).toEqual({
      arriving: 27,
      overdue: 2,
      staying: 20,
      leaving: 15,
      requests: 43,
      changes: 4,
    });
  });

  it('R-06 no night holds more than the house has, and one holds all rooms of a type', () => {
    for (let night = -4; night < 36; night++)
      for (const type of ROOM_TYPES) {
        const held = all.filter(
          ({ room, from, to, answers }) =>
            room.roomType === type && from <= night && night < to && !answers.includes('cancelled'),
        );
        const facts = ROOM_FACTS[type];
        const most = { held: held.length, of: facts.rooms };
        expect(most.held).toBeLessThanOrEqual(most.of);
        for (const bed of BED_TYPES)
          expect(held.filter(({ room }) => room.bedType === bed).length).toBeLessThanOrEqual(
            facts.beds[bed],
          );
        for (const smoking of SMOKING_TYPES)
          expect(
            held.filter(({ room }) => room.smokingPreference === smoking).length,
          ).toBeLessThanOrEqual(facts.smoking[smoking]);
        if (type === OVERBOOKED.roomType && night === OVERBOOKED.night)
          expect(held.length).toBe(facts.rooms);
      }
  });

  it('F-02 no two guests in the house have one room', () => {
    const rooms = all
      .filter((stay) => isAccepted(stay) && isInHouse(stay))
      .map(({ room, roomNumber }) => `${room.roomType} ${roomNumber}`);
    expect(new Set(rooms).size).toBe(rooms.length);
  });
});
