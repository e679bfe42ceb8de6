import { sql } from 'drizzle-orm';
import { check, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant, updatedAt } from '../../platform/db/columns.ts';
import { draws } from './draws.table.ts';

/** Addresses that get the fingerprint of a sealed draw, such as the ministry's: one row. */
export const drawRecipients = sqliteTable(
  'draw_recipients',
  {
    id: integer('id').primaryKey().notNull(),
    addresses: text('addresses', { mode: 'json' }).$type<string[]>().notNull().default([]),
    /** Counts the saves, so that of two tablets the later one is told. */
    version: integer('version').notNull().default(1),
    changedBy: integer('changedBy'),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('draw_recipients_one', sql`${t.id} = 1`),
    check('draw_recipients_changed', sql`${t.version} > 0`),
  ],
);

/** A mail of a sealed draw to one address, queued by the batch that seals it. */
export const drawSealMails = sqliteTable(
  'draw_seal_mails',
  {
    drawId: text('drawId')
      .notNull()
      .references(() => draws.id),
    address: text('address').notNull(),
    /** Not tried before; a try moves it on, so that no other runs beside it. */
    nextAt: instant('nextAt').notNull(),
    tries: integer('tries').notNull().default(0),
    sentAt: instant('sentAt'),
  },
  (t) => [primaryKey({ columns: [t.drawId, t.address] })],
);
