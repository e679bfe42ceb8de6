import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { admins, users } from '../../../identity/identity.table.ts';
import { assertNot, type Statement } from '../../../platform/db/batch.ts';
import type { Db } from '../../../platform/db/db.ts';
import { staffInvitations } from './invitations.table.ts';

/** More than a hotel has open; the list is never longer. */
const MOST_INVITATIONS = 100;

/** Finds invitations that wait for an answer, also where their link is over. */
export async function findInvitations(db: Db) {
  const { id, email, role, sentAt, expiresAt } = staffInvitations;
  return db
    .select({ id, email, role, sentAt, expiresAt })
    .from(staffInvitations)
    .orderBy(asc(email))
    .limit(MOST_INVITATIONS);
}

export async function findInvitation(db: Db, id: number) {
  return db.select().from(staffInvitations).where(eq(staffInvitations.id, id)).get();
}

/** Sent by the only manager while nobody else was one, or confirmed by a second one. */
const IS_AGREED = sql`(staff_invitations.confirmedBy IS NOT NULL OR NOT EXISTS (
  SELECT 1 FROM admins o JOIN users w ON w.email = o.username AND w.isVerified = 1
  WHERE o.disabledAt IS NULL AND o.role = 'manager' AND w.id <> staff_invitations.invitedBy))`;

/** The one of this link, while it can be used and whoever sent it is a manager. */
export async function findByToken(db: Db, tokenHash: string, now: string) {
  return db
    .select({
      id: staffInvitations.id,
      email: staffInvitations.email,
      expiresAt: staffInvitations.expiresAt,
      invitedBy: staffInvitations.invitedBy,
      confirmedBy: staffInvitations.confirmedBy,
      role: staffInvitations.role,
    })
    .from(staffInvitations)
    .innerJoin(users, eq(users.id, staffInvitations.invitedBy))
    .innerJoin(
      admins,
      and(eq(admins.username, users.email), isNull(admins.disabledAt), eq(admins.role, 'manager')),
    )
    .where(
      and(
        eq(staffInvitations.tokenHash, tokenHash),
        gt(staffInvitations.expiresAt, now),
        IS_AGREED,
      ),
    )
    .get();
}

type Sent = Omit<typeof staffInvitations.$inferInsert, 'id'>;

/** A new invitation, or another link in place of the one that this e-mail had. */
export const putInvitation = (db: Db, { email, ...sent }: Sent): Statement =>
  db
    .insert(staffInvitations)
    .values({ email, ...sent })
    .onConflictDoUpdate({ target: staffInvitations.email, set: sent });

/** Another link; `assertLives` stands before it. */
export const renewInvitation = (
  db: Db,
  id: number,
  sent: Pick<Sent, 'tokenHash' | 'sentAt' | 'expiresAt'>,
): Statement => db.update(staffInvitations).set(sent).where(eq(staffInvitations.id, id));

export const deleteInvitation = (db: Db, id: number): Statement =>
  db.delete(staffInvitations).where(eq(staffInvitations.id, id));

/** An e-mail that became staff, or is erased, needs none; nobody enters by the word of one who is no manager any more. */
export const deleteInvitationTo = (db: Db, email: string): Statement =>
  db.delete(staffInvitations).where(eq(staffInvitations.email, email));
export const deleteInvitationsBy = (db: Db, userId: number): Statement =>
  db
    .delete(staffInvitations)
    .where(or(eq(staffInvitations.invitedBy, userId), eq(staffInvitations.confirmedBy, userId)));

/** Links that nobody used, over since before the instant. */
export const deleteInvitationsBefore = (db: Db, instant: string): Statement =>
  db.delete(staffInvitations).where(lt(staffInvitations.expiresAt, instant));

/**
 * Rolls a batch back (`bad_transition`) where the link was used, withdrawn or replaced meanwhile;
 * the repeat of the batch finds its own session.
 */
export const assertInvitation = (tokenHash: string, ownSession: string): Statement =>
  assertNot(
    'bad_transition',
    sql`NOT EXISTS (SELECT 1 FROM staff_invitations JOIN users u ON u.id = invitedBy
        JOIN admins a ON a.username = u.email AND a.disabledAt IS NULL AND a.role = 'manager'
        WHERE tokenHash = ${tokenHash} AND ${IS_AGREED})
      AND NOT EXISTS (SELECT 1 FROM sessions WHERE tokenHash = ${ownSession})`,
  );

/** Rolls a batch back (`bad_transition`) where the invitation is gone, or over at the instant. */
export const assertLives = (id: number, at: string): Statement =>
  assertNot(
    'bad_transition',
    sql`NOT EXISTS (SELECT 1 FROM staff_invitations WHERE id = ${id} AND expiresAt > ${at})`,
  );

/** Rolls a batch back (`bad_transition`) where a verified account has the e-mail by now. */
export const assertNoAccount = (email: string): Statement =>
  assertNot(
    'bad_transition',
    sql`EXISTS (SELECT 1 FROM users WHERE email = ${email} AND isVerified = 1)`,
  );

/** The account as whoever accepts wants it; the link has proved the mailbox. */
export const setUpAccount = (
  db: Db,
  userId: number,
  { fullName, password, language }: { fullName: string; password: string; language: string },
  at: string,
): Statement =>
  db
    .update(users)
    .set({ fullName, password, language, isVerified: true, updatedAt: at })
    .where(eq(users.id, userId));
