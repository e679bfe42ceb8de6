import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../db/columns.ts';

/** Faults that staff should hear of, one row a kind. */
export const alarms = sqliteTable('alarms', {
  kind: text('kind').primaryKey(),
  /** Since it was last cleared. */
  count: integer('count').notNull(),
  firstAt: instant('firstAt').notNull(),
  lastAt: instant('lastAt').notNull(),
  detail: text('detail'),
  /** Member who has seen it last. */
  seenBy: integer('seenBy'),
  clearedAt: instant('clearedAt'),
  mailedAt: instant('mailedAt'),
});

/** When each kind of scheduled run last came to its end. */
export const heartbeats = sqliteTable('heartbeats', {
  name: text('name').primaryKey(),
  at: instant('at').notNull(),
});

/** What browsers report of the content policy, a row a group. */
export const cspReports = sqliteTable(
  'csp_reports',
  {
    directive: text('directive').notNull(),
    blocked: text('blocked').notNull(),
    count: integer('count').notNull(),
    firstAt: instant('firstAt').notNull(),
    lastAt: instant('lastAt').notNull(),
  },
  (t) => [primaryKey({ columns: [t.directive, t.blocked] })],
);
