import { sql } from 'drizzle-orm';
import {
  check,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { instant } from '../../platform/db/columns.ts';
import { draws } from './draws.table.ts';

/** A prize that is drawn again with a random number of its own, counted through the draw. */
export const drawReplacements = sqliteTable(
  'draw_replacements',
  {
    drawId: text('drawId')
      .notNull()
      .references(() => draws.id),
    number: integer('number').notNull(),
    prize: integer('prize').notNull(),
    announcedAt: instant('announcedAt').notNull(),
    round: integer('round').notNull(),
    numberAt: instant('numberAt').notNull(),
    /** Its text, once the number is there. */
    result: text('result'),
    resultHash: text('resultHash'),
    lastOperation: text('lastOperation').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.drawId, t.number] }),
    uniqueIndex('draw_replacements_waiting')
      .on(t.drawId, t.prize)
      .where(sql`${t.result} IS NULL`),
    check('draw_replacements_drawn', sql`(${t.result} IS NULL) = (${t.resultHash} IS NULL)`),
  ],
);
