import { addDays, MAX_DAYS_AHEAD, MAX_NIGHTS, nightCount, nightsOf } from '#shared/bookings/stay.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { badRequest } from '../lib/errors.ts';
import type { Request } from '../context.ts';
import { roomsOnSale, soldOutNights } from './rooms.repository.ts';

/** As far as the calendar of the form can be turned, and a stay beyond. */
const LONGEST_WINDOW = MAX_DAYS_AHEAD + MAX_NIGHTS + 1;

/** Nights of a window without a room of the type left. Throws 400 for an empty or too long window. */
export async function findSoldOutNights({ deps }: Request, roomType: RoomType, from: string, to: string): Promise<string[]> {
  const days = nightCount({ checkIn: from, checkOut: to });
  if (days < 1 || days > LONGEST_WINDOW || to > addDays(from, LONGEST_WINDOW))
    throw badRequest({ fields: [{ field: 'to', reason: 'range' }] });
  if ((await roomsOnSale(deps.d1, roomType)) === 0) return nightsOf({ checkIn: from, checkOut: to });
  return soldOutNights(deps.d1, roomType, from, to);
}
