import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { createdAt } from '../../../platform/db/columns.ts';
import { bookingSubmissions } from '../bookings.table.ts';

/** A companion's link to a booking; its code is made of the nonce and found by its hash. */
export const stayLinks = sqliteTable(
  'stay_links',
  {
    bookingId: integer('bookingId')
      .primaryKey()
      .references(() => bookingSubmissions.id),
    nonce: text('nonce').notNull(),
    secretHash: text('secretHash').notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('stay_links_secret').on(t.secretHash)],
);
