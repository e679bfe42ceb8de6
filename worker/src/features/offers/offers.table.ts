import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { ROOM_TYPES, type RoomType } from '#shared/rooms/room-types.ts';
import { flag, id, isFlag } from '../../platform/db/columns.ts';

/**
 * A row is a time of offers: what they are called and on which days they hold for all four rooms.
 * The prices are the house's (shared/offers/offers.ts).
 */
export const offers = sqliteTable(
  'offers',
  {
    id: id(),
    title: text('title').notNull(),
    titleAr: text('titleAr').notNull(),
    description: text('description').notNull(),
    descriptionAr: text('descriptionAr').notNull(),
    /** Percent by which a room is cheaper at most. */
    discount: integer('discount').notNull(),
    /** First and last Muscat day, `YYYY-MM-DD`. */
    validFrom: text('validFrom').notNull(),
    validTo: text('validTo').notNull(),
    isActive: flag('isActive').notNull().default(true),
    /** Holds on the same days of every later year, too. */
    repeatsYearly: flag('repeatsYearly').notNull().default(false),
    /** Rooms that are in the offers. */
    roomTypes: text('roomTypes', { mode: 'json' })
      .$type<RoomType[]>()
      .notNull()
      .default([...ROOM_TYPES]),
    /** Counts its changes, so that of two members of staff the later one is told. */
    revision: integer('revision').notNull().default(1),
    /** Request of the last change. */
    operation: text('operation'),
  },
  (t) => [
    index('offers_days').on(t.isActive, t.repeatsYearly, t.validTo),
    check('offers_discount', sql`${t.discount} BETWEEN 0 AND 100`),
    check('offers_order', sql`${t.validFrom} <= ${t.validTo}`),
    isFlag('offers_active', t.isActive),
    isFlag('offers_repeats', t.repeatsYearly),
  ],
);
