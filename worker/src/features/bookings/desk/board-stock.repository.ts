import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import type { NightStock, RoomClaim } from '#shared/bookings/room-shortage.ts';
import { nightsOf, stayOf } from '#shared/bookings/stay.ts';
import type { Day } from '#shared/muscat-time.ts';
import { ROOM_TYPES } from '#shared/rooms/room-types.ts';
import type { Db } from '../../../platform/db/db.ts';
import { COUNTERS, eachNight, HELD, ON_SALE } from '../../rooms/night-stock.repository.ts';

/** The rooms that waiting requests and wished changes take, from `today` on. */
export function claimsOf(bookings: readonly Booking[], today: Day): RoomClaim[] {
  return bookings.flatMap((booking) => {
    const { id, roomType, status, changeRequest: request } = booking;
    const own = nightsOf(stayOf(booking)).filter((night) => night >= today);
    if (status === 'pending')
      return { id, roomType, createdAt: booking.createdAt, held: own, wanted: [] };
    if (request?.status !== 'open' || !request.checkInDate || !request.checkOutDate) return [];
    const wished = nightsOf({ checkIn: request.checkInDate, checkOut: request.checkOutDate });
    const wanted = wished.filter((night) => night >= today && !own.includes(night));
    return { id, roomType, createdAt: request.createdAt, held: [], wanted };
  });
}

const freeRowsSchema = z.array(
  z.object({ roomType: z.enum(ROOM_TYPES), night: z.string(), free: z.int() }),
);

/**
 * What is on sale less what is held on the nights of these claims, below 0 too. Rows read depend on
 * the nights that are waited for and the size of the house.
 */
export async function stockOfNights(db: Db, claims: readonly RoomClaim[]): Promise<NightStock[]> {
  const nightsOfType = ROOM_TYPES.map((type) => {
    const nights = claims
      .filter(({ roomType }) => roomType === type)
      .flatMap(({ held, wanted }) => [...held, ...wanted]);
    return { type, nights: [...new Set(nights)] };
  }).filter(({ nights }) => nights.length > 0);
  const parts = nightsOfType.map(
    ({ type, nights }) => sql`
      SELECT s.roomType, n.value AS night, ${ON_SALE} - ${HELD} AS free
      FROM ${COUNTERS}, ${eachNight(nights)}
      WHERE s.roomType = ${type} AND s.kind = 'room'`,
  );
  if (parts.length === 0) return [];
  return freeRowsSchema.parse(await db.all(sql.join(parts, sql` UNION ALL `)));
}
