import type { Choice } from '#shared/assistant/chat.contract.ts';
import { addDays, nightsOf, type Stay } from '#shared/bookings/stay.ts';
import type { Language } from '#shared/language.ts';
import type { Day } from '#shared/muscat-time.ts';
import { ROOM_TYPES, type RoomType } from '#shared/rooms/room-types.ts';
import { listText, saidDay, shortDay, stayText } from '../texts/formats.ts';
import { TEXTS } from '../texts/texts.ts';
import type { Slots } from '../understand/understood.ts';
import type { World } from './dialogue-state.ts';

/** Days by which a stay is moved, the nearest first. */
const SHIFTS = [1, -1, 2, -2, 3, -3];
const MOVED = 2;

/** The stay of a draft; of one night where only its first is known. */
export function stayAsked({ check_in: checkIn, check_out: checkOut }: Slots): Stay | null {
  return checkIn === null ? null : { checkIn, checkOut: checkOut ?? addDays(checkIn, 1) };
}

/** Nights of the stay on which no room of the type is left; all of them where no bed is. */
export function fullNights(world: World, roomType: RoomType, stay: Stay): Day[] {
  const nights = nightsOf(stay);
  const full = nights.filter((night) => world.soldOut[roomType].includes(night));
  return full.length === 0 && hasNothing(world, roomType) ? nights : full;
}

function hasNothing({ bedsLeft, smokingLeft }: World, roomType: RoomType): boolean {
  const isEmpty = (left: Readonly<Record<string, number>> | undefined) =>
    left !== undefined && Object.values(left).every((count) => count <= 0);
  return isEmpty(bedsLeft?.[roomType]) || isEmpty(smokingLeft?.[roomType]);
}

export const freeTypes = (world: World, stay: Stay): RoomType[] =>
  ROOM_TYPES.filter((type) => fullNights(world, type, stay).length === 0);

export interface Offered {
  readonly text: string;
  readonly choices: Choice[];
  readonly shown: Partial<Slots>[];
  /** Nothing near it can be had. */
  readonly isNone: boolean;
}

/** What comes nearest to a stay that cannot be had: other days of its type, other types. */
export function offerInstead(world: World, slots: Slots, lang: Language): Offered | null {
  const stay = stayAsked(slots);
  if (stay === null) return null;
  const { room_type: roomType } = slots;
  const full = roomType === null ? [] : fullNights(world, roomType, stay);
  const free = freeTypes(world, stay);
  if (roomType === null ? free.length > 0 : full.length === 0) return null;
  const t = TEXTS[lang];
  const said =
    roomType === null || free.length === 0
      ? t.allSoldOut(stayText(stay, lang))
      : t.soldOut(
          t.rooms[roomType],
          listText(
            full.map((night) => shortDay(night, lang)),
            lang,
          ),
        );
  const isWhole = slots.check_out !== null;
  const days = movedStays(world, roomType === null ? ROOM_TYPES : [roomType], stay);
  const moved = days.map((day) => ({
    choice: stayChoice(day, isWhole, lang),
    shown: isWhole ? { check_in: day.checkIn, check_out: day.checkOut } : { check_in: day.checkIn },
  }));
  const others = free.map((type) => ({
    choice: { label: t.rooms[type], message: t.rooms[type] },
    shown: { room_type: type },
  }));
  const all = [...moved, ...others];
  const isNone = all.length === 0;
  const names = all.map(({ choice }) => choice.label).join(lang === 'ar' ? '؛ ' : '; ');
  return {
    text: `${said} ${isNone ? t.noAlternatives : `${t.alternatives} ${names}.`}`,
    choices: all.map(({ choice }) => choice),
    shown: all.map(({ shown }) => shown),
    isNone,
  };
}

/** Stays of the same length within three days on which one of the types is free. */
function movedStays(world: World, types: readonly RoomType[], stay: Stay): Stay[] {
  // Beds are counted for the stay itself; another one is looked at by its rooms.
  const nights = { ...world, bedsLeft: null, smokingLeft: null };
  return SHIFTS.map((days) => ({
    checkIn: addDays(stay.checkIn, days),
    checkOut: addDays(stay.checkOut, days),
  }))
    .filter(({ checkIn }) => checkIn >= world.today)
    .filter((moved) => types.some((type) => fullNights(nights, type, moved).length === 0))
    .slice(0, MOVED);
}

function stayChoice({ checkIn, checkOut }: Stay, isWhole: boolean, lang: Language): Choice {
  const [from, to] = [saidDay(checkIn, lang), saidDay(checkOut, lang)];
  if (!isWhole)
    return {
      label: shortDay(checkIn, lang),
      message: lang === 'ar' ? `الوصول ${from}` : `Arrival ${from}`,
    };
  return {
    label: stayText({ checkIn, checkOut }, lang),
    message: lang === 'ar' ? `من ${from} إلى ${to}` : `From ${from} to ${to}`,
  };
}
