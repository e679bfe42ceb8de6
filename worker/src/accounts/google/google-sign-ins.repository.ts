import { and, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '../../lib/db.ts';
import { googleSignIns } from './google.table.ts';

export async function keepSignIn(db: Db, row: typeof googleSignIns.$inferInsert): Promise<void> {
  await db.insert(googleSignIns).values(row);
}

/** Takes the sign-in out: of two returns at once only one gets it. Undefined where it was used, ran out, or never was. */
export async function takeSignIn(db: Db, secretHash: string, now: string) {
  return db
    .delete(googleSignIns)
    .where(and(eq(googleSignIns.secretHash, secretHash), gt(googleSignIns.expiresAt, now)))
    .returning()
    .get();
}

/** Forgets people who never came back from Google. */
export async function deleteEndedSignIns(db: Db, now: string): Promise<void> {
  await db.delete(googleSignIns).where(lte(googleSignIns.expiresAt, now));
}
