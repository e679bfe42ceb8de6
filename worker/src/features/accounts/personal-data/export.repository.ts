import { eq, isNotNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { LANGUAGES } from '#shared/language.ts';
import { knownDevices, sessions, users } from '../../../identity/identity.table.ts';
import type { Db } from '../../../platform/db/db.ts';
import { staffPins, staffTablets } from '../pins/pins.table.ts';

const languageSchema = z.enum(LANGUAGES);

/** Columns of an account that its owner gets; no secrets among them. */
export async function findProfile(db: Db, userId: number) {
  const row = await db
    .select({
      id: users.id,
      fullName: users.fullName,
      email: users.emailTyped,
      phoneNumber: users.phoneNumber,
      language: users.language,
      hasPassword: sql<number>`${isNotNull(users.password)}`.mapWith(Boolean),
      hasGoogle: sql<number>`${isNotNull(users.googleSubject)}`.mapWith(Boolean),
      isGoogleProved: sql<number>`${isNotNull(users.googleProvedAt)}`.mapWith(Boolean),
      createdAt: users.createdAt,
      updatedAt: users.updatedAt,
    })
    .from(users)
    .where(eq(users.id, userId))
    .get();
  return row && { ...row, language: languageSchema.parse(row.language) };
}

/** The person's sessions as the file of an export lists them, oldest first. */
export async function findExportedSessions(db: Db, userId: number) {
  return db
    .select({
      tokenHash: sessions.tokenHash,
      device: sessions.agentFamily,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(sessions.createdAt);
}

/** When somebody last signed in on each known device; its hash tells its person nothing. */
export async function findExportedDevices(db: Db, userId: number) {
  return db
    .select({ provedAt: knownDevices.provedAt })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(knownDevices.provedAt);
}

/** The moments alone: a hash of the PIN or of a tablet's cookie tells its person nothing. */
export async function findExportedPin(db: Db, userId: number) {
  const pin = await db
    .select({ setAt: staffPins.setAt })
    .from(staffPins)
    .where(eq(staffPins.userId, userId))
    .get();
  const tablets = await db
    .select({ provedAt: staffTablets.provedAt })
    .from(staffTablets)
    .where(eq(staffTablets.userId, userId))
    .orderBy(staffTablets.provedAt);
  return { setAt: pin?.setAt ?? null, tablets };
}
