import type { RoomChoice } from '#shared/bookings/stay-marks.contract.ts';
import { isVacant } from '#shared/bookings/stay-marks.ts';

interface Wishes {
  /** The number that the stay has. */
  readonly own: number | null;
  /** The number that the guest would like. */
  readonly wished: number | null;
  /** The guest stands at the desk; else a room is given in advance, or another one. */
  readonly isArrival: boolean;
  /** Whether a room has what was booked; without it every room does. */
  readonly isAsBooked?: (roomNumber: number) => boolean;
}

/**
 * The room that the stay has, else the wished one, else at check-in the first vacant one that
 * is as it was booked, or the first at all: never one with somebody in it, and none at all where that is the room that the stay was given.
 */
export function suggestedRoom(
  rooms: readonly RoomChoice[],
  { own, wished, isArrival, isAsBooked = () => true }: Wishes,
): number | null {
  const choice = (number: number | null) => rooms.find(({ roomNumber }) => roomNumber === number);
  const isGood = (number: number | null) => {
    const room = choice(number);
    return room !== undefined && isVacant(room);
  };
  const isOwnFree = choice(own)?.state === 'free';
  if (!isArrival && own !== null) return isOwnFree ? own : null;
  if (isOwnFree && !isGood(own)) return null;
  const known = [own, wished].find((number) => isGood(number)) ?? null;
  if (known !== null || !isArrival) return known;
  const vacant = rooms.filter(isVacant);
  const first = vacant.find(({ roomNumber }) => isAsBooked(roomNumber)) ?? vacant[0];
  return first?.roomNumber ?? null;
}
