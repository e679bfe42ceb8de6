import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from '../../identity/identity.table.ts';
import { createdAt, lastingId } from '../../platform/db/columns.ts';

/** What staff note about a guest, whom a phone in E.164 names. */
export const guestNotes = sqliteTable(
  'guest_notes',
  {
    id: lastingId(),
    phoneNumber: text('phoneNumber').notNull(),
    text: text('text').notNull(),
    userId: integer('userId')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [index('guest_notes_phone').on(t.phoneNumber, t.id)],
);
