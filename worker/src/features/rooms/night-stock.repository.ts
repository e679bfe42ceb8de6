import { sql, type SQL } from 'drizzle-orm';
import type { Day } from '#shared/muscat-time.ts';

/**
 * The counters of the house as rows of `s`, five a type: what is on sale on every night, and the
 * most that staff may set. The fragments below speak of one of them on the night `n.value`.
 */
export const COUNTERS: SQL = sql`(
  SELECT id, roomType, 'room' AS kind, availableCount AS everyNight, maxCapacity AS cap, updatedAt
    FROM room_inventory
  UNION ALL
  SELECT id, roomType, bedType, availableCount, totalCount, updatedAt FROM room_bed_inventory
  UNION ALL
  SELECT id, roomType, smokingType, availableCount, totalCount, updatedAt FROM room_smoking_inventory
) s`;

/** These nights as rows of `n`. */
export const eachNight = (nights: readonly Day[]): SQL =>
  sql`json_each(${JSON.stringify(nights)}) n`;

/** Rooms of the kind that bookings hold on the night. */
export const HELD: SQL = sql`(
  SELECT COUNT(*) FROM booking_nights h
  WHERE h.roomType = s.roomType AND h.night = n.value
    AND (s.kind = 'room' OR h.bedType = s.kind OR h.smokingType = s.kind))`;

/** Rooms of the type that are closed on the night; beds and smoking kinds have none of their own. */
export const CLOSED: SQL = sql`(
  SELECT COUNT(DISTINCT c.roomNumber) FROM room_closures c
  WHERE s.kind = 'room' AND c.roomType = s.roomType AND c.endedAt IS NULL
    AND c.toNight >= n.value AND c.fromNight <= n.value)`;

/** What staff set for this night alone, where they did. */
export const LIMIT: SQL = sql`(
  SELECT l.onSale FROM night_limits l
  WHERE l.roomType = s.roomType AND l.night = n.value AND l.kind = s.kind)`;

/**
 * What would be on sale on the night if `everyNight` were the counter: no more than the limit of
 * the night, less the closed rooms (decision 035).
 */
export const onSaleWith = (everyNight: SQL): SQL =>
  sql`MAX(0, MIN(${everyNight}, COALESCE(${LIMIT}, ${everyNight})) - ${CLOSED})`;

/** What is on sale on the night. */
export const ON_SALE: SQL = onSaleWith(sql`s.everyNight`);

/** What is left of it. */
export const AVAILABLE: SQL = sql`MAX(0, ${ON_SALE} - ${HELD})`;
