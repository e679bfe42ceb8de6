import { and, eq, gt, lte, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { googleSignIns, admins, users } from '../../../identity/identity.table.ts';
import type { Statement } from '../../../platform/db/batch.ts';
import type { Db } from '../../../platform/db/db.ts';
import { invalidateCodesOf } from '../codes.repository.ts';

export function insertSignIn(db: Db, row: typeof googleSignIns.$inferInsert): Statement {
  return db.insert(googleSignIns).values(row).onConflictDoNothing();
}

/**
 * Deletes the sign-in and returns it, in one statement of its own: of two returns at once only one
 * gets it, and it is used up even if the return fails. Undefined where it was used, expired,
 * or never was.
 */
export async function consumeSignIn(db: Db, secretHash: string, now: string) {
  return db
    .delete(googleSignIns)
    .where(and(eq(googleSignIns.secretHash, secretHash), gt(googleSignIns.expiresAt, now)))
    .returning()
    .get();
}

/** Deletes the sign-ins of people who never came back from Google. */
export function deleteExpiredSignIns(db: Db, now: string): Statement {
  return db.delete(googleSignIns).where(lte(googleSignIns.expiresAt, now));
}

export interface Linked {
  readonly id: number;
  readonly email: string;
  readonly fullName: string;
  readonly isVerified: boolean;
  readonly isStaff: boolean;
  readonly googleSubject: string | null;
  /** When the owner connected Google by the password. */
  readonly googleProvedAt: string | null;
}

async function findUser(db: Db, who: SQL | undefined): Promise<Linked | undefined> {
  const row = await db
    .select({
      id: users.id,
      email: users.email,
      fullName: users.fullName,
      isVerified: users.isVerified,
      googleSubject: users.googleSubject,
      googleProvedAt: users.googleProvedAt,
      isStaff: sql<number>`${isNotNull(admins.id)}`,
    })
    .from(users)
    .leftJoin(admins, and(eq(admins.username, users.email), isNull(admins.disabledAt)))
    .where(who)
    .get();
  return row && { ...row, isStaff: row.isStaff === 1 };
}

/** The person whom the issuer knows by this subject. */
export function findBySubject(
  db: Db,
  issuer: string,
  subject: string,
): Promise<Linked | undefined> {
  return findUser(db, and(eq(users.googleIssuer, issuer), eq(users.googleSubject, subject)));
}

/** The person of a canonical e-mail. */
export function findByEmail(db: Db, email: string): Promise<Linked | undefined> {
  return findUser(db, eq(users.email, email));
}

export interface Link {
  readonly issuer: string;
  readonly subject: string;
  readonly at: string;
}

/** Lets a verified person without a link sign in with Google too; their password stays. */
export function linkUser(db: Db, userId: number, { issuer, subject, at }: Link): Statement {
  return db
    .update(users)
    .set({ googleIssuer: issuer, googleSubject: subject, updatedAt: at })
    .where(and(eq(users.id, userId), eq(users.isVerified, true), isNull(users.googleSubject)));
}

/**
 * Connects Google to the account of somebody who gave the password, in the place of what was
 * connected before. Breaks the link's uniqueness where the subject is somebody else's.
 */
export function proveLink(db: Db, userId: number, { issuer, subject, at }: Link): Statement {
  return db
    .update(users)
    .set({ googleIssuer: issuer, googleSubject: subject, googleProvedAt: at, updatedAt: at })
    .where(eq(users.id, userId));
}

/**
 * For a batch in which the mailbox's owner chose a password: a Google account that the e-mail alone
 * connected may be of whoever had the mailbox before.
 */
export function dropUnprovedLink(db: Db, userId: number): Statement {
  return db
    .update(users)
    .set({ googleIssuer: null, googleSubject: null })
    .where(and(eq(users.id, userId), isNull(users.googleProvedAt)));
}

interface GoogleUser {
  readonly email: string;
  readonly emailTyped: string;
  readonly fullName: string;
}

/**
 * Hands a row that nobody ever verified to the person who has now proven the address. The person
 * who made it may have been somebody else: their name, password and codes go.
 */
export function claimUnverifiedUser(
  db: Db,
  userId: number,
  { fullName, emailTyped }: GoogleUser,
  { issuer, subject, at }: Link,
): Statement[] {
  return [
    invalidateCodesOf(db, userId, at),
    db
      .update(users)
      .set({
        fullName,
        emailTyped,
        password: null,
        verificationCode: null,
        verificationCodeExpiresAt: null,
        isVerified: true,
        googleIssuer: issuer,
        googleSubject: subject,
        updatedAt: at,
      })
      .where(
        and(
          eq(users.id, userId),
          eq(users.isVerified, false),
          isNull(users.googleSubject),
          isNull(users.erasedAt),
        ),
      ),
  ];
}

/**
 * A new person without a password. Breaks `users.email` or the link's uniqueness where somebody was
 * faster.
 */
export function insertGoogleUser(
  db: Db,
  { email, emailTyped, fullName }: GoogleUser,
  language: string,
  { issuer, subject, at }: Link,
): Statement {
  return db.insert(users).values({
    fullName,
    email,
    emailTyped,
    isVerified: true,
    googleIssuer: issuer,
    googleSubject: subject,
    language,
    createdAt: at,
    updatedAt: at,
  });
}

/** For a condition on `users`: the account that the batch has made known by the subject. */
export const isLinked = ({ issuer, subject }: Link): SQL =>
  sql`googleIssuer = ${issuer} AND googleSubject = ${subject}`;
