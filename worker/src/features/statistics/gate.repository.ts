import { and, eq, isNull } from 'drizzle-orm';
import { admins } from '../../identity/identity.table.ts';
import type { Db } from '../../platform/db/db.ts';

/** The statistics password of a member of staff as it is stored (decisions.md, Accounts). */
export async function findStatisticsPassword(db: Db, email: string): Promise<string | null> {
  const row = await db
    .select({ passwordHash: admins.passwordHash })
    .from(admins)
    .where(and(eq(admins.username, email), isNull(admins.disabledAt)))
    .get();
  return row?.passwordHash ?? null;
}
