import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { STAFF_ROLES } from '#shared/accounts/staff-role.ts';
import { users } from '../../../identity/identity.table.ts';
import { instant, lastingId, oneOf } from '../../../platform/db/columns.ts';

/** An invitation to the staff that nobody has answered yet. */
export const staffInvitations = sqliteTable(
  'staff_invitations',
  {
    id: lastingId(),
    /** Canonical. */
    email: text('email').notNull(),
    /** SHA-256 of the secret in the link. */
    tokenHash: text('tokenHash').notNull(),
    invitedBy: integer('invitedBy')
      .notNull()
      .references(() => users.id),
    sentAt: instant('sentAt').notNull(),
    expiresAt: instant('expiresAt').notNull(),
    /** The second member; null where there was only one when it was sent. */
    confirmedBy: integer('confirmedBy'),
    /** Role that the person gets who accepts. */
    role: text('role', { enum: STAFF_ROLES }).notNull().default('reception'),
  },
  (t) => [
    uniqueIndex('staff_invitations_email').on(t.email),
    uniqueIndex('staff_invitations_token').on(t.tokenHash),
    index('staff_invitations_inviter').on(t.invitedBy),
    index('staff_invitations_second').on(t.confirmedBy),
    oneOf('staff_invitations_role', t.role, STAFF_ROLES),
  ],
);
