import { and, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Statement } from '../platform/db/batch.ts';
import type { Db } from '../platform/db/db.ts';
import { consents } from './identity.table.ts';

/** The text that somebody agreed to, in which language and when. */
export interface Agreement {
  readonly version: string;
  readonly language: string;
  readonly at: string;
}

/** Consent given with a booking or an entry, under its reference. */
export function recordConsent(
  db: Db,
  subjectType: 'booking' | 'entry',
  subjectId: string,
  { version, language, at }: Agreement,
): Statement {
  return db.insert(consents).values({ subjectType, subjectId, version, language, agreedAt: at });
}

/**
 * Consent to the registration, of the accounts for which the condition on `users` holds; repeated
 * with its batch, it is recorded once.
 */
export function recordRegistrationConsent(
  condition: SQL,
  { version, language, at }: Agreement,
): Statement {
  return sql`
    INSERT INTO consents (subjectType, subjectId, version, language, agreedAt)
    SELECT 'registration', CAST(id AS TEXT), ${version}, ${language}, ${at} FROM users
    WHERE ${condition} AND NOT EXISTS (SELECT 1 FROM consents
      WHERE subjectType = 'registration' AND subjectId = CAST(users.id AS TEXT)
        AND agreedAt = ${at})`;
}

/** Removes the consents to registrations of accounts, by a query of their ids. */
export function deleteRegistrationConsents(db: Db, userIds: SQL): Statement {
  return db
    .delete(consents)
    .where(
      and(
        eq(consents.subjectType, 'registration'),
        sql`${consents.subjectId} IN (SELECT CAST(id AS TEXT) FROM (${userIds}))`,
      ),
    );
}

/** Rows of a person under whose references they agreed to something: a query of the references. */
export interface ConsentSubjects {
  readonly type: 'booking' | 'entry';
  readonly references: SQL;
}

/** What a person agreed to at registration and with these rows, newest first. */
export async function findConsents(db: Db, userId: number, subjects: readonly ConsentSubjects[]) {
  const registration = and(
    eq(consents.subjectType, 'registration'),
    eq(consents.subjectId, String(userId)),
  );
  const others = subjects.map(({ type, references }) =>
    and(eq(consents.subjectType, type), inArray(consents.subjectId, sql`(${references})`)),
  );
  return db
    .select({
      subjectType: consents.subjectType,
      subjectId: consents.subjectId,
      version: consents.version,
      language: consents.language,
      agreedAt: consents.agreedAt,
    })
    .from(consents)
    .where(or(registration, ...others))
    .orderBy(desc(consents.id));
}
