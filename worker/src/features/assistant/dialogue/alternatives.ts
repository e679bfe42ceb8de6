import { addDays, nightsOf, type Stay } from '#shared/bookings/stay.ts';
import type { Language } from '#shared/language.ts';
import type { Day } from '#shared/muscat-time.ts';
import { ROOM_TYPES, type RoomType } from '#shared/rooms/room-types.ts';
import { listText, saidDay, shortDay, stayText } from '../texts/formats.ts';
import { TEXTS } from '../texts/texts.ts';
import type { Slots } from '../understand/understood.ts';
import type { World } from './dialogue-state.ts';
import type { Chip } from './shown-choices.ts';

/** Days by which a stay is moved, the nearest first. */
const SHIFTS = [1, -1, 2, -2, 3, -3];
const MOVED = 2;

/** The stay of a draft; of one night where only its first is known. */
export function stayAsked({ check_in: checkIn, check_out: checkOut }: Slots): Stay | null {
  return checkIn === null ? null : { checkIn, checkOut: checkOut ?? addDays(checkIn, 1) };
}

/** Nights of the stay on which no room of the type is left; all of them where no bed is. */
function fullNights(world: World, roomType: RoomType, stay: Stay): Day[] {
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
  readonly chips: readonly Chip[];
  /** True where no other nights near it are free. */
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
  const chips: Chip[] = [
    ...days.map((day) => stayChip(day, isWhole, lang)),
    ...free.map((type) => ({ label: t.rooms[type], gives: { room_type: type } })),
  ];
  const isNone = chips.length === 0;
  const names = chips.map(({ label }) => label).join(lang === 'ar' ? '؛ ' : '; ');
  return {
    text: `${said} ${isNone ? t.noAlternatives : `${t.alternatives} ${names}.`}`,
    chips,
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

function stayChip({ checkIn, checkOut }: Stay, isWhole: boolean, lang: Language): Chip {
  const [from, to] = [saidDay(checkIn, lang), saidDay(checkOut, lang)];
  if (!isWhole)
    return {
      label: shortDay(checkIn, lang),
      message: lang === 'ar' ? `الوصول ${from}` : `Arrival ${from}`,
      gives: { check_in: checkIn },
    };
  return {
    label: stayText({ checkIn, checkOut }, lang),
    message: lang === 'ar' ? `من ${from} إلى ${to}` : `From ${from} to ${to}`,
    gives: { check_in: checkIn, check_out: checkOut },
  };
}
