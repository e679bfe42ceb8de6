import { and, desc, eq, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Statement } from '../platform/db/batch.ts';
import type { Db } from '../platform/db/db.ts';
import { removeSubscriptionsOfSessions } from '../platform/push/push-subscriptions.repository.ts';
import { removeFactorSignInsOf } from './factor-sign-ins.repository.ts';
import { admins, sessions, users } from './identity.table.ts';
import { removeDevicesOf } from './known-devices.repository.ts';

/**
 * The session with its person and whether that person is listed as staff now. One query, by primary
 * keys and one unique index.
 */
export async function findSession(db: Db, tokenHash: string) {
  const row = await db
    .select({
      handle: sessions.handle,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      lockedAt: sessions.lockedAt,
      userId: users.id,
      email: users.email,
      fullName: users.fullName,
      phoneNumber: users.phoneNumber,
      authenticatedAt: sessions.authenticatedAt,
      isVerified: users.isVerified,
      staffRole: admins.role,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(admins, and(eq(admins.username, users.email), isNull(admins.disabledAt)))
    .where(eq(sessions.tokenHash, tokenHash))
    .get();
  return row && { ...row, isStaff: row.staffRole !== null };
}

/** False where it was gone already. */
export async function deleteSession(db: Db, tokenHash: string): Promise<boolean> {
  const gone = await db
    .delete(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ handle: sessions.handle });
  return gone.length > 0;
}

/** Two requests at once write it once: the second finds another `before`. */
export async function touchSession(
  db: Db,
  tokenHash: string,
  before: string,
  now: string,
): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.tokenHash, tokenHash), eq(sessions.lastSeenAt, before)));
}

/**
 * What a statement answers that takes a session its right to be told anything: its commit then ends
 * the sockets of these sessions (commit.ts).
 */
const ENDED = { endedSession: sql<string>`${sessions.tokenHash}`.as('endedSession') };

/** For the batch in which somebody leaves the desk. */
export function lockSession(db: Db, tokenHash: string, at: string): Statement {
  return db
    .update(sessions)
    .set({ lockedAt: at })
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.lockedAt)))
    .returning(ENDED);
}

/** Sessions of staff that were left alone and are not locked yet. */
const isIdleStaff = (idleSince: string) =>
  and(
    isNull(sessions.lockedAt),
    lte(sessions.lastSeenAt, idleSince),
    sql`${sessions.userId} IN (SELECT u.id FROM users u
      JOIN admins a ON a.username = u.email AND a.disabledAt IS NULL)`,
  );

export async function hasIdleStaff(db: Db, idleSince: string): Promise<boolean> {
  const rows = await db
    .select({ handle: sessions.handle })
    .from(sessions)
    .where(isIdleStaff(idleSince))
    .limit(1);
  return rows.length > 0;
}

export const lockIdleStaff = (db: Db, idleSince: string, at: string): Statement =>
  db.update(sessions).set({ lockedAt: at }).where(isIdleStaff(idleSince)).returning(ENDED);

/** Finds the sessions that may be told what their person hears, by whether that is staff. */
export async function findOpenSessions(db: Db, tokenHashes: readonly string[]) {
  const found = await db
    .select({ tokenHash: sessions.tokenHash, isStaff: sql<number>`${isNotNull(admins.id)}` })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(admins, and(eq(admins.username, users.email), isNull(admins.disabledAt)))
    .where(
      and(
        isNull(sessions.lockedAt),
        sql`${sessions.tokenHash} IN (SELECT value FROM json_each(${JSON.stringify(tokenHashes)}))`,
      ),
    );
  return new Map(found.map(({ tokenHash, isStaff }) => [tokenHash, isStaff === 1]));
}

/**
 * For the batch of a step-up: the session goes on under another token, which alone has the right
 * until `until`. The old token opens nothing any more.
 */
export function rotateSession(
  db: Db,
  tokenHash: string,
  to: { readonly tokenHash: string; readonly stepUpUntil: string },
): Statement {
  return db
    .update(sessions)
    .set(to)
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ endedSession: sql<string>`${tokenHash}`.as('endedSession') });
}

/** Takes the right of a step-up away before its time. */
export function endStepUp(db: Db, tokenHash: string): Statement {
  return db.update(sessions).set({ stepUpUntil: null }).where(eq(sessions.tokenHash, tokenHash));
}

export async function readStepUp(db: Db, tokenHash: string): Promise<string | null> {
  const row = await db
    .select({ stepUpUntil: sessions.stepUpUntil })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .get();
  return row?.stepUpUntil ?? null;
}

export async function readSessionTimes(db: Db, tokenHash: string) {
  return db
    .select({
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .get();
}

/** For the batch that signs somebody in; the repeat of that batch finds its own row. */
export function insertSession(db: Db, row: typeof sessions.$inferInsert): Statement {
  return db.insert(sessions).values(row).onConflictDoNothing();
}

/**
 * Ends sessions on somebody's word, and with each what is pushed to its browser. A session that
 * ends by its age ends no push. The last statement answers how many there were.
 */
function endSessions(db: Db, which: SQL): Statement[] {
  return [
    ...removeSubscriptionsOfSessions(
      sql`SELECT ${sessions.handle} FROM ${sessions} WHERE ${which}`,
    ),
    db.delete(sessions).where(which).returning(ENDED),
  ];
}

/** For a batch that ends a session: sign-out, or a sign-in that replaces it. */
export const removeSession = (db: Db, tokenHash: string): Statement[] =>
  endSessions(db, sql`${sessions.tokenHash} = ${tokenHash}`);

/** The session that stays, and its device. */
interface KeptSession {
  readonly tokenHash: string | null;
  readonly deviceHash: string | null;
}

/**
 * For a batch that ends all sessions of a person, or all but one; only the device of that one stays
 * known, and no sign-in goes on that was begun before.
 */
export const removeSessionsOf = (db: Db, userId: number, kept: KeptSession | null): Statement[] => [
  removeDevicesOf(db, userId, kept?.deviceHash ?? null),
  removeFactorSignInsOf(db, userId),
  ...endSessions(
    db,
    sql`${sessions.userId} = ${userId} AND ${sessions.tokenHash} IS NOT ${kept?.tokenHash ?? null}`,
  ),
];

export const removeSessionByHandle = (db: Db, userId: number, handle: string): Statement[] =>
  endSessions(db, sql`${sessions.userId} = ${userId} AND ${sessions.handle} = ${handle}`);

/** The person's sessions, last seen first. */
export async function findSessionsOf(db: Db, userId: number) {
  return db
    .select({
      tokenHash: sessions.tokenHash,
      handle: sessions.handle,
      agentFamily: sessions.agentFamily,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastSeenAt));
}

/** Ends every session that is past its limits, of browsers that never came back. */
export function deleteEndedSessions(db: Db, now: string, idleSince: string): Statement {
  return db
    .delete(sessions)
    .where(or(lte(sessions.expiresAt, now), lte(sessions.lastSeenAt, idleSince)))
    .returning(ENDED);
}
