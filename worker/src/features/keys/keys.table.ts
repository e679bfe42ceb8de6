import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { KEY_NAMES } from '#shared/keys/keys.contract.ts';
import { instant } from '../../platform/db/columns.ts';

/** Keys of the house that were seen, or that stored values name; never a secret. */
export const keyRing = sqliteTable(
  'key_ring',
  {
    name: text('name', { enum: KEY_NAMES }).notNull(),
    version: integer('version').notNull(),
    /** What tells the secret from another one under its name; empty where it was never seen. */
    mark: text('mark').notNull(),
    since: instant('since').notNull(),
    /** Stored values that need it, as of the last count. */
    needed: integer('needed'),
    countedAt: instant('countedAt'),
  },
  (t) => [primaryKey({ columns: [t.name, t.version] })],
);

/** How far the move of a place to a key has come; 0 begins anew. */
export const keyWalks = sqliteTable(
  'key_walks',
  {
    place: text('place').notNull(),
    version: integer('version').notNull(),
    upTo: integer('upTo').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.place, t.version] })],
);
