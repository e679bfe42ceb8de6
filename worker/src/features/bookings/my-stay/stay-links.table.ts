import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { createdAt } from '../../../platform/db/columns.ts';
import { bookingSubmissions } from '../bookings.table.ts';

<<<<<<< HEAD
/** A companion's link to a booking; it is found by the hash of its code. */
=======
/** A companion's link to a booking; its code is made of the nonce and found by its hash. */
>>>>>>> 4a4e69601ae1dda971fed03a95672d1d7ff7e4a2
export const stayLinks = sqliteTable(
  'stay_links',
  {
    bookingId: integer('bookingId')
      .primaryKey()
      .references(() => bookingSubmissions.id),
    nonce: text('nonce').notNull(),
    secretHash: text('secretHash').notNull(),
    createdAt: createdAt(),
<<<<<<< HEAD
    /** The code under the field key; of older links it is made of the nonce. */
    codeEnc: text('codeEnc'),
=======
>>>>>>> 4a4e69601ae1dda971fed03a95672d1d7ff7e4a2
  },
  (t) => [uniqueIndex('stay_links_secret').on(t.secretHash)],
);
