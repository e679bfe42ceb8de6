import { and, eq, sql } from 'drizzle-orm';
import type { EmailChange } from '../../feature.ts';
import { deleteRegistrationConsents } from '../../identity/consents.repository.ts';
import { admins, users } from '../../identity/identity.table.ts';
import { assertNot, type Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';

/**
 * Rolls the batch back (`caller_gone`) where the account has neither its former e-mail nor the one
 * that this batch gives it.
 */
export function assertEmailOf(userId: number, { from, to }: EmailChange): Statement {
  const isThere = sql`id = ${userId} AND email IN (${from}, ${to})`;
  return assertNot('caller_gone', sql`NOT EXISTS (SELECT 1 FROM users WHERE ${isThere})`);
}

/**
 * Somebody registered with this e-mail and never verified it: it is its mailbox's owner who has it
 * now.
 */
export function removeUnverified(db: Db, email: string, exceptId: number): Statement[] {
  const isOther = sql`email = ${email} AND isVerified = 0 AND erasedAt IS NULL AND id <> ${exceptId}`;
  const ids = sql`SELECT id FROM users WHERE ${isOther}`;
  return [
    deleteRegistrationConsents(db, ids),
    sql`DELETE FROM email_codes WHERE userId IN (${ids})`,
    sql`DELETE FROM sessions WHERE userId IN (${ids})`,
    db.delete(users).where(isOther),
  ];
}

/** The account, and its place among staff, under the new e-mail; a UNIQUE holds that it is free. */
export function moveEmail(
  db: Db,
  userId: number,
  { from, to }: EmailChange,
  typed: string,
  at: string,
): Statement[] {
  return [
    db
      .update(users)
      .set({ email: to, emailTyped: typed, updatedAt: at })
      .where(and(eq(users.id, userId), eq(users.email, from))),
    db.update(admins).set({ username: to }).where(eq(admins.username, from)),
  ];
}
