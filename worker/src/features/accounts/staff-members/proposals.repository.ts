import { and, asc, count, eq, lt, ne, sql } from 'drizzle-orm';
import type { StaffRole } from '#shared/accounts/staff-role.ts';
import { users } from '../../../identity/identity.table.ts';
import { assertNot, type Statement } from '../../../platform/db/batch.ts';
import type { Db } from '../../../platform/db/db.ts';
import { staffProposals } from './staff-additions.table.ts';

/** More than a hotel has open; the list is never longer. */
const MOST_PROPOSALS = 100;

/** E-mails that wait for a second member, with whoever proposed them. */
export async function findProposals(db: Db) {
  return db
    .select({
      id: staffProposals.id,
      email: staffProposals.email,
      role: staffProposals.role,
      proposedAt: staffProposals.proposedAt,
      proposedById: staffProposals.proposedBy,
      proposedBy: users.fullName,
      hasAccount: sql<number>`EXISTS (SELECT 1 FROM users x
        WHERE x.email = ${staffProposals.email} AND x.isVerified = 1)`.mapWith(Boolean),
      isMember: sql<number>`EXISTS (SELECT 1 FROM admins y
        WHERE y.username = ${staffProposals.email} AND y.disabledAt IS NULL)`.mapWith(Boolean),
    })
    .from(staffProposals)
    .innerJoin(users, eq(users.id, staffProposals.proposedBy))
    .orderBy(asc(staffProposals.email))
    .limit(MOST_PROPOSALS);
}

/** How many wait that this member has not made, and may confirm. */
export const countProposalsOfOthers = (db: Db, userId: number) =>
  db.select({ n: count() }).from(staffProposals).where(ne(staffProposals.proposedBy, userId));

export async function findProposal(db: Db, id: number) {
  return db.select().from(staffProposals).where(eq(staffProposals.id, id)).get();
}

/**
 * Proposed once an e-mail: by whom it was first. Another role is another proposal, under a number of
 * its own, so that nobody confirms a role that they have not seen.
 */
export const putProposal = (
  db: Db,
  row: Omit<typeof staffProposals.$inferInsert, 'id' | 'role'> & { readonly role: StaffRole },
): Statement[] => [
  db
    .delete(staffProposals)
    .where(and(eq(staffProposals.email, row.email), ne(staffProposals.role, row.role))),
  db.insert(staffProposals).values(row).onConflictDoNothing(),
];

export const deleteProposal = (db: Db, id: number): Statement =>
  db.delete(staffProposals).where(eq(staffProposals.id, id));

/** An e-mail that is erased waits for nothing; nor does what somebody proposed who is no manager any more. */
export const deleteProposalsTo = (db: Db, email: string): Statement =>
  db.delete(staffProposals).where(eq(staffProposals.email, email));
export const deleteProposalsBy = (db: Db, userId: number): Statement =>
  db.delete(staffProposals).where(eq(staffProposals.proposedBy, userId));
export const deleteProposalsBefore = (db: Db, instant: string): Statement =>
  db.delete(staffProposals).where(lt(staffProposals.proposedAt, instant));

interface Confirmation {
  readonly id: number;
  readonly by: number;
  readonly at: string;
}

/**
 * Breaks `second_person` where the proposal is gone, is of the confirmer, or of somebody who is no
 * manager any more; the repeat of the batch finds what its first run has left.
 */
export const assertProposal = ({ id, by, at }: Confirmation, ownLink = ''): Statement =>
  assertNot(
    'second_person',
    sql`NOT EXISTS (SELECT 1 FROM staff_proposals p JOIN users u ON u.id = p.proposedBy
        JOIN admins a ON a.username = u.email AND a.disabledAt IS NULL AND a.role = 'manager'
        WHERE p.id = ${id} AND p.proposedBy <> ${by})
      AND NOT EXISTS (SELECT 1 FROM staff_additions WHERE confirmedBy = ${by} AND at = ${at})
      AND NOT EXISTS (SELECT 1 FROM staff_invitations WHERE tokenHash = ${ownLink})`,
  );
