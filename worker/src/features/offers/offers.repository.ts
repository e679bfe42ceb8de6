import { and, asc, eq, gte, or } from 'drizzle-orm';
import type { Day } from '#shared/muscat-time.ts';
import type { Db } from '../../platform/db/db.ts';
import { offers } from './offers.table.ts';

/**
 * Times of offers that run or come again. Each half names all columns of the index, so that the rows
 * read do not grow with the times that are over.
 */
export async function findOfferTimes(db: Db, today: Day) {
  const { isActive, repeatsYearly, validTo } = offers;
  return db
    .select()
    .from(offers)
    .where(
      or(
        and(eq(isActive, true), eq(repeatsYearly, true)),
        and(eq(isActive, true), eq(repeatsYearly, false), gte(validTo, today)),
      ),
    )
    .orderBy(asc(offers.id));
}
