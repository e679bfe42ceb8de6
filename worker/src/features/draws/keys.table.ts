import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { createdAt } from '../../platform/db/columns.ts';

/** Key that signs manifests: its point, and its secret half encrypted under the field key. */
export const drawKeys = sqliteTable('draw_keys', {
  kid: text('kid').primaryKey().notNull(),
  x: text('x').notNull(),
  y: text('y').notNull(),
  secretEnc: text('secretEnc').notNull(),
  createdAt: createdAt(),
});
