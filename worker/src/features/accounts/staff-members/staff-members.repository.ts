import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { StaffRole } from '#shared/accounts/staff-role.ts';
import { admins, sessions, users } from '../../../identity/identity.table.ts';
import { assertNot, type Statement } from '../../../platform/db/batch.ts';
import type { Db } from '../../../platform/db/db.ts';
import { isSamePassword } from '../../../platform/db/same-password.ts';
import { hasFactor } from '../factors/factors.repository.ts';

/** More than a hotel has; the list is never longer. */
const MOST_MEMBERS = 200;

/** Stands for a statistics password that is not set yet; no password has this hash. */
const NOT_CHOSEN = '';

const LAST = sql`FROM ${sessions} WHERE ${sessions.userId} = ${users.id}`;

/** Everybody who is staff now, by name. */
export async function findMembers(db: Db) {
  return db
    .select({
      id: users.id,
      fullName: users.fullName,
      email: users.email,
      role: admins.role,
      hasStatisticsPassword: sql<number>`${admins.passwordHash} <> ${NOT_CHOSEN}`,
      hasFactor: hasFactor(users.id),
      lastSeenAt: sql<string | null>`(SELECT MAX(${sessions.lastSeenAt}) ${LAST})`,
      lastAgent: sql<string | null>`(SELECT ${sessions.agentFamily} ${LAST}
        ORDER BY ${sessions.lastSeenAt} DESC LIMIT 1)`,
      devices: sql<number>`(SELECT COUNT(*) ${LAST})`,
    })
    .from(admins)
    .innerJoin(users, and(eq(users.email, admins.username), eq(users.isVerified, true)))
    .where(isNull(admins.disabledAt))
    .orderBy(asc(users.fullName), asc(users.id))
    .limit(MOST_MEMBERS);
}

const IS_ACTIVE = sql`a.disabledAt IS NULL AND u.isVerified = 1`;
const ACTIVE = sql`FROM admins a JOIN users u ON u.email = a.username WHERE ${IS_ACTIVE}`;
const MANAGERS = sql`${ACTIVE} AND a.role = 'manager'`;

/** The account of a member of staff, or undefined. */
export async function findMember(db: Db, id: number) {
  return db
    .select({ id: users.id, email: users.email, fullName: users.fullName, role: admins.role })
    .from(users)
    .innerJoin(admins, and(eq(admins.username, users.email), isNull(admins.disabledAt)))
    .where(and(eq(users.id, id), eq(users.isVerified, true)))
    .get();
}

/** The statistics password of a member of staff as it is stored. */
export async function findStatisticsPassword(db: Db, email: string): Promise<string | null> {
  const row = await db
    .select({ passwordHash: admins.passwordHash })
    .from(admins)
    .where(and(eq(admins.username, email), isNull(admins.disabledAt)))
    .get();
  return row?.passwordHash ?? null;
}

/** Stores the same one under the newest pepper; one that was changed meanwhile stays as it is. */
export const replaceStatisticsHash = (email: string, before: string, after: string): Statement =>
  sql`UPDATE admins SET passwordHash = ${after}
    WHERE username = ${email} AND ${isSamePassword(sql`passwordHash`, before)}`;

/** True where no other member is a manager. */
export async function isLastManager(db: Db, id: number): Promise<boolean> {
  const row = await db.get<{ n: number }>(sql`SELECT COUNT(*) AS n ${MANAGERS} AND u.id <> ${id}`);
  return row.n === 0;
}

/** Breaks `second_person` where somebody else than these is a manager by now. */
export const assertAlone = (memberId: number, addedId = 0): Statement =>
  assertNot(
    'second_person',
    sql`EXISTS (SELECT 1 ${MANAGERS} AND u.id NOT IN (${memberId}, ${addedId}))`,
  );

/** Rolls a batch back (`bad_transition`) where the e-mail is of a member by now. */
export const assertNoMember = (email: string): Statement =>
  assertNot('bad_transition', sql`EXISTS (SELECT 1 ${ACTIVE} AND u.email = ${email})`);

