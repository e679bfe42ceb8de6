import { and, isNotNull, lt, type InferInsertModel } from 'drizzle-orm';
import type { Day } from '#shared/muscat-time.ts';
import type { Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { siteVisits } from './statistics.table.ts';

/** One row a visitor and day, however often it is sent. */
export const insertSiteVisit = (db: Db, visit: InferInsertModel<typeof siteVisits>): Statement =>
  db.insert(siteVisits).values(visit).onConflictDoNothing();

/** Found by the index of those that have a visitor, which holds two days at most. */
const isOver = (today: Day) => and(isNotNull(siteVisits.visitor), lt(siteVisits.visitDate, today));

export async function hasVisitorsBefore(db: Db, today: Day): Promise<boolean> {
  const row = await db
    .select({ id: siteVisits.id })
    .from(siteVisits)
    .where(isOver(today))
    .limit(1)
    .get();
  return row !== undefined;
}

export const forgetVisitorsBefore = (db: Db, today: Day): Statement =>
  db
    .update(siteVisits)
    .set({ visitor: null, ipAddress: null, userAgent: null })
    .where(isOver(today));
