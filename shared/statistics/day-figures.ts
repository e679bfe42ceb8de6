import * as z from 'zod/mini';
import { BOOKING_STATUSES, type BookingStatus } from '../bookings/booking-lifecycle.ts';
import { ROOM_TYPES, type RoomType } from '../rooms/room-types.ts';

const count = z.int();
const counts = z.record(z.string(), count);

/**
 * What is counted of a Muscat day; money in baisa. A source says one part of it, and a day without
 * a row has nothing of anything.
 */
export const dayFiguresSchema = z.object({
  /** Requests made that day, by room type and by what became of them. */
  types: z._default(counts, {}),
  statuses: z._default(counts, {}),
  /** Revenue of those that were accepted; free nights count 0. */
  revenue: z._default(count, 0),
  /** The night that begins on the day: rooms that accepted and completed stays have, and may. */
  roomsSold: z._default(count, 0),
  roomsOnSale: z._default(count, 0),
  nightRevenue: z._default(count, 0),
  siteVisits: z._default(count, 0),
  /** By place, or by type where the caller did not say which. */
  places: z._default(counts, {}),
  pointsGiven: z._default(count, 0),
  pointsUsed: z._default(count, 0),
  /** Accounts made that day that are verified and not erased. */
  registered: z._default(count, 0),
});
export type DayFigures = z.infer<typeof dayFiguresSchema>;

export const noFigures = (): DayFigures => dayFiguresSchema.parse({});

function addCounts(
  a: Readonly<Record<string, number>>,
  b: Readonly<Record<string, number>>,
): Record<string, number> {
  const sum = { ...a };
  for (const [key, n] of Object.entries(b)) sum[key] = (sum[key] ?? 0) + n;
  return sum;
}

/** Figures of several days together. */
export function sumFigures(days: Iterable<DayFigures>): DayFigures {
  let sum = noFigures();
  for (const day of days)
    sum = {
      types: addCounts(sum.types, day.types),
      statuses: addCounts(sum.statuses, day.statuses),
      revenue: sum.revenue + day.revenue,
      roomsSold: sum.roomsSold + day.roomsSold,
      roomsOnSale: sum.roomsOnSale + day.roomsOnSale,
      nightRevenue: sum.nightRevenue + day.nightRevenue,
      siteVisits: sum.siteVisits + day.siteVisits,
      places: addCounts(sum.places, day.places),
      pointsGiven: sum.pointsGiven + day.pointsGiven,
      pointsUsed: sum.pointsUsed + day.pointsUsed,
      registered: sum.registered + day.registered,
    };
  return sum;
}

export const countAll = (counted: Readonly<Record<string, number>>): number =>
  Object.values(counted).reduce((sum, n) => sum + n, 0);

export const typeCounts = ({ types }: DayFigures): { roomType: RoomType; count: number }[] =>
  ROOM_TYPES.map((roomType) => ({ roomType, count: types[roomType] ?? 0 }));

export const statusCounts = ({
  statuses,
}: DayFigures): { status: BookingStatus; count: number }[] =>
  BOOKING_STATUSES.map((status) => ({ status, count: statuses[status] ?? 0 }));
