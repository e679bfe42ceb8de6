import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from '../../identity/identity.table.ts';
import { createdAt, id, instant, updatedAt } from '../../platform/db/columns.ts';

/** What one shift tells the next; a note stays until somebody ticks it off. */
export const handoverNotes = sqliteTable(
  'handover_notes',
  {
    id: id(),
    text: text('text').notNull(),
    userId: integer('userId')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    doneAt: instant('doneAt'),
    doneBy: integer('doneBy').references(() => users.id),
  },
  (t) => [
    index('handover_notes_open')
      .on(t.id)
      .where(sql`${t.doneAt} IS NULL`),
  ],
);

/** The newest booking that a member of staff has seen; later ones count as not yet seen. */
export const deskSeen = sqliteTable('desk_seen', {
  userId: integer('userId')
    .primaryKey()
    .references(() => users.id),
  lastBookingId: integer('lastBookingId').notNull(),
  updatedAt: updatedAt(),
});
