import { and, eq, gt, lte, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { googleSignIns, admins, users } from '../../../identity/identity.table.ts';
import type { Db } from '../../../platform/db/db.ts';

export async function insertSignIn(db: Db, row: typeof googleSignIns.$inferInsert): Promise<void> {
  await db.insert(googleSignIns).values(row);
}

/**
 * Takes the sign-in out: of two returns at once only one gets it. Undefined where it was used, ran
 * out, or never was.
 */
export async function consumeSignIn(db: Db, secretHash: string, now: string) {
  return db
    .delete(googleSignIns)
    .where(and(eq(googleSignIns.secretHash, secretHash), gt(googleSignIns.expiresAt, now)))
    .returning()
    .get();
}

/** Forgets people who never came back from Google. */
export async function deleteExpiredSignIns(db: Db, now: string): Promise<void> {
  await db.delete(googleSignIns).where(lte(googleSignIns.expiresAt, now));
}

export interface Linked {
  readonly id: number;
  readonly email: string;
  readonly fullName: string;
  readonly isVerified: boolean;
  readonly isStaff: boolean;
  readonly googleSubject: string | null;
}

async function findUser(db: Db, who: SQL | undefined): Promise<Linked | undefined> {
  const row = await db
    .select({
      id: users.id,
      email: users.email,
      fullName: users.fullName,
      isVerified: users.isVerified,
      googleSubject: users.googleSubject,
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
export function linkUser(
  d1: D1Database,
  userId: number,
  { issuer, subject, at }: Link,
): D1PreparedStatement {
  return d1
    .prepare(
      'UPDATE users SET googleIssuer = ?2, googleSubject = ?3, updatedAt = ?4 WHERE id = ?1 AND isVerified = 1 AND googleSubject IS NULL',
    )
    .bind(userId, issuer, subject, at);
}

interface GoogleUser {
  readonly email: string;
  readonly emailTyped: string;
  readonly fullName: string;
}

/**
 * Hands a row that nobody ever verified to the person who has now proven the address. Whoever made
 * it may have been somebody else: their name, password and codes go.
 */
export function claimUnverifiedUser(
  d1: D1Database,
  userId: number,
  person: GoogleUser,
  link: Link,
): D1PreparedStatement[] {
  return [
    d1
      .prepare('UPDATE email_codes SET usedAt = ?2 WHERE userId = ?1 AND usedAt IS NULL')
      .bind(userId, link.at),
    d1
      .prepare(
        `UPDATE users SET fullName = ?2, emailTyped = ?3, password = NULL, verificationCode = NULL, verificationCodeExpiresAt = NULL,
           isVerified = 1, googleIssuer = ?4, googleSubject = ?5, updatedAt = ?6
         WHERE id = ?1 AND isVerified = 0 AND googleSubject IS NULL AND erasedAt IS NULL`,
      )
      .bind(userId, person.fullName, person.emailTyped, link.issuer, link.subject, link.at),
  ];
}

/**
 * A new person without a password. Breaks `users.email` or the link's uniqueness where somebody was
 * faster.
 */
export function insertGoogleUser(
  d1: D1Database,
  person: GoogleUser,
  language: string,
  link: Link,
): D1PreparedStatement {
  return d1
    .prepare(
      `INSERT INTO users (fullName, email, emailTyped, isVerified, googleIssuer, googleSubject, language, createdAt, updatedAt)
       VALUES (?1, ?2, ?3, 1, ?4, ?5, ?6, ?7, ?7)`,
    )
    .bind(
      person.fullName,
      person.email,
      person.emailTyped,
      link.issuer,
      link.subject,
      language,
      link.at,
    );
}

/** Consent to the registration's sentence, which stands beside the Google button too. */
export function recordConsent(
  d1: D1Database,
  email: string,
  version: string,
  language: string,
  at: string,
): D1PreparedStatement {
  return d1
    .prepare(
      `INSERT INTO consents (subjectType, subjectId, version, language, agreedAt)
       SELECT 'registration', id, ?2, ?3, ?4 FROM users WHERE email = ?1`,
    )
    .bind(email, version, language, at);
}