/** The same, but for a batch that is repeated, which opened this session when it first stood. */
export const assertNoMemberBut = (email: string, ownSession: string): Statement =>
  assertNot(
    'bad_transition',
    sql`EXISTS (SELECT 1 ${ACTIVE} AND u.email = ${email}
      AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.tokenHash = ${ownSession} AND s.userId = u.id))`,
  );

/** Rolls a batch back (`bad_transition`) where the e-mail is of no member any more. */
export const assertMember = (email: string): Statement =>
  assertNot('bad_transition', sql`NOT EXISTS (SELECT 1 ${ACTIVE} AND u.email = ${email})`);

/** Rolls an erasure back (`bad_transition`) that would leave no manager. */
export const assertOthersStay = (userId: number): Statement =>
  assertNot(
    'bad_transition',
    sql`EXISTS (SELECT 1 ${MANAGERS} AND u.id = ${userId})
      AND NOT EXISTS (SELECT 1 ${MANAGERS} AND u.id <> ${userId})`,
  );

interface Addition {
  readonly at: string;
  readonly role: StaffRole;
  readonly addedBy: number;
  /** Null where there was only one manager. */
  readonly confirmedBy: number | null;
}

/**
 * Makes a verified account staff in this role, or gives a member another one, and writes down who
 * did; a person who was staff before chooses the statistics password again. With a second manager
 * invitations by one alone end. Rolls back (`bad_transition`) where no verified account has this
 * e-mail.
 */
export const addMember = (
  email: string,
  { at, role, addedBy, confirmedBy }: Addition,
): Statement[] => [
  assertNot(
    'bad_transition',
    sql`NOT EXISTS (SELECT 1 FROM users WHERE email = ${email} AND isVerified = 1)`,
  ),
  sql`INSERT INTO admins (username, passwordHash, createdAt, role)
    VALUES (${email}, ${NOT_CHOSEN}, ${at}, ${role})
    ON CONFLICT (username) DO UPDATE SET disabledAt = NULL, role = excluded.role,
      passwordHash = CASE WHEN admins.disabledAt IS NULL THEN admins.passwordHash ELSE ${NOT_CHOSEN} END`,
  sql`INSERT INTO staff_additions (userId, addedBy, confirmedBy, at)
    SELECT id, ${addedBy}, ${confirmedBy}, ${at} FROM users WHERE email = ${email}
    ON CONFLICT DO NOTHING`,
  sql`DELETE FROM staff_invitations WHERE confirmedBy IS NULL AND ${role} = 'manager'`,
  sql`DELETE FROM staff_proposals WHERE email = ${email}`,
];

/**
 * Ends somebody's place among staff. Rolls back (`bad_transition`) where no other manager would be
 * left; a repeat of the same batch finds that one is.
 */
export const removeMember = (userId: number, email: string, at: string): Statement[] => [
  assertOtherManager(userId),
  sql`UPDATE admins SET disabledAt = ${at} WHERE username = ${email} AND disabledAt IS NULL`,
];

/** Takes the role of a manager away. Rolls back (`bad_transition`) as `removeMember` does. */
export const makeReception = (userId: number, email: string): Statement[] => [
  assertOtherManager(userId),
  sql`UPDATE admins SET role = 'reception' WHERE username = ${email} AND disabledAt IS NULL`,
  sql`UPDATE sessions SET stepUpUntil = NULL WHERE userId = ${userId}`,
];

function assertOtherManager(userId: number): Statement {
  return assertNot('bad_transition', sql`NOT EXISTS (SELECT 1 ${MANAGERS} AND u.id <> ${userId})`);
}

/** What opens the statistics from now on; open ones close. */
export const setStatisticsHash = (db: Db, userId: number, email: string, hash: string) => [
  db
    .update(admins)
    .set({ passwordHash: hash })
    .where(and(eq(admins.username, email), isNull(admins.disabledAt))),
  db.update(sessions).set({ stepUpUntil: null }).where(eq(sessions.userId, userId)),
];
