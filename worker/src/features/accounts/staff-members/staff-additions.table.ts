import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { users } from '../../../identity/identity.table.ts';
import { instant, lastingId } from '../../../platform/db/columns.ts';

/**
 * Who brought whom to the staff: every time, because whoever was brought once is not independent of
 * who did it. Nobody stands here who was added at the server itself, or before it was written down.
 */
export const staffAdditions = sqliteTable(
  'staff_additions',
  {
    userId: integer('userId')
      .notNull()
      .references(() => users.id),
    addedBy: integer('addedBy')
      .notNull()
      .references(() => users.id),
    /** The second member; null where there was only one. */
    confirmedBy: integer('confirmedBy').references(() => users.id),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.addedBy, t.at] }),
    check('staff_additions_two', sql`${t.confirmedBy} IS NULL OR ${t.confirmedBy} <> ${t.addedBy}`),
  ],
);

/** An e-mail that one member wants on the staff, and that another has to confirm. */
export const staffProposals = sqliteTable(
  'staff_proposals',
  {
    id: lastingId(),
    /** Canonical. */
    email: text('email').notNull(),
    proposedBy: integer('proposedBy')
      .notNull()
      .references(() => users.id),
    proposedAt: instant('proposedAt').notNull(),
  },
  (t) => [
    uniqueIndex('staff_proposals_email').on(t.email),
    index('staff_proposals_proposer').on(t.proposedBy),
  ],
);
