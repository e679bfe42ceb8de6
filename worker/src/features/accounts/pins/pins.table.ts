import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from '../../../identity/identity.table.ts';
import { instant } from '../../../platform/db/columns.ts';

/** The PIN of a member of staff, kept as passwords are. */
export const staffPins = sqliteTable('staff_pins', {
  userId: integer('userId')
    .primaryKey()
    .references(() => users.id),
  pinHash: text('pinHash').notNull(),
  setAt: instant('setAt').notNull(),
});

/** A tablet on which a member of staff gave the password; there alone their PIN counts. */
export const staffTablets = sqliteTable(
  'staff_tablets',
  {
    /** SHA-256 of the tablet's cookie. */
    tabletHash: text('tabletHash').notNull(),
    userId: integer('userId')
      .notNull()
      .references(() => users.id),
    /** When the password was last given there. */
    provedAt: instant('provedAt').notNull(),
    /** PINs tried there since the last right one; each is counted before it is compared. */
    tries: integer('tries').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.tabletHash, t.userId] }),
    index('staff_tablets_user').on(t.userId),
    index('staff_tablets_proved').on(t.provedAt),
    check('staff_tablets_tries', sql`${t.tries} BETWEEN 0 AND 5`),
  ],
);
