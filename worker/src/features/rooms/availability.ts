import {
  addDays,
  MAX_NIGHTS,
  nightCount,
  type Stay,
  MAX_DAYS_AHEAD,
} from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';
import type { BedInventory, RoomInventory, SmokingInventory } from '#shared/rooms/room.contract.ts';
import { authorize } from '../../authorize.ts';
import type { RequestContext } from '../../context.ts';
import { badRequest } from '../../platform/http/errors.ts';
import { bedsLeft, roomsLeft, smokingRoomsLeft, soldOutNights } from './rooms.repository.ts';

/**
 * The stay that an inventory call asks about: its query, or tonight. Throws 400 for half a stay or
 * an impossible one.
 */
export function parseStay(
  query: { checkIn?: string | undefined; checkOut?: string | undefined },
  nowMs: number,
): Stay {
  const { checkIn, checkOut } = query;
  if (checkIn === undefined && checkOut === undefined) {
    const today = muscatDay(nowMs);
    return { checkIn: today, checkOut: addDays(today, 1) };
  }
  if (checkIn === undefined)
    throw badRequest({ fields: [{ field: 'checkIn', reason: 'required' }] });
  if (checkOut === undefined)
    throw badRequest({ fields: [{ field: 'checkOut', reason: 'required' }] });
  const stay = { checkIn, checkOut };
  const nights = nightCount(stay);
  if (nights < 1 || nights > MAX_NIGHTS)
    throw badRequest({
      fields: [{ field: 'checkOut', reason: nights < 1 ? 'order' : 'too_long' }],
    });
  return stay;
}

/** As far as the calendar of the form can be turned, and a stay beyond. */
const LONGEST_WINDOW = MAX_DAYS_AHEAD + MAX_NIGHTS + 1;

export interface NightsWindow {
  readonly roomType: RoomType;
  /** First night of the window. */
  readonly from: string;
  /** The day after its last night. */
  readonly to: string;
}

/**
 * Nights of a window without a room of the type left. Throws 400 for an empty or too long window.
 */
export async function findSoldOutNights(
  ctx: RequestContext,
  { roomType, from, to }: NightsWindow,
): Promise<string[]> {
  authorize(ctx, 'findSoldOutNights');
  const days = nightCount({ checkIn: from, checkOut: to });
  if (days < 1 || days > LONGEST_WINDOW || to > addDays(from, LONGEST_WINDOW))
    throw badRequest({ fields: [{ field: 'to', reason: 'range' }] });
  return soldOutNights(ctx.deps.db, roomType, from, to);
}

/** Rooms left of each type on the busiest night of the stay. */
export async function countRooms(ctx: RequestContext, stay: Stay): Promise<RoomInventory> {
  authorize(ctx, 'countRooms');
  return roomsLeft(ctx.deps.db, stay);
}

/** The same by bed type. */
export async function countBeds(ctx: RequestContext, stay: Stay): Promise<BedInventory> {
  authorize(ctx, 'countBeds');
  return bedsLeft(ctx.deps.db, stay);
}

/** The same by smoking kind. */
export async function countSmokingRooms(
  ctx: RequestContext,
  stay: Stay,
): Promise<SmokingInventory> {
  authorize(ctx, 'countSmokingRooms');
  return smokingRoomsLeft(ctx.deps.db, stay);
}
