import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../lib/db.ts';
import { admins, users } from './accounts.table.ts';

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

/** Stores the same password under today's cost; a password that was changed meanwhile stays as it is. */
export function replaceHash(d1: D1Database, userId: number, before: string, after: string): D1PreparedStatement {
  return d1.prepare('UPDATE users SET password = ?3 WHERE id = ?1 AND password = ?2').bind(userId, before, after);
}
