import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { createdAt } from '../../../platform/db/columns.ts';
import { bookingSubmissions } from '../bookings.table.ts';

/** A companion's link to a booking; it is found by the hash of its code. */
export const stayLinks = sqliteTable(
  'stay_links',
  {
    bookingId: integer('bookingId')
      .primaryKey()
      .references(() => bookingSubmissions.id),
    nonce: text('nonce').notNull(),
    secretHash: text('secretHash').notNull(),
    createdAt: createdAt(),
    /** The code under the field key; of older links it is made of the nonce. */
    codeEnc: text('codeEnc'),
  },
  (t) => [uniqueIndex('stay_links_secret').on(t.secretHash)],
);
