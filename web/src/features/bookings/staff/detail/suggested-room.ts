import type { RoomChoice } from '#shared/bookings/stay-marks.contract.ts';
import { isVacant } from '#shared/bookings/stay-marks.ts';

interface Wishes {
  /** The number that the stay has. */
  readonly own: number | null;
  /** The number that the guest would like. */
  readonly wished: number | null;
  /** The guest stands at the desk; else a room is given in advance, or another one. */
  readonly isArrival: boolean;
}

/**
 * The room that the stay has, else the wished one, else at check-in the first vacant one: never one
 * with somebody in it, and none at all where that is the room that the stay was given.
 */
export function suggestedRoom(
  rooms: readonly RoomChoice[],
  { own, wished, isArrival }: Wishes,
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
  return known ?? (isArrival ? (rooms.find(isVacant)?.roomNumber ?? null) : null);
}
