import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { nightsOf, type Stay } from '#shared/bookings/stay.ts';
import {
  BED_TYPES,
  type NightKind,
  ROOM_TYPES,
  type RoomType,
  SMOKING_TYPES,
} from '#shared/rooms/room-types.ts';
import type { BedInventory, RoomInventory, SmokingInventory } from '#shared/rooms/room.contract.ts';
import type { Db } from '../../platform/db/db.ts';
import { COUNTERS, eachNight, HELD, ON_SALE } from './night-stock.repository.ts';

const rowFields = {
  id: z.int(),
  roomType: z.enum(ROOM_TYPES),
  availableCount: z.int(),
  cap: z.int(),
  updatedAt: z.string(),
};

/**
 * What is left of each counter on the busiest night of the stay. The rows read depend on the stay
 * and the size of the house, not on its history.
 */
async function left<Kind extends NightKind>(db: Db, stay: Stay, kinds: readonly Kind[]) {
  const rows = await db.all(sql`
    SELECT s.id, s.roomType, s.kind, s.cap, s.updatedAt,
      MAX(0, MIN(${ON_SALE} - ${HELD})) AS availableCount
    FROM ${COUNTERS}, ${eachNight(nightsOf(stay))}
    WHERE s.kind IN (${sql.join(
      kinds.map((kind) => sql`${kind}`),
      sql`, `,
    )})
    GROUP BY s.roomType, s.kind
    ORDER BY s.id`);
  return z.array(z.object({ ...rowFields, kind: z.enum(kinds) })).parse(rows);
}

/** Rooms left of each type on the busiest night of the stay. */
export async function roomsLeft(db: Db, stay: Stay): Promise<RoomInventory> {
  const rows = await left(db, stay, ['room']);
  return rows.map(({ kind: _, cap, ...row }) => ({ ...row, maxCapacity: cap }));
}

/** The same by bed type. */
export async function bedsLeft(db: Db, stay: Stay): Promise<BedInventory> {
  const rows = await left(db, stay, BED_TYPES);
  return rows.map(({ kind, cap, ...row }) => ({ ...row, bedType: kind, totalCount: cap }));
}

/** The same by smoking kind. */
export async function smokingRoomsLeft(db: Db, stay: Stay): Promise<SmokingInventory> {
  const rows = await left(db, stay, SMOKING_TYPES);
  return rows.map(({ kind, cap, ...row }) => ({ ...row, smokingType: kind, totalCount: cap }));
}

/**
 * Nights of the window (from included, to not) on which no room of the type is left: held, closed,
 * or not on sale.
 */
export async function soldOutNights(db: Db, type: RoomType, from: string, to: string) {
  const rows = await db.all(sql`
    SELECT n.value AS night
    FROM ${COUNTERS}, ${eachNight(nightsOf({ checkIn: from, checkOut: to }))}
    WHERE s.roomType = ${type} AND s.kind = 'room' AND ${HELD} >= ${ON_SALE}
    ORDER BY night`);
  return z
    .array(z.object({ night: z.string() }))
    .parse(rows)
    .map(({ night }) => night);
}

/** The same of every type at once. */
export async function soldOutNightsByType(db: Db, from: string, to: string) {
  const rows = await db.all(sql`
    SELECT s.roomType, n.value AS night
    FROM ${COUNTERS}, ${eachNight(nightsOf({ checkIn: from, checkOut: to }))}
    WHERE s.kind = 'room' AND ${HELD} >= ${ON_SALE}
    ORDER BY night`);
  return z.array(z.object({ roomType: z.enum(ROOM_TYPES), night: z.string() })).parse(rows);
}
