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
import { STAFF_ROLES } from '#shared/accounts/staff-role.ts';
import { users } from '../../../identity/identity.table.ts';
import { instant, lastingId, oneOf } from '../../../platform/db/columns.ts';

/**
 * Who brought whom to the staff, or made a member a manager: every time, because whoever was brought once is not independent of
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

/** An e-mail that one manager wants on the staff, or a member who is to be a manager; another has to confirm. */
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
    role: text('role', { enum: STAFF_ROLES }).notNull().default('reception'),
  },
  (t) => [
    uniqueIndex('staff_proposals_email').on(t.email),
    index('staff_proposals_proposer').on(t.proposedBy),
    oneOf('staff_proposals_role', t.role, STAFF_ROLES),
  ],
);
