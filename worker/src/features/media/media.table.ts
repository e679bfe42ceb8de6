import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { PHOTO_TYPES } from '#shared/events/events.ts';
import { instant, oneOf } from '../../platform/db/columns.ts';

/**
 * Pictures of a guest in the private bucket, named by their content. A row is made before its
 * object and deleted after it, so that no object is ever without one. `sweptAt` is the tombstone
 * under which nobody can upload or attach it.
 */
export const blobs = sqliteTable(
  'blobs',
  {
    owner: text('owner').notNull(),
    sha: text('sha').notNull(),
    type: text('type', { enum: PHOTO_TYPES }).notNull(),
    size: integer('size').notNull(),
    readyAt: instant('readyAt'),
    usedAt: instant('usedAt'),
    touchedAt: instant('touchedAt').notNull(),
    sweptAt: instant('sweptAt'),
  },
  (t) => [
    primaryKey({ columns: [t.owner, t.sha] }),
    index('blobs_unused')
      .on(t.touchedAt)
      .where(sql`${t.usedAt} IS NULL`),
    oneOf('blobs_type', t.type, PHOTO_TYPES),
    check('blobs_size', sql`${t.size} > 0`),
  ],
);
