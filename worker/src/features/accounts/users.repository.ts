import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { admins, users } from '../../identity/identity.table.ts';
import { assertNot } from '../../platform/db/d1-statements.ts';
import type { Db } from '../../platform/db/db.ts';

/** The person of a canonical e-mail with what a login needs to know, or undefined. */
export async function findForLogin(db: Db, email: string) {
  const row = await db
    .select({
      id: users.id,
      email: users.email,
      fullName: users.fullName,
      password: users.password,
      isVerified: users.isVerified,
      isStaff: sql<number>`${isNotNull(admins.id)}`,
    })
    .from(users)
    .leftJoin(admins, and(eq(admins.username, users.email), isNull(admins.disabledAt)))
    .where(eq(users.email, email))
    .get();
  return row && { ...row, isStaff: row.isStaff === 1 };
}

export interface Registration {
  readonly fullName: string;
  readonly email: string;
  readonly emailTyped: string;
  /** As hashed. */
  readonly password: string;
  readonly language: string;
  readonly at: string;
}

/**
 * A new person, or a new name and password for one who never confirmed the e-mail. A confirmed
 * account stays as it is.
 */
export function upsertUnverified(d1: D1Database, row: Registration): D1PreparedStatement {
  return d1
    .prepare(
      `INSERT INTO users (fullName, email, emailTyped, password, isVerified, language, createdAt, updatedAt) VALUES (?1, ?2, ?3, ?4, 0, ?5, ?6, ?6)
       ON CONFLICT (email) DO UPDATE SET fullName = excluded.fullName, emailTyped = excluded.emailTyped, password = excluded.password,
         language = excluded.language, updatedAt = excluded.updatedAt WHERE isVerified = 0`,
    )
    .bind(row.fullName, row.email, row.emailTyped, row.password, row.language, row.at);
}

/**
 * What the person agreed to and when; also a second registration is agreed to, a confirmed
 * account's is not touched.
 */
export function recordRegistrationConsent(
  d1: D1Database,
  row: Registration,
  version: string,
): D1PreparedStatement {
  return d1
    .prepare(
      `INSERT INTO consents (subjectType, subjectId, version, language, agreedAt)
       SELECT 'registration', CAST(id AS TEXT), ?2, ?3, ?4 FROM users WHERE email = ?1 AND isVerified = 0 AND NOT EXISTS (
         SELECT 1 FROM consents WHERE subjectType = 'registration' AND subjectId = CAST(users.id AS TEXT) AND agreedAt = ?4)`,
    )
    .bind(row.email, version, row.language, row.at);
}

/**
 * Registrations that nobody confirmed, last touched before the instant, with what was agreed to for
 * them.
 */
export function deleteUnverifiedBefore(d1: D1Database, instant: string): D1PreparedStatement[] {
  const forgotten =
    'isVerified = 0 AND erasedAt IS NULL AND updatedAt < ?1 AND id NOT IN (SELECT userId FROM sessions) AND id NOT IN (SELECT userId FROM email_codes)';
  return [
    d1
      .prepare(
        `DELETE FROM consents WHERE subjectType = 'registration' AND subjectId IN (SELECT CAST(id AS TEXT) FROM users WHERE ${forgotten})`,
      )
      .bind(instant),
    d1.prepare(`DELETE FROM users WHERE ${forgotten}`).bind(instant),
  ];
}

/**
 * Confirms the e-mail; with `dropPassword` nobody can sign in by password until a new one is
 * chosen.
 */
export function markEmailVerified(
  d1: D1Database,
  userId: number,
  { at, dropPassword }: { at: string; dropPassword: boolean },
): D1PreparedStatement {
  return d1
    .prepare(
      'UPDATE users SET isVerified = 1, password = CASE WHEN ?3 THEN NULL ELSE password END, updatedAt = ?2 WHERE id = ?1',
    )
    .bind(userId, at, Number(dropPassword));
}

/**
 * A new password by a code from the mailbox, which confirms the e-mail as well, or by the current
 * one.
 */
export function setPassword(
  d1: D1Database,
  userId: number,
  hash: string,
  at: string,
): D1PreparedStatement {
  return d1
    .prepare('UPDATE users SET password = ?2, isVerified = 1, updatedAt = ?3 WHERE id = ?1')
    .bind(userId, hash, at);
}

/**
 * Takes a batch back (`bad_transition`) where the account's password is none of these any more:
 * comparing takes long enough for it to be changed meanwhile. A batch that stores another one names
 * it too, so that it can be repeated.
 */
export function assertPasswordUnchanged(
  d1: D1Database,
  userId: number,
  compared: string | null,
  stored = compared,
): D1PreparedStatement {
  return assertNot(
    d1,
    'bad_transition',
    'NOT EXISTS (SELECT 1 FROM users WHERE id = ?1 AND password IN (?2, ?3))',
    userId,
    compared,
    stored,
  );
}

/** Mails go out in the language in which the person was last here. */
export function updateLanguage(
  d1: D1Database,
  userId: number,
  language: string,
): D1PreparedStatement {
  return d1
    .prepare('UPDATE users SET language = ?2 WHERE id = ?1 AND language <> ?2')
    .bind(userId, language);
}

/** Who gets the mails of an e-mail's account. */
export interface Addressee {
  readonly emailTyped: string;
  readonly language: string;
  readonly isVerified: number;
}

/** The addressee, read inside a batch after its changes. */
export function selectAddressee(d1: D1Database, email: string): D1PreparedStatement {
  return d1
    .prepare('SELECT emailTyped, language, isVerified FROM users WHERE email = ?1')
    .bind(email);
}

/**
 * Stores the same password under today's cost; a password that was changed meanwhile stays as it
 * is.
 */
export function replacePasswordHash(
  d1: D1Database,
  userId: number,
  before: string,
  after: string,
): D1PreparedStatement {
  return d1
    .prepare('UPDATE users SET password = ?3 WHERE id = ?1 AND password = ?2')
    .bind(userId, before, after);
}
