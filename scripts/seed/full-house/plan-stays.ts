import { DEMO_ROOMS } from '#shared/rooms/demo-rooms.ts';
import type { BedType, RoomType, SmokingType } from '#shared/rooms/room-types.ts';
import { ROOM_FACTS } from '#shared/rooms/room-types.ts';
import { DEMO_BOOKINGS, type DemoBooking } from '../demo-bookings.ts';
import { languageOf, PEOPLE } from './people.ts';

/** A stay of the full day, and what happened to it beyond the answers of staff. */
export interface PlannedStay extends DemoBooking {
  /** Room given before its guest is here. */
  readonly givenRoom?: number;
  /** Hour that the guest named, as `HH:mm`. */
  readonly arrivalTime?: string;
  /** The change that the guest asks for: days from today, or the end of the booking. */
  readonly change?: { readonly from: number; readonly to: number } | 'cancel';
}

/** Stays that the demo has already are counted in: `demo-bookings.ts`. */
const STAYING = 18;
const LEAVING = 13;
const ARRIVING = 23;
const OVERDUE = 2;
const REQUESTS = 39;
const CHANGES = 4;
/** Night, counted from today, on which all rooms of the type are held; one is closed afterwards. */
export const OVERBOOKED = { roomType: 'deluxe', night: 12, roomNumber: 3 } as const;

/** Rooms that are asked for, one after another: as a house of mostly gold rooms is. */
const ROOMS: readonly (readonly [RoomType, BedType, SmokingType])[] = [
  ['gold', 'double', 'non_smoking'],
  ['silver', 'double', 'non_smoking'],
  ['gold', 'double', 'smoking'],
  ['gold', 'single', 'non_smoking'],
  ['diamond', 'double', 'non_smoking'],
  ['gold', 'double', 'non_smoking'],
  ['silver', 'double', 'smoking'],
  ['deluxe', 'double', 'non_smoking'],
];
const WISHES = ['سرير أطفال', 'High floor, please, and far from the lift', 'وسائد بلا ريش'];
const HOURS = ['14:00', '16:00', '18:00'];

/**
 * A full day of the hotel as stays: with those of the demo 27 arrivals (two of them overdue), 20
 * who stay, 15 who leave, 43 requests over 30 days of which four touch each other, four open
 * changes, and a night for which every room of a type is held.
 */
export function planStays(): PlannedStay[] {
  const house = new House();
  let guests = 0;
  const plan = (
    stay: Omit<PlannedStay, 'fullName' | 'phone' | 'language' | 'room'>,
    at: number,
    isInHouse = false,
  ): PlannedStay => {
    const [fullName = '', phone = ''] = PEOPLE[guests++ % PEOPLE.length] ?? [];
    const { room, roomNumber } = house.take(stay, at, isInHouse);
    const who = { fullName, phone, language: languageOf(fullName) };
    return { ...stay, ...who, room, ...(isInHouse && { roomNumber }) };
  };
  const times = <T>(count: number, one: (at: number) => T) =>
    Array.from({ length: count }, (_, at) => one(at));
  const accepted = (at: number) =>
    at % 3 === 0 ? (['approved', 'confirmed'] as const) : (['approved'] as const);
  const wish = (at: number) => (at % 5 === 2 ? { extras: WISHES[at % 3] ?? '' } : {});

  return [
    ...times(STAYING, (at) => {
      const from = -1 - (at % 4);
      const stay = { from, to: 1 + (at % 5), guests: 1 + (at % 3), answers: accepted(at) };
      return plan({ ...stay, ...wish(at), askedHoursAgo: 24 * -from + 30 }, at, true);
    }),
    ...times(LEAVING, (at) => {
      const from = -1 - (at % 3);
      const stay = { from, to: 0, guests: 1 + (at % 2), answers: accepted(at) };
      return plan({ ...stay, askedHoursAgo: 24 * -from + 40 }, at + 3, true);
    }),
    ...times(OVERDUE, (at) =>
      plan({ from: -1, to: 2, guests: 2, answers: ['approved'], askedHoursAgo: 60 }, at),
    ),
    ...times(ARRIVING, (at) => {
      const stay = { from: 0, to: 1 + (at % 4), guests: 1 + (at % 4), answers: accepted(at) };
      const hour = at % 4 === 1 ? { arrivalTime: HOURS[at % 3] ?? '' } : {};
      return plan({ ...stay, ...wish(at), ...hour, askedHoursAgo: 26 + at }, at + 1);
    }),
    ...times(CHANGES, (at) => {
      const stay = { from: 2 + at, to: 4 + at, guests: 2, answers: ['approved'] as const };
      const change = at === 3 ? 'cancel' : ({ from: 3 + at, to: 6 + at } as const);
      return plan({ ...stay, change, askedHoursAgo: 50 }, at);
    }),
    ...times(house.left(OVERBOOKED.roomType, OVERBOOKED.night), (at) => {
      const { night } = OVERBOOKED;
      const stay = { from: night, to: night + 1, guests: 2, answers: ['approved'] as const };
      const rooms = ROOMS.findIndex(([type]) => type === OVERBOOKED.roomType);
      return plan({ ...stay, askedHoursAgo: 70 + at }, rooms);
    }),
    ...times(REQUESTS, (at) => {
      const from = 1 + ((at * 7) % 30);
      const stay = { from, to: from + 1 + (at % 3), guests: 1 + (at % 4), answers: [] };
      return plan({ ...stay, ...wish(at), askedHoursAgo: 0.4 + at * 1.15 }, at);
    }),
  ];
}

