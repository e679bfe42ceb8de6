import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { SECOND_STEP_TRIES } from '#shared/accounts/factor.contract.ts';
import { assertNot, type Statement } from '../platform/db/batch.ts';
import type { Db } from '../platform/db/db.ts';
import { factorSignIns } from './identity.table.ts';

/** For the batch in which the password was right, or Google's answer. */
export const insertFactorSignIn = (db: Db, row: typeof factorSignIns.$inferInsert): Statement =>
  db.insert(factorSignIns).values(row).onConflictDoNothing();

/** A sign-in that waits for its second factor, on the device on which it was begun. */
export async function findFactorSignIn(
  db: Db,
  { tokenHash, deviceHash }: { readonly tokenHash: string; readonly deviceHash: string | null },
  now: string,
) {
  const row = await db
    .select()
    .from(factorSignIns)
    .where(and(eq(factorSignIns.tokenHash, tokenHash), gt(factorSignIns.expiresAt, now)))
    .get();
  return row && (row.deviceHash === null || row.deviceHash === deviceHash) ? row : undefined;
}

/**
 * Takes one try before a code is compared, and returns how many are taken by now; undefined where
 * none is left. A statement of its own: a try counts whatever becomes of the request.
 */
export async function takeFactorTry(db: Db, tokenHash: string): Promise<number | undefined> {
  const taken = await db
    .update(factorSignIns)
    .set({ tries: sql`${factorSignIns.tries} + 1` })
    .where(
      and(
        eq(factorSignIns.tokenHash, tokenHash),
        sql`${factorSignIns.tries} < ${SECOND_STEP_TRIES}`,
      ),
    )
    .returning({ tries: factorSignIns.tries });
  return taken[0]?.tries;
}

/**
 * Ends the sign-in that becomes a session. Rolls back (`bad_transition`) where it is not there any
 * more; the repeat of the batch finds its own session.
 */
export const endFactorSignIn = (db: Db, tokenHash: string, ownSession: string): Statement[] => [
  assertNot(
    'bad_transition',
    sql`NOT EXISTS (SELECT 1 FROM factor_sign_ins WHERE tokenHash = ${tokenHash})
      AND NOT EXISTS (SELECT 1 FROM sessions WHERE tokenHash = ${ownSession})`,
  ),
  db.delete(factorSignIns).where(eq(factorSignIns.tokenHash, tokenHash)),
];

/** For a batch after which the password of then, or the factor, is not enough any more. */
export const removeFactorSignInsOf = (db: Db, userId: number): Statement =>
  db.delete(factorSignIns).where(eq(factorSignIns.userId, userId));

/** Sign-ins whose second factor never came. */
export const deleteExpiredFactorSignIns = (db: Db, now: string): Statement =>
  db.delete(factorSignIns).where(lte(factorSignIns.expiresAt, now));
