import { and, isNotNull, lt, type InferInsertModel } from 'drizzle-orm';
import type { Day } from '#shared/muscat-time.ts';
import type { Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { serviceVisits } from './services.table.ts';

/** One row a visitor, place and day, however often it is sent. */
export function insertVisit(db: Db, visit: InferInsertModel<typeof serviceVisits>): Statement {
  return db.insert(serviceVisits).values(visit).onConflictDoNothing();
}

/** Found by the index of those that have a visitor, which holds two days at most. */
const isOver = (today: Day) =>
  and(isNotNull(serviceVisits.visitor), lt(serviceVisits.visitDate, today));

export async function hasVisitorsBefore(db: Db, today: Day): Promise<boolean> {
  const row = await db
    .select({ id: serviceVisits.id })
    .from(serviceVisits)
    .where(isOver(today))
    .limit(1)
    .get();
  return row !== undefined;
}

export function forgetVisitorsBefore(db: Db, today: Day): Statement {
  return db.update(serviceVisits).set({ visitor: null, ipAddress: null }).where(isOver(today));
}
