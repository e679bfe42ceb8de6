import { and, eq, gt, isNull, lt, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { emailCodes } from '../../identity/identity.table.ts';
import { assertNot, type Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';

export type CodePurpose = 'verify' | 'reset' | 'erase' | 'email';

/** Attempts that a code has; the table's CHECK holds the same number. */
const MAX_ATTEMPTS = 5;

/**
 * Ids of users who may have a code: the e-mail has an account, which for a verification code is not
 * verified yet.
 */
const eligibleUser = (email: string, purpose: CodePurpose): SQL =>
  sql`SELECT id FROM users WHERE email = ${email} AND (${purpose} <> 'verify' OR isVerified = 0)`;

/** A new code invalidates the person's older ones of that purpose. */
export function invalidateCodes(
  db: Db,
  email: string,
  purpose: CodePurpose,
  at: string,
): Statement {
  const userId = sql`(SELECT id FROM users WHERE email = ${email})`;
  return db
    .update(emailCodes)
    .set({ usedAt: at })
    .where(
      and(
        eq(emailCodes.userId, userId),
        eq(emailCodes.purpose, purpose),
        isNull(emailCodes.usedAt),
      ),
    );
}

/** The same for all codes of an account. */
export function invalidateCodesOf(db: Db, userId: number, at: string): Statement {
  return db
    .update(emailCodes)
    .set({ usedAt: at })
    .where(and(eq(emailCodes.userId, userId), isNull(emailCodes.usedAt)));
}

/**
 * Stores a code for the person of the e-mail, where there is one who may have it; changes nothing
 * otherwise.
 */
export function insertCode(row: {
  email: string;
  purpose: CodePurpose;
  codeMac: string;
  expiresAt: string;
  at: string;
}): Statement {
  return sql`
    INSERT INTO email_codes (userId, purpose, codeMac, expiresAt, createdAt)
    SELECT id, ${row.purpose}, ${row.codeMac}, ${row.expiresAt}, ${row.at}
    FROM (${eligibleUser(row.email, row.purpose)})`;
}

const issuedCodeSchema = z.object({
  id: z.int(),
  userId: z.int(),
  codeMac: z.string(),
  issuedAt: z.string(),
});
export type IssuedCode = z.infer<typeof issuedCodeSchema>;

/**
 * Takes an attempt of the live code in one statement of its own, before anything is compared. Null:
 * there is none, it expired, was used, or has no attempts left.
 */
export async function consumeCodeAttempt(
  db: Db,
  email: string,
  purpose: CodePurpose,
  now: string,
): Promise<IssuedCode | null> {
  const row = await db.get(sql`
    UPDATE email_codes SET attempts = attempts + 1
    WHERE userId = (${eligibleUser(email, purpose)}) AND purpose = ${purpose}
      AND usedAt IS NULL AND expiresAt > ${now} AND attempts < ${MAX_ATTEMPTS}
    RETURNING id, userId, codeMac, createdAt AS issuedAt`);
  return row ? issuedCodeSchema.parse(row) : null;
}

/**
 * Uses a code up, and rolls the batch back (`bad_transition`) where another request already has.
 * The request's id replaces the MAC, which is not needed any more, so that a batch whose answer got
 * lost can be repeated.
 */
export function consumeCode(db: Db, codeId: number, requestId: string, at: string): Statement[] {
  return [
    db
      .update(emailCodes)
      .set({ usedAt: at, codeMac: requestId })
      .where(and(eq(emailCodes.id, codeId), isNull(emailCodes.usedAt))),
    assertNot(
      'bad_transition',
      sql`NOT EXISTS
        (SELECT 1 FROM email_codes WHERE id = ${codeId} AND codeMac = ${requestId})`,
    ),
  ];
}

/** Whether a code that was made at the instant still opens what it is for. */
export async function isCodeOpen(db: Db, issuedAt: string, now: string): Promise<boolean> {
  const row = await db
    .select({ id: emailCodes.id })
    .from(emailCodes)
    .where(
      and(
        eq(emailCodes.createdAt, issuedAt),
        isNull(emailCodes.usedAt),
        gt(emailCodes.expiresAt, now),
      ),
    )
    .get();
  return row !== undefined;
}

/** Deletes codes that were made before the instant; the longest-lived expires in minutes. */
export function deleteCodesBefore(db: Db, instant: string): Statement {
  return db.delete(emailCodes).where(lt(emailCodes.createdAt, instant));
}
