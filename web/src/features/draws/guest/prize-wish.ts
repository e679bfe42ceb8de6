import { addDays, isDay } from '#shared/bookings/stay.ts';
import type { Day } from '#shared/muscat-time.ts';
import { ROOM_TYPES, type RoomType } from '#shared/rooms/room-types.ts';

/** The night that a winner wishes, as it is typed. */
export interface PrizeWish {
  readonly roomType: RoomType | null;
  readonly day: Day;
  readonly name: string;
  readonly phone: string;
}

interface Known {
  /** The hotel's. */
  readonly today: Day;
  /** Names of the winner and of the owner of this phone; the form offers the first that is known. */
  readonly names: readonly (string | null | undefined)[];
  /** Phone of the winning entry, E.164; empty where it is not known here. */
  readonly phone: string;
}

/**
 * Returns what the form begins with: a kept wish, else the known name and phone (WCAG 3.3.7). A
 * day that is over by now is not taken back, nor is a field that was left empty.
 */
export function firstWish(kept: unknown, { today, names, phone }: Known): PrizeWish {
  const known = {
    roomType: null,
    day: addDays(today, 1),
    name: names.find(Boolean) ?? '',
    phone,
  };
  if (typeof kept !== 'object' || kept === null) return known;
  const typed = kept as Partial<Record<keyof PrizeWish, unknown>>;
  return {
    roomType: ROOM_TYPES.find((one) => one === typed.roomType) ?? known.roomType,
    day: isDayFrom(typed.day, today) ? typed.day : known.day,
    name: isFilled(typed.name) ? typed.name : known.name,
    phone: isFilled(typed.phone) ? typed.phone : known.phone,
  };
}

const isDayFrom = (day: unknown, today: Day): day is Day =>
  typeof day === 'string' && isDay(day) && day >= today;

const isFilled = (text: unknown): text is string => typeof text === 'string' && text !== '';
