import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import type { NightStock, RoomClaim } from '#shared/bookings/room-shortage.ts';
import { nightsOf, stayOf } from '#shared/bookings/stay.ts';
import type { Day } from '#shared/muscat-time.ts';
import { BED_TYPES, ROOM_TYPES, SMOKING_TYPES } from '#shared/rooms/room-types.ts';
import type { Db } from '../../../platform/db/db.ts';
import { COUNTERS, eachNight, HELD, ON_SALE } from '../../rooms/night-stock.repository.ts';

/** The rooms that waiting requests and wished changes take, from `today` on. */
export function claimsOf(bookings: readonly Booking[], today: Day): RoomClaim[] {
  return bookings.flatMap((booking) => {
    const { id, roomType, bedType, smokingPreference, status, changeRequest: request } = booking;
    const kinds = [bedType, smokingPreference];
    const own = nightsOf(stayOf(booking)).filter((night) => night >= today);
    if (status === 'pending') {
      const nights = booking.isUnheld ? { held: [], wanted: own } : { held: own, wanted: [] };
      return { id, roomType, kinds, createdAt: booking.createdAt, ...nights };
    }
    if (request?.status !== 'open' || !request.checkInDate || !request.checkOutDate) return [];
    const wished = nightsOf({ checkIn: request.checkInDate, checkOut: request.checkOutDate });
    const wanted = wished.filter((night) => night >= today && !own.includes(night));
    return { id, roomType, kinds, createdAt: request.createdAt, held: [], wanted };
  });
}

const freeRowsSchema = z.array(
  z.object({
    roomType: z.enum(ROOM_TYPES),
    kind: z.enum(['room', ...BED_TYPES, ...SMOKING_TYPES]),
    night: z.string(),
    free: z.int(),
  }),
);

/**
 * What is on sale less what is held on the nights of these claims, below 0 too, of the rooms and of
 * the bed and smoking kinds that are claimed. Rows read depend on
 * the nights that are waited for and the size of the house.
 */
export async function stockOfNights(db: Db, claims: readonly RoomClaim[]): Promise<NightStock[]> {
  const nightsOfType = ROOM_TYPES.map((type) => {
    const ofType = claims.filter(({ roomType }) => roomType === type);
    const nights = ofType.flatMap(({ held, wanted }) => [...held, ...wanted]);
    const kinds = ['room', ...ofType.flatMap((claim) => claim.kinds)];
    return { type, nights: [...new Set(nights)], kinds: [...new Set(kinds)] };
  }).filter(({ nights }) => nights.length > 0);
  const parts = nightsOfType.map(
    ({ type, nights, kinds }) => sql`
      SELECT s.roomType, s.kind, n.value AS night, ${ON_SALE} - ${HELD} AS free
      FROM ${COUNTERS}, ${eachNight(nights)}
      WHERE s.roomType = ${type}
        AND s.kind IN (SELECT value FROM json_each(${JSON.stringify(kinds)}))`,
  );
  if (parts.length === 0) return [];
  return freeRowsSchema.parse(await db.all(sql.join(parts, sql` UNION ALL `)));
}