/** Rooms held on each night, so that every stay of the plan is one that the house can take. */
class House {
  readonly #held = new Map<string, number>();
  readonly #inHouse = new Set<string>();

  constructor() {
    for (const { answers, room, from, to, roomNumber } of DEMO_BOOKINGS) {
      if (answers.includes('cancelled')) continue;
      this.#hold([room.roomType, room.bedType, room.smokingPreference], from, to);
      if (roomNumber !== undefined) this.#inHouse.add(`${room.roomType} ${roomNumber}`);
    }
  }

  /** Rooms of a type that nobody holds on a night. */
  left(roomType: RoomType, night: number): number {
    return ROOM_FACTS[roomType].rooms - this.#count(roomType, night);
  }

  take(stay: { readonly from: number; readonly to: number }, at: number, isInHouse: boolean) {
    const kinds = ROOMS.map((_, more) => ROOMS[(at + more) % ROOMS.length] ?? ROOMS[0]);
    const kind = kinds.find((one) => one && this.#fits(one, stay.from, stay.to));
    if (!kind) throw new Error(`no room is left from ${stay.from} to ${stay.to}`);
    const [roomType, bedType, smokingPreference] = kind;
    this.#hold(kind, stay.from, stay.to);
    const room = { roomType, bedType, smokingPreference };
    return { room, roomNumber: isInHouse ? this.#numberFor(kind) : 0 };
  }

  /** A room as it was booked where one is free, and else any of the type. */
  #numberFor([roomType, bed, smoking]: (typeof ROOMS)[number]): number {
    const isFree = ({ roomNumber }: (typeof DEMO_ROOMS)[number]) =>
      !this.#inHouse.has(`${roomType} ${roomNumber}`);
    const left = DEMO_ROOMS.filter((one) => one.roomType === roomType && isFree(one));
    const fitting = left.find((one) => one.bedType === bed && one.smokingType === smoking);
    const free = (fitting ?? left[0])?.roomNumber ?? 0;
    this.#inHouse.add(`${roomType} ${free}`);
    return free;
  }

  #fits([type, bed, smoking]: (typeof ROOMS)[number], from: number, to: number): boolean {
    const facts = ROOM_FACTS[type];
    return nights(from, to).every(
      (night) =>
        this.#count(type, night) < facts.rooms &&
        this.#count(`${type} ${bed}`, night) < facts.beds[bed] &&
        this.#count(`${type} ${smoking}`, night) < facts.smoking[smoking],
    );
  }

  #hold([type, bed, smoking]: (typeof ROOMS)[number], from: number, to: number): void {
    for (const night of nights(from, to))
      for (const what of [type, `${type} ${bed}`, `${type} ${smoking}`])
        this.#held.set(`${what} ${night}`, this.#count(what, night) + 1);
  }

  #count(what: string, night: number): number {
    return this.#held.get(`${what} ${night}`) ?? 0;
  }
}

const nights = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, at) => from + at);
