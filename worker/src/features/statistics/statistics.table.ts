import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { createdAt, id } from '../../platform/db/columns.ts';

/**
 * Visits of the site. `ipAddress` and `visitor` (a device) hold keyed hashes that are the day's
 * own, never an address, and are gone once the day is over; `userAgent` only the browser's family.
 */
export const siteVisits = sqliteTable(
  'site_visits',
  {
    id: id(),
    ipAddress: text('ipAddress'),
    userAgent: text('userAgent'),
    visitDate: text('visitDate').notNull(),
    createdAt: createdAt(),
    visitor: text('visitor'),
  },
  (t) => [
    index('site_visits_day').on(t.visitDate),
    uniqueIndex('site_visits_once')
      .on(t.visitDate, t.visitor)
      .where(sql`${t.visitor} IS NOT NULL`),
  ],
);

/** Figures of a Muscat day as JSON of `DayFigures`. */
export const dailyFigures = sqliteTable('daily_figures', {
  day: text('day').primaryKey().notNull(),
  figures: text('figures').notNull(),
});

/** Their sums for each month that is over. */
export const monthlyFigures = sqliteTable('monthly_figures', {
  month: text('month').primaryKey().notNull(),
  figures: text('figures').notNull(),
});

/** How far counting has come; one row. */
export const figureState = sqliteTable(
  'figure_state',
  {
    id: id(),
    /** Below zero where somebody else counted meanwhile, which rolls the batch back. */
    revision: integer('revision').notNull().default(0),
    /** Muscat day on which it was last counted. */
    day: text('day'),
    /** JSON of `Heads`: how far the lists reached that only grow. */
    heads: text('heads').notNull().default('{}'),
  },
  (t) => [check('figures_changed', sql`${t.revision} >= 0`)],
);

/** Entries of a month as JSON, with the versions of the draws at which they were counted. */
export const entryFigures = sqliteTable('entry_figures', {
  month: text('month').primaryKey().notNull(),
  versions: text('versions').notNull(),
  figures: text('figures').notNull(),
});
