import { addDays, type Stay } from '../bookings/stay.ts';
import { type RoomType, ROOM_TYPES } from '../rooms/room-types.ts';

/** Points that a completed booking earns, and that the guest's own cancellation deducts. */
export const POINTS_EARNED: Readonly<Record<RoomType, number>> = {
  silver: 5,
  gold: 10,
  diamond: 15,
  deluxe: 20,
};
export const POINTS_DEDUCTED: Readonly<Record<RoomType, number>> = POINTS_EARNED;

/** Why a completed stay earns nothing, or null: it is a free night, or in no account. */
export function noPointsReason({
  isPointsBooking,
  isInAccount,
}: {
  readonly isPointsBooking: boolean;
  readonly isInAccount: boolean;
}): 'free_night' | 'no_account' | null {
  if (!isInAccount) return 'no_account';
  return isPointsBooking ? 'free_night' : null;
}

/** Points that a free night costs; each figure names its tier. */
export const POINTS_COST: Readonly<Record<RoomType, number>> = {
  silver: 150,
  gold: 160,
  diamond: 175,
  deluxe: 200,
};

/** The most expensive free night that these points buy, or null. */
export function bestFreeNight(points: number): RoomType | null {
  return ROOM_TYPES.findLast((type) => POINTS_COST[type] <= points) ?? null;
}

/** Minutes for which a points hold waits for its booking. */
export const POINTS_HOLD_MINUTES = 30;

/** The tier that a sum of points buys a night in, or null: each cost names its tier. */
export function tierOfCost(points: number): RoomType | null {
  return ROOM_TYPES.find((type) => POINTS_COST[type] === points) ?? null;
}

/**
 * The stay that one purchase covers: the night of the check-in. A check-out on the day of the
 * check-in means the next.
 */
export function freeNightStay({ checkIn, checkOut }: Stay): Stay {
  return { checkIn, checkOut: checkOut === checkIn ? addDays(checkIn, 1) : checkOut };
}

/** True where the stay is longer than the one night that a purchase covers. */
export function exceedsFreeNight({ checkIn, checkOut }: Stay): boolean {
  return checkOut > addDays(checkIn, 1);
}
