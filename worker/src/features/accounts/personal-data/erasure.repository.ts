import { and, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import { ERASED_TEXT } from '#shared/erased-text.ts';
import { ERASED_ALIAS_RANGE } from '../../../identity/erased-account.ts';
import { admins, users } from '../../../identity/identity.table.ts';
import { removeSessionsOf } from '../../../identity/sessions.repository.ts';
import { assertNot, type Statement } from '../../../platform/db/batch.ts';
import type { Db } from '../../../platform/db/db.ts';
import { isSamePassword } from '../../../platform/db/same-password.ts';
import { invalidateCodesOf } from '../codes.repository.ts';

interface ErasedAccount {
  readonly userId: number;
  readonly email: string;
  /** Replaces the e-mail. */
  readonly alias: string;
}

/**
 * Rolls the batch back (`caller_gone`) where the account is erased already; the e-mail that this
 * batch leaves is its own repeat.
 */
export function assertNotErased({ userId, email, alias }: ErasedAccount): Statement {
  const isThere = sql`id = ${userId} AND email IN (${email}, ${alias})`;
  return assertNot('caller_gone', sql`NOT EXISTS (SELECT 1 FROM users WHERE ${isThere})`);
}

/**
 * Rolls the batch back (`bad_transition`) where the account's password is another than the one
 * compared.
 */
export function assertPasswordStillSame(
  userId: number,
  compared: string,
  alias: string,
): Statement {
  const isSame = sql`id = ${userId} 
    AND (${isSamePassword(sql`password`, compared)} OR email = ${alias})`;
  return assertNot('bad_transition', sql`NOT EXISTS (SELECT 1 FROM users WHERE ${isSame})`);
}

/** Ends every way into the account, and leaves a row without a person. */
export function eraseUser(
  db: Db,
  { userId, email, alias }: ErasedAccount,
  at: string,
): Statement[] {
  return [
    invalidateCodesOf(db, userId, at),
    ...removeSessionsOf(db, userId, null),
    db.delete(admins).where(eq(admins.username, email)),
    db
      .update(users)
      .set({
        fullName: ERASED_TEXT,
        email: alias,
        emailTyped: alias,
        phoneNumber: null,
        password: null,
        verificationCode: null,
        verificationCodeExpiresAt: null,
        googleIssuer: null,
        googleSubject: null,
        googleProvedAt: null,
        isVerified: false,
        updatedAt: at,
        erasedAt: at,
      })
      .where(and(eq(users.id, userId), isNull(users.erasedAt))),
  ];
}

/** An account as the notes of erasures know it. */
export interface NotedAccount {
  readonly id: number;
  readonly createdAt: string;
}

/** Accounts that are erased, which an index finds by their aliases. */
export async function erasedAccounts(db: Db): Promise<NotedAccount[]> {
  const [first, after] = ERASED_ALIAS_RANGE;
  return db
    .select({ id: users.id, createdAt: users.createdAt })
    .from(users)
    .where(and(gte(users.email, first), lt(users.email, after)));
}

/** D1 takes a hundred parameters of a statement. */
const IDS_AT_ONCE = 90;

/** Accounts of these numbers, erased or not. */
export async function accountsById(db: Db, ids: readonly number[]) {
  const found: (NotedAccount & {
    readonly email: string;
    readonly fullName: string;
    readonly erasedAt: string | null;
  })[] = [];
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE)
    found.push(
      ...(await db
        .select({
          id: users.id,
          createdAt: users.createdAt,
          email: users.email,
          fullName: users.fullName,
          erasedAt: users.erasedAt,
        })
        .from(users)
        .where(inArray(users.id, ids.slice(at, at + IDS_AT_ONCE)))),
    );
  return found;
}
