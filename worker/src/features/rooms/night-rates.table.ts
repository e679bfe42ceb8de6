import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { MAX_NIGHT_BAISA, MIN_NIGHT_BAISA } from '#shared/rooms/price-times.ts';
import { createdAt, id, instant } from '../../platform/db/columns.ts';

const RANGE = sql.raw(`BETWEEN ${MIN_NIGHT_BAISA} AND ${MAX_NIGHT_BAISA}`);

/**
 * Another price for the nights that a rate names. No row is ever changed but to end it: a rate that
 * is brought back is a new row, in the place of the one that it restores.
 */
export const nightRates = sqliteTable(
  'night_rates',
  {
    id: id(),
    nameAr: text('nameAr').notNull(),
    nameEn: text('nameEn').notNull(),
    /** First and last night, both included. */
    fromNight: text('fromNight').notNull(),
    toNight: text('toNight').notNull(),
    /** A bit a day on which a night begins, Sunday first. */
    weekdays: integer('weekdays').notNull(),
    /** Null for a type that keeps its price. */
    silverBaisa: integer('silverBaisa'),
    goldBaisa: integer('goldBaisa'),
    diamondBaisa: integer('diamondBaisa'),
    deluxeBaisa: integer('deluxeBaisa'),
    /** Place in the order in which rates were made, which a restored one keeps. */
    rank: integer('rank').notNull(),
    createdAt: createdAt(),
    /** As in the audit log: `staff:3`. */
    createdBy: text('createdBy').notNull(),
    operation: text('operation').notNull(),
    /** Row of the ended rate that this one brings back. */
    restores: integer('restores'),
    withdrawnAt: instant('withdrawnAt'),
    withdrawnBy: text('withdrawnBy'),
    withdrawnOperation: text('withdrawnOperation'),
  },
  (t) => [
    uniqueIndex('night_rates_operation').on(t.operation),
    uniqueIndex('night_rates_restores').on(t.restores),
    index('night_rates_standing')
      .on(t.toNight)
      .where(sql`${t.withdrawnAt} IS NULL`),
    index('night_rates_withdrawn')
      .on(t.withdrawnAt)
      .where(sql`${t.withdrawnAt} IS NOT NULL`),
    check('night_rates_nights', sql`${t.toNight} >= ${t.fromNight}`),
    check('night_rates_weekdays', sql`${t.weekdays} BETWEEN 1 AND 127`),
    check(
      'night_rates_priced',
      sql`COALESCE(${t.silverBaisa}, ${t.goldBaisa}, ${t.diamondBaisa}, ${t.deluxeBaisa}) IS NOT NULL`,
    ),
    check(
      'night_rates_range',
      sql`${t.silverBaisa} ${RANGE} AND ${t.goldBaisa} ${RANGE} AND ${t.diamondBaisa} ${RANGE} AND ${t.deluxeBaisa} ${RANGE}`,
    ),
  ],
);
