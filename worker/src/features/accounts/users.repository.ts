import { and, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { User } from '#shared/accounts/account.contract.ts';
import type { StaffRole } from '#shared/accounts/staff-role.ts';
import { LANGUAGES, type Language } from '#shared/language.ts';
import { deleteRegistrationConsents } from '../../identity/consents.repository.ts';
import { admins, users } from '../../identity/identity.table.ts';
import { assertNot, type Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { isSamePassword } from '../../platform/db/same-password.ts';

/** The person of a canonical e-mail with what a login needs to know, or undefined. */
export const findForLogin = (db: Db, email: string) => findPerson(db, eq(users.email, email));

/** The same by the number of the account. */
export const findById = (db: Db, id: number) => findPerson(db, eq(users.id, id));

async function findPerson(db: Db, who: SQL) {
  const row = await db
    .select({
      id: users.id,
      email: users.email,
      fullName: users.fullName,
      password: users.password,
      isVerified: users.isVerified,
      staffRole: admins.role,
    })
    .from(users)
    .leftJoin(admins, and(eq(admins.username, users.email), isNull(admins.disabledAt)))
    .where(who)
    .get();
  return row && { ...row, isStaff: row.staffRole !== null };
}

/** What an answer says of somebody's role. */
export const shownRole = (staffRole: StaffRole | null): Pick<User, 'role' | 'staffRole'> =>
  staffRole === null ? { role: 'guest' } : { role: 'staff', staffRole };

export interface Registration {
  readonly fullName: string;
  readonly email: string;
  readonly emailTyped: string;
  /** As hashed. */
  readonly password: string;
  readonly language: Language;
  readonly at: string;
}

/**
 * A new person, or a new name and password for one who never verified the e-mail. A verified
 * account stays as it is.
 */
export function upsertUnverified(db: Db, { at, ...registration }: Registration): Statement {
  return db
    .insert(users)
    .values({ ...registration, isVerified: false, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({
      target: users.email,
      set: {
        fullName: sql`excluded.fullName`,
        emailTyped: sql`excluded.emailTyped`,
        password: sql`excluded.password`,
        language: sql`excluded.language`,
        updatedAt: sql`excluded.updatedAt`,
      },
      setWhere: eq(users.isVerified, false),
    });
}

/** For a condition on `users`: the account of this e-mail, while nobody has verified it. */
export const isUnverified = (email: string): SQL => sql`email = ${email} AND isVerified = 0`;

/** For a condition of a batch: somebody has this e-mail; has proved that it is theirs. */
export const hasAccount = (email: string): SQL =>
  sql`EXISTS (SELECT 1 FROM users WHERE email = ${email})`;
export const hasVerifiedAccount = (email: string): SQL =>
  sql`EXISTS (SELECT 1 FROM users WHERE email = ${email} AND isVerified = 1)`;

/** Registrations that nobody verified, last touched before the instant, and their consents. */
export function deleteUnverifiedBefore(db: Db, instant: string): Statement[] {
  const ids = sql`SELECT id FROM users WHERE isVerified = 0 AND erasedAt IS NULL
    AND updatedAt < ${instant} AND id NOT IN (SELECT userId FROM sessions)
    AND id NOT IN (SELECT userId FROM email_codes)`;
  return [
    deleteRegistrationConsents(db, ids),
    db.delete(users).where(inArray(users.id, sql`(${ids})`)),
  ];
}

/**
 * Marks the e-mail as verified; with `dropPassword` nobody can sign in by password until a new one
 * is chosen.
 */
export function markEmailVerified(
  db: Db,
  userId: number,
  { at, dropPassword }: { at: string; dropPassword: boolean },
): Statement {
  return db
    .update(users)
    .set({ isVerified: true, updatedAt: at, ...(dropPassword && { password: null }) })
    .where(eq(users.id, userId));
}

/**
 * A new password by a code from the mailbox, which verifies the e-mail as well, or by the current
 * password.
 */
export function setPassword(db: Db, userId: number, hash: string, at: string): Statement {
  return db
    .update(users)
    .set({ password: hash, isVerified: true, updatedAt: at })
    .where(eq(users.id, userId));
}

/**
 * Rolls a batch back (`bad_transition`) where the account's password is none of these any more:
 * comparing takes long enough for it to be changed meanwhile. A batch that stores another one names
 * it too, so that it can be repeated.
 */
export function assertPasswordUnchanged(
  userId: number,
  compared: string | null,
  stored = compared,
): Statement {
  const isSame = sql`id = ${userId}
    AND (${isSamePassword(sql`password`, compared)} OR password = ${stored})`;
  return assertNot('bad_transition', sql`NOT EXISTS (SELECT 1 FROM users WHERE ${isSame})`);
}

/** Another name or phone; what is left out stays. */
export function setDetails(
  db: Db,
  userId: number,
  details: { readonly fullName?: string; readonly phoneNumber?: string | null },
  at: string,
): Statement {
  return db
    .update(users)
    .set({ ...details, updatedAt: at })
    .where(eq(users.id, userId));
}

/** Mails go out in the language in which the person last used the app. */
export function updateLanguage(db: Db, userId: number, language: string): Statement {
  return db
    .update(users)
    .set({ language })
    .where(and(eq(users.id, userId), ne(users.language, language)));
}

const addresseeSchema = z.object({
  emailTyped: z.string(),
  language: z.enum(LANGUAGES),
  isVerified: z.number(),
});
/** Who gets the mails of an e-mail's account. */
export type Addressee = z.infer<typeof addresseeSchema>;

/** The addressee, read inside a batch after its changes; `parseAddressee` reads its row. */
export function selectAddressee(email: string): Statement {
  return sql`SELECT emailTyped, language, isVerified FROM users WHERE email = ${email}`;
}

export function parseAddressee(row: unknown): Addressee | null {
  return row === undefined ? null : addresseeSchema.parse(row);
}

export async function findAddressee(db: Db, email: string): Promise<Addressee | null> {
  return parseAddressee(await db.get(selectAddressee(email).getSQL()));
}

/**
 * Stores the same password under today's cost and pepper; one that was changed meanwhile stays as
 * it is.
 */
export function replacePasswordHash(
  db: Db,
  userId: number,
  before: string,
  after: string,
): Statement {
  return db
    .update(users)
    .set({ password: after })
    .where(and(eq(users.id, userId), isSamePassword(sql`${users.password}`, before)));
}
