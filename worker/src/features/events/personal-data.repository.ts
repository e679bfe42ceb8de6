import { eq, sql, type SQL } from 'drizzle-orm';
import type { ConsentSubjects } from '../../identity/consents.repository.ts';
import type { Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { eventEntries } from './events.table.ts';

/** Ids of the account's entries that are not void. */
export const liveEntries = (email: string): SQL =>
  sql`SELECT id FROM event_entries WHERE userEmail = ${email} AND voidedAt IS NULL`;

/** Ids of all the account's entries. */
export const entryIdsOf = (email: string): SQL =>
  sql`SELECT id FROM event_entries WHERE userEmail = ${email}`;

/** Entries that are void already lose what leads to the account and opens them. */
export function anonymiseEntries(db: Db, email: string, alias: string): Statement[] {
  return [
    sql`DELETE FROM entry_receipts WHERE entryId IN (${entryIdsOf(email)})`,
    // A request hash of little but a phone could be guessed until the phone is found.
    db
      .update(eventEntries)
      .set({ userEmail: alias, fingerprint: '' })
      .where(eq(eventEntries.userEmail, email)),
  ];
}

/** The account's entries go to its new e-mail. */
export function changeEmailOfEntries(db: Db, from: string, to: string): Statement {
  return db.update(eventEntries).set({ userEmail: to }).where(eq(eventEntries.userEmail, from));
}

/** The account's entries by reference, for what was agreed to with them. */
export function entryConsents(email: string, withDeleted: boolean): ConsentSubjects {
  const visible = withDeleted ? sql`` : sql` AND voidedAt IS NULL`;
  return {
    type: 'entry',
    references: sql`SELECT reference FROM event_entries WHERE userEmail = ${email}${visible}`,
  };
}
