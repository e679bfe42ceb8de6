import type { Stay } from '#shared/bookings/stay.ts';
import {
  ROOM_TYPES,
  type BedType,
  type RoomType,
  type SmokingType,
} from '#shared/rooms/room-types.ts';

const ALL_TYPES = ROOM_TYPES.map((type) => `'${type}'`).join(', ');

/**
 * What is left of each kind: rooms on sale minus the busiest night of the stay, never below 0.
 * Naming the types lets the stock index seek, so the rows read depend on the stay and the size of
 * the house, not on its history.
 */
function leftSql(table: string, kind: 'bedType' | 'smokingType' | null): string {
  const group = kind ? `roomType, ${kind}` : 'roomType';
  const same = kind
    ? `h.roomType = i.roomType AND h.${kind} = i.${kind}`
    : 'h.roomType = i.roomType';
  return `
    WITH nightly AS (
      SELECT ${group}, night, COUNT(*) AS held FROM booking_nights
      WHERE roomType IN (${ALL_TYPES}) AND night >= ?1 AND night < ?2 GROUP BY ${group}, night),
    h AS (SELECT ${group}, MAX(held) AS held FROM nightly GROUP BY ${group})
    SELECT i.*, MAX(0, i.availableCount - COALESCE(h.held, 0)) AS remaining
    FROM ${table} i LEFT JOIN h ON ${same} ORDER BY i.id`;
}

interface Row {
  readonly id: number;
  readonly roomType: RoomType;
  readonly updatedAt: string;
  readonly remaining: number;
}
interface RoomRow extends Row {
  readonly maxCapacity: number;
}
interface BedRow extends Row {
  readonly bedType: BedType;
  readonly totalCount: number;
}
interface SmokingRow extends Row {
  readonly smokingType: SmokingType;
  readonly totalCount: number;
}

async function left<T extends Row>(
  d1: D1Database,
  table: string,
  kind: 'bedType' | 'smokingType' | null,
  stay: Stay,
): Promise<T[]> {
  return (await d1.prepare(leftSql(table, kind)).bind(stay.checkIn, stay.checkOut).all<T>())
    .results;
}

export const roomsLeft = (d1: D1Database, stay: Stay) =>
  left<RoomRow>(d1, 'room_inventory', null, stay);
export const bedsLeft = (d1: D1Database, stay: Stay) =>
  left<BedRow>(d1, 'room_bed_inventory', 'bedType', stay);
export const smokingLeft = (d1: D1Database, stay: Stay) =>
  left<SmokingRow>(d1, 'room_smoking_inventory', 'smokingType', stay);

/** Nights of the window (from included, to not) on which every room of the type on sale is held. */
export async function soldOutNights(
  d1: D1Database,
  type: RoomType,
  from: string,
  to: string,
): Promise<string[]> {
  const { results } = await d1
    .prepare(
      `SELECT night FROM booking_nights WHERE roomType = ?1 AND night >= ?2 AND night < ?3
       GROUP BY night HAVING COUNT(*) >= (SELECT availableCount FROM room_inventory WHERE roomType = ?1) ORDER BY night`,
    )
    .bind(type, from, to)
    .all<{ night: string }>();
  return results.map(({ night }) => night);
}

/** Rooms of the type on sale; 0 closes it. */
export async function roomsOnSale(d1: D1Database, type: RoomType): Promise<number> {
  const row = await d1
    .prepare('SELECT availableCount FROM room_inventory WHERE roomType = ?1')
    .bind(type)
    .first<{ availableCount: number }>();
  return row?.availableCount ?? 0;
}
