import { and, desc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../platform/db/db.ts';
import { admins, sessions, users } from './identity.table.ts';

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
      userId: users.id,
      email: users.email,
      fullName: users.fullName,
      isVerified: users.isVerified,
      isStaff: sql<number>`${isNotNull(admins.id)}`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(admins, and(eq(admins.username, users.email), isNull(admins.disabledAt)))
    .where(eq(sessions.tokenHash, tokenHash))
    .get();
  return row && { ...row, isStaff: row.isStaff === 1 };
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
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

export interface NewSession {
  readonly tokenHash: string;
  readonly handle: string;
  readonly userId: number;
  readonly now: string;
  readonly expiresAt: string;
  readonly agentFamily: string;
  readonly ipHmac: string | null;
}

/**
 * For the batch that signs somebody in; a repeat of a batch whose answer got lost finds its own
 * row.
 */
export function insertSession(d1: D1Database, row: NewSession): D1PreparedStatement {
  return d1
    .prepare(
      `INSERT INTO sessions (tokenHash, handle, userId, createdAt, lastSeenAt, expiresAt, authenticatedAt, agentFamily, ipHmac)
       VALUES (?1, ?2, ?3, ?4, ?4, ?5, ?4, ?6, ?7) ON CONFLICT DO NOTHING`,
    )
    .bind(
      row.tokenHash,
      row.handle,
      row.userId,
      row.now,
      row.expiresAt,
      row.agentFamily,
      row.ipHmac,
    );
}

/** For a batch that ends a session: sign-out, or a sign-in that takes its place. */
export function removeSession(d1: D1Database, tokenHash: string): D1PreparedStatement {
  return d1.prepare('DELETE FROM sessions WHERE tokenHash = ?1').bind(tokenHash);
}

/** For a batch that ends all sessions of a person, or all but one. */
export function removeSessionsOf(
  d1: D1Database,
  userId: number,
  exceptHash: string | null,
): D1PreparedStatement {
  return d1
    .prepare('DELETE FROM sessions WHERE userId = ?1 AND tokenHash IS NOT ?2')
    .bind(userId, exceptHash);
}

export function removeSessionByHandle(
  d1: D1Database,
  userId: number,
  handle: string,
): D1PreparedStatement {
  return d1.prepare('DELETE FROM sessions WHERE userId = ?1 AND handle = ?2').bind(userId, handle);
}

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

/** Ends every session that has outlived its limits, for browsers that never came back. */
export async function deleteEndedSessions(db: Db, now: string, idleSince: string): Promise<void> {
  await db
    .delete(sessions)
    .where(or(lte(sessions.expiresAt, now), lte(sessions.lastSeenAt, idleSince)));
}
