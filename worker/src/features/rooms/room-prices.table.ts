import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { MAX_NIGHT_BAISA, MIN_NIGHT_BAISA } from '#shared/rooms/price-times.ts';
import { ROOM_TYPES } from '#shared/rooms/room-types.ts';
import { createdAt, id, instant, oneOf } from '../../platform/db/columns.ts';

const LEAST = sql.raw(String(MIN_NIGHT_BAISA));
const MOST = sql.raw(String(MAX_NIGHT_BAISA));

/**
 * What a night of a type costs from a day on, until the price of a later day. No row is ever
 * changed: another price of the same day withdraws the one before it.
 */
export const roomPrices = sqliteTable(
  'room_prices',
  {
    id: id(),
    roomType: text('roomType', { enum: ROOM_TYPES }).notNull(),
    /** First Muscat day. */
    startsOn: text('startsOn').notNull(),
    /** The beginning of that day, or the moment of its setting where that is later. */
    effectiveFrom: instant('effectiveFrom').notNull(),
    originalBaisa: integer('originalBaisa').notNull(),
    discountedBaisa: integer('discountedBaisa').notNull(),
    /** Struck through in the offers: set (b). */
    offerBaisa: integer('offerBaisa').notNull(),
    createdAt: createdAt(),
    /** As in the audit log: `staff:3`. */
    createdBy: text('createdBy').notNull(),
    operation: text('operation').notNull(),
    withdrawnAt: instant('withdrawnAt'),
    withdrawnBy: text('withdrawnBy'),
    withdrawnOperation: text('withdrawnOperation'),
  },
  (t) => [
    uniqueIndex('room_prices_day')
      .on(t.roomType, t.startsOn)
      .where(sql`${t.withdrawnAt} IS NULL`),
    index('room_prices_withdrawn')
      .on(t.withdrawnAt)
      .where(sql`${t.withdrawnAt} IS NOT NULL`),
    oneOf('room_prices_room', t.roomType, ROOM_TYPES),
    check(
      'room_prices_range',
      sql`${t.discountedBaisa} BETWEEN ${LEAST} AND ${MOST} AND ${t.originalBaisa} BETWEEN ${t.discountedBaisa} AND ${MOST} AND ${t.offerBaisa} BETWEEN ${t.discountedBaisa} AND ${MOST}`,
    ),
  ],
);
