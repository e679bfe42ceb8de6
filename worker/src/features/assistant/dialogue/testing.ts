import type { Day } from '#shared/muscat-time.ts';
import { ROOM_FACTS, ROOM_TYPES, type RoomType } from '#shared/rooms/room-types.ts';
import { NOTHING_SAID, type Slots, type Understood } from '../understand/understood.ts';
import { decide } from './decide.ts';
import { NEW_DRAFT, type Decision, type Draft, type World } from './dialogue-state.ts';
import { takeIn } from './take-in.ts';

export const TODAY = '2026-11-21';
export const NOW = Date.parse('2026-11-21T10:00:00+04:00');
export const MINUTE = 60_000;

/** A message that says nothing but what is given here. */
export const said = (given: Partial<Understood> = {}): Understood => ({
  ...NOTHING_SAID,
  ...given,
});

const byType = <T>(value: (type: RoomType) => T) =>
  Object.fromEntries(ROOM_TYPES.map((type) => [type, value(type)])) as Record<RoomType, T>;

export function aWorld(given: Partial<World> = {}): World {
  return {
    now: NOW,
    today: TODAY,
    prices: byType((type) => ROOM_FACTS[type]),
    soldOut: byType(() => []),
    roomsLeft: byType((type) => ROOM_FACTS[type].rooms),
    bedsLeft: byType((type) => ROOM_FACTS[type].beds),
    smokingLeft: byType((type) => ROOM_FACTS[type].smoking),
    ...given,
  };
}

export const soldOut = (nights: Partial<Record<RoomType, readonly Day[]>>): Partial<World> => ({
  soldOut: byType((type) => nights[type] ?? []),
});

export const WHOLE: Slots = {
  room_type: 'silver',
  check_in: '2026-12-05',
  check_out: '2026-12-08',
  guests: 2,
  bed_type: 'double',
  smoking: 'non_smoking',
  full_name: 'Salim Al Harthy',
  phone: '+96891234567',
  id_number: '12345678',
};
const ORDER = Object.keys(WHOLE) as (keyof Slots)[];

/** A booking under way that holds these slots, given in the order of the steps. */
export function holding(slots: Partial<Slots>, given: Partial<Draft> = {}): Draft {
  const all = { ...NEW_DRAFT.slots, ...slots };
  const filled = ORDER.filter((slot) => all[slot] !== null);
  return { ...NEW_DRAFT, slots: all, filled, isOpen: true, lastAt: NOW - MINUTE, ...given };
}

/** The slots up to this one, which is asked for. */
export const upTo = (step: keyof Slots): Partial<Slots> =>
  Object.fromEntries(ORDER.slice(0, ORDER.indexOf(step)).map((slot) => [slot, WHOLE[slot]]));

export function say(before: Draft, message: Partial<Understood>, world = aWorld()): Decision {
  const understood = said(message);
  const draft = takeIn(before, understood, world.now, world.today);
  return decide({ before, draft, understood, world });
}
